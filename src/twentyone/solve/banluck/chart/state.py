"""Every state of heads-up Ban Luck: what each action is worth with a hand, and how often play comes to it."""

from dataclasses import dataclass
from functools import lru_cache
from math import factorial
from typing import Any

from twentyone.rules import banluck_question as bl
from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.build import ESCAPE, BankerSet, BanLuckGame, build
from twentyone.solve.banluck.equilibrium import BanLuckSolution, equilibrium, policy_flows
from twentyone.solve.banluck.policy import set_text
from twentyone.solve.banluck.situation import PLAYED_ON, Situation, situation_text
from twentyone.solve.banluck.worth import (
    Worth,
    banker_arrivals,
    banker_worth,
    player_worth,
    surrender_worth,
    turn_worth,
)
from twentyone.solve.flow.flow import Floats, Side


@dataclass(frozen=True)
class HandRow:
    """One hand in one situation: EVs in bets from the acting side's view, and how equilibrium plays it.

    `chance` is how often, per hand dealt, equilibrium play comes here; 0 where it never does (`reached` is false).
    """

    side: str
    hand: str
    against: str
    n_cards: int
    total: int
    soft: bool
    worth: Worth
    policy: dict[str, float]
    chance: float
    orders: int

    @property
    def reached(self) -> bool:
        """Whether equilibrium play gets here."""
        return self.chance > 0

    def to_dict(self) -> dict[str, Any]:
        """The row as tables and JSON have it; EVs also in percent of the bet."""
        evs = {f"ev_{action}": ev for action, ev in self.worth.actions.items()}
        percents = {f"percent_{action}": 100 * ev for action, ev in self.worth.actions.items()}
        return {
            "side": self.side,
            "hand": self.hand,
            "against": self.against,
            "cards": self.n_cards,
            "total": self.total,
            "soft": self.soft,
            "best": self.worth.best,
            "margin": self.worth.margin,
            **evs,
            **percents,
            "policy": " ".join(f"{action}:{chance:.6g}" for action, chance in self.policy.items()),
            "reached": self.reached,
            "chance": self.chance,
        }


def orders_of(values: tuple[int, ...]) -> int:
    """In how many orders a composition can be drawn."""
    orders = factorial(len(values))
    for value in set(values):
        orders //= factorial(values.count(value))
    return orders


def _is_soft(game: BanLuckGame, hand: int) -> bool:
    values = game.hands.values[hand]
    return bl.is_soft(game.rules, sum(values), values.count(1), len(values))


def _row(
    game: BanLuckGame, side: str, hand: int, against: str, worth: Worth, policy: dict[str, float], inflow: float
) -> HandRow:
    return HandRow(
        side=side,
        hand=game.hands.text(hand),
        against=against,
        n_cards=game.facts.n_cards[hand],
        total=game.facts.total[hand],
        soft=_is_soft(game, hand),
        worth=worth,
        policy=policy,
        chance=float(inflow * worth.chance),
        orders=orders_of(game.hands.values[hand]),
    )


def _inflows(side: Side, flow: Floats) -> dict[Any, float]:
    return {label: float(side.inflow(flow, index)) for index, label in enumerate(side.labels)}


def player_rows(solution: BanLuckSolution) -> list[HandRow]:
    """Every hand a player can decide on, against the solution's banker."""
    game = build(solution.rules)
    player_flow, banker_flow = policy_flows(game, solution.policy)
    inflow = _inflows(game.flow.player, player_flow)
    rows = []
    for hand, worth in player_worth(game, banker_flow).items():
        policy = {action: float(chance) for action, chance in solution.policy.player[game.hands.text(hand)].items()}
        rows.append(_row(game, "player", hand, "", worth, policy, inflow[hand]))
    return rows


def played_on_rows(solution: BanLuckSolution) -> list[HandRow]:
    """Every 15 that could have escaped before naturals and is played: what it is worth once it is the player's turn."""
    game = build(solution.rules)
    player_flow, banker_flow = policy_flows(game, solution.policy)
    inflow = _inflows(game.flow.player, player_flow)
    rows = []
    for hand, worth in turn_worth(game, banker_flow).items() if bl.escapes_first(solution.rules) else ():
        if game.facts.may_escape[hand]:
            chances = solution.policy.player[game.hands.text(hand)]
            stays = 1 - chances.get(ESCAPE, 0)
            played = {action: float(chance / stays) for action, chance in chances.items() if action != ESCAPE}
            policy = played or {worth.best: 1.0}
            rows.append(_row(game, "player", hand, PLAYED_ON, worth, policy, inflow[hand] * float(stays)))
    return rows


def surrender_rows(solution: BanLuckSolution) -> list[HandRow]:
    """Every hard-15 decision of the banker, against the solution's player."""
    game = build(solution.rules)
    player_flow, banker_flow = policy_flows(game, solution.policy)
    inflow = _inflows(game.flow.banker, banker_flow)
    rows = []
    for label, worth in surrender_worth(game, player_flow).items():
        policy = {action: float(chance) for action, chance in solution.policy.banker[set_text(game, label)].items()}
        against = "" if label.situation is None else label.situation.kind
        rows.append(_row(game, "banker", label.hand, against, worth, policy, inflow[label]))
    return rows


def banker_rows(solution: BanLuckSolution) -> list[HandRow]:
    """Every hand a banker can hold against a player of whom the number of cards is known, and the hard-15 decisions."""
    game = build(solution.rules)
    player_flow, banker_flow = policy_flows(game, solution.policy)
    inflow = _inflows(game.flow.banker, banker_flow)
    rows = surrender_rows(solution)
    for situation in played_out(game):
        arriving = banker_arrivals(game, banker_flow, situation)
        for hand, worth in banker_worth(game, player_flow, situation).items():
            label = BankerSet(hand, situation)
            if label in inflow:
                chances = solution.policy.banker[set_text(game, label)]
                policy = {action: float(chance) for action, chance in chances.items()}
            else:
                policy = {worth.best: 1.0}
            rows.append(_row(game, "banker", hand, situation_text(situation), worth, policy, arriving[hand]))
    return rows


def played_out(game: BanLuckGame) -> list[Situation]:
    """The situations in which the banker plays a hand: so many cards, announced busts apart."""
    return sorted(situation for situation in game.player_ends if situation.kind in ("cards", "bust"))


@lru_cache(maxsize=16)
def all_rows(rules: BanLuckRules) -> tuple[HandRow, ...]:
    """Every state of both sides at the certified equilibrium."""
    solution = equilibrium(rules)
    return (*player_rows(solution), *banker_rows(solution))
