"""One row of many: a question as people write it, read and checked; and its answer from numbers worked out before."""

from collections.abc import Sequence
from functools import lru_cache
from numbers import Integral
from typing import Any, NamedTuple

from twentyone.cards.card import RANKS, rank_value
from twentyone.cards.copies import check_copies
from twentyone.cards.notation import parse_ranks
from twentyone.cards.shoe import DECK_COUNTS, Shoe
from twentyone.errors import CardError, HandError, ShoeError
from twentyone.kind import check_kind, told
from twentyone.rules.blackjack import BlackjackRules, SplitBy
from twentyone.solve.blackjack.decision import SplitPlay, may_hit_split_hand
from twentyone.solve.blackjack.hand_question import HandQuestion, asked_hand, check_question, one_rank, pairs_left
from twentyone.solve.blackjack.values.index import hand_index

BY_RANK = (12, *range(12))
"""Ranks in the order in which thirteen counts name them: the ace first."""


class Asked(NamedTuple):
    """A question that can be answered: ranks of hand and up card, and a shoe that still holds both."""

    ranks: tuple[int, ...]
    up: int
    rules: BlackjackRules
    shoe: Shoe


def read_question(rules: BlackjackRules, shoe: Any, hand: Any, up: Any) -> Asked:
    """A row as solvers take it; refused where `ev` would refuse it.

    The shoe is the text of cards `removed`, or how many of each value it had before hand and up card were dealt from
    it: ten counts from the ace to the ten, or thirteen from the ace to the king. The hand is text or ten counts, the up
    card text or a value from 1, the ace, to 10.
    """
    if shoe is None or isinstance(shoe, str):
        ranks, up_card, _, left = asked_hand(rules, _hand_text(hand), _up_text(up), shoe or "")
        asked = Asked(ranks, up_card, rules, left)
    else:
        asked = Asked(*_cards(rules.decks, _hand_text(hand), _up_text(up)), rules, _counted_shoe(rules, shoe))
    check_question(asked.ranks, asked.up, asked.shoe, rules)
    return asked


@lru_cache(maxsize=4096)
def _cards(decks: int, hand: str, up: str) -> tuple[tuple[int, ...], int]:
    """The ranks of hand and up card; cards that so many decks cannot deal together are refused."""
    cards = parse_ranks(hand), one_rank(up)
    check_copies(decks, hand, up)
    return cards


def _hand_text(hand: Any) -> str:
    """A hand as text, whichever way it was given."""
    if isinstance(hand, list | tuple):
        counts = _whole(hand)
        if len(counts) != 10:
            raise HandError(f"A hand is text, as '8,8', or ten counts from the ace to the ten, not {len(counts)}.")
        return ",".join("A23456789T"[value] for value, held in enumerate(counts) for _ in range(held))
    check_kind("A hand", hand, str, HandError)
    return str(hand)


def _up_text(up: Any) -> str:
    """An up card as text."""
    if not isinstance(up, str | bool) and isinstance(up, Integral):
        value = int(up)
        if not 1 <= value <= 10:
            raise CardError(f"There is no card of value {told(value)}: values go from 1, the ace, to 10.")
        return "A23456789T"[value - 1]
    check_kind("The up card", up, str, CardError)
    return str(up)


def _whole(counts: Sequence[Any]) -> tuple[int, ...]:
    """Counts of cards; whatever is none is refused."""
    for count in counts:
        if type(count) is int and count >= 0:
            continue
        if not isinstance(count, Integral) or isinstance(count, bool) or count < 0:
            raise ShoeError(f"A count of cards cannot be {told(count)}: it is a whole number, 0 or more.")
    return tuple(map(int, counts))


def _counted_shoe(rules: BlackjackRules, shoe: Any) -> Shoe:
    """A shoe of ten or thirteen counts; one with more cards than the decks have is refused."""
    if not isinstance(shoe, list | tuple):
        raise ShoeError(f"A shoe is ten or thirteen counts, or text that lists the cards removed, not {told(shoe)}.")
    given = _whole(shoe)
    if len(given) not in (10, 13):
        raise ShoeError(f"A shoe is ten counts from the ace to the ten, or thirteen to the king, not {len(given)}.")
    if not rules.decks:
        raise ShoeError("An infinite shoe has no counts: leave the shoe out, or choose rules with decks.")
    tens = given[9:] if len(given) == 13 else ()
    counts = (*given[:9], sum(given[9:]))
    for value, held, in_deck in zip("A23456789T", counts, DECK_COUNTS, strict=True):
        if held > rules.decks * in_deck:
            raise ShoeError(
                f"The shoe cannot have {held} cards of value {value}: the decks hold {rules.decks * in_deck}."
            )
    for rank, held in zip(BY_RANK[9:], tens, strict=False):
        if held > rules.decks * 4:
            raise ShoeError(f"The shoe cannot have {held} cards {RANKS[rank]}: the decks hold {rules.decks * 4}.")
    return Shoe(counts, ten_ranks=tens if rules.split_by == SplitBy.SAME_RANK else ())


class GivenQuestion(HandQuestion):
    """A question whose numbers are worked out together with those of others."""

    def __init__(self, asked: Asked, split_play: SplitPlay) -> None:
        super().__init__(asked.ranks, asked.up, asked.rules, split_play)
        self.shoe = asked.shoe
        self.values = [rank_value(rank) for rank in asked.ranks]
        self.hand = hand_index().of_values(*self.values)
        self.splits: dict[int, float] = {}

    @property
    def pair(self) -> int:
        """The card that can be split (0 the ace)."""
        return self.values[0] - 1

    @property
    def base(self) -> int:
        """The hand to which everything that is needed belongs: a split card may become any hand that holds it."""
        if self.is_pair and may_hit_split_hand(self.rules, self.pair):
            return hand_index().of_values(self.values[0])
        return self.hand

    @property
    def pairs_left(self) -> int:
        """How many cards are unseen with which the pair could be split again."""
        return pairs_left(self.rules, self.shoe, self.ranks, self.up)

    def give(self, takes: int, worth: Sequence[float], blackjack: float) -> None:
        """Take the numbers: stand, hit and double, and the chance of a dealer blackjack."""
        self.takes = takes
        self._worth = worth
        self._blackjack = blackjack

    @property
    def blackjack(self) -> float:
        """The chance of a dealer blackjack."""
        return self._blackjack

    def stand(self) -> float:
        """What standing is worth."""
        return self._worth[0]

    def hit(self) -> float:
        """What a hit is worth, with the best play after it."""
        return self._worth[1]

    def double(self) -> float:
        """What one last card at twice the stake is worth."""
        return self._worth[2]

    def split(self, most: int, waiting: int = 2, may_all_push: bool = True) -> float:
        """What splitting is worth when it goes on to so many hands."""
        return self.splits[most]
