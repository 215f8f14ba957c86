"""One row of many: a question as people write it, read and checked as `ev` would."""

from collections.abc import Sequence
from functools import lru_cache
from math import isnan
from numbers import Integral
from typing import Any, NamedTuple

from twentyone.cards.card import RANKS
from twentyone.cards.copies import check_copies
from twentyone.cards.hand import TARGET
from twentyone.cards.notation import parse_ranks, ranks_text
from twentyone.cards.shoe import DECK_COUNTS, Shoe
from twentyone.errors import CardError, HandError, ShoeError
from twentyone.kind import check_kind, told
from twentyone.rules.blackjack import BlackjackRules, SplitBy
from twentyone.solve.blackjack.hand_question import Beside, asked_hand, check_question, one_rank

BY_RANK = (12, *range(12))
"""Ranks in the order in which thirteen counts name them: the ace first."""
N_VALUES, N_RANKS = 10, 13


class Asked(NamedTuple):
    """A question that can be answered: ranks of hand and up card, and a shoe that still holds both.

    The cards of a split's other hands are gone from the shoe.
    """

    ranks: tuple[int, ...]
    up: int
    rules: BlackjackRules
    shoe: Shoe
    beside: Beside | None = None


def read_question(rules: BlackjackRules, shoe: Any, hand: Any, up: Any, beside: Any = None) -> Asked:
    """A row as solvers take it; refused where `ev` would refuse it.

    The shoe is the text of cards `removed`, or how many of each value it had before the cards of the row were dealt
    from it: ten counts from the ace to the ten, or thirteen from the ace to the king. The hand is text or ten counts,
    the up card text or a value from 1, the ace, to 10. A hand of a split has the seat's others `beside` it, as text.
    """
    others, given = _others(beside), plain(shoe)
    if given is None or isinstance(given, str):
        ranks, up_card, _, left = asked_hand(rules, hand_text(hand), up_text(up), given or "", others)
    else:
        ranks, up_card = _cards(rules.decks, hand_text(hand), up_text(up), ranks_text(others.cards) if others else "")
        left = _counted_shoe(rules, given)
        left = left.remove_ranks(others.cards) if others else left
    check_question(ranks, up_card, left, rules)
    if others is not None:
        others.check(rules, ranks)
    return Asked(ranks, up_card, rules, left, others)


def plain(given: Any) -> Any:
    """A cell of counts as a list, whatever kind of array it is."""
    return given.tolist() if hasattr(given, "tolist") else given


def _others(beside: Any) -> Beside | None:
    """The other hands of a split; None where there are none."""
    if beside is None or beside == "" or (isinstance(beside, float) and isnan(beside)):  # as frames miss a cell
        return None
    check_kind("The other hands of a split", beside, str, HandError)
    return Beside.parse(str(beside))


@lru_cache(maxsize=4096)
def _cards(decks: int, hand: str, up: str, others: str) -> tuple[tuple[int, ...], int]:
    """The ranks of hand and up card; cards that so many decks cannot deal together are refused."""
    cards = parse_ranks(hand), one_rank(up)
    check_copies(decks, hand, up, others)
    return cards


def hand_text(hand: Any) -> str:
    """A hand as text, whichever way it was given."""
    hand = plain(hand)
    if isinstance(hand, list | tuple):
        counts = _whole(hand)
        if len(counts) != N_VALUES:
            raise HandError(f"A hand is text, as '8,8', or ten counts from the ace to the ten, not {len(counts)}.")
        if sum(counts) > TARGET:
            raise HandError(f"A hand of {told(sum(counts))} cards is over {TARGET}, whatever they are.")
        return ",".join("A23456789T"[value] for value, held in enumerate(counts) for _ in range(held))
    check_kind("A hand", hand, str, HandError)
    return str(hand)


def up_text(up: Any) -> str:
    """An up card as text."""
    if not isinstance(up, str | bool) and isinstance(up, Integral):
        value = int(up)
        if not 1 <= value <= N_VALUES:
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
    if len(given) not in (N_VALUES, N_RANKS):
        raise ShoeError(f"A shoe is ten counts from the ace to the ten, or thirteen to the king, not {len(given)}.")
    if not rules.decks:
        raise ShoeError("An infinite shoe has no counts: leave the shoe out, or choose rules with decks.")
    tens = given[9:] if len(given) == N_RANKS else ()
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
