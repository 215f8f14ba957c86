"""From rules, policies and a count to the arrays the kernels run on."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from twentyone.cards.shoe import DECK_COUNTS
from twentyone.rules import blackjack as ask
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.attend import Plan
from twentyone.simulate.blackjack.ask_policy import Policy
from twentyone.simulate.blackjack.table import build_table

NEVER_LEFT = 32767


def full_counts(decks: int, n_cards: int) -> NDArray[np.int16]:
    """The cumulative counts of a full shoe; an infinite one is kept as one deck that never loses a card."""
    counts = [count * max(decks, 1) for count in DECK_COUNTS]
    if n_cards == 13:
        counts = counts[:9] + [counts[9] // 4] * 4
    return np.cumsum(counts).astype(np.int16)


def most_left_to_shuffle(rules: BlackjackRules) -> int:
    """The most cards left with which the shoe is shuffled before the next round. [BJ-3]"""
    n_cards = 52 * rules.decks
    if not rules.decks:
        return NEVER_LEFT
    return max((left for left in range(n_cards + 1) if ask.must_shuffle(rules, n_cards - left, n_cards)), default=-1)


def make_plan(rules: BlackjackRules, policies: Sequence[Policy]) -> Plan:
    table = build_table(rules, policies)
    machine, arrays = table.machine, table.arrays
    n = table.n_cards
    return Plan(
        next_state=machine.next_state, stops=machine.stops, awaits_hole=machine.awaits_hole,
        full=full_counts(rules.decks, n), weights=np.zeros(n, dtype=np.int32),
        first_stop=machine.n_card_states, first_slow=machine.n_card_states+int((machine.stops[::4]==0).sum()), start=table.start, idle=table.idle, n_cards=n, n_pairs=n*(n+1)//2,
        n_seats=table.n_seats, max_hands=rules.max_split_hands,
        cut=most_left_to_shuffle(rules), taken=-int(rules.decks > 0), counting=0, count_base=0, count_scale=1,
        **arrays)
