"""The passes of `dealer.py` and `player.py`, and the sum of `split.py`, when the cards to come follow a count.

They differ in the chance of a card alone: with a count it is not the share of the cards left, but depends on every card
seen through the law of the count. A round that would need more cards than are left has no chance. The law is asked
before a pass, once for all cards that are alike by their tags.
"""

from functools import cached_property
from math import comb

import numpy as np

from twentyone._compile import kernel
from twentyone.cards.hand import TARGET
from twentyone.solve.blackjack.decision import TIE
from twentyone.solve.blackjack.values.action import DOUBLE_DOWN, HIT, STAND
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.count_law import CountLaw
from twentyone.solve.blackjack.values.index import Integers

MOST_CARDS = 24
LANES = 64
MOST_PAIRS = 16
"""More pair cards than four hands and what is known of their second cards can need."""


@kernel
def fill_counted_finals(  # type: ignore[no-untyped-def]
    value, held, depth, after, first, column, outcome, orders, like, weights, drawn, at, counts, ups, removed, finals
) -> None:
    """Fill `finals[hand, up, outcome]` for every row of removed cards, a batch of rows at a time.

    `like` numbers the rows by tags: `weights` has theirs with the cards of node `at`, `drawn` theirs with each up card
    and, last, with an ace and a ten.
    """
    left, most = np.zeros((10, LANES)), np.zeros(10)
    product, here = np.ones((MOST_CARDS, LANES)), np.zeros(LANES, dtype=np.int64)
    sums = np.zeros((len(ups), 5, LANES))
    for start in range(0, len(removed), LANES):
        width = min(LANES, len(removed) - start)
        for lane in range(LANES):
            here[lane] = like[start + min(lane, width - 1)]
        for card in range(10):
            most[card] = 0.0
            for lane in range(LANES):
                left[card, lane] = counts[card] - removed[start + min(lane, width - 1), card]
                most[card] = max(most[card], left[card, lane])
        sums[:] = 0.0
        node = 0
        while node < len(value):
            card, parent = value[node], depth[node]
            if most[card] <= held[node]:
                node = after[node]
                continue
            for lane in range(LANES):
                product[parent + 1, lane] = product[parent, lane] * max(left[card, lane] - held[node], 0.0)
            for entry in range(first[node], first[node + 1]):
                up, final, times = column[entry], outcome[entry], orders[entry]
                for lane in range(LANES):
                    sums[up, final, lane] += times * (product[parent + 1, lane] * weights[at[node], here[lane]])
            node += 1
        for lane in range(width):
            for up in range(len(ups)):
                card = ups[up]
                of_up = drawn[here[lane], up]
                if left[card, lane] <= 0 or of_up <= 0:
                    continue
                blackjack = 0.0
                if card in (0, 9):
                    blackjack = left[9 - card, lane] * drawn[here[lane], len(ups)] / of_up
                bust = 1 - blackjack
                for final in range(5):
                    finals[start + lane, up, final] = sums[up, final, lane] / (left[card, lane] * of_up)
                    bust -= finals[start + lane, up, final]
                finals[start + lane, up, 5] = bust
                finals[start + lane, up, 6] = blackjack


@kernel
def play_counted(  # type: ignore[no-untyped-def]
    members,
    child,
    held,
    total,
    ups,
    counts,
    extra,
    takes,
    may_double,
    choose,
    price_all,
    like,
    weights,
    stand,
    action,
    hit,
    double,
    worth,
) -> None:
    """Fill `hit`, `double` and `worth` (hand by up card), last hands first, like `play_backwards` in `player.py`.

    `like` numbers the hands by tags, and `weights` has theirs with the up card: alone, with each next card, and with
    each next card and the card that makes a blackjack of it.
    """
    left = np.zeros(10)
    for position in range(len(members) - 1, -1, -1):
        hand = members[position]
        for column in range(len(ups)):
            up = ups[column]
            of_hand = weights[like[position], column]
            for card in range(10):
                left[card] = counts[card] - extra[card] - held[hand, card]
            left[up] -= 1
            if left[up] < 0 or of_hand[0] <= 0:
                continue
            if not price_all and action[hand, column] == STAND:
                worth[hand, column] = stand[hand, column]
                continue
            by_hit, by_double = 0.0, 0.0
            for card in range(10):
                if left[card] <= 0:
                    continue
                chance = left[card] * of_hand[1 + card] / of_hand[0]
                grown = child[hand, card]
                if grown >= 0:
                    by_hit += chance * worth[grown, column]
                    by_double += chance * stand[grown, column]
                    continue
                loss = 1.0
                if takes == 0 and up in (0, 9) and of_hand[1 + card] > 0:
                    other = 9 - up
                    hole = left[other] - (1 if card == other else 0)
                    loss -= hole * of_hand[11 + card] / of_hand[1 + card]
                by_hit -= chance * loss
                by_double -= chance * loss
            hit[hand, column] = by_hit
            double[hand, column] = 2 * by_double
            if choose:
                best = STAND
                if total[hand] < TARGET and hit[hand, column] - stand[hand, column] > TIE:
                    best = HIT
                if may_double[hand] and double[hand, column] - max(stand[hand, column], hit[hand, column]) > TIE:
                    best = DOUBLE_DOWN
                action[hand, column] = best
            if action[hand, column] == DOUBLE_DOWN:
                worth[hand, column] = double[hand, column]
            elif action[hand, column] == HIT:
                worth[hand, column] = hit[hand, column]
            else:
                worth[hand, column] = stand[hand, column]


