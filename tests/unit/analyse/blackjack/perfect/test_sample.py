"""Means per round and their errors, and rounds that stand for others."""

import numpy as np
import pytest

from tests.unit.analyse.blackjack.perfect.test_enumerated import SHOE, every_beginning
from twentyone.analyse.blackjack.perfect.sample import BASIC, ROUNDS, SHORT, Sample
from twentyone.analyse.blackjack.perfect.thinning import LEAST, Thinning, drawn, thinning_of
from twentyone.solve.blackjack.many.rows import Rows


def by_table(seed: int) -> np.ndarray:
    """Sums of forty tables."""
    generator = np.random.default_rng(seed)
    sums = generator.random((40, SHORT + 1))
    sums[:, ROUNDS] = generator.integers(50, 90, 40)
    return sums


def test_parts_of_a_sample_added_up_are_the_whole() -> None:
    first, second = by_table(1), by_table(2)
    whole, parts = (
        Sample.of_tables(np.concatenate([first, second])),
        Sample.of_tables(first) + Sample.of_tables(second),
    )
    assert (
        (parts.tables, parts.rounds)
        == (whole.tables, whole.rounds)
        == (80, int(first[:, 0].sum() + second[:, 0].sum()))
    )
    assert parts.mean(BASIC) == pytest.approx(whole.mean(BASIC), abs=1e-15)
    assert parts.largest_error == pytest.approx(whole.largest_error, abs=1e-15)


def test_the_error_of_a_mean_is_that_of_tables_drawn_again() -> None:
    """The spread of means over tables drawn with replacement, 4,000 times, is the error within its own error."""
    sums, generator = by_table(3), np.random.default_rng(4)
    chosen = sums[generator.integers(0, 40, (4_000, 40))].sum(axis=1)
    spread = float((chosen[:, BASIC] / chosen[:, ROUNDS]).std())
    assert Sample.of_tables(sums).error(BASIC) == pytest.approx(spread, rel=0.06)


def test_no_tables_with_a_gain_have_no_share_of_it() -> None:
    assert Sample.of_tables(np.zeros((3, SHORT + 1))).ratio(BASIC, ROUNDS) == (0.0, 0.0)


@pytest.fixture(scope="module")
def pilot() -> tuple[Rows, np.ndarray]:
    rows, chances = every_beginning(SHOE)
    chosen = np.random.default_rng(5).choice(len(chances), 20_000, p=chances / chances.sum())
    gains = np.where(rows.ups == 8, 0.03, 0.001) * (1 + rows.hands % 7)
    return Rows(*(array[chosen] for array in rows)), gains[chosen][None]


def test_rounds_in_which_much_is_gained_are_weighed_more_often(pilot: tuple[Rows, np.ndarray]) -> None:
    rows, gains = pilot
    rates = thinning_of(rows, gains, SHOE.size).rates(rows)
    assert rates.min() >= LEAST
    assert rates.max() <= 1
    assert rates[rows.ups == 8].mean() > 3 * rates[rows.ups != 8].mean()
    even = Thinning(np.full((4_000, 10), 9.0), np.ones(17), 1).rates(rows)
    assert (even == 1).all()


def test_rounds_that_stand_for_others_leave_the_mean_where_it_is(pilot: tuple[Rows, np.ndarray]) -> None:
    rows, gains = pilot
    rates = thinning_of(rows, gains, SHOE.size, share=0.2).rates(rows)
    kept = drawn(rates, np.random.default_rng(6))
    error = np.sqrt((gains[0] ** 2 * (1 / rates - 1)).sum())
    assert abs((gains[0] / rates)[kept].sum() - gains[0].sum()) < 3 * error
    assert 0.05 < kept.mean() < 0.25
