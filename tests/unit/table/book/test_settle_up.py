"""Settling up takes as few payments as any way of settling could."""

import random
from functools import cache

import pytest

from twentyone.errors import LedgerError
from twentyone.table.book.settle_up import MOST_PEOPLE, Payment, settle_up


def after(totals: tuple[int, ...], payments: tuple[Payment, ...]) -> list[int]:
    left = list(totals)
    for payment in payments:
        assert payment.tenths > 0
        left[payment.payer] += payment.tenths
        left[payment.payee] -= payment.tenths
    return left


@cache
def fewest(owed: tuple[int, ...]) -> int:
    """The fewest payments, by trying everything.

    Payments of a fewest settlement form no circle, so somebody takes part in one payment only, which clears them: every
    person is tried for that, and everybody else as the other side.
    """
    left = [one for one in owed if one]
    found = len(left)
    for cleared in range(len(left)):
        rest = left[:cleared] + left[cleared + 1 :]
        for other in range(len(rest)):
            merged = [*rest[:other], rest[other] + left[cleared], *rest[other + 1 :]]
            found = min(found, 1 + fewest(tuple(sorted(merged))))
    return found


def drawn(generator: random.Random, n_people: int, most: int) -> tuple[int, ...]:
    totals = [generator.randint(-most, most) for _ in range(n_people - 1)]
    return (*totals, -sum(totals))


@pytest.mark.parametrize("most", [1, 2, 4, 30])
def test_no_way_of_settling_takes_fewer_payments(most: int) -> None:
    generator = random.Random(most)
    for _ in range(60):
        totals = drawn(generator, generator.randint(2, 6), most)
        payments = settle_up(totals)
        assert after(totals, payments) == [0] * len(totals)
        assert len(payments) == fewest(tuple(sorted(totals))), totals


def test_people_whose_results_cancel_settle_among_themselves() -> None:
    # whoever always pays the largest creditor needs four payments here
    assert len(settle_up((50, -30, -20, 40, -40))) == 3
    assert len(settle_up((60, 50, -40, -40, -30))) == 4


def test_a_whole_family_is_settled_exactly() -> None:
    pairs = tuple(sign * amount for amount in range(1, MOST_PEOPLE // 2 + 1) for sign in (10, -10))
    assert len(settle_up(pairs)) == MOST_PEOPLE // 2


def test_totals_that_do_not_sum_to_zero_are_refused() -> None:
    with pytest.raises(LedgerError, match="fault of the program"):
        settle_up((1, 0))
