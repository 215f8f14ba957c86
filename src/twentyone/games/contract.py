"""What every game is to the rest of the package: states, actions, events, observations.

A `State` is immutable and holds its rules. Chance is an actor: its moves are cards. Seat 0 is the bank (the dealer or
the banker), seats 1 to 7 are the players. `step` returns the next state and the events that led there: the same list is
log, animation, replay and save file. An `Event` may be meant for one seat only; `seen_by` is what anybody else learns.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple, Protocol, Self

import msgspec
from msgspec.structs import asdict, replace

from twentyone.cards.card import FULL_DECK, card_text
from twentyone.cards.notation import cards_text
from twentyone.errors import ActionError, IllegalActionError
from twentyone.language.catalogue import remark
from twentyone.rules.field import Rules
from twentyone.word import quoted

CHANCE = -1
BANK = 0
LONGEST_SEAT = 64
"""Digits that the seat of an action may be written in: as many as old journals can hold."""


class Action(NamedTuple):
    """What a seat does: a verb of its game, and the seat it is aimed at where there is one (`open 3`)."""

    verb: str
    seat: int = 0

    @property
    def text(self) -> str:
        """The action as it is typed and logged."""
        return f"{self.verb} {self.seat}" if self.seat else self.verb

    @classmethod
    def parse(cls, text: str) -> Self:
        """The inverse of `text`."""
        verb, _, seat = text.strip().lower().partition(" ")
        if seat and not (seat.isdecimal() and len(seat) <= LONGEST_SEAT):
            raise ActionError(remark("refusal-action-seat", action=quoted(text.strip())))
        return cls(verb, int(seat or 0))


Move = int | Action


def seat_name(seat: int) -> str:
    """How logs, playthroughs and refusals write a seat: `bank`, `seat 3`."""
    return "bank" if seat == BANK else f"seat {seat}"


def move_text(move: Move) -> str:
    """A move as text: a card for chance, words for a seat."""
    return move.text if isinstance(move, Action) else card_text(move)


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened at the table; to `audience` alone, or to everybody if that is None."""

    seat: int
    audience: int | None = None

    def seen_by(self, viewer: int | None) -> "Event | None":
        """What `viewer` (a seat, or None for a spectator) learns of it; None for nothing."""
        return self if self.audience in (None, viewer) else None

    def to_dict(self) -> dict[str, Any]:
        """The event as JSON has it, cards as text."""
        kind = type(self)
        plain = {"event": kind.__name__, **asdict(self)}
        for name in _worded_fields(kind):
            plain[name] = _WORDED[name](plain[name])
        return plain


_WORDED: Mapping[str, Callable[[Any], Any]] = {
    "card": lambda card: None if card is None else card_text(card),
    "cards": cards_text,
    "net": lambda net: str(net) if type(net) is Fraction else net,
}
"""The fields of events that JSON has in other words, and how."""


@cache
def _worded_fields(kind: type[Event]) -> tuple[str, ...]:
    """Those of a kind of event, found once: tables write thousands of events a second."""
    return tuple(name for name in kind.__struct_fields__ if name in _WORDED)


class CardDealt(Event, frozen=True):
    """A card reached a hand; everybody sees that, but a card dealt face down only its audience can read."""

    card: int | None = None
    hand: int = 0

    def seen_by(self, viewer: int | None) -> "CardDealt":
        """The event, with the card blanked for those who may not see it."""
        return self if self.audience in (None, viewer) else replace(self, card=None, audience=None)


class ActionTaken(Event, frozen=True):
    """A seat acted; where all decide at once, what it chose is its own until they have."""

    action: str = ""
    hand: int = 0

    def seen_by(self, viewer: int | None) -> "ActionTaken":
        """The event, with the choice blanked for those who may not know it yet."""
        return self if self.audience in (None, viewer) else replace(self, action="", audience=None)


class HandBusted(Event, frozen=True):
    """A hand went over the most it may count."""

    hand: int = 0


class HandShown(Event, frozen=True):
    """A hidden hand was turned face up for all."""

    cards: tuple[int, ...] = ()
    hand: int = 0


class ChipsMoved(Event, frozen=True):
    """So many tenths of a chip went from one place to another: a seat's own `chips`, its `table` stakes, the `bank`."""

    tenths: int = 0
    source: str = ""
    target: str = ""


class HandSettled(Event, frozen=True):
    """A seat's hand won or lost so many bets; `why` is a word of the game."""

    net: Fraction | int = 0
    why: str = ""
    hand: int = 0


class BankPaid(Event, frozen=True):
    """A seat paid the bank so many bets besides what its hand has lost; `net` is below zero."""

    net: Fraction | int = 0


class State(Protocol):
    """A position of a game. Immutable and hashable; equal states have equal futures."""

    @property
    def rules(self) -> Rules:
        """The rules this round is played by."""
        ...

    @property
    def n_seats(self) -> int:
        """How many seats play, the bank not counted."""
        ...

    @property
    def actor(self) -> int | None:
        """Who moves next: a seat, BANK, CHANCE, or None when the round is over."""
        ...

    @property
    def actors(self) -> tuple[int, ...]:
        """All who may move now, in any order; more than one only where seats decide simultaneously."""
        ...

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """What a seat (the actor, if none is named) may do now."""
        ...

    def chance_outcomes(self) -> tuple[tuple[int, Fraction], ...]:
        """The cards that may come next, each with its chance; empty unless chance is the actor."""
        ...

    def step(self, move: Move, seat: int | None = None) -> tuple[Self, tuple[Event, ...]]:
        """The state after a move of `seat` (the actor, if none is named), and what happened."""
        ...

    def apply(self, move: Move, seat: int | None = None) -> Self:
        """The state after a move, for those who do not need the events."""
        ...

    def observation(self, seat: int | None) -> Any:
        """All that a seat, or with None a spectator, may know, and nothing else."""
        ...

    def net(self, seat: int) -> Fraction | int:
        """What a seat has won or lost in this round so far, in bets; the bank is seat 0."""
        ...


Policy = Callable[[Any], Action]
"""Any callable from a seat's observation to an action plays."""


class NewRound(Protocol):
    """Makes the first state of a round."""

    def __call__(self, rules: Any, seats: int = 1) -> State:
        """A round about to be dealt."""
        ...


@dataclass(frozen=True)
class Game:
    """A game of the registry: its name and title, its rules and presets, how a round starts, and its deck of cards."""

    name: str
    title: str
    rules: type[Any]
    presets: Mapping[str, Mapping[str, object]]
    new_round: NewRound
    deck: tuple[int, ...] = FULL_DECK


def refuse(move: Move, legal: tuple[Action, ...], actor: int | None, seat: int | None = None) -> ActionError:
    """The error for a move (of `seat`, where one was named) that is not allowed now, naming those that are."""
    if actor is None:
        return ActionError(remark("refusal-action-over", action=quoted(move_text(move))))
    if actor == CHANCE:
        return ActionError(remark("refusal-action-chance", action=quoted(move_text(move))))
    if seat is not None and seat != actor:
        return ActionError(remark("refusal-action-turn", seat=actor, action=quoted(move_text(move))))
    return illegal(move, legal)


def illegal(move: Move, legal: tuple[Action, ...], why: object = "") -> IllegalActionError:
    """The error for an action of the actor that is not allowed now: why not, as a clause, and what is."""
    action, allowed = move_text(move), tuple(other.text for other in legal)
    parts = {"action": quoted(action), "allowed": ", ".join(allowed)}
    sentence = remark("refusal-action-why", why=why, **parts) if why else remark("refusal-action-illegal", **parts)
    return IllegalActionError(sentence, action, allowed, why)
