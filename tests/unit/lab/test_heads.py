"""One hand or two, where a second place stays empty: cards, rounds and what is best beside so many others."""

import random
from dataclasses import replace

import numpy as np
import pytest

from tests.support.lab_runs import true_run
from twentyone.errors import RunError
from twentyone.lab.moments import RampMoments
from twentyone.lab.optimal import kelly_ramp
from twentyone.lab.ramp import Limits, Ramp, parse_spread
from twentyone.lab.run import Run
from twentyone.lab.table import Table

TWO_FROM = 1


def shoe_rounds(generator: random.Random, others: int, hands: int, more: int) -> list[int]:
    """The counts, rounded down, before the rounds of one shoe in which every hand and the dealer take two cards.

    From `TWO_FROM` on so many `more` hands are played.
    """
    left = [1] * 80 + [-1] * 80
    generator.shuffle(left)
    running, counts = 0, []
    while len(left) > 40:
        count = (52 * running) // len(left)
        counts.append(count)
        for _ in range(2 * (others + 1 + hands + (more if count >= TWO_FROM else 0))):
            running += left.pop()
    return counts


def share_above(others: int, hands: int, more: int) -> float:
    generator = random.Random(7)
    counts = [count for _ in range(4000) for count in shoe_rounds(generator, others, hands, more)]
    return sum(count >= TWO_FROM for count in counts) / len(counts)


@pytest.mark.parametrize("others", [0, 2])
def test_rounds_with_one_hand_take_fewer_cards_so_there_are_more_of_them(others: int) -> None:
    full, mixed = share_above(others, 2, 0), share_above(others, 1, 1)
    table = Table(others, hands=2, empties=True)
    weighed = {1: (1 - full) / table.taken(1), 2: full / table.taken(2)}
    predicted = weighed[2] / sum(weighed.values())
    # with fewer cards in a round a rising count is seen sooner: a second-order gain that the weights leave out
    assert predicted < mixed < 1.1 * predicted
    assert full > 1.08 * mixed


def two_handed(others: int, empties: bool = True) -> Run:
    """The true run, at a table where two hands of a round win and lose together as those of blackjack do."""
    run = true_run()
    bins = tuple(
        replace(
            one, games=tuple((2 + others) * times for times in one.games),
            pairs=one.rounds * (2 + others) * (1 + others) // 2,
            products=one.rounds * (2 + others) * (1 + others) // 2 * 48,
        )
        for one in run.bins
    )  # fmt: skip
    noise = (*((*row, 0.0) for row in run.spread.noise), (0.0, 0.0, 1.0))
    spread = replace(run.spread, noise=noise, crossed=(*run.spread.crossed, run.spread.crossed[0]))
    return replace(run, table=Table(others, hands=2, empties=empties), bins=bins, spread=spread)


def hands_at_the_top(others: int, empties: bool = True) -> int:
    # a bankroll that bets the most at the top either way
    ramp = kelly_ramp(two_handed(others, empties), Limits(1, 4), 1e6, hands=(1, 2))
    return ramp.at(2).hands


def test_alone_one_hand_wins_more_per_hour_where_the_bet_per_hand_is_limited_by_risk() -> None:
    run = two_handed(0)
    # by Kelly two hands win 1 / (1 - …) as much per round, at half again as many cards
    ramp = kelly_ramp(run, Limits(0.01, 1000), 100, hands=(1, 2))
    assert ramp.at(2).hands == 1
    assert kelly_ramp(two_handed(5), Limits(0.01, 1000), 100, hands=(1, 2)).at(2).hands == 2
    assert kelly_ramp(two_handed(0, empties=False), Limits(0.01, 1000), 100, hands=(1, 2)).at(2).hands == 2


def test_where_the_table_limits_the_bet_two_hands_are_better() -> None:
    assert [hands_at_the_top(others) for others in (0, 3)] == [2, 2]


def test_errors_of_ramps_with_one_hand_and_two_are_those_of_their_formula() -> None:
    run = two_handed(1)
    moments = RampMoments(run, parse_spread("-2:1,1:4x2"))  # type: ignore[arg-type]

    def sums_at(shares: list[float]) -> list[float]:
        taken = [run.table.taken(1 if count < 1 else 2) for count in run.counts]
        quicker = 1 + sum(share * (1 / its - 1) for share, its in zip(shares, taken, strict=True))
        return [
            sum(share / its * number[which] for share, its, number in zip(shares, taken, won, strict=True)) / quicker
            for which in range(3)
        ]

    won = [one.sums for one in moments.played]
    shares = list(run.shares)
    assert moments.sums == pytest.approx(sums_at(shares))
    assert sum(one.share for one in moments.played) == pytest.approx(1)
    slopes = []
    for place in range(len(shares)):
        up, down = shares.copy(), shares.copy()
        up[place] += 1e-6
        down[place] -= 1e-6
        slopes.append([(one - other) / 2e-6 for one, other in zip(sums_at(up), sums_at(down), strict=True)])
    by_share = np.array(slopes).T @ np.array(run.spread.shares) @ np.array(slopes) / run.rounds
    quiet = replace(run, spread=replace(run.spread, noise=((0.0,) * 3,) * 3))
    assert np.array(RampMoments(quiet, moments.ramp).covariance) == pytest.approx(by_share, rel=1e-4, abs=1e-12)


def test_a_second_place_that_is_not_there_cannot_stay_empty() -> None:
    with pytest.raises(RunError, match="two hands"):
        Table(empties=True)
    assert Table(hands=2, empties=True).to_dict() == {"others": 0, "hands": 2, "empties": True}
    assert RampMoments(true_run(), Ramp.of({-2: 1})).quicker == 1