def play_weights(law: CountLaw, rows: Integers, ups: tuple[int, ...]) -> tuple[Integers, Numbers]:
    """What `play_counted` takes of a law for rows of cards gone: which are alike, and their weights by up card."""
    unlike, like = law.kinds(rows)
    one = np.eye(10, dtype=np.int64)
    more = [one[up] + np.vstack([0 * one[:1], one, one + one[9 - up] if up in (0, 9) else one]) for up in ups]
    return like, law.weights(unlike, np.vstack(more)).reshape(len(unlike), len(ups), 21)


def finals_weights(
    law: CountLaw, rows: Integers, nodes: Integers, ups: tuple[int, ...]
) -> tuple[Integers, Numbers, Numbers, Integers]:
    """What `fill_counted_finals` takes of a law for rows of cards gone and the cards of the dealer's nodes."""
    unlike, like = law.kinds(rows)
    ends, at = law.kinds(nodes)
    one = np.eye(10, dtype=np.int64)
    return like, law.weights(ends, unlike), law.weights(unlike, np.vstack([one[list(ups)], one[0] + one[9]])), at


class SplitChances:
    """The chances of second cards of a split pair, by up card, when the cards to come follow a count."""

    def __init__(self, law: CountLaw, pair: int, ups: tuple[int, ...], pairs_left: Numbers) -> None:
        self.law = law
        self.value = pair
        self.pairs_left = pairs_left
        self.seen: Integers = np.array([np.bincount([up, pair, pair], minlength=10) for up in ups])

    @cached_property
    def _with_pairs(self) -> Numbers:
        """What the count makes of so many more pair cards, for each way to take them: up card by number."""
        more = np.arange(MOST_PAIRS)[:, None] * np.eye(10, dtype=np.int64)[self.value]
        ways = np.cumprod(
            [1 + 0 * self.pairs_left, *(self.pairs_left - gone for gone in range(MOST_PAIRS - 1))], axis=0
        )
        weighed: Numbers = self.law.weights(self.seen, more) * ways.T
        return weighed

    def pair(self, gone: int, known: int) -> Numbers:
        """The chance that an unseen card is a pair card, when `gone` pair cards and `known` others are out."""
        before, after = self._hits_and_misses(gone, known), self._hits_and_misses(gone + 1, known)
        chance: Numbers = np.where(before > 0, after / np.where(before > 0, before, 1.0), 0.0)
        return chance

    def _hits_and_misses(self, hits: int, misses: int) -> Numbers:
        """How likely so many unseen cards are pair cards and so many others are not, by up card.

        By inclusion and exclusion over the misses.
        """
        signed = [(-1) ** also * comb(misses, also) for also in range(misses + 1)]
        chance: Numbers = self._with_pairs[:, hits : hits + misses + 1] @ np.array(signed, dtype=float)
        return chance

    def second_cards(self, gone: int) -> Numbers:
        """How the count weighs each second card when `gone` more pair cards are out: value by up card."""
        seen = self.seen + gone * np.eye(10, dtype=np.int64)[self.value]
        return self.law.weights(np.eye(10, dtype=np.int64), seen)

    def aces_and_tens(self, column: int, aces: int, tens: int) -> float:
        """What the count makes of the chance, for each way to take them, that such cards come next in one order."""
        more = np.zeros((2, 10), dtype=np.int64)
        more[1, [0, 9]] = aces, tens
        before, after = self.law.weights(self.seen[column][None], more)[0].tolist()
        return after / before if before else 0.0
