"""What first hands and whole rounds are worth, card by card of the deal backwards."""

from typing import Any

from twentyone._compile import Number, part, times
from twentyone.rules.blackjack import Surrender
from twentyone.solve.blackjack.tablebase.recursion.dealer import blackjack_chance, can_be_left
from twentyone.solve.blackjack.tablebase.recursion.deck import Deck, Near, look_around
from twentyone.solve.blackjack.tablebase.recursion.hand import does_hit, double_worth, hit_worth, keep_ends
from twentyone.solve.blackjack.tablebase.recursion.memory import DEAL, FIRST_CARD, OPENINGS, Memory
from twentyone.solve.blackjack.tablebase.recursion.plan import (
    BEST,
    DOUBLE_DOWN,
    GIVE_UP,
    HIT,
    NATURAL,
    PAIRS,
    SPLIT,
    Plan,
)
from twentyone.solve.blackjack.tablebase.recursion.state import N_STATES

LATE = int(Surrender.LATE)


@part
def first_worth(plan: Plan, kind: Number, stood: Any, hit: Any, double: Any, split: Any, blackjack: Any) -> Any:
    """What a first hand that is no natural is worth, done with what is prescribed or best.

    What is not allowed is given as worth no more than standing; `blackjack` is the chance of a dealer blackjack.
    """
    done, best = plan.first[kind], stood
    if done == HIT or (done == BEST and hit > best):
        best = hit
    if done == DOUBLE_DOWN or (done == BEST and double > best):
        best = double
    if done == SPLIT or (done == BEST and split > best):
        best = split
    best = best - (blackjack - plan.takes * blackjack)
    given_up = 0 * blackjack - plan.half
    if plan.surrender == LATE:
        given_up = -times(plan.half, 1 - blackjack) - blackjack
    if done == GIVE_UP or (done == BEST and plan.surrender > 0 and given_up > best):
        best = given_up
    return best


@part
def keep_openings(plan: Plan, memory: Memory, near: Near, code: Number, place: Number) -> None:
    """Keep what every first hand is worth when this sub-shoe is left beside it and the up card."""
    blackjack = blackjack_chance(plan, near)
    for state in range(N_STATES):
        stood, hit = memory.stand[code, plan.rank[state]], hit_worth(plan.next_state, memory, near, 0, state)
        memory.now[place, state] = hit if does_hit(memory.words[code], state) else stood
        double = double_worth(plan, memory, near, state) if plan.may_double[state] else stood
        memory.now[place, OPENINGS + state] = first_worth(plan, state, stood, hit, double, stood, blackjack)
        pair = plan.pair[state]
        if pair >= 0:
            split = memory.splits[code, pair] if plan.may_split[pair] else stood
            worth = first_worth(plan, PAIRS + pair, stood, hit, double, split, blackjack)
            memory.now[place, OPENINGS + PAIRS + pair] = worth
    keep_ends(plan, memory, code, place, N_STATES)
    memory.now[place, OPENINGS + NATURAL] = times(plan.pays, 1 - blackjack)


@part
def keep_deals(plan: Plan, memory: Memory, near: Near, place: Number) -> None:
    """Keep what a deal is worth whose next card comes from here: the second card of the hand, or its first."""
    deal = 0 * near.chance[0]
    for first in range(10):
        after = 0 * near.chance[0]
        for second in range(10):
            if near.held[second] > 0:
                kind = plan.opening[first, second]
                after += times(near.chance[second], memory.before[near.place[second], OPENINGS + kind])
        memory.now[place, FIRST_CARD + first] = after
        if near.held[first] > 0:
            deal += times(near.chance[first], memory.before[near.place[first], FIRST_CARD + first])
    memory.now[place, DEAL] = deal


@part
def price(deck: Deck, plan: Plan, memory: Memory, near: Near, size: Number, at: Number) -> None:
    """Add to `ev[code]` what rounds from this sub-shoe are worth that show the up card, times the chance of it."""
    code = deck.order[at]
    look_around(deck, near, code, size)
    if near.held[plan.up] > 0:
        memory.ev[code] += times(near.chance[plan.up], memory.before[near.place[plan.up], DEAL])
    if can_be_left(deck, plan, near):
        place = deck.place[code]
        keep_deals(plan, memory, near, place)
        keep_openings(plan, memory, near, code, place)
