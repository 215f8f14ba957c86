"""A sample of rounds: what perfect play gains per round, with its error.

Rounds of one table are not independent of each other, tables are. So gains are summed up by table, and the error of a
mean per round comes from how tables differ.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np

from twentyone.analyse.blackjack.perfect.beginnings import Beginnings, beginnings
from twentyone.analyse.blackjack.perfect.chart_by_count import all_indices, basic_play, eighteen_indices
from twentyone.analyse.blackjack.perfect.gain import insurance_gains, play_gains
from twentyone.analyse.blackjack.perfect.player import Player, player_of
from twentyone.analyse.blackjack.perfect.thinning import Thinning, drawn, thinning_of
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.solve.blackjack.many.rows import Rows
from twentyone.solve.blackjack.many.supply import lasts
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.index import Integers

ROUNDS, BASIC, EIGHTEEN, ALL, INSURANCE, INSURED, SHORT = range(7)
"""What is summed up: rounds, what perfect play gains over each player, what insurance adds to a perfect player and to a
counter, and rounds that might not be finished from their shoe."""
GAINED = (BASIC, EIGHTEEN, ALL, INSURANCE, INSURED)
N_PLAYERS = 3
THINNED = 1
"""The stream of random numbers that says which rounds are weighed."""


@dataclass(frozen=True)
class Sample:
    """What came of some tables: the sums over their rounds, and the products of any two sums of one table, added up."""

    tables: int
    sums: Numbers
    products: Numbers

    @classmethod
    def of_tables(cls, by_table: Numbers) -> "Sample":
        """A sample from the sums of each table, table by what is summed up."""
        return cls(len(by_table), by_table.sum(axis=0), by_table.T @ by_table)

    def __add__(self, other: "Sample") -> "Sample":
        return Sample(self.tables + other.tables, self.sums + other.sums, self.products + other.products)

    @property
    def rounds(self) -> int:
        """How many rounds the tables played."""
        return round(float(self.sums[ROUNDS]))

    def mean(self, what: int) -> float:
        """The mean per round."""
        return float(self.sums[what] / self.sums[ROUNDS])

    def error(self, what: int) -> float:
        """The standard error of the mean per round."""
        return self.ratio(what, ROUNDS)[1]

    def ratio(self, part: int, whole: int) -> tuple[float, float]:
        """How much of one sum another is, and the standard error of that; nothing of nothing."""
        if not self.sums[whole]:
            return 0.0, 0.0
        found, products = float(self.sums[part] / self.sums[whole]), self.products
        square = products[part, part] - 2 * found * products[part, whole] + found**2 * products[whole, whole]
        spread = sqrt(max(float(square), 0.0) * self.tables / max(self.tables - 1, 1))
        return found, spread / abs(float(self.sums[whole]))

    @property
    def largest_error(self) -> float:
        """The largest standard error of a gain."""
        return max(self.error(what) for what in GAINED)


def usual_players(rules: BlackjackRules) -> tuple[Player, ...]:
    """Basic strategy, Hi-Lo with eighteen indices, Hi-Lo with all."""
    return tuple(player_of(charts(rules)) for charts in (basic_play, eighteen_indices, all_indices))


def all_beginnings(simulation: BlackjackSimulation, seed: int, portions: Sequence[int]) -> Beginnings:
    """The beginnings of some portions one after the other, their tables numbered through."""
    begun = [beginnings(simulation, seed, portion) for portion in portions]
    rows = Rows(*(np.concatenate(arrays) for arrays in zip(*(one.rows for one in begun), strict=True)))
    return Beginnings(rows, _numbered(begun))


def _numbered(begun: Sequence[Beginnings]) -> Integers:
    tables, before = [], 0
    for one in begun:
        tables.append(one.table + before)
        before += int(one.table.max()) + 1
    return np.concatenate(tables)


def sampled(
    simulation: BlackjackSimulation,
    players: Sequence[Player],
    seed: int,
    portions: Sequence[int],
    device: str = "cpu",
    thinning: Thinning | None = None,
) -> Sample:
    """What comes of some portions of beginnings; with a thinning only some of them are weighed, for all."""
    rows, table = all_beginnings(simulation, seed, portions)
    short = ~lasts(simulation.rules, rows.counts, rows.hands)
    insurance = insurance_gains(simulation.rules, rows, players[-1])
    rates = np.ones(rows.total) if thinning is None else thinning.rates(rows)
    weighed = drawn(rates, np.random.default_rng([seed, portions[0], THINNED]))
    gains = np.zeros((N_PLAYERS, rows.total))  # none is gained over a player who is not there
    some = Rows(*(array[weighed] for array in rows))
    gains[: len(players), weighed] = play_gains(simulation.rules, some, players, device) / rates[weighed]
    columns = (np.ones(rows.total), *gains, *insurance, short)
    return Sample.of_tables(np.stack([np.bincount(table, weights=column) for column in columns], axis=1))


def piloted(
    simulation: BlackjackSimulation, players: Sequence[Player], seed: int, portions: Sequence[int], device: str = "cpu"
) -> Thinning:
    """A thinning that suits a shoe, from rounds of their own, all of them weighed."""
    rows = all_beginnings(simulation, seed, portions).rows
    gains = play_gains(simulation.rules, rows, players, device)
    return thinning_of(rows, gains, int(simulation.plan.full[-1]))
