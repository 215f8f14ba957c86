"""How well a counting system sees what matters: for betting, for playing, and for insurance.

Each is Griffin's (The Theory of Blackjack, 1979). Betting and insurance are correlations of the tags with the effect of
removing a card. Playing efficiency is the share of what perfect play by the cards left gains over the chart that play
by the count gains; decisions are taken as normally distributed around the chart's, half of the shoe dealt.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from math import erfc, exp, pi, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone.analyse.answer import Table
from twentyone.cards.card import VALUES
from twentyone.cards.shoe import DECK_COUNTS
from twentyone.simulate.counting.catalog import COUNTS
from twentyone.simulate.counting.system import Count, Tags
from twentyone.solve.blackjack.chart.play import ChartValue
from twentyone.solve.blackjack.removal import RemovalEffects

SHARES = np.array(DECK_COUNTS) / sum(DECK_COUNTS)
TENS = [-1.0 if name == "T" else 4 / 9 for name in VALUES]
"""What taking out one card does to insurance, but for a factor."""
NOTHING = 1e-15
Effects = NDArray[np.float64]


def correlation(tags: Sequence[Fraction], effects: Sequence[float] | Effects) -> float:
    """How well tags follow effects, over the cards of a deck: 1 would see everything there is to see."""
    seen, there = (_centred([float(one) for one in numbers]) for numbers in (tags, effects))
    both, own, across = (float(SHARES @ product) for product in (seen * there, seen * seen, there * there))
    return both / sqrt(own * across) if abs(both) > NOTHING else 0.0


def _centred(numbers: Sequence[float]) -> Effects:
    centred: Effects = np.array(numbers) - SHARES @ np.array(numbers)
    return centred


class Play(NamedTuple):
    """A first decision: how often it comes, what the second best action loses, and what each card does to that."""

    chance: float
    loss: float
    effects: Effects


class Playing:
    """Every first decision but splits, and what seeing the cards through tags gains over the chart."""

    def __init__(self, effects: RemovalEffects) -> None:
        self.n_cards = 52 * effects.rules.decks
        self.plays = _plays(effects)

    def gain(self, tags: Tags | None) -> float:
        """What a player gains, in bets per round, who sees the cards through these tags; through none: sees all."""
        return sum(play.chance * self._gain(play, tags) for play in self.plays)

    @cached_property
    def most(self) -> float:
        """What a player gains who sees every card."""
        return self.gain(None)

    def efficiency(self, tags: Tags) -> float:
        """The share of the gain of a player who sees every card."""
        return self.gain(tags) / self.most

    def _gain(self, play: Play, tags: Tags | None) -> float:
        spread = sqrt(float(SHARES @ (play.effects * play.effects)) * (self.n_cards - 1))
        seen = spread if tags is None else spread * abs(correlation(tags, play.effects))
        return seen * _loss_integral(play.loss / seen) if seen > 1e-12 else 0.0


def _loss_integral(at: float) -> float:
    """The mean of what a standard normal variable exceeds `at` by."""
    return exp(-at * at / 2) / sqrt(2 * pi) - at * erfc(at / sqrt(2)) / 2


def _plays(effects: RemovalEffects) -> list[Play]:
    whole = effects.whole
    changed = [_worths(effects.without[name]) for name in VALUES]
    found = []
    for opening in whole.openings:
        key = (opening.values, opening.is_pair)
        if opening.is_natural or any(key not in worths for worths in changed):
            continue
        for column, up_chance in enumerate(whole.analysis.up_chance):
            done = whole.analysis.first_action(opening, column)
            others = [action for action in opening.worth if action not in (done, "split")]
            if done == "split" or not others:
                continue
            other = max(others, key=lambda action: opening.worth[action][column])
            loss = float(opening.worth[done][column] - opening.worth[other][column])
            losses = [worths[key][done][column] - worths[key][other][column] for worths in changed]
            found.append(Play(float(opening.chance[column] * up_chance), loss, _centred(losses)))
    return found


def _worths(value: ChartValue) -> dict[tuple[tuple[int, int], bool], dict[str, Effects]]:
    return {(opening.values, opening.is_pair): opening.worth for opening in value.openings}


class Seen(NamedTuple):
    """How well one system sees: its betting and insurance correlations and its playing efficiency."""

    system: Count
    betting: float
    playing: float
    insurance: float


def how_well(effects: RemovalEffects) -> tuple[Seen, ...]:
    """Every system of the catalogue, the best for betting first."""
    playing = Playing(effects)
    per_card = [effects.effects[name] for name in VALUES]
    found = [
        Seen(
            count,
            correlation(count.betting_tags, per_card),
            playing.efficiency(count.tags),
            correlation(count.tags, TENS),
        )
        for count in COUNTS.values()
    ]
    return tuple(sorted(found, key=lambda seen: -seen.betting))


def systems_table(systems: Sequence[Seen], decks: int) -> Table:
    """The systems with their tags, how the count is used, how well it sees, and whose it is."""
    rows = tuple(
        (
            seen.system.name,
            ", ".join(str(tag) for tag in seen.system.tags),
            _use(seen.system, decks),
            seen.betting,
            seen.playing,
            seen.insurance,
            seen.system.source,
        )
        for seen in systems
    )
    columns = ("system", "tags, ace to ten", "count", "betting", "playing", "insurance", "source")
    return Table("Counting systems, the best for betting first", columns, rows)


def _use(count: Count, decks: int) -> str:
    if not count.true_count:
        return f"running, from {count.first_count(decks)}, pivot {count.pivot}"
    if count.ace_weight:
        return f"per deck left, and {count.ace_weight} per ace too many left"
    return "per deck left"
