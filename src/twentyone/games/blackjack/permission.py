"""What the seat on turn may do with its hand, and why not where it may not. Every answer comes from the rules."""

from functools import lru_cache

from twentyone.cards.hand import TARGET
from twentyone.errors import ActionError
from twentyone.games.blackjack.hand import Hand, hand_is_pair
from twentyone.games.blackjack.phase import ACTIONS, DOUBLE, HIT, SPLIT, SURRENDER, TURN_ACTIONS
from twentyone.games.blackjack.seat import Seat
from twentyone.games.contract import Action
from twentyone.language.catalogue import Remark, remark
from twentyone.remembered import Interned, interned
from twentyone.rules import blackjack as ask
from twentyone.rules.blackjack import BlackjackRules, DoubleOn, Surrender
from twentyone.word import quoted


def hand_actions(rules: BlackjackRules, seat: Seat, index: int) -> tuple[Action, ...]:
    """The actions open to one hand of a seat on its turn; standing is always one of them. [BJ-14 … BJ-23]"""
    hand, options = seat.hands[index], _options(rules, seat, seat.hands[index])
    allowed = [action for action, is_allowed in zip(TURN_ACTIONS, options, strict=True) if is_allowed]
    if options.double and not seat.affords(hand.stake):
        allowed.remove(DOUBLE)
    if options.split and not seat.affords(seat.bet):
        allowed.remove(SPLIT)
    return tuple(allowed)


def _options(rules: BlackjackRules, seat: Seat, hand: Hand) -> ask.TurnOptions:
    """What the rules let a hand do, whatever chips the seat has."""
    pair, n_hands = hand_is_pair(rules, hand.cards), len(seat.hands)
    return _turn_options(interned(rules), hand.total, len(hand.cards), pair, n_hands, hand.after_split, hand.split_ace)


@lru_cache(maxsize=4096)
def _turn_options(
    of: Interned[BlackjackRules], total: int, n_cards: int, pair: bool, n_hands: int, split: bool, split_ace: bool
) -> ask.TurnOptions:
    """The rules' answer, remembered: a table asks after every action, for every viewer, and hands are of few kinds."""
    return ask.turn_options(of.value, total, n_cards, pair, n_hands, split, split_ace)


# Why not --------------------------------------------------------------------------------------------


def refusal(rules: BlackjackRules, seat: Seat, index: int, action: Action) -> Remark:
    """Why this hand may not take this action now, as the clause behind a colon."""
    hand = seat.hands[index]
    if action == HIT:
        return _why_no_card(hand)
    if action == DOUBLE:
        return _why_no_double(rules, seat, hand)
    if action == SPLIT:
        return _why_no_split(rules, seat, hand)
    if action == SURRENDER:
        return _why_no_surrender(rules, hand)
    return _why("before")


def _why(why: str, n: int = 0) -> Remark:
    return remark("refusal-why", why=why, n=n)


def _why_no_card(hand: Hand) -> Remark:
    return _why("full" if hand.total == TARGET else "split-ace")


def _why_no_double(rules: BlackjackRules, seat: Seat, hand: Hand) -> Remark:
    if rules.double_on == DoubleOn.NONE:
        return _why("no-double")
    if len(hand.cards) != 2:
        return _why("double-two")
    if not ask.may_hit(rules, hand.total, hand.split_ace):
        return _why_no_card(hand)
    if hand.after_split and not rules.double_after_split:
        return _why("double-split")
    if not _options(rules, seat, hand).double:
        return _why("double-total", ask.lowest_double(rules))
    return _why("double-poor")


def _why_no_split(rules: BlackjackRules, seat: Seat, hand: Hand) -> Remark:
    if not hand_is_pair(rules, hand.cards):
        return _why("split-pair")
    if len(seat.hands) >= rules.max_split_hands:
        return _why("split-hands", rules.max_split_hands)
    if not _options(rules, seat, hand).split:
        return _why("split-aces")
    return _why("split-poor")


def _why_no_surrender(rules: BlackjackRules, hand: Hand) -> Remark:
    if rules.surrender == Surrender.NONE:
        return _why("no-surrender")
    if rules.surrender == Surrender.EARLY:
        return _why("surrender-early")
    return _why("surrender-two")


def unknown_action(action: Action) -> ActionError:
    """The error for a word that is no action of blackjack."""
    words = ", ".join(known.text for known in ACTIONS)
    return ActionError(remark("refusal-action-unknown", action=quoted(action.text), actions=words))
