"""What every total wins from the dealer, for each sub-shoe from which the dealer may have to draw."""

from typing import Any

from twentyone._compile import Number, part, times
from twentyone.solve.blackjack.tablebase.recursion.deck import Deck, Near, look_around
from twentyone.solve.blackjack.tablebase.recursion.memory import Memory
from twentyone.solve.blackjack.tablebase.recursion.plan import Plan
from twentyone.solve.blackjack.tablebase.recursion.state import LOST, N_RANKS


@part
def blackjack_chance(plan: Plan, near: Near) -> Any:
    """The chance that the dealer has a blackjack when the hole card comes from this sub-shoe."""
    return near.chance[plan.other] if plan.other >= 0 else 0 * near.chance[0]


@part
def can_be_left(deck: Deck, plan: Plan, near: Near) -> Any:
    """Whether the up card can be on the table while this sub-shoe is left."""
    return near.held[plan.up] < deck.full[plan.up]


@part
def meet_dealer(deck: Deck, plan: Plan, memory: Memory, near: Near, size: Number, at: Number) -> None:
    """Fill `stand[code]`: what each total wins when the dealer draws from this sub-shoe, and what a bust hand loses.

    The layer keeps the same for every hand of the dealer that draws again.
    """
    code = deck.order[at]
    look_around(deck, near, code, size)
    if not can_be_left(deck, plan, near):
        return
    place, nothing = deck.place[code], 0 * near.chance[0]
    for state in range(len(plan.steps)):
        for rank in range(N_RANKS):
            near.sums[rank] = nothing
        for card in range(10):
            if near.held[card] == 0:
                continue
            step, chance = plan.steps[state, card], near.chance[card]
            for rank in range(N_RANKS):
                if step < 0:
                    near.sums[rank] += times(chance, plan.nets[-1 - step, rank])
                else:
                    near.sums[rank] += times(chance, memory.before[near.place[card], N_RANKS * (step - 1) + rank])
        for rank in range(N_RANKS):
            if state == 0:
                memory.stand[code, rank] = near.sums[rank]
            else:
                memory.now[place, N_RANKS * (state - 1) + rank] = near.sums[rank]
    memory.stand[code, LOST] = nothing - 1
    if plan.takes == 0:
        memory.stand[code, LOST] += blackjack_chance(plan, near)
