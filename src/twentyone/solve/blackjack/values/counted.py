"""The passes of `dealer.py` and `player.py`, and the sum of `split.py`, when the cards to come follow a count.

They differ in the chance of a card alone: with a count it is not the share of the cards left, but depends on every card
seen through the law of the count. A round that would need more cards than are left has no chance.
"""

import numpy as np

from twentyone._compile import kernel
from twentyone.cards.hand import TARGET
from twentyone.solve.blackjack.decision import TIE
from twentyone.solve.blackjack.values.action import DOUBLE_DOWN, HIT, STAND
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.count_law import CountLaw, repeated_chance
from twentyone.solve.blackjack.values.index import Integers

MOST_CARDS = 24
LANES = 64


@kernel
def fill_counted_finals(  # type: ignore[no-untyped-def]
    value, held, depth, after, first, column, outcome, orders, weights, place, counts, ups, removed, finals
) -> None:
    """Fill `finals[hand, up, outcome]` for every row of removed cards, a batch of rows at a time."""
    left, most = np.zeros((10, LANES)), np.zeros(10)
    product, chance = np.ones((MOST_CARDS, LANES)), np.zeros(LANES)
    here, at = np.zeros(LANES, dtype=np.int64), np.zeros(MOST_CARDS, dtype=np.int64)
    sums = np.zeros((len(ups), 5, LANES))
    for start in range(0, len(removed), LANES):
        width = min(LANES, len(removed) - start)
        here[:] = 0
        for card in range(10):
            most[card] = 0.0
            for lane in range(LANES):
                gone = removed[start + min(lane, width - 1), card]
                left[card, lane] = counts[card] - gone
                here[lane] += gone * place[card]
                most[card] = max(most[card], left[card, lane])
        sums[:] = 0.0
        node = 0
        while node < len(value):
            card, parent = value[node], depth[node]
            if most[card] <= held[node]:
                node = after[node]
                continue
            at[parent + 1] = at[parent] + place[card]
            for lane in range(LANES):
                product[parent + 1, lane] = product[parent, lane] * max(left[card, lane] - held[node], 0.0)
            if first[node] < first[node + 1]:
                for lane in range(LANES):
                    chance[lane] = product[parent + 1, lane] * weights[here[lane] + at[parent + 1]]
            for entry in range(first[node], first[node + 1]):
                up, final, times = column[entry], outcome[entry], orders[entry]
                for lane in range(LANES):
                    sums[up, final, lane] += times * chance[lane]
            node += 1
        for lane in range(width):
            for up in range(len(ups)):
                card = ups[up]
                of_up = weights[here[lane] + place[card]]
                if left[card, lane] <= 0 or of_up <= 0:
                    continue
                blackjack = 0.0
                if card in (0, 9):
                    blackjack = left[9 - card, lane] * weights[here[lane] + place[0] + place[9]] / of_up
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
    weights,
    place,
    stand,
    action,
    hit,
    double,
    worth,
) -> None:
    """Fill `hit`, `double` and `worth` (hand by up card), last hands first, like `play_backwards` in `player.py`."""
    left = np.zeros(10)
    for position in range(len(members) - 1, -1, -1):
        hand = members[position]
        for column in range(len(ups)):
            up = ups[column]
            here = place[up]
            for card in range(10):
                left[card] = counts[card] - extra[card] - held[hand, card]
                here += place[card] * (extra[card] + held[hand, card])
            left[up] -= 1
            if left[up] < 0 or weights[here] <= 0:
                continue
            if not price_all and action[hand, column] == STAND:
                worth[hand, column] = stand[hand, column]
                continue
            by_hit, by_double = 0.0, 0.0
            for card in range(10):
                if left[card] <= 0:
                    continue
                chance = left[card] * weights[here + place[card]] / weights[here]
                grown = child[hand, card]
                if grown >= 0:
                    by_hit += chance * worth[grown, column]
                    by_double += chance * stand[grown, column]
                    continue
                loss = 1.0
                if takes == 0 and up in (0, 9) and weights[here + place[card]] > 0:
                    other = 9 - up
                    hole = left[other] - (1 if card == other else 0)
                    loss -= hole * weights[here + place[card] + place[other]] / weights[here + place[card]]
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


class SplitChances:
    """The chances of second cards of a split pair, by up card, when the cards to come follow a count."""

    def __init__(self, law: CountLaw, pair: int, ups: tuple[int, ...], pairs_left: Numbers) -> None:
        self.law = law
        self.value = pair
        self.pairs_left = pairs_left
        self.seen: list[Integers] = [np.bincount([up, pair, pair], minlength=10) for up in ups]

    def pair(self, gone: int, known: int) -> Numbers:
        """The chance that an unseen card is a pair card, when `gone` pair cards and `known` others are out."""
        return np.array([self._pair(column, gone, known) for column in range(len(self.seen))])

    def _pair(self, column: int, gone: int, known: int) -> float:
        asked = (self.law, self.seen[column], self.value, float(self.pairs_left[column]))
        before = repeated_chance(*asked, gone, known)
        return repeated_chance(*asked, gone + 1, known) / before if before > 0 else 0.0

    def second_cards(self, gone: int) -> Numbers:
        """How the count weighs each second card when `gone` more pair cards are out: value by up card."""
        place = self.law.place
        at = [int(place @ seen) + gone * int(place[self.value]) for seen in self.seen]
        return np.array([[self.law.weights[start + step] for start in at] for step in place])

    def aces_and_tens(self, column: int, aces: int, tens: int) -> float:
        """What the count makes of the chance, for each way to take them, that such cards come next in one order."""
        place = self.law.place
        start = int(place @ self.seen[column])
        before = self.law.weights[start]
        return float(self.law.weights[start + aces * int(place[0]) + tens * int(place[9])] / before) if before else 0.0
