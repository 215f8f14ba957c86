"""How a round of blackjack moves on: the deal, the peek, the players' turns, the dealer's. [BJ-7, BJ-8, BJ-13 … BJ-25]

Every function takes a state and returns the next one, adding to the events on the way. A hand that can only stand does
so by itself, and the log says so as if it had been asked; where forced moves are asked, it waits to be told. [BJ-34]
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from twentyone.cards.card import value
from twentyone.games.blackjack.event import DealerPeeked, ShoeRefilled
from twentyone.games.blackjack.hand import Hand, hand_is_natural, hand_is_soft, hand_total
from twentyone.games.blackjack.offer import open_insurance
from twentyone.games.blackjack.permission import hand_actions
from twentyone.games.blackjack.phase import DOUBLE, HIT, SPLIT, STAND, Phase
from twentyone.games.blackjack.settlement import (
    put_down,
    settle_against_dealer,
    settle_dealer_blackjack,
    settle_hand,
    settle_insurance,
    share,
    show_hand,
    void_round,
)
from twentyone.games.contract import BANK, Action, ActionTaken, CardDealt, Event, HandBusted, HandShown
from twentyone.rules import blackjack as ask

if TYPE_CHECKING:
    from twentyone.games.blackjack.state import BlackjackState


# Cards ----------------------------------------------------------------------------------------------


def await_card(state: "BlackjackState", events: list[Event]) -> "BlackjackState":
    """Ask for a card; an empty shoe takes its discards back, and without discards the round is void. [BJ-4]"""
    if not state.shoe.size:
        if not state.shoe.n_discards:
            return _finish(void_round(state, events))
        events.append(ShoeRefilled(BANK, n_cards=state.shoe.n_discards))
        state = replace(state, shoe=state.shoe.refilled())
    return replace(state, awaits_card=True)


def deal(state: "BlackjackState", card: int, events: list[Event]) -> "BlackjackState":
    """The state after a card reached the hand that waits for it."""
    state = replace(state, shoe=state.shoe.take(card), awaits_card=False)
    if state.turn == BANK:
        return _deal_to_dealer(state, card, events)
    hand = state.active_hand
    events.append(
        CardDealt(state.turn, audience=None if state.face_up else state.turn, card=card, hand=state.hand_index)
    )
    hand = replace(hand, cards=(*hand.cards, card))
    state = state.with_hand(state.turn, state.hand_index, hand)
    if state.phase == Phase.DEAL:
        after = [number for number in state.playing if number > state.turn]
        return await_card(replace(state, turn=after[0] if after else BANK), events)
    if hand.is_bust:
        return next_turn(_bust(state, events), events)
    if hand.doubled:
        state = state.with_hand(state.turn, state.hand_index, replace(hand, done=True))
    return next_turn(state, events)


def _deal_to_dealer(state: "BlackjackState", card: int, events: list[Event]) -> "BlackjackState":
    is_hole = len(state.dealer) == 1
    events.append(CardDealt(BANK, audience=BANK if is_hole else None, card=card))
    state = replace(state, dealer=(*state.dealer, card))
    if state.phase == Phase.DEALER_ACTION:
        if hand_total(state.dealer) > 21:
            events.append(HandBusted(BANK))
        return _dealer_draws_on(state, events)
    if not is_hole:
        return await_card(replace(state, turn=state.playing[0]), events)
    return begin_play(open_insurance(state), events)


# Before the first turn ------------------------------------------------------------------------------


def begin_play(state: "BlackjackState", events: list[Event]) -> "BlackjackState":
    """Once the offers are over: the dealer looks for a blackjack, naturals are paid, the first turn begins. [BJ-13]"""
    if state.phase != Phase.PLAYER_ACTION:
        return state
    naturals = [(number, 0) for number in state.playing if state.seat(number).hands[0].is_natural]
    for number, index in naturals:
        state = show_hand(state, number, index, events)
        state = state.with_hand(number, index, replace(state.seat(number).hands[index], done=True))
    up_value = value(state.dealer[0])
    if ask.must_peek(state.rules, up_value):
        blackjack = hand_is_natural(state.dealer)
        events.append(DealerPeeked(BANK, blackjack=blackjack))
        if blackjack:
            return _end_with_dealer_blackjack(_turn_hole_card(state, events), events)
        state = settle_insurance(replace(state, peeked=True), False, events)
    elif ask.may_become_blackjack(up_value):
        return next_turn(state, events)
    unpaid = [(number, index) for number, index in naturals if state.seat(number).hands[index].is_open]
    return next_turn(settle_against_dealer(state, unpaid, events), events)


# The players ----------------------------------------------------------------------------------------


def next_turn(state: "BlackjackState", events: list[Event]) -> "BlackjackState":
    """Give the turn to the first hand with a card or an answer to wait for, or to the dealer. [BJ-15, BJ-19, BJ-34]"""
    for number in state.playing:
        for index, hand in enumerate(state.seat(number).hands):
            if hand.done:
                continue
            here = replace(state, turn=number, hand_index=index)
            if len(hand.cards) == 1:
                return await_card(here, events)
            if state.asks_forced or hand_actions(state.rules, state.seat(number), index) != (STAND,):
                return here
            events.append(ActionTaken(number, action=STAND.text, hand=index))
            state = state.with_hand(number, index, replace(hand, done=True))
    return _dealer_turn(replace(state, turn=BANK, hand_index=0), events)


def act(state: "BlackjackState", action: Action, events: list[Event]) -> "BlackjackState":
    """The state after the hand on turn has acted."""
    number, index, hand = state.turn, state.hand_index, state.active_hand
    events.append(ActionTaken(number, action=action.text, hand=index))
    if action == HIT:
        return await_card(state, events)
    if action == STAND:
        return next_turn(state.with_hand(number, index, replace(hand, done=True)), events)
    if action == DOUBLE:
        state = put_down(state, number, hand.stake, events)
        doubled = replace(hand, stake=2 * hand.stake, doubled=True)
        return await_card(state.with_hand(number, index, doubled), events)
    if action == SPLIT:
        return _split(put_down(state, number, hand.stake, events), events)
    loss = share(state.seat(number).bet, ask.SURRENDER_COSTS)
    return next_turn(settle_hand(state, number, index, -loss, "surrender", events), events)


def _split(state: "BlackjackState", events: list[Event]) -> "BlackjackState":
    """Two hands of one card each in place of the pair; each gets its second card when its turn comes. [BJ-19]"""
    seat, index, pair = state.seat(state.turn), state.hand_index, state.active_hand
    halves = tuple(
        Hand(stake=pair.stake, cards=(card,), after_split=True, split_ace=value(card) == 1, shown=pair.shown)
        for card in pair.cards
    )
    hands = (*seat.hands[:index], *halves, *seat.hands[index + 1 :])
    return next_turn(state.with_seat(state.turn, replace(seat, hands=hands)), events)


def _bust(state: "BlackjackState", events: list[Event]) -> "BlackjackState":
    """Take a bust hand's stake at once, unless a dealer blackjack may still give it back. [BJ-26, BJ-30]"""
    number, index = state.turn, state.hand_index
    events.append(HandBusted(number, hand=index))
    if ask.bust_waits(state.rules, value(state.dealer[0])):
        state = show_hand(state, number, index, events)
        return state.with_hand(number, index, replace(state.active_hand, done=True))
    return settle_against_dealer(state, [(number, index)], events)


