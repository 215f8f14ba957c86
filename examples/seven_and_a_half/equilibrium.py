"""The heads-up equilibrium: found by the generic solvers, looked up by hand, and played at a table."""

import random
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from seven_and_a_half.build import build
from seven_and_a_half.engine import DRAW, STAND
from seven_and_a_half.observation import Seen
from seven_and_a_half.pack import Counts, Pack, together
from seven_and_a_half.rules import SevenAndAHalfRules
from twentyone.games.contract import BANK, Action
from twentyone.solve.flow.flow import Floats, Side, best_reply
from twentyone.solve.flow.solution import Strategy as Strategies
from twentyone.solve.flow.solver import FlowSolver

Chances = dict[tuple[Counts, Counts], float]
"""How often a side draws, by information set."""


@lru_cache(maxsize=8)
def pack_of(rules: SevenAndAHalfRules) -> Pack:
    """The deck by kinds, in which a player looks up a hand."""
    return Pack(rules)


KINDS = ("K", "A", "2", "3", "4", "5", "6", "7")
KINDS_WITH_MATTA = ("K", "KD", *KINDS[1:])


def hand_text(hand: Counts) -> str:
    """A hand by its kinds, every figure as a king: `K,5`; `-` for no card."""
    kinds = KINDS if len(hand) == len(KINDS) else KINDS_WITH_MATTA
    return ",".join(kind for kind, n in zip(kinds, hand, strict=True) for _ in range(n)) or "-"


def situation(side: str, label: tuple[Counts, Counts]) -> str:
    """An information set: `5,K,2` is a player's hidden five beside a king and a two, `5 against K,2` a banker's."""
    if side == "banker":
        return f"{hand_text(label[1])} against {hand_text(label[0])}"
    return ",".join(hand_text(hand) for hand in label if any(hand))


FLOW = FlowSolver(lambda rules: build(pack_of(rules)), situation)


class Solved:
    """A solution of the heads-up game, in which hands are looked up. EVs are in bets, for the side that acts."""

    def __init__(self, rules: SevenAndAHalfRules) -> None:
        self.rules = rules
        self.pack = pack_of(rules)
        self.solution, self.game = FLOW.solve(rules), FLOW.build(rules)
        player, banker = self.game.player, self.game.banker
        self.player_policy, self.banker_policy = map(_policy, self.solution.strategies)
        self.player_flow, self.banker_flow = player.flows(self.player_policy), banker.flows(self.banker_policy)
        self._player_worth = best_reply(player, self.game.player_gain(self.banker_flow))[2]
        self._banker_worth = best_reply(banker, self.game.banker_gain(self.player_flow))[2]
        self._meetings: dict[Counts, Any] = {}

    @cached_property
    def player_draws(self) -> Chances:
        """How often the player draws, by first card and cards face up."""
        return dict(zip(self.game.player.labels, self.player_policy[1::2].tolist(), strict=True))

    @cached_property
    def banker_draws(self) -> Chances:
        """How often the banker draws, by the player's cards face up and the own cards."""
        return dict(zip(self.game.banker.labels, self.banker_policy[1::2].tolist(), strict=True))

    def player_evs(self, first: Counts, up: Counts) -> dict[str, float]:
        """What drawing and standing are worth to a player."""
        chance = self._chance(together(first, up), self.pack.empty)
        return _evs(self.game.player, (first, up), self._player_worth, chance)

    def banker_evs(self, up: Counts, own: Counts) -> dict[str, float] | None:
        """What drawing and standing are worth to the banker; None where no player ever stands and shows these cards."""
        chance = self._met(up, own)
        return _evs(self.game.banker, (up, own), self._banker_worth, chance) if chance else None

    def player_weight(self, first: Counts, up: Counts) -> float:
        """How often a player decides with these cards."""
        arriving = self.game.player.inflow(self.player_flow, self.game.player.set_of[first, up])
        return float(arriving) * self._chance(together(first, up), self.pack.empty)

    def banker_weight(self, up: Counts, own: Counts) -> float:
        """How often the banker decides with these cards against a player who shows those."""
        arriving = self.game.banker.inflow(self.banker_flow, self.game.banker.set_of[up, own])
        return float(arriving) * self._met(up, own) if arriving else 0.0

    def _met(self, up: Counts, own: Counts) -> float:
        """The chance that a player stands and shows these cards, and that the banker gets those in one order."""
        if up not in self._meetings:
            stands = ((self._stands(first, up), together(first, up)) for first in self.pack.singles)
            self._meetings[up] = sum(flow * self.pack.chances(hand, self.pack.open) for flow, hand in stands if flow)
        meetings = self._meetings[up]
        return float(meetings[self.pack.place[own]]) if np.ndim(meetings) else 0.0

    def _stands(self, first: Counts, up: Counts) -> float:
        """The flow on which a player stands with these cards."""
        index = self.game.player.set_of.get((first, up))
        return 0.0 if index is None else float(self.player_flow[self.game.player.sequences(index)[1]])

    def _chance(self, hand: Counts, other: Counts) -> float:
        return float(self.pack.chances(hand, np.array([other]))[0])


def _policy(strategy: Strategies) -> Floats:
    """The chance of every sequence, the empty one first."""
    return np.array([1.0, *(float(chance) for row in strategy.values() for chance in row.values())])


def _evs(side: Side, label: tuple[Counts, Counts], worth: list[float], chance: float) -> dict[str, float]:
    index = side.set_of[label]
    pairs = zip(side.actions[index], side.sequences(index), strict=True)
    return {action: float(worth[sequence] / chance) for action, sequence in pairs}


@lru_cache(maxsize=8)
def solved(rules: SevenAndAHalfRules) -> Solved:
    """The equilibrium by the linear program, remembered: what bots and coach ask for."""
    return Solved(rules)


@dataclass(frozen=True)
class Strategy:
    """Both sides' play, as it travels between processes. It is exact for one player, and a good guess for more."""

    rules: SevenAndAHalfRules
    player: Chances
    banker: Chances

    @classmethod
    def of(cls, found: Solved) -> "Strategy":
        """The strategies of a solution."""
        return cls(found.rules, found.player_draws, found.banker_draws)

    def draws(self, seen: Seen) -> float:
        """How often the viewer draws now.

        A player looks at nobody else's cards. A banker takes the average over the players who stand with a hidden card,
        and draws where all who are left show seven and a half.
        """
        pack = pack_of(self.rules)
        if seen.viewer != BANK:
            return self.player[pack.counts(seen.own[:1]), pack.counts(seen.own[1:])]
        own = pack.counts(seen.own)
        shown = [pack.counts(seen.visible(seat)) for seat in seen.standing]
        known = [self.banker[up, own] for up in shown]
        return sum(known) / len(known) if known else 1.0

    def choose(self, seen: Seen, generator: random.Random) -> Action:
        """What the viewer does: by chance against one opponent, whatever is more likely against several."""
        draws = self.draws(seen)
        if seen.viewer == BANK and len(seen.standing) > 1:
            return DRAW if draws > 0.5 else STAND
        return DRAW if generator.random() < draws else STAND
