"""What a hand that is not split does, and what it is worth, for each sub-shoe that may be left when it is held."""

from typing import Any

from twentyone._compile import Number, part, times
from twentyone.solve.blackjack.decision import TIE
from twentyone.solve.blackjack.tablebase.recursion.dealer import can_be_left
from twentyone.solve.blackjack.tablebase.recursion.deck import Deck, Near, look_around
from twentyone.solve.blackjack.tablebase.recursion.memory import Memory
from twentyone.solve.blackjack.tablebase.recursion.plan import Plan
from twentyone.solve.blackjack.tablebase.recursion.state import LOST, MADE, N_STATES
from twentyone.solve.blackjack.values.index import Integers


@part
def hit_worth(following: Integers, memory: Memory, near: Near, offset: Number, number: Number) -> Any:
    """What one more card is worth to a hand.

    `following` says which hand each card makes of it; the layer below keeps those hands from `offset` on.
    """
    worth = 0 * near.chance[0]
    for card in range(10):
        if near.held[card] > 0:
            grown = following[number, card]
            worth += times(near.chance[card], memory.before[near.place[card], offset + grown])
    return worth


@part
def double_worth(plan: Plan, memory: Memory, near: Near, state: Number) -> Any:
    """What one last card at twice the stake is worth."""
    worth = 0 * near.chance[0]
    for card in range(10):
        if near.held[card] > 0:
            grown = plan.next_state[state, card]
            worth += times(near.chance[card], memory.stand[near.beneath[card], plan.rank[grown]])
    return 2 * worth


@part
def does_hit(word: Number, state: Number) -> Any:
    """Whether a hand in this state hits, by the word of its sub-shoe."""
    return word >> state & 1


@part
def would_double(word: Number, state: Number) -> Any:
    """Whether a hand in this state would rather double than hit or stand, by the word of its sub-shoe."""
    return word >> (N_STATES + state) & 1


@part
def keep_ends(plan: Plan, memory: Memory, code: Number, place: Number, offset: Number) -> None:
    """Keep what 21 and a bust hand are worth, which follow the other hands."""
    memory.now[place, offset] = memory.stand[code, plan.rank[MADE]]
    memory.now[place, offset + 1] = memory.stand[code, LOST]


@part
def decide(deck: Deck, plan: Plan, memory: Memory, near: Near, size: Number, at: Number) -> None:
    """Fill `words[code]`: a bit for each state that hits, and above those one for each that would rather double."""
    code = deck.order[at]
    look_around(deck, near, code, size)
    if not can_be_left(deck, plan, near):
        return
    place, word = deck.place[code], 0
    for state in range(N_STATES):
        best, hit = memory.stand[code, plan.rank[state]], hit_worth(plan.next_state, memory, near, 0, state)
        if hit - best > TIE:
            word |= 1 << state
            best = hit
        memory.now[place, state] = best
        if plan.may_double[state] and double_worth(plan, memory, near, state) - best > TIE:
            word |= 1 << (N_STATES + state)
    keep_ends(plan, memory, code, place, N_STATES)
    memory.words[code] = word