# The dealer -----------------------------------------------------------------------------------------


def _turn_hole_card(state: "BlackjackState", events: list[Event]) -> "BlackjackState":
    events.append(HandShown(BANK, cards=state.dealer))
    return replace(state, hole_shown=True, turn=BANK)


def _end_with_dealer_blackjack(state: "BlackjackState", events: list[Event]) -> "BlackjackState":
    return _finish(settle_dealer_blackjack(settle_insurance(state, True, events), events))


def _dealer_turn(state: "BlackjackState", events: list[Event]) -> "BlackjackState":
    """Turn the hole card, settle what needs no more cards, and draw if any hand still waits. [BJ-24, BJ-25]"""
    state = _turn_hole_card(replace(state, phase=Phase.DEALER_ACTION), events)
    if hand_is_natural(state.dealer):
        return _end_with_dealer_blackjack(state, events)
    state = settle_insurance(state, False, events)
    certain = [
        (number, index) for number, index, hand in state.open_hands if hand.is_bust or hand.is_blackjack(state.rules)
    ]
    return _dealer_draws_on(settle_against_dealer(state, certain, events), events)


def _dealer_draws_on(state: "BlackjackState", events: list[Event]) -> "BlackjackState":
    waiting = [(number, index) for number, index, _ in state.open_hands]
    if waiting and ask.dealer_draws(state.rules, hand_total(state.dealer), hand_is_soft(state.dealer)):
        return await_card(state, events)
    return _finish(settle_against_dealer(state, waiting, events))


def _finish(state: "BlackjackState") -> "BlackjackState":
    return replace(state, phase=Phase.SETTLEMENT, turn=BANK, hand_index=0, awaits_card=False)
