"""What a hand is to whoever decides or draws: its total, hard or soft, whatever cards made it.

States are numbered from hard 4 to hard 20, then from soft 12 to soft 20. Every 21 is alike, and so is every bust.
"""

from typing import NamedTuple

import numpy as np

from twentyone.cards.hand import TARGET
from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import ACE
from twentyone.solve.blackjack.values.dealer import BLACKJACK, BUSTED
from twentyone.solve.blackjack.values.index import Integers

HARD, SOFT = range(4, TARGET), range(12, TARGET)
N_STATES = len(HARD) + len(SOFT)
MADE, BUST = N_STATES, N_STATES + 1
N_HANDS = N_STATES + 2
"""The states, 21 and bust."""
LOWEST_RANK = bj.DEALER_STANDS - 1
N_RANKS = TARGET - LOWEST_RANK + 1
"""How many totals the dealer tells apart: 16 and less are one."""
LOST = N_RANKS
"""Where the value of a bust hand is kept, after those of standing."""


class Hand(NamedTuple):
    """A hand by its total with aces at one, and whether it holds an ace."""

    low: int
    ace: bool

    @property
    def total(self) -> int:
        """The total as it counts."""
        return bj.total(self.low, self.ace)

    @property
    def is_soft(self) -> bool:
        """Whether an ace counts 11."""
        return bj.is_soft(self.low, self.ace)

    def with_card(self, card: int) -> "Hand":
        """The hand with one more card (0 the ace)."""
        return Hand(self.low + card + 1, self.ace or card == ACE)

    @property
    def state(self) -> int:
        """The number of its state; MADE for 21, BUST over it."""
        if self.total > TARGET:
            return BUST
        if self.total == TARGET:
            return MADE
        return len(HARD) + self.total - SOFT.start if self.is_soft else self.total - HARD.start


def of_cards(*cards: int) -> Hand:
    """The hand of these cards."""
    hand = Hand(0, False)
    for card in cards:
        hand = hand.with_card(card)
    return hand


def hand_of(state: int) -> Hand:
    """A hand that is in this state."""
    if state < len(HARD):
        return Hand(HARD[state], False)
    return Hand(SOFT[state - len(HARD)] - 10, True)


def next_states() -> Integers:
    """Where each card leads from each state: state by card."""
    return np.array([[hand_of(state).with_card(card).state for card in range(10)] for state in range(N_STATES)])


def rank_of(total: int) -> int:
    """Which of the totals that the dealer tells apart this is; LOST for a bust."""
    return LOST if total > TARGET else max(total, LOWEST_RANK) - LOWEST_RANK


def stand_ranks() -> Integers:
    """The same by state, 21 and bust included."""
    totals = [hand_of(state).total for state in range(N_STATES)]
    return np.array([rank_of(total) for total in (*totals, TARGET, TARGET + 1)])


def dealer_steps(rules: BlackjackRules, up: int) -> Integers:
    """Where each card leads the dealer who shows `up` (0 the ace): state by card, the up card alone first.

    A number below zero ends the dealer's hand with the outcome `-1 - number`.
    """
    hands: list[Hand] = [of_cards(up)]
    steps: list[list[int]] = []
    while len(steps) < len(hands):
        alone, here = not steps, []
        for card in range(10):
            grown = hands[len(steps)].with_card(card)
            if alone and bj.is_dealer_blackjack(up + 1, card + 1):
                here.append(-1 - BLACKJACK)
            elif grown.total > TARGET:
                here.append(-1 - BUSTED)
            elif not bj.dealer_draws(rules, grown.total, grown.is_soft):
                here.append(-1 - (grown.total - bj.DEALER_STANDS))
            else:
                drawing = hand_of(grown.state)
                if drawing not in hands[1:]:
                    hands.append(drawing)
                here.append(hands.index(drawing, 1))
        steps.append(here)
    return np.array(steps)
