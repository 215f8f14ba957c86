"""The state frame: a table as one viewer may know it, what happened on the way, and the same in words.

A viewer is sent the whole view once and then only what has changed in it. An action is told to everybody at the table,
so what viewers share is made once: the public part of the view, what is new in it, the events, and the sentences that
say "you" to nobody. What remains for each viewer is small.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from twentyone.games.contract import Event
from twentyone.language.catalogue import language
from twentyone.present.changes import changes
from twentyone.present.web.socket.screen import screen_of
from twentyone.present.words.dress import dress_decision, dress_public, dressed_round, is_deciding, standing
from twentyone.present.words.speech.aloud import buffer_of, is_told_before, n_words, said_aloud
from twentyone.present.words.speech.voice import Voice, addressed, banker_of_round, in_context
from twentyone.table.games.registry import table_game
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import (
    events_for,
    hand_sight,
    looks_alike,
    own_sight,
    public_sight,
    round_sight,
)

_encode = msgspec.json.Encoder().encode

Plain = dict[str, Any]
Manner = tuple[str, str]
"""The person and the verbosity of a voice."""


class Kind(NamedTuple):
    """What is told alike to all whose own part is of a kind: how they are spoken to, whether they play, and how many
    words they are asked a bet with; None where they are asked nothing.
    """

    language: str
    manner: Manner
    is_seated: bool
    is_out: bool
    sits_out: bool
    n_asked: int | None


class Own(NamedTuple):
    """A viewer's own part of a view: what it was made of, of what kind it is, and the question that is asked in it."""

    made_of: object
    kind: Kind
    plain: Plain
    asked: Plain | None


class Seen(NamedTuple):
    """A view as somebody was sent it last: what all viewers of the table share, what is the viewer's own, and where it
    stands in words.
    """

    public: Plain
    own: Own
    standing: Plain


def state(
    table: LiveTable,
    events: Iterable[Event],
    viewer: int | None,
    person: str = "first",
    verbosity: str = "normal",
) -> bytes:
    """The whole table as a viewer may know it, what happened, and the same in words: a frame's text in UTF-8."""
    return next_state(table, tuple(events), viewer, (person, verbosity), None)[0]


def next_state(
    table: LiveTable, events: tuple[Event, ...], viewer: int | None, manner: Manner, seen: Seen | None
) -> tuple[bytes, Seen]:
    """A frame for somebody who has seen so much of the table, and what they have seen then; all of it after None."""
    return _shared(table, events).frame(viewer, manner, seen)


