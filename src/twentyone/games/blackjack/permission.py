"""What the seat on turn may do with its hand, and why not where it may not. Every answer comes from the rules."""

from twentyone.cards.hand import TARGET
from twentyone.errors import ActionError
from twentyone.games.blackjack.hand import Hand, hand_is_pair
from twentyone.games.blackjack.phase import ACTIONS, DOUBLE, HIT, SPLIT, SURRENDER, TURN_ACTIONS
from twentyone.games.blackjack.seat import Seat
from twentyone.games.contract import Action
from twentyone.rules import blackjack as ask
from twentyone.rules.blackjack import BlackjackRules, DoubleOn, Surrender
from twentyone.word import quoted


def hand_actions(rules: BlackjackRules, seat: Seat, index: int) -> tuple[Action, ...]:
    """The actions open to one hand of a seat on its turn; standing is always one of them. [BJ-14 … BJ-23]"""
    hand, options = seat.hands[index], _options(rules, seat, seat.hands[index])
    costs = {DOUBLE: hand.stake, SPLIT: seat.bet}
    return tuple(
        action
        for action, allowed in zip(TURN_ACTIONS, options, strict=True)
        if allowed and seat.affords(costs.get(action, 0))
    )


def _options(rules: BlackjackRules, seat: Seat, hand: Hand) -> ask.TurnOptions:
    """What the rules let a hand do, whatever chips the seat has."""
    pair, n_hands = hand_is_pair(rules, hand.cards), len(seat.hands)
    return ask.turn_options(rules, hand.total, len(hand.cards), pair, n_hands, hand.after_split, hand.split_ace)


# Why not --------------------------------------------------------------------------------------------


def refusal(rules: BlackjackRules, seat: Seat, index: int, action: Action) -> str:
    """Why this hand may not take this action now, as the second half of a sentence."""
    hand = seat.hands[index]
    if action == HIT:
        return _why_no_card(hand)
    if action == DOUBLE:
        return _why_no_double(rules, seat, hand)
    if action == SPLIT:
        return _why_no_split(rules, seat, hand)
    if action == SURRENDER:
        return _why_no_surrender(rules, hand)
    return "that is decided before the players take their turns"


def _why_no_card(hand: Hand) -> str:
    return "a hand of 21 gets no more cards" if hand.total == TARGET else "a split ace gets one card only"


def _why_no_double(rules: BlackjackRules, seat: Seat, hand: Hand) -> str:
    if rules.double_on == DoubleOn.NONE:
        return "nobody doubles at this table"
    if len(hand.cards) != 2:
        return "only a hand of two cards can be doubled"
    if not ask.may_hit(rules, hand.total, hand.split_ace):
        return _why_no_card(hand)
    if hand.after_split and not rules.double_after_split:
        return "no hand of a split pair can be doubled at this table"
    if not _options(rules, seat, hand).double:
        return f"only totals from {ask.lowest_double(rules)} to 11 can be doubled at this table"
    return "the seat has too few chips to double the stake"


def _why_no_split(rules: BlackjackRules, seat: Seat, hand: Hand) -> str:
    if not hand_is_pair(rules, hand.cards):
        return "only two cards that are a pair can be split"
    if len(seat.hands) >= rules.max_split_hands:
        return f"a seat may hold no more than {rules.max_split_hands} hands"
    if not _options(rules, seat, hand).split:
        return "split aces are not split again at this table"
    return "the seat has too few chips for a second bet"


def _why_no_surrender(rules: BlackjackRules, hand: Hand) -> str:
    if rules.surrender == Surrender.NONE:
        return "there is no surrender at this table"
    if rules.surrender == Surrender.EARLY:
        return "surrender is decided before the players take their turns"
    return "only the first two cards of an unsplit hand can be surrendered"


def unknown_action(action: Action) -> ActionError:
    """The error for a word that is no action of blackjack."""
    words = ", ".join(known.text for known in ACTIONS)
    return ActionError(f"There is no action {quoted(action.text)} in blackjack: the actions are {words}.")
