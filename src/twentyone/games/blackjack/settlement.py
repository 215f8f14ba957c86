"""Money on the move: stakes put down, hands and insurance settled, a void round undone. All in tenths of a chip.

What a hand wins or loses is the rules' answer; this file turns answers into chips, and every chip that moves into an
event. A seat's chips, its stakes on the table and the bank always add up to the same. [BJ-26 … BJ-32]
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec.structs import replace

from twentyone.games.blackjack.event import InsuranceSettled, RoundVoided
from twentyone.games.blackjack.hand import Hand, hand_is_natural, hand_total
from twentyone.games.contract import BANK, ChipsMoved, Event, HandSettled, HandShown
from twentyone.rules import blackjack as ask
from twentyone.rules.blackjack import BlackjackRules

if TYPE_CHECKING:
    from twentyone.games.blackjack.state import BlackjackState

CHIPS, TABLE, HOUSE = "chips", "table", "bank"


def share(stake: int, ratio: Fraction | int) -> int:
    """So many times a stake, exactly: stakes are whole chips, and every ratio of the game is a whole in tenths."""
    total = stake * ratio.numerator  # a table asks for every seat and hand: fractions would be slow
    return total // ratio.denominator if total >= 0 else -(-total // ratio.denominator)


def put_down(state: "BlackjackState", number: int, amount: int, events: list[Event]) -> "BlackjackState":
    """The state after a seat has put more chips on the table."""
    events.append(ChipsMoved(number, tenths=amount, source=CHIPS, target=TABLE))
    return state.with_seat(number, state.seat(number).with_chips(-amount))


def show_hand(state: "BlackjackState", number: int, index: int, events: list[Event]) -> "BlackjackState":
    """The state with one hand face up for all. [BJ-33]"""
    hand = state.seat(number).hands[index]
    if hand.shown:
        return state
    events.append(HandShown(number, cards=hand.cards, hand=index))
    return state.with_hand(number, index, replace(hand, shown=True))


def _moves(number: int, stake: int, net: int) -> Iterator[ChipsMoved]:
    """The chips that move when a stake is settled: first what is lost or won, then what goes back."""
    if net < 0:
        yield ChipsMoved(number, tenths=-net, source=TABLE, target=HOUSE)
    if net > 0:
        yield ChipsMoved(number, tenths=net, source=HOUSE, target=CHIPS)
    if stake + min(net, 0):
        yield ChipsMoved(number, tenths=stake + min(net, 0), source=TABLE, target=CHIPS)


def settle_hand(
    state: "BlackjackState", number: int, index: int, net: int, why: str, events: list[Event]
) -> "BlackjackState":
    """The state after one hand was shown, won or lost `net`, and got the rest of its stake back."""
    state = show_hand(state, number, index, events)
    seat = state.seat(number)
    hand = seat.hands[index]
    events.append(HandSettled(number, net=Fraction(net, seat.bet), why=why, hand=index))
    events.extend(_moves(number, hand.stake, net))
    settled = replace(hand, net=net, done=True)
    return state.with_seat(number, seat.with_hand(index, settled).with_chips(hand.stake + net))


def settle_insurance(state: "BlackjackState", dealer_blackjack: bool, events: list[Event]) -> "BlackjackState":
    """The state after every insurance was paid or taken. [BJ-31]"""
    for number in state.playing:
        seat = state.seat(number)
        if not seat.insurance or seat.insurance_net is not None:
            continue
        net = share(seat.insurance, ask.INSURANCE_PAYS) if dealer_blackjack else -seat.insurance
        events.append(InsuranceSettled(number, net=Fraction(net, seat.bet)))
        events.extend(_moves(number, seat.insurance, net))
        settled = replace(seat, insurance_net=net).with_chips(seat.insurance + net)
        state = state.with_seat(number, settled)
    return state


def hand_net(rules: BlackjackRules, hand: Hand, dealer: tuple[int, ...]) -> int:
    """What a hand wins or loses against these cards of the dealer, before any mercy of the rules. [BJ-26 … BJ-29]"""
    ratio = ask.settle(rules, hand.total, hand.is_blackjack(rules), hand_total(dealer), hand_is_natural(dealer))
    return share(hand.stake, ratio)


def settlement_word(rules: BlackjackRules, hand: Hand, dealer: tuple[int, ...]) -> str:
    """Which line of the settlement decided, as a word for the log."""
    if hand.is_bust:
        return "bust"
    net = hand_net(rules, hand, dealer)
    if net == 0:
        return "push"
    if hand.is_blackjack(rules):
        return "blackjack"
    if hand_is_natural(dealer):
        return "dealer blackjack"
    if hand_total(dealer) > 21:
        return "dealer bust"
    return "win" if net > 0 else "loss"


def settle_against_dealer(
    state: "BlackjackState", wanted: list[tuple[int, int]], events: list[Event]
) -> "BlackjackState":
    """The state after these hands were compared with the dealer's cards, none of them a blackjack."""
    for number, index in wanted:
        hand = state.seat(number).hands[index]
        word = settlement_word(state.rules, hand, state.dealer)
        state = settle_hand(state, number, index, hand_net(state.rules, hand, state.dealer), word, events)
    return state


def settle_dealer_blackjack(state: "BlackjackState", events: list[Event]) -> "BlackjackState":
    """The state after a dealer blackjack took what the rules let it take from each seat. [BJ-30]"""
    for number in state.playing:
        seat = state.seat(number)
        nets = {i: hand_net(state.rules, hand, state.dealer) for i, hand in enumerate(seat.hands) if hand.is_open}
        left_to_lose = ask.blackjack_loss(state.rules, seat.bet, -sum(nets.values()))
        for index, net in nets.items():
            loss = min(-net, left_to_lose)
            left_to_lose -= loss
            word = (
                settlement_word(state.rules, seat.hands[index], state.dealer) if loss == -net else "original bet only"
            )
            state = settle_hand(state, number, index, -loss, word, events)
    return state


def void_round(state: "BlackjackState", events: list[Event]) -> "BlackjackState":
    """The state in which every bet has gone back and whatever was paid is undone. [BJ-4]"""
    events.append(RoundVoided(BANK))
    for number in state.playing:
        seat = state.seat(number)
        won, on_table = seat.net, seat.at_stake
        if won > 0:
            events.append(ChipsMoved(number, tenths=won, source=CHIPS, target=HOUSE))
        if won < 0:
            events.append(ChipsMoved(number, tenths=-won, source=HOUSE, target=CHIPS))
        if on_table:
            events.append(ChipsMoved(number, tenths=on_table, source=TABLE, target=CHIPS))
        events.extend(HandSettled(number, why="void", hand=index) for index in range(len(seat.hands)))
        hands = tuple(replace(hand, net=0, done=True) for hand in seat.hands)
        insurance_net = 0 if seat.insurance else None
        voided = replace(seat, hands=hands, insurance_net=insurance_net).with_chips(on_table - won)
        state = state.with_seat(number, voided)
    return replace(state, voided=True)
