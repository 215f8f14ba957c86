"""Ban Luck at a table: a fresh deck for every hand, a banker who may be one of the players, bets paid chip by chip.

The engine knows a banker and players one to seven without gaps; here seats may be free or sit out. A hand that the
banker voids is dealt again with the same bets. [BL-12]
"""

from fractions import Fraction
from typing import Any

import msgspec
from msgspec.structs import replace

from twentyone.games.banluck import GAME
from twentyone.games.banluck.hand import hand_rung
from twentyone.games.banluck.state import BanLuckState, Phase, new_round
from twentyone.games.contract import BANK, Action, ActionTaken, ChipsMoved, Event, HandSettled, Move, Policy
from twentyone.rules import banluck as ask
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.table import TENTHS, TableSettings
from twentyone.table.games.banluck.coach import BanLuckCoach, simple
from twentyone.table.games.banluck.seen import BanLuckSeen
from twentyone.table.games.banluck.view import offers, round_view
from twentyone.table.games.contract import TableGame
from twentyone.table.games.view import HandView, OfferView, ShoeView
from twentyone.table.session.event import ShoeShuffled
from twentyone.table.session.player import Tally

CHIPS, TABLE, HOUSE = "chips", "table", "bank"


class BanLuckRound(msgspec.Struct, frozen=True):
    """A hand among the seats of a table; `bets` and `purses` are in tenths, those of the players in `seats`."""

    state: BanLuckState
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
    def rules(self) -> BanLuckRules:
        """The rules this hand is played by."""
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

    def step(self, move: Move, seat: int | None = None) -> tuple["BanLuckRound", tuple[Event, ...]]:
        """The hand after a move, and what happened, chips included."""
        inside = None if seat is None else self._inside(seat)
        if isinstance(move, Action) and move.seat:
            move = move._replace(seat=self._inside(move.seat) or len(self.seats) + 1)
        state, happened = self.state.step(move, inside)
        events: list[Event] = []
        for event in happened:
            events.append(self._event_outside(event))
            if isinstance(event, HandSettled):
                events.extend(self._moves(event.seat, int(event.net)))
        return replace(self, state=state), tuple(events)

    def apply(self, move: Move, seat: int | None = None) -> "BanLuckRound":
        """The hand after a move."""
        return self.step(move, seat)[0]

    def observation(self, seat: int | None) -> BanLuckSeen:
        """All that a seat, or with None a spectator, may know; a seat that does not play is a spectator."""
        inside = None if seat is None else self._inside(seat)
        seen = self.state.observation(inside)
        legal = tuple(self._action_outside(action) for action in seen.legal_actions)
        actors = () if seen.actor is None else (self._outside(seen.actor),)
        nets = tuple(None if net is None else self._paid(number, net) for number, net in enumerate(seen.nets) if number)
        return BanLuckSeen(seen, self.seats, self.bets, nets, self.banker, actors, legal)

    def net(self, seat: int) -> int:
        """What a seat has won or lost so far, in its bets; 0 where it does not play."""
        inside = self._inside(seat)
        return 0 if inside is None else self.state.net(inside)

    # Money --------------------------------------------------------------------------------------------

    def _paid(self, number: int, net: int) -> int:
        """What a net means in tenths; nobody loses more than they have. [BT-13]"""
        return max(net * self.bets[number - 1], -self.purses[number - 1])

    def _moves(self, number: int, net: int) -> list[ChipsMoved]:
        seat, stake, paid = self._outside(number), self.bets[number - 1], self._paid(number, net)
        lost = min(max(-paid, 0), stake)
        moves = (
            ChipsMoved(seat, None, lost, TABLE, HOUSE),
            ChipsMoved(seat, None, max(-paid - stake, 0), CHIPS, HOUSE),
            ChipsMoved(seat, None, max(paid, 0), HOUSE, CHIPS),
            ChipsMoved(seat, None, stake - lost, TABLE, CHIPS),
        )
        return [move for move in moves if move.tenths]

    def net_tenths(self, seat: int) -> int:
        """What a seat has won or lost so far, in tenths of a chip; a seat with the bank what the players have not."""
        nets = [self._paid(number, self.state.net(number)) for number in range(1, len(self.seats) + 1)]
        if seat in (BANK, self.banker):
            return -sum(nets)
        return nets[self.seats.index(seat)] if seat in self.seats else 0


