"""Settling up: who pays whom, in the fewest payments there can be.

People whose results cancel among themselves can settle among themselves, and a group of n that cannot be divided
further takes n - 1 payments. So the fewest payments come from the most groups. They are found by looking at every set
of people once, which is quick for as many as ever sit at one table.
"""

from collections.abc import Sequence
from typing import NamedTuple

from twentyone.errors import LedgerError
from twentyone.language.catalogue import remark

MOST_PEOPLE = 14
"""So many people are settled exactly; a score book takes no more."""


class Payment(NamedTuple):
    """Somebody pays somebody, by their numbers, so many tenths."""

    payer: int
    payee: int
    tenths: int


def settle_up(totals: Sequence[int]) -> tuple[Payment, ...]:
    """The fewest payments after which nobody owes anything; `totals` are what everybody won, and sum to zero.

    >>> settle_up([30, -10, -20])
    (Payment(payer=2, payee=0, tenths=20), Payment(payer=1, payee=0, tenths=10))
    >>> len(settle_up([50, -50, 30, -30])), settle_up([0, 0])
    (2, ())
    """
    if sum(totals) != 0:
        raise LedgerError(remark("book-sum", tenths=sum(totals)))
    people = [number for number, total in enumerate(totals) if total]
    if len(people) > MOST_PEOPLE:
        raise LedgerError(remark("book-people-most", most=MOST_PEOPLE))
    return tuple(
        payment for group in _most_groups(people, [totals[one] for one in people]) for payment in _paid(group, totals)
    )


def _most_groups(people: Sequence[int], owed: Sequence[int]) -> list[list[int]]:
    """The people divided into as many groups as can be, each of which sums to zero.

    `most[set]` is in how many groups a set of people can be completed, one after another: every time the sum of those
    taken so far comes to zero, a group is whole.
    """
    size = 1 << len(people)
    sums, most, last = [0] * size, [0] * size, [0] * size
    for taken in range(1, size):
        lowest = (taken & -taken).bit_length() - 1
        sums[taken] = sums[taken & (taken - 1)] + owed[lowest]
        best, chosen = -1, 0
        for one in range(len(people)):
            if taken >> one & 1 and most[taken ^ 1 << one] > best:
                best, chosen = most[taken ^ 1 << one], one
        most[taken], last[taken] = best + (sums[taken] == 0), chosen
    groups: list[list[int]] = []
    taken = size - 1
    while taken:
        if sums[taken] == 0:
            groups.append([])
        groups[-1].append(people[last[taken]])
        taken ^= 1 << last[taken]
    return [sorted(group) for group in reversed(groups)]


def _paid(group: Sequence[int], totals: Sequence[int]) -> list[Payment]:
    """One payment fewer than there are people: whoever owes most pays whoever gets most, until all is paid."""
    left = {one: totals[one] for one in group}
    payments: list[Payment] = []
    while any(left.values()):
        payer, payee = min(left, key=lambda one: (left[one], one)), max(left, key=lambda one: (left[one], -one))
        tenths = min(-left[payer], left[payee])
        left[payer] += tenths
        left[payee] -= tenths
        payments.append(Payment(payer, payee, tenths))
    return payments
