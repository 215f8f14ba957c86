"""What a policy does in a situation of the table: it is shown a round with such a hand, as the engine would show it.

So every policy that plays at the table plays in the simulator. It has to look at no more than the total of its hand,
whether that is soft, whether it is a pair, and whether it has two cards or more: one hand of each kind is shown.
"""

from collections.abc import Callable
from functools import lru_cache

from twentyone.cards.card import ACE_RANK
from twentyone.games.blackjack.observation import BlackjackObservation, HandView, SeatView
from twentyone.games.blackjack.phase import (
    DECLINE,
    EVEN_MONEY,
    INSURE,
    PLAY,
    SURRENDER,
    Phase,
)
from twentyone.games.contract import Action
from twentyone.rules.blackjack import BlackjackRules

Policy = Callable[[BlackjackObservation], Action]
STAKE = 10


def card_of_value(value: int, suit: int = 0) -> int:
    """A card of this value; for a ten the ten itself."""
    return 4 * (ACE_RANK if value == 1 else value - 2) + suit


def some_hand(low: int, ace: bool, n_cards: int) -> tuple[int, ...]:
    """The values of a hand with this low total, with or without an ace, of two cards or of three and more.

    Two cards are never a pair, unless nothing else makes their total.
    """
    if n_cards == 2:
        first = 1 if ace else min(10, low - 2)
        return first, low - first
    values = [1] if ace else []
    rest = low - len(values)
    n_more = max(3 - len(values), -(-rest // 10))
    for n_left in range(n_more, 0, -1):
        values.append(rest // n_left)
        rest -= values[-1]
    return tuple(values)


@lru_cache(maxsize=100_000)
def asked(
    policy: Policy,
    rules: BlackjackRules,
    cards: tuple[int, ...],
    up: int,
    after_split: bool,
    legal: tuple[Action, ...],
    phase: Phase,
) -> Action:
    """The action of a policy that holds these cards against this up card."""
    hand = HandView(cards, len(cards), STAKE, after_split, False, False, None)
    seat = SeatView(STAKE, None, (hand,), 0, None, False)
    view = BlackjackObservation(
        rules=rules,
        viewer=1,
        phase=phase,
        actor=1,
        actors=(1,),
        hand_index=0,
        awaits_card=False,
        dealer=(card_of_value(up),),
        dealer_n_cards=2,
        peeked=False,
        seats=(seat,),
        shoe_size=52 * max(rules.decks, 1) - len(cards) - 2,
        n_discards=0,
        voided=False,
        legal_actions=legal,
    )
    return policy(view)


def takes_insurance(policy: Policy, rules: BlackjackRules, cards: tuple[int, ...], natural: bool) -> bool:
    """Whether a policy with this hand insures it, or takes even money for a natural. [BJ-10, BJ-11]"""
    legal = (EVEN_MONEY if natural else INSURE, DECLINE)
    return asked(policy, rules, cards, 1, False, legal, Phase.INSURANCE) != DECLINE


def gives_up_early(policy: Policy, rules: BlackjackRules, cards: tuple[int, ...], up: int) -> bool:
    """Whether a policy surrenders this hand before the dealer looks. [BJ-22]"""
    return asked(policy, rules, cards, up, False, (SURRENDER, PLAY), Phase.EARLY_SURRENDER) == SURRENDER
