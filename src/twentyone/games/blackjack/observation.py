"""What one viewer may know of a round of blackjack: a whitelist. Nothing else reaches a seat, a bot or a screen."""

from typing import TYPE_CHECKING

import msgspec

from twentyone.cards.card import value
from twentyone.games.blackjack.hand import Cards, Hand
from twentyone.games.blackjack.phase import SIMULTANEOUS
from twentyone.games.blackjack.seat import Seat
from twentyone.games.contract import CHANCE, Action
from twentyone.remembered import once_in_a_row
from twentyone.rules.blackjack import BlackjackRules

if TYPE_CHECKING:
    from twentyone.games.blackjack.state import BlackjackState


class HandView(msgspec.Struct, frozen=True, gc=False):
    """A hand as a viewer sees it; `cards` is None where they lie face down for this viewer."""

    cards: Cards | None
    n_cards: int
    stake: int
    after_split: bool
    doubled: bool
    done: bool
    net: int | None


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """A seat as a viewer sees it; what it has chosen shows only when all have. Money in tenths of a chip."""

    bet: int
    chips: int | None
    hands: tuple[HandView, ...]
    insurance: int
    insurance_net: int | None
    decided: bool


class BlackjackObservation(msgspec.Struct, frozen=True, gc=False):
    """One viewer's knowledge; `seats[0]` is seat 1, `dealer` the dealer's cards that lie face up.

    `actors` are the seats waited for. `hand_index` is the hand on turn, or the one that waits for a card.
    """

    rules: BlackjackRules
    viewer: int | None
    phase: str
    actor: int | None
    actors: tuple[int, ...]
    hand_index: int
    awaits_card: bool
    dealer: Cards
    dealer_n_cards: int
    peeked: bool
    seats: tuple[SeatView, ...]
    shoe_size: int
    n_discards: int
    voided: bool
    legal_actions: tuple[Action, ...]

    @property
    def own(self) -> SeatView | None:
        """The viewer's own seat; a spectator has none."""
        return None if self.viewer is None else self.seats[self.viewer - 1]

    @property
    def hand(self) -> HandView | None:
        """The viewer's hand on turn, its first hand while it is somebody else's; None without cards to play."""
        if self.own is None or not self.own.hands:
            return None
        return self.own.hands[self.hand_index if self.actor == self.viewer else 0]

    @property
    def cards(self) -> Cards:
        """The cards of the viewer's hand on turn."""
        return () if self.hand is None else self.hand.cards or ()

    @property
    def up_value(self) -> int:
        """The value of the dealer's up card: 1 an ace, 10 any ten."""
        return value(self.dealer[0])


def observe(state: "BlackjackState", viewer: int | None) -> BlackjackObservation:
    """All that a viewer may know of this state. [BJ-12, BJ-33]"""
    actors = _visible_actors(state)
    return BlackjackObservation(
        rules=state.rules,
        viewer=viewer,
        phase=state.phase,
        actor=actors[0] if actors else None,
        actors=actors,
        hand_index=state.hand_index,
        awaits_card=state.awaits_card,
        dealer=state.dealer if state.hole_shown else state.dealer[:1],
        dealer_n_cards=len(state.dealer),
        peeked=state.peeked,
        seats=_open_seats(state.seats)
        if state.face_up
        else tuple([_seat_view(seat, number == viewer) for number, seat in enumerate(state.seats, 1)]),
        shoe_size=state.shoe.size,
        n_discards=state.shoe.n_discards,
        voided=state.voided,
        legal_actions=() if viewer is None else state.legal_actions(viewer),
    )


def _visible_actors(state: "BlackjackState") -> tuple[int, ...]:
    """Whom the table waits for; while a card is awaited, who gets it.

    Where cards lie face down, who has nothing to choose would tell who holds a natural; so every seat is asked, or
    where forced moves are not asked, every seat that has not chosen counts as waited for.
    """
    if state.phase in SIMULTANEOUS and not state.face_up and not state.asks_forced:
        return tuple(number for number in state.playing if not state.seat(number).choice)
    return tuple(state.turn if actor == CHANCE else actor for actor in state.actors)


@once_in_a_row
def _open_seats(seats: tuple[Seat, ...]) -> tuple[SeatView, ...]:
    """Seats whose cards lie face up as everybody sees them, for one viewer after the other."""
    return tuple([_seat_view(seat, False) for seat in seats])


def _seat_view(seat: Seat, own: bool) -> SeatView:
    return SeatView(
        bet=seat.bet,
        chips=seat.chips,
        hands=tuple([_hand_view(hand, own) for hand in seat.hands]),
        insurance=seat.insurance,
        insurance_net=seat.insurance_net,
        decided=bool(seat.choice),
    )


def _hand_view(hand: Hand, own: bool) -> HandView:
    return HandView(
        cards=hand.cards if own or hand.shown else None,
        n_cards=len(hand.cards),
        stake=hand.stake,
        after_split=hand.after_split,
        doubled=hand.doubled,
        done=hand.done,
        net=hand.net,
    )
