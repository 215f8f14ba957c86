"""Whether a shoe holds enough cards for any round that may come of a decision.

A hand that draws again counts at most 20 (aces at one) before its last card, a dealer who draws again at most 16. So a
round cannot use more cards than the smallest ones that fit into those totals, and one last card per hand. A shoe with
fewer is refused: what its round would be worth depends on what is shuffled back into it.
"""

from collections.abc import Sequence

from twentyone.cards.card import VALUES
from twentyone.cards.shoe import Shoe
from twentyone.errors import ShoeError
from twentyone.language.catalogue import remark
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import may_hit_split_hand, most_hands

LAST_HIT = 20
LAST_DEALER_DRAW = 16


def smallest_within(counts: Sequence[int], room: int, pair: int = -1, hands: int = 0) -> int:
    """How many cards, smallest first, fit into a total of `room`, when so many of a `pair` (0 the aces) are gone."""
    fitting = 0
    for value in range(10):
        held = counts[value] - (hands if value == pair else 0)
        taken = min(held, room // (value + 1))
        fitting += taken
        room -= taken * (value + 1)
    return fitting


def split_cards(counts: Sequence[int], pair: int, most: int, may_hit: bool) -> int:
    """The most cards that a round could use in which a pair (0 the aces) becomes up to `most` hands; 0 if it cannot."""
    needed = 0
    for hands in range(2, min(most, counts[pair]) + 1):
        drawing = hands * (LAST_HIT - pair - 1) if may_hit else 0
        needed = max(needed, 2 * hands + smallest_within(counts, drawing + LAST_DEALER_DRAW, pair, hands) + 1)
    return needed


def cards_needed(shoe: Shoe, rules: BlackjackRules, dealt: Sequence[int] = ()) -> int:
    """The most cards, the up card and those of `dealt` included, that a round from this shoe could use."""
    room = max(0, LAST_HIT - sum(dealt)) + LAST_DEALER_DRAW
    left = [held - list(dealt).count(value) for value, held in enumerate(shoe.counts, start=1)]
    needed = len(dealt) + smallest_within(left, room) + 2
    pairs = range(10) if not dealt else [dealt[0] - 1] if len(dealt) == 2 and dealt[0] == dealt[1] else []
    for pair in pairs:
        most, may_hit = most_hands(rules, pair), may_hit_split_hand(rules, pair)
        needed = max(needed, split_cards(shoe.counts, pair, most, may_hit))
    return needed


def check_supply(shoe: Shoe, rules: BlackjackRules, dealt: Sequence[int] = ()) -> None:
    """Refuse a shoe that may run out before the round is done."""
    if shoe.infinite:
        return
    needed = cards_needed(shoe, rules, dealt)
    if shoe.size < needed:
        raise ShoeError(remark("answer-supply", size=shoe.size, needed=needed))


def check_dealer_supply(shoe: Shoe, up: int) -> None:
    """Refuse a shoe that does not hold the up card (1 the ace), or in which the dealer might find no card to draw."""
    if shoe.counts[up - 1] < 1:
        raise ShoeError(f"The shoe holds no {VALUES[up - 1]} that could be the up card.")
    if not shoe.infinite and shoe.size < smallest_within(shoe.counts, LAST_DEALER_DRAW) + 1:
        raise ShoeError(f"The dealer might find no card to draw: the shoe has only {shoe.size} left.")
