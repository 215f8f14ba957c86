"""What the banker of a hand wins more than one of the players: its whole distribution, and who is ahead after a turn.

With one player it is exact. With more it comes from simulated hands of the whole table; where a table is as many
heads-up games its mean is known exactly, and the simulated chances are tilted until they have that mean, which removes
most of their luck. Many hands are added by powers of the characteristic function, so no law is assumed: a hand that
wins often and little is ahead more often than its mean says.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from twentyone.analyse.banluck.bankroll import player_chances
from twentyone.analyse.luck import own_seed
from twentyone.rules.banluck import BanLuckRules
from twentyone.simulate.banluck.simulator import SIMULATOR
from twentyone.simulate.banluck.trajectory import hands_in_order
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.table.study import is_heads_up_play, without_penalty

Floats = NDArray[np.float64]
BATCHES = 16
TABLES = 64 * BATCHES
HANDS = 1 << 20
FAR = 10
"""So many standard deviations from its mean a sum of hands is followed."""


@dataclass(frozen=True)
class Lead:
    """The chances of the banker's lead over one player in a hand: `chances[k]` is that of `low + k` bets.

    `batches` are the same from parts of the simulated hands, to tell the error; an exact lead has none.
    """

    people: int
    low: int
    chances: Floats
    batches: tuple["Lead", ...] = ()

    @property
    def values(self) -> Floats:
        """Every lead there can be, in bets."""
        return np.arange(len(self.chances), dtype=np.float64) + self.low

    @property
    def mean(self) -> float:
        """The lead that a hand is expected to bring."""
        return float(self.chances @ self.values)

    @property
    def sd(self) -> float:
        """The standard deviation of a hand's lead."""
        return sqrt(self.chances @ self.values**2 - self.mean**2)

    def tilted(self, mean: float) -> "Lead":
        """The chances with each weighed by `exp(t·lead)`, with the t that gives them this mean."""
        low, high = -1.0 / len(self.chances), 1.0 / len(self.chances)
        weighed = self.chances
        for _ in range(60):
            middle = (low + high) / 2
            weighed = self.chances * np.exp(middle * self.values)
            weighed = weighed / weighed.sum()
            low, high = (middle, high) if float(weighed @ self.values) < mean else (low, middle)
        return Lead(self.people, self.low, weighed)

    def chances_ahead(self, longest: int) -> Floats:
        """How often the banker is ahead of the player after a turn of 1, 2, … hands; a tie counts half to each."""
        reach = FAR * self.sd * sqrt(longest) + abs(self.mean) * longest + FAR * float(np.abs(self.values).max())
        size = 1 << int(2 * reach).bit_length()
        one = np.zeros(size)
        one[(np.arange(len(self.chances)) + self.low) % size] = self.chances
        wave = np.fft.rfft(one)
        ahead, power = np.zeros(longest), np.ones_like(wave)
        for hands in range(longest):
            power = power * wave
            total = np.fft.irfft(power, size)
            ahead[hands] = total[1 : size // 2].sum() + (total[0] + total[size // 2]) / 2
        return ahead

    def error_after(self, hands: int) -> float:
        """The standard error of the chance to be ahead after so many hands; 0 where it is exact."""
        found = [batch.chances_ahead(hands)[-1] for batch in self.batches]
        return float(np.std(found, ddof=1) / sqrt(len(found))) if found else 0.0


def lead_of(rules: BanLuckRules, people: int) -> Lead:
    """The banker's lead at a table of so many people, the banker among them."""
    if people == 2:
        return exact_lead(player_chances(rules))
    record = played_hands(rules, people)
    whole, batches = counted(record), [counted(part) for part in np.array_split(record, BATCHES)]
    if is_heads_up_play(without_penalty(rules), people - 1):
        mean = -people * equilibrium(rules).ev
        whole, batches = whole.tilted(mean), [batch.tilted(mean) for batch in batches]
    return Lead(people, whole.low, whole.chances, tuple(batches))


def exact_lead(chances: dict[Fraction, float]) -> Lead:
    """The lead of two people, from the chance of every net of the player: what one wins the other loses."""
    leads = {-2 * int(net): chance for net, chance in chances.items()}
    low = min(leads)
    found = np.zeros(max(leads) - low + 1)
    for lead, chance in leads.items():
        found[lead - low] += chance
    return Lead(2, low, found)


def played_hands(rules: BanLuckRules, people: int) -> NDArray[np.int16]:
    """The nets of simulated hands at a table of so many people, as `[table, hand, player]`."""
    simulation = SIMULATOR.simulation(without_penalty(rules), seats=people - 1)
    return hands_in_order(simulation, TABLES, HANDS // TABLES, own_seed(simulation, "turns"))


def leads_over(record: NDArray[np.int16]) -> NDArray[np.int64]:
    """The banker's lead over each player in each hand of a record."""
    nets = record.astype(np.int64)
    leads: NDArray[np.int64] = -nets.sum(axis=2, keepdims=True) - nets
    return leads


def counted(record: NDArray[np.int16]) -> Lead:
    """How often each lead came out, over all hands and players of a record."""
    leads = leads_over(record).ravel()
    low = int(leads.min())
    counts = np.bincount(leads - low)
    return Lead(record.shape[2] + 1, low, counts / counts.sum())


def played_turns(record: NDArray[np.int16], hands: int) -> tuple[float, float]:
    """How often the banker was ahead of a player after turns of so many hands, and the standard error of that."""
    leads = leads_over(record)
    n_turns = leads.shape[1] // hands
    turns = leads[:, : n_turns * hands].reshape(leads.shape[0], n_turns, hands, -1).sum(axis=2)
    scores = ((turns > 0) + (turns == 0) / 2).mean(axis=2)
    return float(scores.mean()), float(scores.std() / sqrt(scores.size))


def fair_lengths(ahead: Floats, risk: float) -> Iterator[tuple[int, int]]:
    """The stretches of lengths after which the banker is ahead within `risk` of every second time."""
    fair = np.abs(ahead - 0.5) <= risk
    first = None
    for hands, is_fair in enumerate([*fair, False], 1):
        if is_fair and first is None:
            first = hands
        elif not is_fair and first is not None:
            yield first, hands - 1
            first = None