class _Shared:
    """What is the same in the frames of several viewers of one table at one time."""

    def __init__(self, table: LiveTable, events: tuple[Event, ...]) -> None:
        self.table = table
        self.events = events
        self.alike = looks_alike(table)
        self._language = language()
        screen = screen_of(table)
        self._is_banked = table.session.round is None and table_game(table.session.game).has_banker
        self._seats = screen.seats(table)
        self.public = public_sight(table, [seat and seat.plain for seat in self._seats])
        dress_public(self.public)
        shown = round_sight(table, None)
        self._rounds = {"hand": screen.round(shown["hand"], self.public), "last": screen.last(table, self.public)}
        shown |= {name: dressed and dressed.worded for name, dressed in self._rounds.items()}
        self.told = self.public | shown
        if self.alike:
            self.public = self.told
        rounds = [dressed.plain for dressed in self._rounds.values() if dressed is not None]
        self._bankers = {self.public["banker"], *(one["banker"] for one in rounds)}
        self._audiences = {event.audience for event in events}
        self._tellings: dict[int | None, _Telling] = {}
        self._standings: dict[tuple[int | None, bool, Kind], Plain] = {}
        self._news: list[tuple[Plain, Plain, bytes]] = []
        self._usual: list[tuple[Plain, Plain, Kind, bytes, Plain]] = []

    def frame(self, viewer: int | None, manner: Manner, seen: Seen | None) -> tuple[bytes, Seen]:
        """The frame of a viewer, and what they have seen with it.

        Most viewers are told by name of nothing and have nothing new of their own: one frame is made for all of a kind.
        """
        if seen is None:
            own = self._own(viewer, manner, None)
            now = Seen(self.public, own, self._standing(viewer, own))
            view = self.public | own.plain | now.standing
            return b'{"kind":"state","view":' + _encode(view) + self._tail(viewer, own), now
        public, before, stood = seen
        own = self._own(viewer, manner, before)
        is_usual = own is before and not self._is_named(viewer, own)
        if is_usual:
            for usual_public, usual_stood, kind, told, standing in self._usual:
                if usual_public is public and usual_stood is stood and kind == own.kind:
                    return told, Seen(self.public, own, standing)
        standing = self._standing(viewer, own)
        mine = b"" if own is before else _encode(changes(before.plain, own.plain))[1:-1]
        parts = filter(None, (self._new(public, self.public), mine, self._new(stood, standing)))
        told = b'{"kind":"state","changes":{%b}%b' % (b",".join(parts), self._tail(viewer, own))
        if is_usual:
            self._usual.append((public, stood, own.kind, told, standing))
        return told, Seen(self.public, own, standing)

    def _is_named(self, viewer: int | None, own: Own) -> bool:
        """Whether anything of a frame is worded for this viewer alone."""
        if own.asked is not None and own.asked["kind"] != "bet":
            return True
        if viewer is None:
            return False
        return viewer in self._audiences or self._telling(None).may_address(viewer) or self._is_in_standing(viewer, own)

    def _is_in_standing(self, viewer: int | None, own: Own) -> bool:
        """Whether what a viewer reads besides the cards may say "you", or leave the viewer out of a list of names."""
        is_awaited = own.asked is None and viewer in self.told["waiting_for"]
        return is_awaited or viewer in self._bankers or self.public["stage"] == "over"

    def _new(self, before: Plain, after: Plain) -> bytes:
        """What is new in a part that viewers share, as fields of an object; mostly they were told the same before."""
        for known_before, known_after, told in self._news:
            if known_before is before and known_after is after:
                return told
        told = _encode(changes(before, after))[1:-1]
        self._news.append((before, after, told))
        return told

    def _own(self, viewer: int | None, manner: Manner, before: Own | None) -> Own:
        """What is a viewer's own, with its words; the same as before where all that it is made of is the same."""
        made_of = self._made_of(viewer)
        if (
            before is not None
            and before.made_of is made_of
            and before.plain["you"] == viewer
            and before.kind[:2] == (self._language, manner)
        ):
            return before
        plain = own_sight(self.table, viewer)
        if not self.alike:
            plain |= self._hands(viewer)
        decision = plain["decision"]
        if decision is not None:
            dress_decision(decision, self.told | plain, *manner)
        # a client opens a seed by itself: nobody is asked for it
        asked = decision if is_deciding(plain) else None
        place = self.public["seats"][viewer - 1] if viewer else None
        is_out, sits_out = (False, False) if place is None else (place["out"], place["sits_out"])
        n_asked = None if asked is None else sum(map(n_words, asked["prompt"]))
        return Own(made_of, Kind(self._language, manner, place is not None, is_out, sits_out, n_asked), plain, asked)

    def _made_of(self, viewer: int | None) -> object:
        """What a viewer's own part is made of: the seat; nothing for a spectator; else more than is looked at here."""
        seat = self._seats[viewer - 1] if viewer else None
        if not self.alike or self._is_banked:
            return self.table
        is_on_turn = seat is not None and seat.decision is not None and seat.decision.kind != "bet"
        return self.table if is_on_turn else seat

    def _hands(self, viewer: int | None) -> Plain:
        """The rounds as one viewer sees them; the seats that look the same to everybody are kept once."""
        hands = hand_sight(self.table, viewer)
        for name, to_everybody in self._rounds.items():
            if hands[name] is not None:
                hands[name] = dressed_round(hands[name], self.public, to_everybody).worded
        return hands

    def _standing(self, viewer: int | None, own: Own) -> Plain:
        """What a viewer reads besides the cards, the end of a view; made once for all to whom it says the same."""
        is_asked = own.asked is not None
        key = (viewer if self._is_in_standing(viewer, own) else None, is_asked, own.kind)
        found = self._standings.get(key)
        if found is None:
            found = self._standings[key] = standing(self.told | {"you": viewer}, own.kind.manner[0], is_asked)
        return found

    def _tail(self, viewer: int | None, own: Own) -> bytes:
        """The rest of a frame after the view: the events as the viewer learns them, and the lines."""
        return self._telling(viewer if viewer in self._audiences else None).tail(viewer, own)

    def _telling(self, audience: int | None) -> "_Telling":
        """What is told to one seat, or to all to whom nothing is told alone."""
        telling = self._tellings.get(audience)
        if telling is None:
            telling = self._tellings[audience] = _Telling(self.told, events_for(self.events, audience))
        return telling


