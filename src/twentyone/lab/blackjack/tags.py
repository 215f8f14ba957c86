"""The best tags for the rules at hand: for betting, for playing, and for somebody who does both.

How well tags see the value of the cards is Griffin's (`analyse/blackjack/counting/system.py`): correlations with the
effects of removing a card, half of the shoe dealt. Tags of level n are whole numbers from -n to n.

For betting the best tags are found for certain. If tags t have the highest correlation with effects e, then at one
factor f they are the whole numbers nearest to f·e, by squares weighed with the cards there are; so nearest ones are
found for many factors, under the condition that a deck adds up to nothing, and one of them is the best. For playing,
and for both together, neighbours of good tags are tried until none is better: a local optimum from several starts.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations_with_replacement
from math import erfc, exp, pi, sqrt

import numpy as np
from numpy.typing import NDArray

from twentyone.analyse.blackjack.counting.system import SHARES, TENS, Playing, correlation
from twentyone.cards.card import VALUES
from twentyone.cards.shoe import DECK_COUNTS
from twentyone.errors import RulesError, RunError
from twentyone.lab.index import Sight
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.counting.catalog import COUNTS
from twentyone.solve.blackjack.removal import RemovalEffects, removal_effects

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
LEVELS = (1, 2, 3, 4)
WEIGHTS = np.array(DECK_COUNTS) // min(DECK_COUNTS)
"""Tens are four times as many as other values."""
N_FACTORS = 2000
SPREAD, WIDEST = 8.0, 10_000
REACH, STEP = 9.0, 1e-3
"""The grid on which a normal variable's mean excess is read off while tags are searched."""


@dataclass(frozen=True, eq=False)
class Eyes:
    """What there is to see under some rules, for somebody who bets 1 without an edge and `spread` with one."""

    effects: RemovalEffects
    spread: float = SPREAD

    @cached_property
    def per_card(self) -> Floats:
        """What removing a card of each value adds to the EV, but for what removing any card does."""
        found = np.array([self.effects.effects[name] for name in VALUES])
        centred: Floats = found - SHARES @ found
        return centred

    @cached_property
    def playing(self) -> Playing:
        """What playing by the cards gains."""
        return Playing(self.effects)

    @cached_property
    def _plays(self) -> tuple[Floats, Floats, Floats, Floats]:
        """Of every play: its effects as a direction, their size, what the second best loses, and its chance."""
        plays = self.playing.plays
        rows = np.array([play.effects for play in plays]) * np.sqrt(SHARES)
        sizes = np.sqrt((rows**2).sum(axis=1))
        seen = sizes > NOTHING
        chance, loss = (np.array([getattr(play, name) for play in plays])[seen] for name in ("chance", "loss"))
        return rows[seen] / sizes[seen, None], sizes[seen] * sqrt(self.playing.n_cards - 1), loss, chance

    def gains(self, tags: Whole) -> tuple[Floats, Floats]:
        """What rows of tags gain by playing, and by betting and playing together, in bets per round."""
        centred = (tags - (tags @ SHARES)[:, None]) * np.sqrt(SHARES)
        sizes = np.sqrt((centred**2).sum(axis=1))
        centred = centred / np.where(sizes > NOTHING, sizes, 1.0)[:, None]
        directions, spreads, losses, chances = self._plays
        seen = np.maximum(spreads * abs(centred @ directions.T), NOTHING)
        by_play = (seen * excess(losses / seen)) @ chances
        edges = self.per_card * np.sqrt(SHARES)
        swing = sqrt(float(edges @ edges) * (self.playing.n_cards - 1))
        edge = np.maximum(swing * (centred @ edges) / sqrt(float(edges @ edges)), NOTHING)
        at = -self.effects.ev / edge
        by_bet = (self.spread - 1) * edge * excess(at)
        with_edge = np.interp(at, GRID, BEYOND)
        return by_play, by_bet + (1 + (self.spread - 1) * with_edge) * by_play

    def sight(self, name: str, tags: Sequence[int | Fraction], side: Sequence[Fraction] | None = None) -> Sight:
        """How well tags see; `side` are those for betting, where aces are counted beside."""
        read = tuple(Fraction(tag) for tag in tags)
        scale = np.array([[float(tag) for tag in read]])
        return Sight(
            name, read, correlation(side or read, self.per_card), self.playing.efficiency(read),
            correlation(read, TENS), float(self.gains(scale)[1][0]),
        )  # fmt: skip

    def known(self, level: int) -> Iterator[Sight]:
        """The systems of the catalogue with tags of this level, without a side count."""
        for count in COUNTS.values():
            if not count.ace_weight and _is_of(count.tags, level):
                yield self.sight(count.name, count.tags)

    def best(self, level: int) -> tuple[Sight, Sight, Sight]:
        """The best balanced tags of a level: for betting, for playing, and for both."""
        if level not in LEVELS:
            raise RunError(f"Tags cannot be of level {level}: the levels are {LEVELS[0]} to {LEVELS[-1]}.")
        betting = best_for_betting(self.per_card, level)
        starts = [betting, best_for_betting(np.array(TENS), level)]
        starts += [
            np.array([int(tag) for tag in count.tags])
            for count in COUNTS.values()
            if not count.imbalance and _is_of(count.tags, level)
        ]
        playing, both = (self._climbed(starts, level, which) for which in (0, 1))
        made = {"betting": betting, "playing": playing, "both": both}
        one, two, three = (self.sight(name, [int(tag) for tag in tags]) for name, tags in made.items())
        return one, two, three

    def _climbed(self, starts: Sequence[Whole], level: int, which: int) -> Whole:
        """The best tags that are reached from some starts, step by step to the best neighbour."""
        best, worth = starts[0], -1.0
        for start in starts:
            here, value = start, float(self.gains(start[None])[which][0])
            while True:
                near = here + MOVES
                near = near[(abs(near) <= level).all(axis=1)]
                gains = self.gains(near)[which]
                place = int(np.argmax(gains))
                if gains[place] <= value * (1 + 1e-12):
                    break
                here, value = near[place], float(gains[place])
            if value > worth:
                best, worth = here, value
        return best


