"""The state frame: a table as one viewer may know it, what happened on the way, and the same in words.

An action is told to everybody at the table, so what viewers share is made once: the public part of the view, the
events, and the sentences that say "you" to nobody. What remains for each viewer is small.
"""

from collections import OrderedDict
from collections.abc import Iterable
from typing import Any

import msgspec

from twentyone.games.contract import Event, State
from twentyone.language.catalogue import language
from twentyone.present.web.socket.known_seats import known_seats
from twentyone.present.words.dress import dress_bet, dress_decision, dress_hands, dress_public, standing
from twentyone.present.words.speech.aloud import buffer_of, is_told_before, n_words, said_aloud
from twentyone.present.words.speech.voice import Voice, addressed, banker_of_round, in_context
from twentyone.remembered import once_for_each
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import (
    events_for,
    hand_sight,
    last_sight,
    looks_alike,
    own_sight,
    public_sight,
    round_sight,
)

MOST_FINISHED = 2048
"""Tables whose last round is kept ready, since it goes with every bet on the next."""

_encode = msgspec.json.Encoder().encode

Plain = dict[str, Any]
Manner = tuple[str, str]
"""The person and the verbosity of a voice."""


def state(
    table: LiveTable,
    events: Iterable[Event],
    viewer: int | None,
    person: str = "first",
    verbosity: str = "normal",
) -> bytes:
    """The table as a viewer may know it, what happened on the way, and the same in words: a frame's text in UTF-8."""
    return _shared(table, tuple(events)).frame(viewer, (person, verbosity))


class _Shared:
    """What is the same in the frames of several viewers of one table at one time."""

    def __init__(self, table: LiveTable, events: tuple[Event, ...]) -> None:
        self.table = table
        self.events = events
        self.alike = looks_alike(table)
        seats = known_seats(table)
        self.public = public_sight(table, [seat and seat.plain for seat in seats])
        dress_public(self.public)
        shown, last = round_sight(table, None), _finished(table, self.public)
        written: Plain = {
            "rules": _written(self.public["rules"]),
            "settings": _written(self.public["settings"]),
            "seats": [seat and seat.written for seat in seats],
        }
        if self.alike:
            dress_hands(shown | {"last": None}, self.public)
            self.public |= shown
            written["last"] = last.written
        self.told = self.public | shown | {"last": last.view}
        rounds = (self.told["hand"], self.told["last"])
        self._bankers = {self.public["banker"], *(one["banker"] for one in rounds if one is not None)}
        self.head = b'{"kind":"state","view":' + _encode(self.public | written)[:-1] + b","
        self._audiences = {event.audience for event in events}
        self._tellings: dict[int | None, _Telling] = {}
        self._standings: dict[tuple[int | None, bool, bool, bool, bool, str], bytes] = {}

    def frame(self, viewer: int | None, manner: Manner) -> bytes:
        """The whole frame of a viewer."""
        own = own_sight(self.table, viewer)
        if not self.alike:
            own |= hand_sight(self.table, viewer)
            dress_hands(own, self.public)
        decision: Plain | None = own["decision"]
        if decision is not None:
            if viewer is not None and decision["kind"] == "bet":
                dress_bet(decision, self.public["seats"][viewer - 1], self.public["settings"])
            else:
                dress_decision(decision, self.told | own, *manner)
            if decision["kind"] == "seed":
                decision = None  # a client answers that by itself
        standing, tail = self._standing(viewer, manner[0], decision is not None), self._tail(own, decision, manner)
        return b"".join((self.head, _encode(own)[1:-1], standing, tail))

    def _standing(self, viewer: int | None, person: str, deciding: bool) -> bytes:
        """What a viewer reads besides the cards, the end of a view; made once for all to whom it says the same."""
        place = None if viewer is None else self.public["seats"][viewer - 1]
        is_named = viewer in self._bankers or (viewer in self.told["waiting_for"] and not deciding)
        is_named = is_named or self.public["stage"] == "over"
        is_out, sits_out = (False, False) if place is None else (place["out"], place["sits_out"])
        key = (viewer if is_named else None, place is None, is_out, sits_out, deciding, person)
        found = self._standings.get(key)
        if found is None:
            found = b"," + _encode(standing(self.told | {"you": viewer}, person, deciding))[1:]
            self._standings[key] = found
        return found

    def _tail(self, own: Plain, decision: Plain | None, manner: Manner) -> bytes:
        """The rest of a frame after the view: the events as the viewer learns them, and the lines."""
        viewer = own["you"]
        audience = viewer if viewer in self._audiences else None
        telling = self._tellings.get(audience)
        if telling is None:
            telling = self._tellings[audience] = _Telling(self.told, events_for(self.events, audience))
        return telling.tail(own, decision, manner)


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


class _Finished:
    """The last round of a table as everybody may see it, in words and as it is sent."""

    def __init__(self, table: LiveTable, public: Plain) -> None:
        self.state = table.session.last
        self.view = last_sight(table, None)
        dress_hands({"hand": None, "last": self.view}, public)
        self.written = msgspec.Raw(_encode(self.view))


_rounds: OrderedDict[tuple[str, str], _Finished] = OrderedDict()
"""By table and language; each holds the state that it was made of, so that it is known again by its identity."""


def _finished(table: LiveTable, public: Plain) -> _Finished:
    last: State | None = table.session.last
    key = (table.id, language())
    found = _rounds.get(key)
    if found is None or found.state is not last:
        found = _rounds[key] = _Finished(table, public)
        _rounds.move_to_end(key)
        if len(_rounds) > MOST_FINISHED:
            _rounds.popitem(last=False)
    return found


@once_for_each
def _written(rules: Plain) -> msgspec.Raw:
    """Rules or settings of a view as they are sent, over and over."""
    return msgspec.Raw(_encode(rules))


_last: dict[str, _Shared] = {}
"""What was shared last, by language."""


def _shared(table: LiveTable, events: tuple[Event, ...]) -> _Shared:
    last = _last.get(language())
    if last is None or last.table is not table or (last.events is not events and last.events != events):
        last = _last[language()] = _Shared(table, events)
    return last
