"""A fair rotation of the bank: how many hands a turn may last so that nobody gains by sitting in the right place.

After everybody has been banker for the same number of hands all are even in expectation, whatever the length of a turn.
What can be unfair is to stop in the middle: those who had the bank are ahead of (or behind) those who did not. After a
turn of h hands the lead is `h · edge · people`, and luck spreads their difference by `sd · √h`; the *unfairness* is how
much more often than every second time the favoured one of the two is ahead.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.banluck.bankroll import player_chances
from twentyone.analyse.simulated import played
from twentyone.rules.banluck import MAX_PLAYERS, BanLuckRules
from twentyone.solve.banluck.distribution import banluck_nets
from twentyone.solve.banluck.equilibrium import equilibrium

RISKS = (0.01, 0.02, 0.05)
LENGTHS = (1, 2, 5, 10, 20, 50, 100)
ROUNDS = 1 << 20
USUAL_PEOPLE = 5


class Spread(NamedTuple):
    """The spread of a hand at a table: one player's variance, the covariance of two players, and its error."""

    variance: float
    covariance: float
    error: float


def spread(rules: BanLuckRules, players: int) -> Spread:
    """One player's exact variance, and the covariance of two players from simulated hands of the whole table."""
    variance = float(banluck_nets(equilibrium(rules)).variance)
    if players == 1:
        return Spread(variance, 0.0, 0.0)
    estimate = played(rules, players, ROUNDS)
    table = estimate.standard_error**2 * estimate.rounds * players**2
    pairs = players * (players - 1)
    error = table * sqrt(2 / estimate.rounds) / pairs
    return Spread(variance, (table - players * estimate.sd**2) / pairs, error)


def difference_sd(players: int, one: Spread) -> float:
    """The spread per hand between what the banker and one of the players win."""
    rest = players - 1
    banker = players * one.variance + players * rest * one.covariance
    return sqrt(banker + 3 * one.variance + 2 * rest * one.covariance)


def unfairness(hands: int, edge: float, people: int, sd: float) -> float:
    """How much more often than every second time the favoured one is ahead after a turn of so many hands."""
    return NormalDist().cdf(sqrt(hands) * abs(edge) * people / sd) - 0.5


def exact_unfairness(hands: int, chances: Mapping[Fraction, float]) -> float:
    """The same for two people, from the exact distribution of one hand's net; a tie counts half to each."""
    low, high = int(min(chances)), int(max(chances))
    one = np.zeros(high - low + 1)
    for net, chance in chances.items():
        one[int(net) - low] = chance
    total = np.ones(1)
    for _ in range(hands):
        total = np.convolve(total, one)
    nought = -hands * low
    ahead, level = float(total[nought + 1 :].sum()), float(total[nought])
    return abs(ahead + level / 2 - 0.5)


def longest_turn(risk: float, edge: float, people: int, sd: float) -> int:
    """The most hands a turn may last so that the unfairness stays within a risk; at least one."""
    return max(1, int((NormalDist().inv_cdf(0.5 + risk) * sd / (abs(edge) * people)) ** 2))


TurnRow = tuple[int | float, ...]
"""People, the lead a hand, the spread of the difference, and the longest fair turn for each risk."""


def rotation(rules: BanLuckRules) -> Answer:
    """Hands a turn for two to eight people, by the unfairness one accepts."""
    edge = -equilibrium(rules).ev
    by_people = {people: spread(rules, people - 1) for people in range(2, MAX_PLAYERS + 2)}
    sds = {people: difference_sd(people - 1, one) for people, one in by_people.items()}
    rows = tuple(
        (people, people * abs(edge), sds[people], *(longest_turn(risk, edge, people, sds[people]) for risk in RISKS))
        for people in by_people
    )
    turns = rows[USUAL_PEOPLE - 2]
    return Answer(
        topic="rotation",
        question="How many hands should each banker have?",
        value=float(turns[4]),
        unit=f"hands per turn for {USUAL_PEOPLE} people within {100 * RISKS[1]:g} % of even",
        method="exact edge and variance; covariance of two players simulated with heads-up equilibrium play",
        error="The covariance has its standard error in the table; sums of hands are taken as normal, which the last"
        " table compares with the exact chances.",
        findings=_findings(edge, turns),
        rules=rules,
        tables=_tables(rows, by_people, player_chances(rules), lambda hands: unfairness(hands, edge, 2, sds[2])),
        pictures=(_picture(edge, sds),),
    )


def _findings(edge: float, turns: TurnRow) -> tuple[str, ...]:
    who = "banker" if edge > 0 else "player"
    return (
        f"The {who} has the edge: {100 * abs(edge):.3f} % of every bet. With {USUAL_PEOPLE} people a turn as"
        f" banker moves {turns[1]:.4f} bets per hand {'to' if edge > 0 else 'from'} the banker, beside a player.",
        f"Change the bank after at most {turns[4]} hands: even if play stops at the worst moment, after the first turn,"
        f" nobody was favoured by more than {50 + 100 * RISKS[1]:g} to {50 - 100 * RISKS[1]:g}.",
        "Better still, stop only when everybody has had the bank equally often: then nobody is favoured at all, however"
        " long the turns.",
        "Which share of luck you accept is yours to say: the first table has the longest turns for 1, 2 and 5 %.",
    )


def _tables(
    rows: tuple[TurnRow, ...],
    by_people: Mapping[int, Spread],
    chances: Mapping[Fraction, float],
    normal: Callable[[int], float],
) -> tuple[Table, ...]:
    """The longest turns, the spread behind them, and how the `normal` law fits two people."""
    turns = ("people", "lead a hand, bets", "sd of the difference", *(f"within {100 * r:g} %" for r in RISKS))
    covariances = tuple((people - 1, one.variance, one.covariance, one.error) for people, one in by_people.items())
    fit = tuple((hands, normal(hands), exact_unfairness(hands, chances)) for hands in LENGTHS)
    return (
        Table("Longest fair turns", turns, rows),
        Table("Spread of a hand", ("players", "variance", "covariance", "standard error"), covariances),
        Table(
            "Two people: how the normal law fits", ("hands per turn", "unfairness, normal", "unfairness, exact"), fit
        ),
    )


def _picture(edge: float, sds: Mapping[int, float]) -> Picture:
    lines = tuple(
        Series(
            f"{people} people",
            tuple(float(length) for length in LENGTHS),
            tuple(100 * unfairness(length, edge, people, sds[people]) for length in LENGTHS),
        )
        for people in (2, USUAL_PEOPLE, MAX_PLAYERS + 1)
    )
    return Picture("lines", "How unfair a turn is", "hands per turn", "percent more often ahead than behind", lines)