class BanLuckTable:
    """Ban Luck as a table plays it; rounds hand nothing on, for every hand has its own deck."""

    rules = BanLuckRules
    has_banker = True
    parts: tuple[type[Any], ...] = (BanLuckRound, BanLuckState, Phase)
    coach = BanLuckCoach()

    # Rounds -------------------------------------------------------------------------------------------

    def open_round(
        self,
        rules: BanLuckRules,
        settings: TableSettings,
        bets: tuple[int, ...],
        purses: tuple[int, ...],
        carry: None,
        banker: int = BANK,
        asks_forced: bool = False,
    ) -> tuple[BanLuckRound, tuple[Event, ...]]:
        """A hand for the seats that bet, from a deck just shuffled; forced moves are always asked. [BL-10, BL-21]"""
        seats = tuple(number for number, bet in enumerate(bets, 1) if bet)
        stakes = tuple(TENTHS * bets[number - 1] for number in seats)
        state = new_round(rules, len(seats), GAME.deck)
        own = tuple(purses[number - 1] for number in seats)
        placed = (ChipsMoved(seat, None, stake, CHIPS, TABLE) for seat, stake in zip(seats, stakes, strict=True))
        hand = BanLuckRound(state, seats, len(bets), stakes, own, banker)
        return hand, (ShoeShuffled(BANK, n_cards=len(state.deck)), *placed)

    def largest_win(self, rules: BanLuckRules) -> int:
        """The most a bet can win."""
        return ask.largest_win(rules)

    def largest_loss(self, rules: BanLuckRules) -> int:
        """The most a bet can lose."""
        return ask.largest_loss(rules)

    def phase(self, state: BanLuckRound) -> str:
        """Where a hand is."""
        return state.state.phase

    def redeals(self, state: BanLuckRound) -> bool:
        """A hand the banker voided is dealt again. [BL-12]"""
        return state.state.voided

    def net_tenths(self, state: BanLuckRound, seat: int) -> int:
        """What a seat won or lost."""
        return state.net_tenths(seat)

    def tally(self, state: BanLuckRound, seat: int) -> Tally:
        """A seat's hand, counted; Ban Ban and Ban Luck count as blackjacks, a voided hand as none."""
        playing = seat in state.seats or seat == state.banker
        if state.state.voided or not playing:
            return Tally()
        net = state.net_tenths(seat)
        number = BANK if seat == state.banker else state.seats.index(seat) + 1
        natural = ask.is_natural(hand_rung(state.rules, state.state.hands[number]))
        return Tally(1, int(net > 0), int(net < 0), int(net == 0), int(natural), net)

    # Cards --------------------------------------------------------------------------------------------

    def undealt(self, state: BanLuckRound) -> tuple[int, ...]:
        """The cards still in the deck."""
        return state.state.undealt

    def is_endless(self, rules: BanLuckRules) -> bool:
        """Never: a deck has 52 cards."""
        return False

    def is_spent(self, rules: BanLuckRules, carry: None) -> bool:
        """Always: every hand has its own deck."""
        return True

    def carry(self, state: BanLuckRound) -> None:
        """Nothing goes from hand to hand."""

    def discards(self, state: BanLuckRound) -> None:
        """There is no discard tray."""

    def shoe(self, rules: BanLuckRules, carry: None, state: BanLuckRound | None) -> ShoeView:
        """The cards left in the deck; before a hand, all of them."""
        size = len(GAME.deck)
        dealt = 0 if state is None else sum(len(cards) for cards in state.state.hands)
        return {"left": size - dealt, "size": size}

    # What a seat sees and does ------------------------------------------------------------------------

    def hand_view(self, seen: BanLuckSeen) -> HandView:
        """A hand as its observer sees it."""
        return round_view(seen)

    def looks_alike(self, state: BanLuckRound) -> bool:
        """Whether all cards lie open, as at the end of most hands."""
        return all(state.state.shown)

    def offers(self, seen: BanLuckSeen) -> tuple[OfferView, ...]:
        """What the observer may do now."""
        return offers(seen)

    def safe_action(self, seen: BanLuckSeen) -> Action:
        """Draws to 16 and stands; as banker never surrenders, and opens whom the rules make them open. [BT-6]"""
        return simple(seen)

    def simple_player(self, rules: BanLuckRules) -> Policy:
        """Who does what a clock would."""
        return simple


BANLUCK: TableGame[BanLuckRules, BanLuckRound, None, BanLuckSeen] = BanLuckTable()
