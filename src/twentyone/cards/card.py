"""A card is an integer from 0 to 51: `rank = card // 4` (0 is the two, 12 the ace), `suit = card % 4` (C, D, H, S).

A *rank* is one of thirteen; a *value* is one of ten (1 the ace, 10 every ten, jack, queen and king). The games
count values; only same-rank splits and pictures need ranks.
"""

from twentyone.errors import CardError
from twentyone.language.catalogue import remark
from twentyone.word import quoted

RANKS = "23456789TJQKA"
SUITS = "CDHS"
TEXTS = tuple(rank + suit for rank in RANKS for suit in SUITS)
FULL_DECK = tuple(range(len(TEXTS)))
"""The usual deck: each of the 52 cards once."""
VALUES = "A23456789T"
ACE_RANK = 12


def rank(card: int) -> int:
    """The rank of a card, 0 for a two to 12 for an ace."""
    return card // 4


def suit(card: int) -> int:
    """The suit of a card: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card % 4


def rank_value(rank: int) -> int:
    """The value of a rank: 1 for the ace, 2 to 9 as printed, 10 for ten, jack, queen and king."""
    if rank == ACE_RANK:
        return 1
    return rank + 2 if rank < 8 else 10


def value(card: int) -> int:
    """The value of a card, 1 to 10.

    >>> value(parse_card("AS")), value(parse_card("QH")), value(parse_card("7C"))
    (1, 10, 7)
    """
    return rank_value(rank(card))


def card_text(card: int) -> str:
    """A card in two characters, rank then suit: `AS`, `TH`, `7C`."""
    if not 0 <= card < 52:
        raise CardError(f"There is no card number {card}: cards are numbered 0 to 51.")
    return TEXTS[card]


def parse_rank(text: str) -> int:
    """The rank written as `A`, `K`, `T` or `10`, `2` …; case does not matter."""
    name = text.strip().upper()
    name = "T" if name == "10" else name
    if len(name) != 1 or name not in RANKS:
        raise CardError(remark("refusal-rank-unknown", rank=quoted(text.strip()), ranks=" ".join(RANKS)))
    return RANKS.index(name)


def parse_card(text: str) -> int:
    """The card written as rank and suit: `AS`, `10H` or `TH`; case does not matter.

    >>> card_text(parse_card("10h"))
    'TH'
    """
    name = text.strip().upper() if text.isascii() else ""
    try:
        return 4 * parse_rank(name[:-1]) + SUITS.index(name[-1:])
    except ValueError:
        raise CardError(remark("refusal-card-unknown", card=quoted(text.strip()))) from None