def _is_of(tags: Sequence[Fraction], level: int) -> bool:
    """Whether tags are whole numbers up to a level."""
    return all(tag.denominator == 1 and abs(tag) <= level for tag in tags)


def eyes_of(rules: BlackjackRules, spread: float = SPREAD) -> Eyes:
    """What there is to see under these rules."""
    if not rules.decks:
        raise RulesError("The rule decks cannot be 0 for counting: an infinite shoe never changes.")
    if not 1 <= spread <= WIDEST:
        raise RunError(f"Tags are for spreads of up to {WIDEST:,}: choose a smaller one than {spread:g}.")
    return Eyes(removal_effects(rules), spread)


NOTHING = 1e-12
GRID = np.arange(-REACH, REACH + STEP / 2, STEP)
BEYOND = np.array([erfc(at / sqrt(2)) / 2 for at in GRID])
"""The chance that a standard normal variable exceeds each place of the grid."""
EXCESS = np.array([exp(-at * at / 2) / sqrt(2 * pi) for at in GRID]) - GRID * BEYOND


def excess(at: Floats) -> Floats:
    """The mean of what a standard normal variable exceeds numbers by."""
    inside = np.interp(at, GRID, EXCESS, right=0.0)
    found: Floats = np.where(at < -REACH, -at, inside)
    return found


def best_for_betting(effects: Floats, level: int) -> Whole:
    """The whole numbers up to a level, adding up to nothing over a deck, with the highest correlation with effects."""
    centred = effects - SHARES @ effects
    factors = np.geomspace(0.2, 20 * level, N_FACTORS) / sqrt(float(SHARES @ centred**2))
    while True:
        found = nearest(np.outer(factors, centred), level)
        sizes = np.sqrt((found**2) @ WEIGHTS)
        along = (found * centred) @ WEIGHTS
        place = int(np.argmax(along / np.where(sizes > 0, sizes, 1.0)))
        better = sizes[place] ** 2 / along[place]
        if len(factors) == 1 and abs(better / factors[0] - 1) < 1e-12:
            tags: Whole = found[0] // max(int(np.gcd.reduce(found[0])), 1)
            return tags
        factors = np.array([better])


def nearest(wished: Floats, level: int) -> Whole:
    """For each row of ten numbers the whole ones up to a level that are nearest and add up to nothing over a deck.

    By dynamic programming over the sum of the tags so far; the tens come last.
    """
    rows, tags = len(wished), range(-level, level + 1)
    values = np.array(tags)
    widest = (len(DECK_COUNTS) - 1) * level
    sums = np.arange(-widest, widest + 1)
    best = np.where(sums == 0, 0.0, np.inf) * np.ones((rows, 1))
    trail = []
    for column in range(len(DECK_COUNTS) - 1):
        after = np.full((len(tags), rows, len(sums)), np.inf)
        for place, tag in enumerate(tags):
            cost = (tag - wished[:, column]) ** 2
            shifted = after[place]
            low, high = max(tag, 0), len(sums) + min(tag, 0)
            shifted[:, low:high] = best[:, low - tag : high - tag] + cost[:, None]
        trail.append(np.argmin(after, axis=0))
        best = after.min(axis=0)
    tens = WEIGHTS[-1] * values
    fits = abs(tens) <= widest
    last = best[:, widest - tens[fits]] + WEIGHTS[-1] * (values[fits] - wished[:, -1:]) ** 2
    found = np.zeros((rows, len(DECK_COUNTS)), dtype=np.int64)
    found[:, -1] = values[fits][np.argmin(last, axis=1)]
    at = widest - WEIGHTS[-1] * found[:, -1]
    for column in reversed(range(len(DECK_COUNTS) - 1)):
        found[:, column] = values[trail[column][np.arange(rows), at]]
        at = at - found[:, column]
    return found


def _moves() -> Whole:
    """Small changes of tags that add nothing up over a deck: two values, or the tens against up to four others."""
    others = range(len(DECK_COUNTS) - 1)
    one = np.eye(len(DECK_COUNTS), dtype=np.int64)
    rows = [one[up] - one[down] for up in others for down in others if up != down]
    for four in combinations_with_replacement(others, int(WEIGHTS[-1])):
        change = one[list(four)].sum(axis=0) - one[-1]
        rows += [change, -change]
    return np.array(rows)


MOVES = _moves()
