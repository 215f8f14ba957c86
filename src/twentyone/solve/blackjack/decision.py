"""What can be said of a decision before any of its values is worked out. Nothing here needs numpy."""

from enum import StrEnum
from typing import Any

from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules, Surrender

ACE, TEN = 0, 9
"""Values as solvers number them: 0 the ace, 9 the ten."""

TIE = 1e-13
"""An action must be worth more than this beyond a simpler one to be taken instead: what is less is rounding.

Shoes with few cards left have many true ties, and a hand of a split pair does what it would do without the split: were
rounding to break those ties, it would decide what splitting is worth.
"""


class SplitPlay(StrEnum):
    """How the hands of a split pair are played."""

    CDZ = "cdz"
    CDP = "cdp"


def most_hands(rules: BlackjackRules, pair: int) -> int:
    """How many hands a pair (0 for aces) can become: 1 where it cannot be split. [BJ-19, BJ-20]"""
    hands = 1
    while bj.may_split(rules, True, 2, hands, pair == ACE and hands > 1):
        hands += 1
    return hands


def may_hit_split_hand(rules: BlackjackRules, pair: int) -> bool:
    """Whether a hand of this split pair may take more than its second card. [BJ-20]"""
    return bj.may_hit(rules, 2, pair == ACE)


def is_conditioned(rules: BlackjackRules, up_value: int, n_cards: int) -> bool:
    """Whether a decision is taken by a player who knows that the dealer has no blackjack. [BJ-9, BJ-21]

    With early surrender the first decision comes before the dealer looks.
    """
    return bj.must_peek(rules, up_value) and not (rules.surrender == Surrender.EARLY and n_cards == 2)


def insurance_ev(blackjack: Any) -> Any:
    """What insurance adds, in initial bets, when the dealer has a blackjack with this chance. [BJ-10]"""
    return bj.INSURANCE_COSTS * ((bj.INSURANCE_PAYS + 1) * blackjack - 1)
