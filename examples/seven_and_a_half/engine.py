"""The engine of seven and a half: an immutable round, what each seat may do and see, and what each move leads to.

Every permission and payment is a question to `rules.py`; this file only takes turns. A round is dealt, played by the
players in turn, then by the banker, and settled.
"""

from enum import StrEnum
from fractions import Fraction
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from seven_and_a_half import rules as ask
from seven_and_a_half.observation import Cards, Seen, hand_points
from seven_and_a_half.rules import DECK, HIGHEST, MOST_PLAYERS, PRESETS, SevenAndAHalfRules
from twentyone.cards.card import card_text
from twentyone.errors import CardError, SeatError
from twentyone.games.contract import (
    BANK,
    CHANCE,
    Action,
    ActionTaken,
    CardDealt,
    Event,
    Game,
    HandBusted,
    HandSettled,
    HandShown,
    Move,
    refuse,
    seat_name,
)
from twentyone.games.text import Row, TextState, cards_row, signed

DRAW = Action("draw")
STAND = Action("stand")
Item = TypeVar("Item")


class Phase(StrEnum):
    """Where a round is. [SM-7]"""

    DEAL = "deal"
    PLAYERS = "players"
    BANKER = "banker"
    OVER = "over"


class SevenAndAHalfState(TextState, msgspec.Struct, frozen=True):
    """One round. Index 0 of every tuple is the banker, 1 to `n_seats` are the players.

    `turn` is the seat to act or, while a card is awaited, to receive it. `nets` is None until a seat is settled.
    """

    rules: SevenAndAHalfRules
    hands: tuple[Cards, ...]
    shown: tuple[bool, ...]
    nets: tuple[int | None, ...]
    phase: Phase = Phase.DEAL
    turn: int = 1
    awaits_card: bool = True
    deck: Cards = DECK

    # What is asked of a state -------------------------------------------------------------------------

    @property
    def n_seats(self) -> int:
        """How many players there are besides the banker."""
        return len(self.hands) - 1

    @property
    def actor(self) -> int | None:
        """Who moves next: a player's seat, BANK, CHANCE, or None when the round is over."""
        if self.phase == Phase.OVER:
            return None
        return CHANCE if self.awaits_card else self.turn

    @property
    def actors(self) -> tuple[int, ...]:
        """The actor alone: nobody decides at the same time as another."""
        return () if self.actor is None else (self.actor,)

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """What a seat, by default the actor, may do now; nothing if it is not its turn. [SM-8]"""
        if self.actor is None or self.actor == CHANCE or seat not in (None, self.actor):
            return ()
        return DRAW, STAND

    @property
    def undealt(self) -> Cards:
        """The cards still in the deck, in no order."""
        dealt = {card for cards in self.hands for card in cards}
        return tuple(card for card in self.deck if card not in dealt)

    def chance_outcomes(self) -> tuple[tuple[int, Fraction], ...]:
        """Every card still in the deck, all with the same chance; empty unless a card is awaited."""
        if self.actor != CHANCE:
            return ()
        cards = self.undealt
        return tuple((card, Fraction(1, len(cards))) for card in cards)

    def net(self, seat: int) -> int:
        """What a seat has won or lost so far, in bets; the banker has what the players have not."""
        self._check_seat(seat)
        return -sum(net or 0 for net in self.nets) if seat == BANK else self.nets[seat] or 0

    def observation(self, seat: int | None) -> Seen:
        """All that a seat, or with None a spectator, may know: first cards lie face down until shown. [SM-7, SM-10]"""
        if seat is not None:
            self._check_seat(seat)

        def seen(other: int) -> tuple[int | None, ...]:
            cards = self.hands[other]
            return cards if other == seat or self.shown[other] else (None, *cards[1:])[: len(cards)]

        return Seen(
            rules=self.rules,
            viewer=seat,
            phase=self.phase,
            actor=self.turn if self.actor == CHANCE else self.actor,
            awaits_card=self.awaits_card,
            hands=tuple(seen(other) for other in range(len(self.hands))),
            nets=self.nets,
            legal_actions=self.legal_actions(seat) if seat is not None else (),
        )

    def points(self, seat: int) -> int:
        """The half points of a seat."""
        return hand_points(self.rules, self.hands[seat])

    def rows(self) -> list[Row]:
        """The round as it prints itself; a first card in brackets lies face down."""
        return [self._row(seat) for seat in range(len(self.hands))]

    def _row(self, seat: int) -> Row:
        cards, net = self.hands[seat], self.nets[seat]
        hidden = 0 if self.shown[seat] else 1
        texts = " ".join(filter(None, (cards_row((), cards[:hidden]), cards_row(cards[hidden:]))))
        notes = [ask.points_text(self.points(seat) / 2)] if cards else []
        notes += [signed(net)] if net is not None else []
        on_turn = seat == self.turn and self.phase != Phase.OVER
        return Row(seat_name(seat), texts, ", ".join(notes), on_turn)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat <= self.n_seats:
            raise SeatError(f"There is no seat {seat}: 0 is the banker, the players are 1 to {self.n_seats}.")

    # What a move leads to -----------------------------------------------------------------------------

    def apply(self, move: Move, seat: int | None = None) -> "SevenAndAHalfState":
        """The state after a card is dealt or an action taken."""
        return self.step(move, seat)[0]

    def step(self, move: Move, seat: int | None = None) -> tuple["SevenAndAHalfState", tuple[Event, ...]]:
        """The state after a move, and what happened; an illegal move is refused with those that are legal."""
        events: list[Event] = []
        if isinstance(move, Action):
            if move not in self.legal_actions(seat):
                raise refuse(move, self.legal_actions(), self.actor, seat)
            events.append(ActionTaken(self.turn, action=move.text))
            state = replace(self, awaits_card=True) if move == DRAW else self._end_turn(events)
        elif self.actor != CHANCE:
            raise refuse(move, self.legal_actions(), self.actor)
        elif move not in self.undealt:
            raise CardError(f"The card {card_text(move)} cannot be dealt: it is not in the deck.")
        else:
            state = self._deal(move, events)
        return state, tuple(events)

    def _deal(self, card: int, events: list[Event]) -> "SevenAndAHalfState":
        """Give a card to the seat whose turn it is: the first face down, the others face up. [SM-7, SM-8]"""
        seat = self.turn
        state = replace(self, hands=_with(self.hands, seat, (*self.hands[seat], card)), awaits_card=False)
        if state.phase == Phase.DEAL:
            events.append(CardDealt(seat, audience=seat, card=card))
            return state._deal_on()
        events.append(CardDealt(seat, card=card))
        points = state.points(seat)
        if ask.may_draw(points):
            return state
        if ask.is_bust(points):
            events.append(HandBusted(seat))
        state = state._show([seat], events)
        if ask.is_bust(points) and seat != BANK:
            state = state._settle([seat], events)
        return state._end_turn(events)

    def _deal_on(self) -> "SevenAndAHalfState":
        """The next card of the deal, players first and the banker last; then the first player's turn. [SM-7]"""
        if self.turn != BANK:
            return replace(self, turn=(self.turn + 1) % len(self.hands), awaits_card=True)
        return replace(self, phase=Phase.PLAYERS, turn=1)

    def _end_turn(self, events: list[Event]) -> "SevenAndAHalfState":
        """The turn of the next player; then of the banker, who shows the first card; then the settlement. [SM-10]"""
        if self.turn == BANK:
            return self._finish(events)
        if self.turn < self.n_seats:
            return replace(self, turn=self.turn + 1)
        state = replace(self, phase=Phase.BANKER, turn=BANK)._show([BANK], events)
        return state if state.unsettled else state._finish(events)

    @property
    def unsettled(self) -> list[int]:
        """The players whose bet is still open."""
        return [seat for seat in range(1, len(self.hands)) if self.nets[seat] is None]

    def _show(self, seats: list[int], events: list[Event]) -> "SevenAndAHalfState":
        events.extend(HandShown(seat, cards=self.hands[seat]) for seat in seats if not self.shown[seat])
        return replace(self, shown=tuple(was or seat in seats for seat, was in enumerate(self.shown)))

    def _finish(self, events: list[Event]) -> "SevenAndAHalfState":
        state = self._show(self.unsettled, events)._settle(self.unsettled, events)
        return replace(state, phase=Phase.OVER, turn=BANK)

    def _settle(self, seats: list[int], events: list[Event]) -> "SevenAndAHalfState":
        """Settle these players against the banker's hand. [SM-9, SM-11]"""
        nets = self.nets
        banker = self.points(BANK), len(self.hands[BANK])
        for seat in seats:
            points, n_cards = self.points(seat), len(self.hands[seat])
            net = ask.settle(self.rules, points, n_cards, *banker)
            events.append(HandSettled(seat, net=net, why=_reason(net, points, n_cards, banker[0])))
            nets = _with(nets, seat, net)
        return replace(self, nets=nets)


