"""Hands that leave nothing to decide: what they pay, and what they are worth on average at the certified equilibrium.

A natural is settled on the deal, so its EV counts every hand the other side can be dealt, and a surrender as 0. Other
hands are reached in play: their EV is given that neither side has a natural and nobody surrendered, as it is for hands
with a decision.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from twentyone.cards.notation import counts_of, values_text
from twentyone.errors import HandError
from twentyone.rules import banluck_question as bl
from twentyone.rules.banluck import MAX_CARDS, BanLuckRules, DoubleBust, PlayerEscape
from twentyone.rules.banluck_question import Rung
from twentyone.rules.field import rules_dict
from twentyone.solve.banluck.build import BanLuckGame, build
from twentyone.solve.banluck.equilibrium import BanLuckSolution, equilibrium, policy_flows
from twentyone.solve.banluck.situation import BANKER_NATURAL, Situation, situation_of, situation_text
from twentyone.solve.banluck.worth import against_banker, against_player, dealt_chance
from twentyone.solve.result import Result

OUTCOMES = {
    Rung.BAN_BAN: "Ban Ban",
    Rung.BAN_LUCK: "Ban Luck",
    Rung.SEVENS: "three sevens",
    Rung.FIVE_CARD_21: "five cards that make 21",
    Rung.FIVE_CARD: "five cards",
    Rung.BUST: "bust",
}
ON_THE_DEAL = "counting whatever the other side is dealt"
IN_PLAY = "given that neither side has a natural and nobody surrendered"
ESCAPED = " or escaped"
AT_ONCE = "whatever the banker holds"


@dataclass(frozen=True)
class SettledHandEv(Result):
    """A hand without a decision: `ev` in bets from the view of the side that holds it, `pays` what it wins if it wins.

    It pays None where it cannot win. `given` says in words what the EV counts; `chance` is how likely the cards are,
    per order of drawing them.
    """

    rules: BanLuckRules
    side: str
    hand: str
    against: str
    total: int
    outcome: str
    ev: float
    pays: int | None
    given: str
    method: str
    chance: float

    @property
    def settled_ev(self) -> float:
        """What the hand is worth, under the name that columns of many hands have for it."""
        return self.ev

    @property
    def actions(self) -> dict[str, float]:
        """Nothing can be done."""
        return {}

    @property
    def best(self) -> str:
        """Nothing has to be done."""
        return ""

    def to_dict(self) -> dict[str, Any]:
        """The keys of `twentyone ev banluck --json` for a hand without a decision."""
        return {
            "hand": self.hand,
            "side": self.side,
            "outcome": self.outcome,
            "ev": self.ev,
            "pays": self.pays,
            "given": self.given,
            "actions": {},
            "best": None,
            "rules": rules_dict(self.rules),
        }


def settled_hand(
    rules: BanLuckRules,
    values: tuple[int, ...],
    side: str,
    against: Situation | None,
    solution: BanLuckSolution | None = None,
) -> SettledHandEv | None:
    """What a hand without a decision is worth; None where there is one. A hand that no player comes to is refused.

    `against` is what the banker knows of the player; a banker's natural is settled before anything is known. The other
    side plays as in the `solution`, without one as at the certified equilibrium.
    """
    game = build(rules)
    solution = solution or equilibrium(rules)
    number = game.hands.number[counts_of(values)]
    rung, total = game.facts.rung[number], game.facts.total[number]
    is_natural = bl.is_natural(rung)
    if side == "banker":
        if (rung != Rung.BUST and not is_natural) or is_natural != (against is None):
            return None
        ev, chance = _banker_ev(game, number, against, solution)
    else:
        if number in game.flow.player.labels:
            return None
        if number not in _ends(game, number):
            hand = values_text(sorted(values))
            raise HandError(f"No player comes to hold {hand}: the hand is over before its last card is drawn.")
        ev, chance = _player_ev(game, number, solution)
    return SettledHandEv(
        rules,
        side,
        values_text(sorted(values)),
        "" if against is None else situation_text(against),
        total,
        outcome_of(rules, rung, total, len(values), side),
        ev,
        _pays(rules, rung, total, len(values), side),
        AT_ONCE if rung == Rung.SEVENS and side == "player" else ON_THE_DEAL if is_natural else _in_play(rules),
        solution.method,
        chance,
    )


def _in_play(rules: BanLuckRules) -> str:
    """What the EV of a hand that is reached in play is conditioned on, in words."""
    return IN_PLAY + (ESCAPED if rules.player_escape != PlayerEscape.NONE else "")


def outcome_of(rules: BanLuckRules, rung: int, total: int, n_cards: int, side: str) -> str:
    """What a hand is, in words."""
    if side == "player" and rung != Rung.BUST and n_cards == MAX_CARDS and bl.has_forfeited(rules, total, n_cards):
        return f"five cards with {total}, forfeited"
    return OUTCOMES.get(Rung(rung), f"{total} in {n_cards} cards")


def _pays(rules: BanLuckRules, rung: int, total: int, n_cards: int, side: str) -> int | None:
    """What the hand wins where it wins; None where it never does."""
    if side == "banker":
        return None if rung == Rung.BUST else bl.banker_multiple(rules, rung, total)
    if rung == Rung.BUST:
        return 1 if rules.double_bust == DoubleBust.PLAYER_WINS else None
    return None if bl.has_forfeited(rules, total, n_cards) else bl.multiple(rules, rung, total)


def _ends(game: BanLuckGame, hand: int) -> set[int]:
    """The hands in which a player in the situation of this hand can end."""
    situation = situation_of(game.rules, game.facts.rung[hand], game.facts.n_cards[hand])
    return {end for _, end, _ in game.player_ends[situation].rows} if situation in game.player_ends else set()


def _player_ev(game: BanLuckGame, hand: int, solution: BanLuckSolution) -> tuple[float, float]:
    """EV and chance of a player's hand against the solution's banker."""
    flow = policy_flows(game, solution.policy)[1]
    own = np.array([hand])
    situation = situation_of(game.rules, game.facts.rung[hand], game.facts.n_cards[hand])
    met = against_banker(game, flow, situation, own)
    worth, chance = float(met.worth[0]), float(met.chance[0])
    if game.facts.rung[hand] == Rung.SEVENS:
        return float(game.rules.pays_777), chance
    if bl.is_natural(game.facts.rung[hand]):
        natural = against_banker(game, flow, BANKER_NATURAL, own)
        worth += float(natural.worth[0])
        chance = dealt_chance(game, hand)
    return worth / chance, chance


def _banker_ev(
    game: BanLuckGame, hand: int, against: Situation | None, solution: BanLuckSolution
) -> tuple[float, float]:
    """EV and chance of a banker's hand against the solution's player."""
    flow = policy_flows(game, solution.policy)[0]
    met = against_player(game, flow, against or BANKER_NATURAL, np.array([hand]))
    # players who escape a natural count as well: it wins nothing from them
    chance = dealt_chance(game, hand) if against is None else float(met.chance[0])
    return float(met.worth[0]) / chance, chance
