"""What the kernels are told of the rules and of the play of hands that are not split, for one up card at a time."""

from typing import Any, NamedTuple

import numpy as np

from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules, Surrender
from twentyone.solve.blackjack.decision import TEN, most_hands
from twentyone.solve.blackjack.tablebase.recursion.state import (
    LOWEST_RANK,
    N_STATES,
    dealer_steps,
    hand_of,
    next_states,
    of_cards,
    stand_ranks,
)
from twentyone.solve.blackjack.values.arithmetic import Arithmetic, Numbers
from twentyone.solve.blackjack.values.dealer import takes_of
from twentyone.solve.blackjack.values.index import Flags, Integers
from twentyone.solve.blackjack.values.player import nets_of

NATURAL = N_STATES
PAIRS = NATURAL + 1
N_OPENINGS = PAIRS + 10
"""Kinds of first hands: those that are no pair by their state, the natural, and the ten pairs."""
BEST, STAND, HIT, DOUBLE_DOWN, SPLIT, GIVE_UP = range(-1, 5)
"""What is done with a first hand: the best of all that is allowed, or what is prescribed."""


class Plan(NamedTuple):
    """The rules, as far as hands that are not split go, against one up card (0 the ace).

    `other` is the card that makes a dealer blackjack with it, or -1; such a blackjack `takes` so much of each chip
    staked within the recursion. `steps` and `nets` say where the dealer's cards lead and what each rank of totals wins
    from each outcome, `next_state` and `rank` where a hand's cards lead and what rank it has. `opening[first, second]`
    is the kind of two cards, `pair` the pair (0 the aces) that is in a state, or -1. `first` says what is done with
    each kind of first hand.
    """

    up: int
    other: int
    takes: int
    steps: Integers
    nets: Numbers
    next_state: Integers
    rank: Integers
    opening: Integers
    pair: Integers
    may_double: Flags
    may_split: Flags
    surrender: int
    pays: Any
    half: Any
    first: Integers


def plan_of(rules: BlackjackRules, up: int, first: Integers, numbers: Arithmetic) -> Plan:
    """The plan for an up card, when `first` is done with first hands."""
    may_double = [bj.may_double(rules, hand_of(state).total, 2, False, False) for state in range(N_STATES)]
    return Plan(
        up=up,
        other=TEN - up if bj.may_become_blackjack(up + 1) else -1,
        takes=takes_of(rules),
        steps=dealer_steps(rules, up),
        nets=np.ascontiguousarray(nets_of(numbers, rules)[LOWEST_RANK:].T),
        next_state=next_states(),
        rank=stand_ranks(),
        opening=opening_kinds(),
        pair=pairs_by_state(),
        may_double=np.array(may_double),
        may_split=np.array([most_hands(rules, pair) > 1 for pair in range(10)]),
        surrender=int(rules.surrender if bj.may_surrender(rules, 2, False) else Surrender.NONE),
        pays=numbers.number(rules.blackjack_pays),
        half=numbers.number(bj.SURRENDER_COSTS),
        first=first,
    )


def opening_kinds() -> Integers:
    """The kind of first hand that two cards are: card by card."""
    kinds = np.zeros((10, 10), dtype=np.int64)
    for first in range(10):
        for second in range(10):
            hand = of_cards(first, second)
            is_natural = bj.is_natural(hand.low, int(hand.ace), 2) and first != second
            kinds[first, second] = PAIRS + first if first == second else NATURAL if is_natural else hand.state
    return kinds


def pairs_by_state() -> Integers:
    """The pair (0 the aces) that is in each state, -1 where there is none."""
    pairs = np.full(N_STATES, -1)
    for pair in range(10):
        pairs[of_cards(pair, pair).state] = pair
    return pairs
