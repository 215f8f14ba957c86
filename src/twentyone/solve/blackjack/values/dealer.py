"""What the dealer ends with, given every card that is known to be gone.

All chances are unconditional: the hole card is an unseen card like any other, and a dealer blackjack is a separate
outcome. To condition on no dealer blackjack, divide by its probability at the end.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from twentyone._compile import kernel
from twentyone.cards.shoe import Shoe
from twentyone.rules.blackjack import BlackjackRules, HoleCard
from twentyone.solve.blackjack.values.arithmetic import DOUBLE, Arithmetic, Numbers
from twentyone.solve.blackjack.values.count_law import CountLaw
from twentyone.solve.blackjack.values.counted import fill_counted_finals, finals_weights
from twentyone.solve.blackjack.values.index import Integers
from twentyone.solve.blackjack.values.tree import DealerTree, dealer_nodes, dealer_tree

BUSTED = 5
BLACKJACK = 6
OUTCOMES = ("17", "18", "19", "20", "21", "bust", "bj")
LANES = 64
MOST_CARDS = 24


@dataclass(frozen=True, eq=False)
class Setting:
    """What every pass over one shoe shares. `step` is what drawing a card takes from the shoe: 0 if it is infinite.

    With a `law` some cards of the shoe are gone, nobody knows which, and only their count is known.
    """

    arithmetic: Arithmetic
    rules: BlackjackRules
    shoe: Shoe
    ups: tuple[int, ...]
    counts: Numbers
    step: int
    tree: DealerTree
    law: CountLaw | None = None

    @classmethod
    def of(
        cls,
        rules: BlackjackRules,
        shoe: Shoe,
        ups: Iterable[int] = range(10),
        arithmetic: Arithmetic = DOUBLE,
        law: CountLaw | None = None,
    ) -> "Setting":
        """The setting of a shoe that still holds the up cards; only those of `ups` (0 the ace) it has are kept."""
        present = tuple(up for up in ups if shoe.counts[up] > 0)
        tree = dealer_tree(rules.dealer_hits_soft_17, present)
        counts, step = arithmetic.array(shoe.counts), 0 if shoe.infinite else 1
        return cls(arithmetic, rules, shoe, present, counts, step, tree, law)

    @property
    def blackjack_takes(self) -> int:
        """What a dealer blackjack takes, within a pass, for each chip staked.

        Nothing where only the original bet is lost: that one bet is taken off at the end, once. [BJ-9, BJ-30]
        """
        return takes_of(self.rules)


def takes_of(rules: BlackjackRules) -> int:
    """What a dealer blackjack takes within a pass under these rules; see `Setting.blackjack_takes`."""
    return 1 if rules.hole_card == HoleCard.NO_PEEK else 0


@kernel
def _fill_finals(  # type: ignore[no-untyped-def]
    value,
    held,
    depth,
    after,
    first,
    column,
    outcome,
    orders,
    step,
    ups,
    rows,
    left,
    most,
    share,
    product,
    sums,
    finals,
) -> None:
    """Fill `finals[row, up, outcome]` for every row of cards that are left, a batch of rows at a time."""
    lanes = left.shape[1]
    for start in range(0, len(rows), lanes):
        width = min(lanes, len(rows) - start)
        for lane in range(lanes):
            row = rows[start + min(lane, width - 1)]
            unseen = row[0] * 0
            for card in range(10):
                left[card, lane] = row[card]
                unseen += left[card, lane]
            for drawn in range(len(share)):
                remaining = unseen - step * drawn
                share[drawn, lane] = 1 / remaining if remaining > 0 else 0 * unseen
        for card in range(10):
            most[card] = left[card, 0]
            for lane in range(lanes):
                most[card] = max(most[card], left[card, lane])
        sums[:] = 0 * rows[0, 0]
        node = 0
        while node < len(value):
            card, gone, parent = value[node], held[node] * step, depth[node]
            if most[card] <= gone:
                node = after[node]
                continue
            if after[node] == node + 1 and first[node + 1] == first[node] + 1:
                # most nodes: nothing hangs below, so the product need not be kept
                up, final, times = column[first[node]], outcome[first[node]], orders[first[node]]
                for lane in range(lanes):
                    chance = product[parent, lane] * ((left[card, lane] - gone) * share[parent, lane])
                    sums[up, final, lane] += times * chance
                node += 1
                continue
            for lane in range(lanes):
                product[parent + 1, lane] = product[parent, lane] * ((left[card, lane] - gone) * share[parent, lane])
            for entry in range(first[node], first[node + 1]):
                up, final, times = column[entry], outcome[entry], orders[entry]
                for lane in range(lanes):
                    sums[up, final, lane] += times * product[parent + 1, lane]
            node += 1
        for lane in range(width):
            for up in range(len(ups)):
                card = ups[up]
                if left[card, lane] <= 0:
                    continue
                chance = left[card, lane] * share[0, lane]
                blackjack = 0 * chance
                if card == 0:
                    blackjack = left[9, lane] * share[1, lane]
                if card == 9:
                    blackjack = left[0, lane] * share[1, lane]
                bust = 1 - blackjack
                for final in range(5):
                    finals[start + lane, up, final] = sums[up, final, lane] / chance
                    bust -= finals[start + lane, up, final]
                finals[start + lane, up, 5] = bust
                finals[start + lane, up, 6] = blackjack


def finals_after(setting: Setting, removed: Integers) -> Numbers:
    """The chance of each outcome for every row of removed cards and every up card: row by up card by outcome."""
    if setting.law is not None:
        return _counted_finals(setting, setting.law, removed)
    rows = setting.counts - setting.step * removed
    return finals_of(setting.tree, setting.ups, setting.step, rows, setting.arithmetic)


def finals_of(
    tree: DealerTree, ups: tuple[int, ...], step: int, rows: Numbers, numbers: Arithmetic = DOUBLE
) -> Numbers:
    """The same for rows of cards that are left, the up card among them; rows may come from different shoes."""
    lanes = 1 if numbers.exact else min(LANES, max(1, len(rows)))
    product = numbers.zeros(MOST_CARDS, lanes)
    product[0] = numbers.number(1)
    finals = numbers.zeros(len(rows), len(ups), len(OUTCOMES))
    numbers.run(_fill_finals)(
        *tree,
        step,
        np.array(ups),
        rows,
        numbers.zeros(10, lanes),
        numbers.zeros(10),
        numbers.zeros(MOST_CARDS, lanes),
        product,
        numbers.zeros(len(ups), 5, lanes),
        finals,
    )
    return finals


def _counted_finals(setting: Setting, law: CountLaw, removed: Integers) -> Numbers:
    finals = np.zeros((len(removed), len(setting.ups), len(OUTCOMES)))
    if not len(removed):
        return finals
    nodes = dealer_nodes(setting.rules.dealer_hits_soft_17, setting.ups)
    weights = finals_weights(law, removed, nodes, setting.ups)
    fill_counted_finals(*setting.tree, *weights, setting.counts, np.array(setting.ups), removed, finals)
    return finals


def dealer_finals(
    rules: BlackjackRules, shoe: Shoe, up: int, arithmetic: Arithmetic = DOUBLE
) -> dict[str, float | Fraction]:
    """The chance of each final result from an up card (1 the ace) that is still in the shoe, before any look.

    `21` leaves out the blackjack, which is `bj`.
    """
    finals = finals_after(Setting.of(rules, shoe, (up - 1,), arithmetic), np.zeros((1, 10), dtype=np.int64))
    return dict(zip(OUTCOMES, finals[0, 0].tolist(), strict=True))