def _reason(net: int, points: int, n_cards: int, banker_points: int) -> str:
    """Why a hand won or lost, in a word."""
    if ask.is_bust(points):
        return "bust"
    if net > 0:
        won = "banker bust" if ask.is_bust(banker_points) else "win"
        return "natural" if ask.is_natural(points, n_cards) else won
    return "tie" if points == banker_points else "loss"


def _with(items: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    return (*items[:index], item, *items[index + 1 :])


def new_round(rules: SevenAndAHalfRules, seats: int = 1, deck: Cards = DECK) -> SevenAndAHalfState:
    """A round about to be dealt to so many players and the banker, from the forty cards or a smaller deck. [SM-1]"""
    if not 1 <= seats <= MOST_PLAYERS:
        raise SeatError(f"Seven and a half cannot be played by {seats} players: one to seven play against a banker.")
    enough = HIGHEST + seats * 2 * HIGHEST
    if sum(map(ask.half_points, deck)) <= enough:
        raise CardError(f"A deck of {len(deck)} cards may run out: it must count more than {enough / 2:g} points.")
    everybody = seats + 1
    return SevenAndAHalfState(rules, ((),) * everybody, (False,) * everybody, (None,) * everybody, deck=deck)


GAME = Game("seven_and_a_half", "Seven and a half", SevenAndAHalfRules, PRESETS, new_round, DECK)
