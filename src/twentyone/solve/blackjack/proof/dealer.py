"""The dealer, card by card: what standing earns, summed over all orders of the cards to come.

One backward pass over the dealer's hands answers for all up cards at once, as a hand of the dealer is worth the same
whichever of its cards came first.
"""

from collections.abc import Sequence

from twentyone.solve.blackjack.proof.cards import Cards
from twentyone.solve.blackjack.proof.house import ACE, EMPTY, TEN, Hand, House, with_card


class Dealer:
    """The hands on which the dealer draws on, from every up card, and what each next card makes of them."""

    def __init__(self, house: House, cards: Cards) -> None:
        self.cards = cards
        self.ups = tuple(value for value in range(10) if cards.counts[value])
        drawing = self._drawing_hands(house)
        place = {hand: number for number, hand in enumerate(drawing)}
        self._starts = [place[with_card(EMPTY, up)] for up in self.ups]
        self._hands: list[tuple[int, list[tuple[int, int, int]], list[tuple[int, int, int]]]] = []
        for hand in drawing:
            on: list[tuple[int, int, int]] = []
            ends: list[tuple[int, int, int]] = []
            for value in range(10):
                grown = with_card(hand, value)
                if grown in place:
                    on.append((value, cards.step * hand[value], place[grown]))
                elif cards.holds(grown):
                    ends.append((value, cards.step * hand[value], house.dealer_end(grown)))
            self._hands.append((sum(hand), on, ends))

    def _drawing_hands(self, house: House) -> list[Hand]:
        """The up cards alone and all hands that the dealer draws to, those with fewer cards first."""
        found: list[Hand] = []
        layer = dict.fromkeys(with_card(EMPTY, up) for up in self.ups)
        while layer:
            found += layer
            grown = (with_card(hand, value) for hand in layer for value in range(10))
            layer = dict.fromkeys(hand for hand in grown if self.cards.holds(hand) and house.dealer_draws(hand))
        return found

    def earned(self, gone: Hand, nets: Sequence[int]) -> dict[int, int]:
        """What the dealer's ends pay by `nets`, summed over all orders, by up card; `gone` are the cards known."""
        left, known = self.cards.left(gone), sum(gone)
        worth = [0] * len(self._hands)
        for place in range(len(self._hands) - 1, -1, -1):
            n_cards, on, ends = self._hands[place]
            paid = 0
            for value, held, end in ends:
                if left[value] > held:
                    paid += (left[value] - held) * nets[end]
            paid *= self.cards.orders(known + n_cards + 1) if paid else 0
            for value, held, grown in on:
                if left[value] > held:
                    paid += (left[value] - held) * worth[grown]
            worth[place] = paid
        return {up: worth[start] for up, start in zip(self.ups, self._starts, strict=True) if left[up] > 0}

    def blackjack_orders(self, gone: Hand, up: int) -> int:
        """In how many orders the dealer has a blackjack."""
        if up not in (ACE, TEN):
            return 0
        other = ACE + TEN - up
        return max(self.cards.left(gone)[other], 0) * self.cards.orders(sum(gone) + 2)
