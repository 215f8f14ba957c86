"""Hands as text, both ways: `AS,TH` with suits, `A,6` or `K,Q` by rank. Commas or spaces separate the cards."""

import re
from collections.abc import Iterable, Sequence

from twentyone.cards.card import RANKS, VALUES, card_text, parse_card, parse_rank, rank, rank_value, suit
from twentyone.errors import CardError
from twentyone.language.catalogue import remark

LONGEST_TEXT = 4096
"""Characters in which cards may be listed: enough for a shoe of eight decks."""


def _pieces(text: str) -> list[str]:
    if len(text) > LONGEST_TEXT:
        raise CardError(remark("answer-cards-long", most=LONGEST_TEXT, given=len(text)))
    return [piece for piece in re.split(r"[,\s]+", text) if piece]


def cards_text(cards: Iterable[int]) -> str:
    """Cards with their suits, comma separated: `AS,TH`."""
    return ",".join(card_text(card) for card in cards)


def parse_cards(text: str) -> tuple[int, ...]:
    """Cards with their suits; the same card twice is refused."""
    cards = tuple(parse_card(piece) for piece in _pieces(text))
    for index, card in enumerate(cards):
        if card in cards[:index]:
            raise CardError(f"The card {card_text(card)} is named twice: a deck holds each card once.")
    return cards


def ranks_text(ranks: Iterable[int]) -> str:
    """Ranks, comma separated: `A,6`, `K,Q`."""
    return ",".join(RANKS[each] for each in ranks)


def parse_ranks(text: str) -> tuple[int, ...]:
    """Ranks written one by one (`8,8`, `A 6`, `10,7`) or run together (`A6`); a suit behind a rank is allowed.

    >>> ranks_text(parse_ranks("ah 6"))
    'A,6'
    """
    return tuple(each for each, _ in parse_pieces(text))


def parse_pieces(text: str) -> tuple[tuple[int, int | None], ...]:
    """The rank and the suit of each card that a text lists; None where it has no suit.

    >>> parse_pieces("ah 6")
    ((12, 2), (4, None))
    """
    return tuple(found for piece in _pieces(text) for found in _parsed(piece))


def _parsed(piece: str) -> list[tuple[int, int | None]]:
    if re.fullmatch(r"(10|[2-9TJQKA])[CDHS]", piece, re.IGNORECASE):
        return [(rank(parse_card(piece)), suit(parse_card(piece)))]
    if re.fullmatch(r"(10|[2-9TJQKA])+", piece, re.IGNORECASE):
        return [(parse_rank(name), None) for name in re.findall(r"10|.", piece)]
    return [(parse_rank(piece), None)]


def values_text(values: Iterable[int]) -> str:
    """Values, comma separated, tens and court cards as T: `A,6`, `T,T`."""
    return ",".join(VALUES[value - 1] for value in values)


def parse_values(text: str) -> tuple[int, ...]:
    """The values (1 to 10) of a hand written by rank: `K,6` is 10 and 6."""
    return tuple(rank_value(each) for each in parse_ranks(text))


def counts_of(values: Sequence[int]) -> tuple[int, ...]:
    """How many of each value, ace first: the composition of a hand, its order forgotten."""
    return tuple(values.count(value) for value in range(1, 11))
