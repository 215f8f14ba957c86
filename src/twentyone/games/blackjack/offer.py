"""What all seats decide at once, before the first turn: insurance, even money, early surrender. [BJ-10, BJ-11, BJ-22]

A seat's choice is its own until every seat asked has made one; then all are shown and carried out together. [BJ-12]
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from twentyone.cards.card import value
from twentyone.games.blackjack.event import ChoiceShown
from twentyone.games.blackjack.phase import DECLINE, EVEN_MONEY, INSURE, PLAY, SURRENDER, Phase
from twentyone.games.blackjack.seat import Seat
from twentyone.games.blackjack.settlement import put_down, settle_hand, share
from twentyone.games.contract import Action, ActionTaken, Event
from twentyone.remembered import once_in_a_row
from twentyone.rules import blackjack as ask
from twentyone.rules.blackjack import Surrender

if TYPE_CHECKING:
    from twentyone.games.blackjack.state import BlackjackState


def offered(state: "BlackjackState", number: int) -> tuple[Action, ...]:
    """What a seat may choose in a phase in which all decide at once; nothing once it has chosen.

    A seat without a choice is passed over, unless forced moves are asked. [BJ-34]
    """
    seat = state.seat(number)
    if seat.choice or not seat.hands or not seat.hands[0].is_open:
        return ()
    choices = _choices(state, seat)
    return choices if state.asks_forced or len(choices) > 1 else ()


def _choices(state: "BlackjackState", seat: Seat) -> tuple[Action, ...]:
    natural = seat.hands[0].is_natural
    if state.phase == Phase.EARLY_SURRENDER:
        return (SURRENDER, PLAY) if ask.may_surrender_early(state.rules, natural) else (PLAY,)
    if natural:
        return (EVEN_MONEY, DECLINE)
    return (INSURE, DECLINE) if seat.affords(share(seat.bet, ask.INSURANCE_COSTS)) else (DECLINE,)


@once_in_a_row
def undecided(state: "BlackjackState") -> tuple[int, ...]:
    """The seats that still have to choose."""
    return tuple([number for number in state.playing if offered(state, number)])


def open_insurance(state: "BlackjackState") -> "BlackjackState":
    """Offer insurance and even money against an ace, then early surrender; phases without a taker are skipped."""
    if ask.may_insure(state.rules, value(state.dealer[0])):
        asking = replace(state, phase=Phase.INSURANCE)
        if undecided(asking):
            return asking
    return open_early_surrender(state)


def open_early_surrender(state: "BlackjackState") -> "BlackjackState":
    """Offer early surrender where the rules have it; otherwise the offers are over."""
    if state.rules.surrender == Surrender.EARLY:
        asking = replace(state, phase=Phase.EARLY_SURRENDER)
        if undecided(asking):
            return asking
    return replace(state, phase=Phase.PLAYER_ACTION)


def choose(state: "BlackjackState", number: int, action: Action, events: list[Event]) -> "BlackjackState":
    """The state after one seat has chosen; the last choice carries out them all and opens the next phase."""
    events.append(ActionTaken(number, audience=number, action=action.text))
    state = state.with_seat(number, replace(state.seat(number), choice=action.text))
    if undecided(state):
        return state
    for seat_number in state.playing:
        state = _carry_out(state, seat_number, events)
    return open_early_surrender(state) if state.phase == Phase.INSURANCE else replace(state, phase=Phase.PLAYER_ACTION)


def _carry_out(state: "BlackjackState", number: int, events: list[Event]) -> "BlackjackState":
    seat = state.seat(number)
    if not seat.choice:
        return state
    events.append(ChoiceShown(number, action=seat.choice))
    state = state.with_seat(number, replace(seat, choice=""))
    if seat.choice == INSURE.text:
        cost = share(seat.bet, ask.INSURANCE_COSTS)
        state = put_down(state, number, cost, events)
        return state.with_seat(number, replace(state.seat(number), insurance=cost))
    if seat.choice == EVEN_MONEY.text:
        return settle_hand(state, number, 0, share(seat.bet, ask.EVEN_MONEY_PAYS), "even money", events)
    if seat.choice == SURRENDER.text:
        return settle_hand(state, number, 0, -share(seat.bet, ask.SURRENDER_COSTS), "surrender", events)
    return state
