"""How many copies of a card there are: the one place that refuses listed cards which no shoe can deal together."""

from collections import Counter

from twentyone.cards.card import RANKS, VALUES, card_text, rank_value
from twentyone.cards.notation import parse_pieces
from twentyone.cards.shoe import DECK_COUNTS, TEN_RANK
from twentyone.errors import CardError
from twentyone.language.catalogue import remark


def check_copies(decks: int, *texts: str, any_ten: bool = True) -> None:
    """Refuse cards listed in these texts that a shoe of so many decks cannot deal together; 0 decks deal anything.

    A card with a suit is there once per deck, a rank four times. A `T` without a suit is any card of value ten, as in
    charts, unless `any_ten` is false.

    >>> check_copies(1, "7S,7H", "7")
    >>> check_copies(1, "7S,7S")
    Traceback (most recent call last):
    ...
    twentyone.errors.CardError: The deck holds only 1 card 7S, not 2.
    """
    if not decks:
        return
    pieces = [piece for text in texts for piece in parse_pieces(text)]
    named = Counter(card_text(4 * rank + suit) for rank, suit in pieces if suit is not None)
    ranks = Counter(RANKS[rank] for rank, suit in pieces if rank != TEN_RANK or suit is not None or not any_ten)
    values = Counter(VALUES[rank_value(rank) - 1] for rank, _ in pieces)
    kinds = (("card", named, 1), ("card", ranks, 4), ("value", values, DECK_COUNTS[-1]))
    for kind, found, copies in kinds:
        for name, number in found.items():
            if number > copies * decks:
                held = {"decks": decks, "kind": kind, "name": name, "held": copies * decks, "given": number}
                raise CardError(remark("answer-copies", **held))
