"""Every hand that is not split: what standing, hitting and doubling earn, summed over all orders of the cards to come.

A hand of 21 stands. Of two actions that earn the same, the first of stand, hit, double is taken.
"""

from collections.abc import Iterator
from functools import cached_property

from twentyone.solve.blackjack.proof.cards import Cards
from twentyone.solve.blackjack.proof.dealer import Dealer
from twentyone.solve.blackjack.proof.house import EMPTY, Hand, House, low_total, total, with_card

ByUp = dict[int, int]


class Table:
    """A house and its shoe, and what happens to single hands there."""

    def __init__(self, house: House, cards: Cards) -> None:
        self.house = house
        self.cards = cards
        self.dealer = Dealer(house, cards)

    def stand(self, hand: Hand, gone: Hand) -> ByUp:
        """What a hand that stands earns, by up card; `gone` are all cards known beside the up card, its own too."""
        return self.dealer.earned(gone, self.house.nets(total(hand)))

    def bust(self, gone: Hand, up: int) -> int:
        """What a bust hand loses: its stake, but where the dealer's blackjack takes the original bet alone."""
        spared = 0 if self.house.takes_all else self.dealer.blackjack_orders(gone, up)
        return spared - self.cards.orders(sum(gone) + 1)

    def next_cards(self, gone: Hand, up: int) -> Iterator[tuple[int, int]]:
        """The values of the next card, and how many cards of each there are."""
        for value, held in enumerate(self.cards.left(gone)):
            number = held - self.cards.step * (value == up)
            if number > 0:
                yield value, number


class Unsplit:
    """What every hand that the shoe can deal earns by each action, by up card."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.stand: dict[Hand, ByUp] = {}
        self.hit: dict[Hand, ByUp] = {}
        self.double: dict[Hand, ByUp] = {}
        self.best: dict[Hand, ByUp] = {}
        for hand in self.hands:
            self._weigh(hand)

    @cached_property
    def hands(self) -> list[Hand]:
        """All hands of two and more cards, those with the highest totals first, so that a card leads to an earlier."""
        found = [hand for hand in _hands_within(21) if sum(hand) > 1 and self.table.cards.holds(hand)]
        return sorted(found, key=low_total, reverse=True)

    def _weigh(self, hand: Hand) -> None:
        """Work a hand out from those that it can become."""
        stand = self.stand[hand] = self.table.stand(hand, hand)
        self.hit[hand], self.double[hand], self.best[hand] = {}, {}, {}
        for up in stand:
            hit = double = 0
            for value, number in self.table.next_cards(hand, up):
                grown = with_card(hand, value)
                if low_total(grown) > 21:
                    bust = number * self.table.bust(grown, up)
                    hit, double = hit + bust, double + 2 * bust
                else:
                    hit += number * self.best[grown][up]
                    double += 2 * number * self.stand[grown][up]
            self.hit[hand][up], self.double[hand][up] = hit, double
            self.best[hand][up] = max(stand[up], hit) if total(hand) < 21 else stand[up]

    def hits(self, hand: Hand, up: int) -> bool:
        """Whether a hit is better than standing."""
        return total(hand) < 21 and self.hit[hand][up] > self.stand[hand][up]

    def doubles(self, hand: Hand, up: int) -> bool:
        """Whether a double, where it is allowed, is better than both."""
        return self.double[hand][up] > self.best[hand][up]


def _hands_within(points: int, value: int = 0) -> Iterator[Hand]:
    """All hands of values from `value` on with so many points at most, aces at one."""
    if value == len(EMPTY):
        yield ()
        return
    for held in range(points // (value + 1) + 1):
        for rest in _hands_within(points - held * (value + 1), value + 1):
            yield (held, *rest)
