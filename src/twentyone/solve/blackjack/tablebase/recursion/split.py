"""What splitting a pair is worth, for each sub-shoe that may be left beside the pair and the up card.

Every hand of the pair does what it would do without the split, that is, with so many pair cards more in the shoe; how
the hands add up is in `splitting.py`, from where the weights come.
"""

from typing import Any

from twentyone._compile import Number, part, times
from twentyone.solve.blackjack.decision import ACE, TEN
from twentyone.solve.blackjack.tablebase.recursion.dealer import blackjack_chance, can_be_left
from twentyone.solve.blackjack.tablebase.recursion.deck import Deck, Near, look_around
from twentyone.solve.blackjack.tablebase.recursion.hand import (
    does_hit,
    double_worth,
    hit_worth,
    keep_ends,
    would_double,
)
from twentyone.solve.blackjack.tablebase.recursion.memory import Memory
from twentyone.solve.blackjack.tablebase.recursion.pairing import Pairing
from twentyone.solve.blackjack.tablebase.recursion.plan import Plan


@part
def room_for_pairs(deck: Deck, plan: Plan, pairing: Pairing, near: Near) -> Any:
    """How many more cards of the pair can be gone while this sub-shoe is left; below 0 if not even the pair can be."""
    if not can_be_left(deck, plan, near):
        return -1
    room = deck.full[pairing.pair] - near.held[pairing.pair] - 2
    if plan.up == pairing.pair:
        room -= 1
    return min(room, pairing.most_gone)


@part
def second_worth(
    plan: Plan, pairing: Pairing, memory: Memory, near: Near, word: Number, code: Number, kept: Any, card: Number
) -> Any:
    """What the split card is worth with this second card; `kept` is what it is if it hits or stands."""
    if pairing.is_blackjack[card]:
        return times(plan.pays, 1 - blackjack_chance(plan, near))
    state = pairing.states[pairing.second[card]]
    if not pairing.may_hit:
        return memory.stand[code, plan.rank[state]]
    if pairing.may_double[card] and would_double(word, state):
        return double_worth(plan, memory, near, state)
    return kept


@part
def play_hands(
    plan: Plan, pairing: Pairing, memory: Memory, near: Near, word: Number, code: Number, place: Number, offset: Number
) -> None:
    """Keep, from `offset` on, what the hands of the pair are worth that do as the word says, then the second cards."""
    n_hands = len(pairing.states)
    if pairing.may_hit:
        for number in range(n_hands - 2):
            state = pairing.states[number]
            worth = memory.stand[code, plan.rank[state]]
            if does_hit(word, state):
                worth = hit_worth(pairing.following, memory, near, offset, number)
            memory.now[place, offset + number] = worth
        keep_ends(plan, memory, code, place, offset + n_hands - 2)
    for card in range(10):
        kept = memory.now[place, offset + pairing.second[card]]
        worth = second_worth(plan, pairing, memory, near, word, code, kept, card)
        memory.now[place, offset + n_hands + card] = worth


@part
def add_split(deck: Deck, plan: Plan, pairing: Pairing, memory: Memory, near: Near, size: Number, at: Number) -> None:
    """Add what this sub-shoe contributes to splits of the pair, for every number of pair cards that are gone."""
    code = deck.order[at]
    look_around(deck, near, code, size)
    pair, place, n_hands = pairing.pair, deck.place[code], len(pairing.states)
    room = room_for_pairs(deck, plan, pairing, near)
    for gone in range(room + 1):
        offset = (n_hands + 10) * gone
        any_second, other_second = 0 * near.chance[0], 0 * near.chance[0]
        for card in range(10):
            if near.held[card] > 0:
                worth = memory.before[near.place[card], offset + n_hands + card]
                any_second += times(near.chance[card], worth)
                if card != pair:
                    other_second += times(deck.share[near.held[card], size - near.held[pair]], worth)
        left = near.held[pair] + gone
        weighted = times(pairing.weights[size + gone, left, 0, gone], any_second)
        weighted += times(pairing.weights[size + gone, left, 1, gone], other_second)
        memory.splits[code + gone * deck.stride[pair], pair] += weighted
        word = memory.words[code + (gone + 1) * deck.stride[pair]]
        play_hands(plan, pairing, memory, near, word, code, place, offset)
    if room >= 0:
        memory.splits[code, pair] += pairing.all_push[size, near.held[ACE], near.held[TEN]]
