"""A round of a banker against players among the seats of a table, its bets paid chip by chip.

An engine knows a banker, who is 0, and players one to seven without gaps; at a table seats may be free or sit out, and
the banker may be one of the players. Here the numbers of one become those of the other.
"""

from fractions import Fraction
from typing import Any, Generic, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from twentyone.errors import FaultError, IllegalActionError
from twentyone.games.contract import (
    BANK,
    Action,
    ActionTaken,
    BankPaid,
    ChipsMoved,
    Event,
    HandSettled,
    Move,
    State,
    illegal,
)
from twentyone.rules.table import TENTHS

CHIPS, TABLE, HOUSE = "chips", "table", "bank"


class Observed(Protocol):
    """What a seat of such a game observes, in the numbers of the engine; index 0 of `nets` is the banker's."""

    @property
    def rules(self) -> Any:
        """The rules the round is played by."""
        ...

    @property
    def phase(self) -> str:
        """Where the round is, as far as the observer may know."""
        ...

    @property
    def actor(self) -> int | None:
        """Who acts or gets a card; None when the round is over."""
        ...

    @property
    def nets(self) -> tuple[Fraction | int | None, ...]:
        """What each player has won or lost, in bets; None until that is settled."""
        ...

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the observer may do now."""
        ...


class BankedState(State, Protocol):
    """A state of such a game: `hands` are the banker's and the players', `shown` whether all may see them."""

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """Everybody's cards, the banker's first."""
        ...

    @property
    def phase(self) -> str:
        """Where the round is, in a word."""
        ...

    @property
    def shown(self) -> tuple[bool, ...]:
        """Whether a hand lies open."""
        ...

    @property
    def undealt(self) -> tuple[int, ...]:
        """The cards still in the deck, in no order."""
        ...


S = TypeVar("S", bound=BankedState)
O_co = TypeVar("O_co", bound=Observed, covariant=True)


class BankedSeen(msgspec.Struct, Generic[O_co], frozen=True, gc=False):
    """What a viewer may know of a round at a table. `seats` are those of players 1, 2 … of `seen`, `bets` in tenths.

    `nets` are theirs too, in tenths, None while a player is unsettled. `actors` and `legal_actions` are in the numbers
    of the table, the banker 0.
    """

    seen: O_co
    seats: tuple[int, ...]
    bets: tuple[int, ...]
    nets: tuple[int | None, ...]
    banker: int
    actors: tuple[int, ...]
    legal_actions: tuple[Action, ...]

    def outside(self, action: Action) -> Action:
        """An action of the engine as the table has it."""
        return self.legal_actions[self.seen.legal_actions.index(action)]


class BankedRound(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """A round among the seats of a table; `bets` and `purses` are in tenths, those of the players in `seats`."""

    state: S
    seats: tuple[int, ...]
    n_seats: int
    bets: tuple[int, ...]
    purses: tuple[int, ...]
    banker: int = BANK

    # Between the numbers of the table and of the engine -----------------------------------------------

    def _inside(self, seat: int) -> int | None:
        """The engine's number of a seat; None for one that does not play."""
        if seat in (BANK, self.banker):
            return BANK
        return self.seats.index(seat) + 1 if seat in self.seats else None

    def _outside(self, number: int) -> int:
        return number if number <= BANK else self.seats[number - 1]

    def _action_outside(self, action: Action) -> Action:
        return action._replace(seat=self.seats[action.seat - 1]) if action.seat else action

    def _event_outside(self, event: Event) -> Event:
        audience = event.audience
        if audience is not None:
            audience = self.banker if audience == BANK else self._outside(audience)
        event = replace(event, seat=self._outside(event.seat), audience=audience)
        if isinstance(event, ActionTaken) and event.action:
            event = replace(event, action=self._action_outside(Action.parse(event.action)).text)
        return event

    # A state like any other ---------------------------------------------------------------------------

    @property
    def rules(self) -> Any:
        """The rules this round is played by."""
        return self.state.rules

    @property
    def actor(self) -> int | None:
        """Who moves next, BANK for the banker."""
        return None if self.state.actor is None else self._outside(self.state.actor)

    @property
    def actors(self) -> tuple[int, ...]:
        """The actor alone."""
        return () if self.actor is None else (self.actor,)

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """What a seat may do now."""
        inside = None if seat is None else self._inside(seat)
        if seat is not None and inside is None:
            return ()
        return tuple(self._action_outside(action) for action in self.state.legal_actions(inside))

    def chance_outcomes(self) -> tuple[tuple[int, Fraction], ...]:
        """The cards that may come next."""
        return self.state.chance_outcomes()

    def step(self, move: Move, seat: int | None = None) -> tuple["BankedRound[S]", tuple[Event, ...]]:
        """The round after a move, and what happened, chips included."""
        inside = None if seat is None else self._inside(seat)
        inner = move
        if isinstance(move, Action) and move.seat:
            inner = move._replace(seat=self._inside(move.seat) or len(self.seats) + 1)
        try:
            state, happened = self.state.step(inner, inside)
        except IllegalActionError as error:
            raise illegal(move, self.legal_actions(seat), error.why) from None
        events: list[Event] = []
        for event in happened:
            if isinstance(event, BankPaid):
                events.extend(self._besides(event, state.net(event.seat)))
                continue
            events.append(self._event_outside(event))
            if isinstance(event, HandSettled):
                events.extend(self._moves(event.seat, event.net))
        return replace(self, state=state), tuple(events)

    def apply(self, move: Move, seat: int | None = None) -> "BankedRound[S]":
        """The round after a move."""
        return self.step(move, seat)[0]

    def observation(self, seat: int | None) -> BankedSeen[Any]:
        """All that a seat, or with None a spectator, may know; a seat that does not play is a spectator."""
        inside = None if seat is None else self._inside(seat)
        seen = self.state.observation(inside)
        legal = tuple(self._action_outside(action) for action in seen.legal_actions)
        actors = () if seen.actor is None else (self._outside(seen.actor),)
        nets = tuple(None if net is None else self._paid(number, net) for number, net in enumerate(seen.nets) if number)
        return BankedSeen(seen, self.seats, self.bets, nets, self.banker, actors, legal)

    def net(self, seat: int) -> Fraction | int:
        """What a seat has won or lost so far, in its bets; 0 where it does not play."""
        inside = self._inside(seat)
        return 0 if inside is None else self.state.net(inside)

    # Money --------------------------------------------------------------------------------------------

    def _paid(self, number: int, net: Fraction | int) -> int:
        """A net in tenths, exactly; nobody loses more than they have. [BT-13]"""
        bet = self.bets[number - 1]
        tenths = net * bet
        if tenths != int(tenths):
            raise FaultError(
                f"A net of {net} on a bet of {bet // TENTHS} chips cannot be paid: it has to be a whole number of"
                " tenths of a chip."
            )
        return max(int(tenths), -self.purses[number - 1])

    def _moves(self, number: int, net: Fraction | int) -> list[ChipsMoved]:
        seat, stake, paid = self._outside(number), self.bets[number - 1], self._paid(number, net)
        lost = min(max(-paid, 0), stake)
        moves = (
            ChipsMoved(seat, None, lost, TABLE, HOUSE),
            ChipsMoved(seat, None, max(-paid - stake, 0), CHIPS, HOUSE),
            ChipsMoved(seat, None, max(paid, 0), HOUSE, CHIPS),
            ChipsMoved(seat, None, stake - lost, TABLE, CHIPS),
        )
        return [move for move in moves if move.tenths]

    def _besides(self, event: BankPaid, net: Fraction | int) -> list[Event]:
        """What a seat with this net pays the bank besides its hand, as far as its chips reach. [BT-13]"""
        number = event.seat
        tenths = self._paid(number, net - event.net) - self._paid(number, net)
        if not tenths:
            return []
        told = replace(event, net=Fraction(-tenths, self.bets[number - 1]))
        return [self._event_outside(told), ChipsMoved(self._outside(number), None, tenths, CHIPS, HOUSE)]

    def net_tenths(self, seat: int) -> int:
        """What a seat has won or lost so far, in tenths of a chip; a seat with the bank what the players have not."""
        nets = [self._paid(number, self.state.net(number)) for number in range(1, len(self.seats) + 1)]
        if seat in (BANK, self.banker):
            return -sum(nets)
        return nets[self.seats.index(seat)] if seat in self.seats else 0
