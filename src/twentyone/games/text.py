"""States as text: moves in words, and a round that prints itself.

A state that inherits `TextState` takes its moves as they are written in playthroughs (`hit`, `open 3`, `AS`), several
at once if wished, and prints as a table of what lies there. Cards in brackets lie face down.

>>> from twentyone.games.registry import new_round
>>> state = new_round("blackjack").play("8C, TD, 8H, 6S")
>>> print(state)
dealer  TD [6S]
seat 1  8C 8H    16, bet 1 <
seat 1 may: hit, stand, double, split
>>> print(state.play("stand, 9C"))
dealer  TD 6S 9C  25, bust
seat 1  8C 8H     16, bet 1, +1
nets: bank -1, seat 1 +1
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple, Protocol, Self, TypeVar

from twentyone.cards.card import card_text, parse_card
from twentyone.errors import ActionError, CardError, SeatError
from twentyone.games.contract import CHANCE, Action, Move, State, seat_name
from twentyone.kind import check_kind
from twentyone.language.catalogue import remark
from twentyone.word import quoted


class Row(NamedTuple):
    """A line of the table: whose hand, its cards as text, what is to be said of it, and whether it is on turn.

    A hand that waits for a card is on turn as well; it is marked `<`.
    """

    name: str
    cards: str
    note: str = ""
    on_turn: bool = False

    @property
    def marked_note(self) -> str:
        """What is said of the hand, and the mark where it is on turn."""
        return f"{self.note} <".lstrip() if self.on_turn else self.note


class WrittenState(State, Protocol):
    """A state with moves in words and a text of its own: what `TextState` makes of one that lists its rows."""

    def rows(self) -> Sequence[Row]:
        """A row per hand, the bank's first."""
        ...

    def play(self, moves: str, seat: int | None = None) -> Self:
        """The state after these moves, separated by commas; each is a card or an action."""
        ...


S = TypeVar("S", bound=State)


def parse_move(text: str) -> Move:
    """A move as it is written: a card (`AS`) or an action (`hit`, `open 3`)."""
    try:
        return parse_card(text)
    except CardError:
        return Action.parse(text)


def parse_turn(state: State, text: str) -> tuple[Move, int | None]:
    """A move and, where it is named before a colon as in `seat 2: insure`, who makes it."""
    who, colon, words = text.partition(":")
    if not colon:
        return parse_move(text), None
    seats = {seat_name(seat): seat for seat in range(state.n_seats + 1)}
    if who.strip().lower() not in seats:
        raise SeatError(remark("refusal-nobody-called", name=quoted(who.strip()), names=", ".join(seats)))
    return parse_move(words), seats[who.strip().lower()]


class TextState:
    """Gives a state moves in words and a text of its own; the state gives the rows."""

    __slots__ = ()

    def play(self: S, moves: str, seat: int | None = None) -> S:
        """The state after these moves, separated by commas; each is a card or an action of `seat`, or of the actor."""
        check_kind("A line of moves", moves, str, ActionError)
        check_kind("The seat that moves", seat, int | None, SeatError)
        state = self
        for text in moves.split(","):
            move, named = parse_turn(state, text)
            state = state.apply(move, seat if named is None else named)
        return state

    def __str__(self: WrittenState) -> str:
        rows = self.rows()
        names, cards = max(len(row.name) for row in rows), max(len(row.cards) for row in rows)
        lines = [f"{row.name:{names}}  {row.cards:{cards}}  {row.marked_note}".rstrip() for row in rows]
        return "\n".join([*lines, *_what_next(self)])


def _what_next(state: State) -> list[str]:
    """Who may do what now, or what everybody won."""
    if state.actor is None:
        nets = (f"{seat_name(seat)} {signed(state.net(seat))}" for seat in range(state.n_seats + 1))
        return [f"nets: {', '.join(nets)}"]
    if state.actor == CHANCE:
        return ["a card is dealt"]
    return [
        f"{seat_name(seat)} may: {', '.join(action.text for action in state.legal_actions(seat))}"
        for seat in state.actors
    ]


def signed(net: Fraction | int) -> str:
    """A net with its sign: `+3/2`, `-1`, `0`."""
    return f"{'+' if net > 0 else ''}{net}"


def cards_row(cards: Iterable[int], hidden: Iterable[int] = ()) -> str:
    """Cards side by side, those that lie face down in brackets after the others."""
    return " ".join([*(card_text(card) for card in cards), *(f"[{card_text(card)}]" for card in hidden)])
