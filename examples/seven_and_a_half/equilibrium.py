"""The heads-up equilibrium: found by the generic solvers, looked up by hand, and played at a table."""

import random
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from seven_and_a_half.build import build
from seven_and_a_half.engine import DRAW, STAND, Seen
from seven_and_a_half.pack import Counts, Pack, together
from seven_and_a_half.rules import SevenAndAHalfRules
from twentyone.games.contract import BANK, Action
from twentyone.solve.flow.equilibrium import find_equilibrium
from twentyone.solve.flow.flow import Side, best_reply

Chances = dict[tuple[Counts, Counts], float]
"""How often a side draws, by information set."""


class Solved:
    """A solution of the heads-up game, in which hands are looked up. EVs are in bets, for the side that acts."""

    def __init__(self, rules: SevenAndAHalfRules, method: str | None = None, iterations: int | None = None) -> None:
        self.rules = rules
        self.pack = Pack(rules)
        self.game = build(self.pack)
        self.found = find_equilibrium(self.game, method, iterations)
        player, banker = self.game.player, self.game.banker
        self.player_flow = player.flows(np.array(self.found.player, dtype=float))
        self.banker_flow = banker.flows(np.array(self.found.banker, dtype=float))
        self._player_worth = best_reply(player, self.game.player_gain(self.banker_flow))[2]
        self._meetings: dict[Counts, Any] = {}
        self._banker_worth = best_reply(banker, self.game.banker_gain(self.player_flow))[2]

    @cached_property
    def player_draws(self) -> Chances:
        """How often the player draws, by first card and cards face up."""
        first = self.game.player.first.tolist()
        return {label: float(self.found.player[first[i]]) for i, label in enumerate(self.game.player.labels)}

    @cached_property
    def banker_draws(self) -> Chances:
        """How often the banker draws, by the player's cards face up and the own cards."""
        first = self.game.banker.first.tolist()
        return {label: float(self.found.banker[first[i]]) for i, label in enumerate(self.game.banker.labels)}

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


def _evs(side: Side, label: tuple[Counts, Counts], worth: list[float], chance: float) -> dict[str, float]:
    index = side.set_of[label]
    pairs = zip(side.actions[index], side.sequences(index), strict=True)
    return {action: float(worth[sequence] / chance) for action, sequence in pairs}


@lru_cache(maxsize=8)
def solved(rules: SevenAndAHalfRules) -> Solved:
    """The equilibrium by the linear program, remembered: what bots and coach ask for."""
    return Solved(rules)


@lru_cache(maxsize=8)
def pack_of(rules: SevenAndAHalfRules) -> Pack:
    """The deck by kinds, in which a player looks up a hand."""
    return Pack(rules)


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
        shown = [pack.counts([card for card in seen.hands[seat] if card is not None]) for seat in seen.standing]
        known = [self.banker[up, own] for up in shown]
        return sum(known) / len(known) if known else 1.0

    def choose(self, seen: Seen, generator: random.Random) -> Action:
        """What the viewer does: by chance against one opponent, whatever is more likely against several."""
        draws = self.draws(seen)
        if seen.viewer == BANK and len(seen.standing) > 1:
            return DRAW if draws > 0.5 else STAND
        return DRAW if generator.random() < draws else STAND
