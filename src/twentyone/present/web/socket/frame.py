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
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import events_for, hand_sight, looks_alike, own_sight, public_sight, round_sight

_encode = msgspec.json.Encoder().encode

Plain = dict[str, Any]
Manner = tuple[str, str]
"""The person and the verbosity of a voice."""


class Seen(NamedTuple):
    """A view as somebody was sent it last: what all viewers of the table share, and what is the viewer's own."""

    public: Plain
    own: Plain


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
        screen = screen_of(table)
        self.public = public_sight(table, screen.seats(table))
        dress_public(self.public)
        shown = round_sight(table, None)
        self._rounds = {"hand": screen.round(shown["hand"], self.public), "last": screen.last(table, self.public)}
        shown |= {name: dressed and dressed.worded for name, dressed in self._rounds.items()}
        if self.alike:
            self.public |= shown
        self.told = self.public | shown
        rounds = [dressed.plain for dressed in self._rounds.values() if dressed is not None]
        self._bankers = {self.public["banker"], *(one["banker"] for one in rounds)}
        self._audiences = {event.audience for event in events}
        self._tellings: dict[int | None, _Telling] = {}
        self._standings: dict[tuple[int | None, bool, bool, bool, bool, str], Plain] = {}
        self._before: Plain | None = None
        self._news = b""

    def frame(self, viewer: int | None, manner: Manner, seen: Seen | None) -> tuple[bytes, Seen]:
        """The frame of a viewer, and what they have seen with it."""
        own = self._own(viewer, manner)
        tail = self._tail(viewer, own, manner)
        if seen is None:
            head = b'{"kind":"state","view":' + _encode(self.public | own)
            return head + tail, Seen(self.public, own)
        if seen.public is not self._before:  # mostly everybody was told the same before
            self._before, self._news = seen.public, _encode(changes(seen.public, self.public))[1:-1]
        mine = _encode(changes(seen.own, own))[1:-1]
        both = b",".join([part for part in (self._news, mine) if part])
        return b'{"kind":"state","changes":{%b}%b' % (both, tail), Seen(self.public, own)

    def _own(self, viewer: int | None, manner: Manner) -> Plain:
        """What is a viewer's own, with its words."""
        own = own_sight(self.table, viewer)
        if not self.alike:
            own |= self._hands(viewer)
        decision = own["decision"]
        if decision is not None:
            dress_decision(decision, self.told | own, *manner)
        return own | self._standing(viewer, manner[0], is_deciding(own))

    def _hands(self, viewer: int | None) -> Plain:
        """The rounds as one viewer sees them; the seats that look the same to everybody are kept once."""
        hands = hand_sight(self.table, viewer)
        for name, to_everybody in self._rounds.items():
            if hands[name] is not None:
                hands[name] = dressed_round(hands[name], self.public, to_everybody).worded
        return hands

    def _standing(self, viewer: int | None, person: str, deciding: bool) -> Plain:
        """What a viewer reads besides the cards, the end of a view; made once for all to whom it says the same."""
        place = None if viewer is None else self.public["seats"][viewer - 1]
        is_named = viewer in self._bankers or (viewer in self.told["waiting_for"] and not deciding)
        is_named = is_named or self.public["stage"] == "over"
        is_out, sits_out = (False, False) if place is None else (place["out"], place["sits_out"])
        key = (viewer if is_named else None, place is None, is_out, sits_out, deciding, person)
        found = self._standings.get(key)
        if found is None:
            found = self._standings[key] = standing(self.told | {"you": viewer}, person, deciding)
        return found

    def _tail(self, viewer: int | None, own: Plain, manner: Manner) -> bytes:
        """The rest of a frame after the view: the events as the viewer learns them, and the lines."""
        audience = viewer if viewer in self._audiences else None
        telling = self._tellings.get(audience)
        if telling is None:
            telling = self._tellings[audience] = _Telling(self.told, events_for(self.events, audience))
        # a client opens a seed by itself: nobody is asked for it
        return telling.tail(own, own["decision"] if is_deciding(own) else None, manner)


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

    def tail(self, own: Plain, decision: Plain | None, manner: Manner) -> bytes:
        """The events and the lines for a viewer; the same bytes for all to whom no line says "you".

        What is said aloud depends on an open decision: by its cards, or for a bet by the length of its question alone.
        """
        is_own = own["you"] in self._anybody or (decision is not None and decision["kind"] != "bet")
        n_asked = None if decision is None else sum(map(n_words, decision["prompt"]))
        key = (own["you"] if is_own else None, manner, n_asked)
        found = self._tails.get(key)
        if found is None:
            view = self._view | (own if is_own else {"you": None, "decision": decision})
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
