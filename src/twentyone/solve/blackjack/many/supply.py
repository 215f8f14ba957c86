"""How many cards the rounds of many deals may need: `values/supply.py`, compiled as it is written there."""

import numpy as np

from twentyone._compile import kernel, shared
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import may_hit_split_hand, most_hands
from twentyone.solve.blackjack.values.index import Flags, Integers, hand_index
from twentyone.solve.blackjack.values.supply import LAST_DEALER_DRAW, LAST_HIT, smallest_within, split_cards

for function in (smallest_within, split_cards):
    shared(function)


@kernel
def _fill_needed(counts, held, low, most, may_hit, needed) -> None:  # type: ignore[no-untyped-def]
    """Fill `needed[deal]`; `most` and `may_hit` are by the card of a pair."""
    for deal in range(len(counts)):
        n_dealt, pair = held[deal].sum(), -1
        for card in range(10):
            if n_dealt == 2 and held[deal, card] == 2:
                pair = card
        room = max(0, LAST_HIT - low[deal]) + LAST_DEALER_DRAW
        needed[deal] = n_dealt + smallest_within(counts[deal] - held[deal], room) + 2
        if pair >= 0:
            needed[deal] = max(needed[deal], split_cards(counts[deal], pair, most[pair], may_hit[pair]))


def lasts(rules: BlackjackRules, counts: Integers, hands: Integers) -> Flags:
    """Whether the shoe of each deal, by card, holds enough for any round that may come of it."""
    index, needed = hand_index(), np.zeros(len(counts), dtype=np.int64)
    most = np.array([most_hands(rules, pair) for pair in range(10)])
    may_hit = np.array([may_hit_split_hand(rules, pair) for pair in range(10)])
    _fill_needed(counts, index.counts[hands], index.low[hands], most, may_hit, needed)
    enough: Flags = counts.sum(axis=1) >= needed
    return enough
