"""What the kernels are told of one split pair: how its hands are played, and how they add up."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules, HoleCard
from twentyone.solve.blackjack.decision import ACE, TEN, may_hit_split_hand, most_hands
from twentyone.solve.blackjack.splitting import Splitting, all_tens
from twentyone.solve.blackjack.tablebase.recursion.deck import Counts
from twentyone.solve.blackjack.tablebase.recursion.state import BUST, MADE, N_STATES, next_states, of_cards
from twentyone.solve.blackjack.values.arithmetic import Arithmetic, Numbers
from twentyone.solve.blackjack.values.index import Flags, Integers

N_PASSES = 6
"""More passes than any split needs: one that goes on to four hands is made up of those with 0 to 4 pair cards gone."""


class Pairing(NamedTuple):
    """How the hands of one split pair (0 the aces) are played and added up.

    Its hands are numbered by rising state, 21 and bust last: `states` has the state of each, `following` the hand that
    each card makes of it, and `second` the hand that each second card makes of the split card.
    `weights[size, left]` say how a split with so many unseen cards, `left` of them pair cards, is made up of what its
    hands are worth with 0, 1 … more pair cards gone: those whose second card may be any, then those where it is no
    pair. `all_push[size, aces, tens]` is added where every hand may push with a dealer blackjack.
    """

    pair: int
    most_gone: int
    states: Integers
    following: Integers
    second: Integers
    may_hit: bool
    may_double: Flags
    is_blackjack: Flags
    weights: Numbers
    all_push: Numbers

    @property
    def width(self) -> int:
        """How many numbers are kept of a sub-shoe until the layer above is done."""
        return (len(self.states) + 10) * (self.most_gone + 1)


def pairing_of(rules: BlackjackRules, full: Counts, pair: int, up: int, numbers: Arithmetic) -> Pairing:
    """What is to be known of a pair (0 the aces) of this deck against an up card."""
    most, split_ace = most_hands(rules, pair), pair == ACE
    hands = [of_cards(pair, card) for card in range(10)]
    states = _reachable([hand.state for hand in hands])
    number = {state: number for number, state in enumerate(states)}
    following = [[number[grown] for grown in next_states()[state].tolist()] for state in states[:-2]]
    weights = split_weights(most, sum(full), max(full), full[pair] - 2, numbers)
    return Pairing(
        pair=pair,
        most_gone=max(gone for gone in range(N_PASSES) if weights[..., gone].any()),
        states=np.array(states),
        following=np.array(following),
        second=np.array([number[hand.state] for hand in hands]),
        may_hit=may_hit_split_hand(rules, pair),
        may_double=np.array([bj.may_double(rules, hand.total, 2, True, split_ace) for hand in hands]),
        is_blackjack=np.array([bj.is_blackjack(rules, hand.low, int(hand.ace), 2, True, split_ace) for hand in hands]),
        weights=weights,
        all_push=_all_push(rules, full, pair, up, numbers),
    )


def _reachable(starts: list[int]) -> list[int]:
    """The states that hands with these two-card states can come to, by rising number; 21 and bust always."""
    following, found = next_states(), {*starts, MADE, BUST}
    waiting = list(found)
    while waiting:
        state = waiting.pop()
        grown = set(following[state].tolist()) - found if state < N_STATES else set()
        found |= grown
        waiting.extend(grown)
    return sorted(found)


@lru_cache(maxsize=16)
def split_weights(most: int, most_cards: int, largest: int, most_left: int, numbers: Arithmetic) -> Numbers:
    """`Pairing.weights` for pairs that go on to `most` hands, of which up to `most_left` cards are unseen."""
    weights = numbers.zeros(most_cards + 1, largest + 1, 2, N_PASSES)
    for size in range(1, most_cards + 1):
        for left in range(min(most_left, size) + 1):
            weights[size, left] = _Weights(numbers, size, left).total(most).reshape(2, N_PASSES)
    return weights


class _Weights(Splitting):
    """The one sum over split hands there is, asked with which weight each pass is in it."""

    def __init__(self, numbers: Arithmetic, unseen: int, pairs_left: int) -> None:
        self.numbers = numbers
        super().__init__(1, numbers.number(unseen), numbers.number(pairs_left))

    def from_pass(self, other: bool, gone: int) -> Numbers:
        """One in the place of this pass, nothing elsewhere."""
        unit = self.numbers.zeros(2 * N_PASSES)
        unit[N_PASSES * other + gone] = self.numbers.number(1)
        return unit


def _all_push(rules: BlackjackRules, full: Counts, pair: int, up: int, numbers: Arithmetic) -> Numbers:
    """The chance that all hands of split aces and the dealer have blackjacks, where that saves the original bet."""
    saved = numbers.zeros(sum(full) + 1, full[ACE] + 1, full[TEN] + 1)
    counts_as_blackjack = pair == ACE and rules.split_aces_count_as_blackjack
    if not (counts_as_blackjack and rules.hole_card == HoleCard.NO_PEEK_ORIGINAL and bj.may_become_blackjack(up + 1)):
        return saved
    most = most_hands(rules, pair)
    for aces in range(full[ACE] + 1):
        for tens in range(full[TEN] + 1):
            for size in range(max(aces + tens, 2 * most), sum(full) + 1):
                unseen, left, tens_left = (numbers.number(count) for count in (size, aces, tens))
                saved[size, aces, tens] = all_tens(1, unseen, left, tens_left, up, most)
    return saved