class _Telling:
    """The events as all those learn them for whom they are the same, and the lines that tell of them."""

    def __init__(self, view: Plain, events: list[Plain]) -> None:
        self._view = view
        self._events = in_context(events)
        self._encoded = _encode(events)
        self._banker = banker_of_round(view)
        self._addressed = [addressed(event, view, self._banker) for event in events]
        self._anybody = {self._banker, *(seat for seats in self._addressed for seat in seats)}
        self._buffers = [buffer_of(event["event"]) for event in events]
        self._lines: dict[Manner, list[str | None]] = {}
        self._tails: dict[tuple[int | None, Manner, int | None], bytes] = {}

    def may_address(self, viewer: int | None) -> bool:
        """Whether a line may say "you" to a viewer."""
        return viewer in self._anybody

    def tail(self, viewer: int | None, own: Own) -> bytes:
        """The events and the lines for a viewer; the same bytes for all to whom no line says "you".

        What is said aloud depends on an open decision: by its cards, or for a bet by the length of its question alone.
        """
        decision, manner = own.asked, own.kind.manner
        is_own = viewer in self._anybody or (decision is not None and decision["kind"] != "bet")
        key = (viewer if is_own else None, manner, own.kind.n_asked)
        found = self._tails.get(key)
        if found is None:
            view = self._view | (own.plain if is_own else {"you": None, "decision": decision})
            lines = self._said(key[0], view, manner)
            asked = self._asked(view, manner)
            aloud = said_aloud(self._events, lines, self._addressed, view, self._banker, manner[1], asked)
            said = [number for number, line in enumerate(lines) if line is not None]
            plain = {
                "lines": [lines[number] for number in said],
                "told": said,
                "buffers": [self._buffers[number] for number in said],
                "aloud": [at for at, number in enumerate(said) if aloud[number]],
                "asked": asked,
            }
            found = self._tails[key] = b',"events":%b,%b' % (self._encoded, _encode(plain)[1:])
        return found

    def _asked(self, view: Plain, manner: Manner) -> list[str] | None:
        """What is asked of a viewer who has heard the cards before; None where the prompt of the decision says it."""
        decision = view["decision"]
        if decision is None or decision["kind"] != "act" or not is_told_before(self._events, view, self._banker):
            return None
        return Voice(view, *manner).question(decision, is_told=True)

    def _said(self, you: int | None, view: Plain, manner: Manner) -> list[str | None]:
        """A line for each event, None where it needs no saying."""
        if manner not in self._lines:
            voice = Voice(self._view | {"you": None}, *manner)
            self._lines[manner] = [voice.tell(event) for event in self._events]
        if you is None:
            return self._lines[manner]
        voice = Voice(view, *manner)
        cases = zip(self._events, self._addressed, self._lines[manner], strict=True)
        return [voice.tell(event) if you in seats else line for event, seats, line in cases]


_last: dict[str, _Shared] = {}
"""What was shared last, by language."""


def _shared(table: LiveTable, events: tuple[Event, ...]) -> _Shared:
    last = _last.get(language())
    if last is None or last.table is not table or (last.events is not events and last.events != events):
        last = _last[language()] = _Shared(table, events)
    return last
