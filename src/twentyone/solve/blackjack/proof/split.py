"""What a split pair earns: every hand plays as it would unsplit, and every further pair card is split again.

All orders of the cards to come count alike, so the second cards of the hands may be looked at first. They end the
splitting after `a` more pair cards and `k` others. What a hand earns given that certain cards *are* pair cards is one
pass over its hands; that others are *not* pair cards is brought in by inclusion and exclusion: with `j` pair cards gone
for certain, a hand earns E[j], or F[j] if only second cards count that make no pair, and

    Σ over s of (-1)^s · C(k, s) · P[a + s] · E[a + s]

is what it earns where `a` cards are pair cards and `k` are not, P[j] being the chance that j cards are pair cards.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import comb

from twentyone.solve.blackjack.proof.hand import Unsplit
from twentyone.solve.blackjack.proof.house import ACE, EMPTY, TEN, Hand, is_natural, low_total, with_card


class SplitHand:
    """One hand of a split pair, played as it would be unsplit, while `gone` pair cards are known beside its own."""

    def __init__(self, unsplit: Unsplit, pair: int, gone: int) -> None:
        self.unsplit = unsplit
        self.table = unsplit.table
        self.pair = pair
        self._beside = with_card(EMPTY, pair, gone)
        self._stand: dict[Hand, dict[int, int]] = {}
        self._earned: dict[tuple[Hand, int], int] = {}

    def known(self, hand: Hand) -> Hand:
        """All cards known beside the up card."""
        return tuple(held + gone for held, gone in zip(hand, self._beside, strict=True))

    def by_second(self, up: int) -> dict[int, Fraction]:
        """The chance of each second card times what the hand then earns."""
        first = with_card(EMPTY, self.pair)
        known = self.known(first)
        orders = self.table.cards.orders(sum(known) + 1)
        return {
            value: number * self._with_second(with_card(first, value), up) / orders
            for value, number in self.table.next_cards(known, up)
        }

    def _with_second(self, hand: Hand, up: int) -> Fraction:
        house, known = self.table.house, self.known(hand)
        if not (is_natural(hand) and house.pays_split_aces(self.pair)):
            return Fraction(self.earned(hand, up))
        beaten = self.table.cards.orders(sum(known) + 1) - self.table.dealer.blackjack_orders(known, up)
        return house.pays * beaten

    def earned(self, hand: Hand, up: int) -> int:
        """What a hand of two and more cards earns."""
        place = hand, up
        if place not in self._earned:
            self._earned[place] = self._worked_out(hand, up)
        return self._earned[place]

    def _worked_out(self, hand: Hand, up: int) -> int:
        house, unsplit = self.table.house, self.unsplit
        if not house.may_draw_after_split(self.pair):
            return self.stand(hand, up)
        if sum(hand) == 2 and house.may_double(hand, self.pair) and unsplit.doubles(hand, up):
            return 2 * self._draw(hand, up, self.stand)
        return self._draw(hand, up, self.earned) if unsplit.hits(hand, up) else self.stand(hand, up)

    def _draw(self, hand: Hand, up: int, then: Callable[[Hand, int], int]) -> int:
        """What another card earns, when the hand then does so."""
        earned = 0
        for value, number in self.table.next_cards(self.known(hand), up):
            grown = with_card(hand, value)
            is_bust = low_total(grown) > 21
            earned += number * (self.table.bust(self.known(grown), up) if is_bust else then(grown, up))
        return earned

    def stand(self, hand: Hand, up: int) -> int:
        """What standing earns."""
        if hand not in self._stand:
            self._stand[hand] = self.table.stand(hand, self.known(hand))
        return self._stand[hand][up]


class Splitting:
    """What a pair of one value earns when it is split, against any up card."""

    def __init__(self, unsplit: Unsplit, pair: int) -> None:
        self.unsplit = unsplit
        self.cards = unsplit.table.cards
        self.pair = pair
        self.most = unsplit.table.house.most_hands(pair)
        self._hands: dict[int, SplitHand] = {}
        self._seconds: dict[tuple[int, int], dict[int, Fraction]] = {}

    def earned(self, up: int, pairs_left: int) -> Fraction:
        """What all hands of the pair earn together, for each original bet, with so many pair cards left to come.

        Where a dealer blackjack takes the original bet alone, that bet is still to be taken off.
        """
        earned = self._all_push(up) if self._may_all_push(up) else Fraction(0)
        for (hands, others), paths in _endings(self.most).items():
            more, free = hands - 2, hands - others
            for s in range(others + 1):
                sure = more + s
                chance = self._all_pairs(pairs_left, sure)
                if not chance:
                    break
                by_second = self._by_second(up, sure)
                every, paired = sum(by_second.values()), by_second.get(self.pair, Fraction(0))
                not_paired = every - (paired and paired * self._share(up, pairs_left, sure))
                of_free, of_others = free * comb(others, s), others * comb(others - 1, s) if others else 0
                earned += (-1) ** s * paths * chance * (of_free * every + of_others * not_paired)
        return earned

    def _by_second(self, up: int, sure: int) -> dict[int, Fraction]:
        """The pass in which so many more pair cards are gone; a shoe that never changes needs only one."""
        gone = 1 + sure * self.cards.step
        if (up, gone) not in self._seconds:
            hand = self._hands.setdefault(gone, SplitHand(self.unsplit, self.pair, gone))
            self._seconds[up, gone] = hand.by_second(up)
        return self._seconds[up, gone]

    def _left(self, up: int, value: int, gone: int) -> int:
        """How many cards of a value are left beside the up card and the pair, when so many pair cards more are gone."""
        taken = (value == up) + (2 + gone) * (value == self.pair)
        return self.cards.counts[value] - self.cards.step * taken

    def _share(self, up: int, pairs_left: int, sure: int) -> Fraction:
        """Of the cards of the pair's value that are left, the share that makes a pair: all, unless pairs go by rank."""
        return Fraction(pairs_left - self.cards.step * sure, self._left(up, self.pair, sure))

    def _all_pairs(self, pairs_left: int, number: int) -> Fraction:
        """The chance that so many cards are all pair cards."""
        return self._all_of([(pairs_left, number)])

    def _all_of(self, wanted: list[tuple[int, int]]) -> Fraction:
        """The chance that the next cards are so many out of so many, kind after kind."""
        step, unseen, chance = self.cards.step, self.cards.size - 3 * self.cards.step, Fraction(1)
        for held, number in wanted:
            for taken in range(number):
                chance *= Fraction(max(held - step * taken, 0), unseen)
                unseen -= step
        return chance

    def _may_all_push(self, up: int) -> bool:
        """Whether a dealer blackjack may find nothing but blackjacks, and so not even take the original bet. [BJ-30]"""
        house = self.unsplit.table.house
        is_original = house.rules.hole_card.text == "no_peek_original"
        return is_original and house.pays_split_aces(self.pair) and up in (ACE, TEN)

    def _all_push(self, up: int) -> Fraction:
        """The chance that all split aces get a ten and the dealer has a blackjack too."""
        aces, tens = (self._left(up, value, 0) for value in (ACE, TEN))
        chance = Fraction(0)
        for hands in range(2, self.most + 1):
            paths = _all_tens_paths(self.most, hands)
            wanted = [(aces, hands - 2 + (up == TEN)), (tens, hands + (up == ACE))]
            chance += paths * self._all_of(wanted)
        return chance


@cache
def _endings(most: int) -> dict[tuple[int, int], int]:
    """In how many ways the splitting can end with so many hands, so many of which got a card that makes no pair.

    It ends when every hand has got one, or when there are as many hands as there may be: the rest may then get any.
    """
    ended: dict[tuple[int, int], int] = {}
    going = [(2, 0)]
    while going:
        hands, others = going.pop()
        if hands in (most, others):
            ended[hands, others] = ended.get((hands, others), 0) + 1
        else:
            going += [(hands + 1, others), (hands, others + 1)]
    return ended


@cache
def _all_tens_paths(most: int, wanted: int) -> int:
    """In how many orders of aces and tens the splitting can end with so many hands, a ten on each."""
    paths, going = 0, [(2, 0)]
    while going:
        hands, tens = going.pop()
        if tens == hands:
            paths += hands == wanted
            continue
        going.append((hands, tens + 1))
        if hands < most:
            going.append((hands + 1, tens))
    return paths
