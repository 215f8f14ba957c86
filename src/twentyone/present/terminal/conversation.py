"""What a client says to a table and hears from it: numbered messages, their answers, and the view as it is now."""

import itertools
import json
import secrets
import time
from collections import deque
from typing import Any

from twentyone.errors import TableError
from twentyone.language.catalogue import phrase
from twentyone.present.changes import changed
from twentyone.present.terminal.line import Line
from twentyone.present.terminal.messages import Messages
from twentyone.present.terminal.wire import SilenceError, Wire
from twentyone.present.terminal.witness import Seeds, Witness
from twentyone.present.words.speech.aloud import PEOPLE, buffer_of, said_aloud
from twentyone.present.words.speech.voice import Voice, addressed, banker_of_round, in_context

ANSWER_SECONDS = 15
THINKING_SECONDS = 1
"""After so long somebody who asked for something hard is told that it takes a while."""
COACH_SECONDS = 300
"""So long the coach may think, who is slow the first time; the table itself gives up before."""
NOTES = 3
HEARD = 10
"""So many messages are repeated when somebody asks for the last."""

Plain = dict[str, Any]


class RefusalError(TableError):
    """What a table refuses, in its own words; `code` is what a program can tell it by."""

    def __init__(self, message: str, code: str) -> None:
        super().__init__(message)
        self.code = code


class Conversation:
    """One client's talk with one table. `view` is the last that was shown, empty before the first.

    `notes` are the last things that happened, `heard` the last that people said. Whatever happens is
    said on the line as soon as it is heard, and held against what was promised. `n_void` counts the rounds that were
    void. `offered` is the seat that the owner offers, until it is answered.
    """

    def __init__(self, wire: Wire, line: Line, new_seed: Seeds) -> None:
        self.wire = wire
        self.line = line
        self.view: Plain = {}
        self.witness = Witness(new_seed)
        self.messages = Messages()
        self.person = "first"
        self.heard: deque[str] = deque(maxlen=HEARD)
        self.n_void = 0
        self.offered: Plain | None = None
        self._ids = itertools.count(1)
        self._prefix = secrets.token_hex(4)
        self._seen_at = time.monotonic()

    def say(self, lines: list[str]) -> None:
        """Say lines to the person."""
        for line in lines:
            self.line.say(line)

    def take(self, timeout: float | None = None) -> Plain:
        """The next frame, after what it tells was said."""
        return self._understand(self.wire.take(timeout))

    def catch_up(self) -> None:
        """Hear what has been said meanwhile."""
        while (frame := self.wire.waiting()) is not None:
            self._understand(frame)

    def now(self) -> Plain:
        """The view as it is at this moment, for what depends on the time."""
        return self.view | {"time": self.view["time"] + round(1000 * (time.monotonic() - self._seen_at))}

    def _understand(self, frame: str) -> Plain:
        message: Plain = json.loads(frame)
        if message["kind"] == "state":
            whole = message["view"] if "view" in message else changed(self.view, message["changes"])
            self.view, self._seen_at = whole, time.monotonic()
            self._tell(message["events"])
            self.say(self.witness.watch(self.view, message["events"]))
            self.n_void += n_void(self.view, message["events"])
        elif message["kind"] == "talk":
            self.heard.append(message["line"])
            self.messages.note(message["line"], PEOPLE)
            self.line.say(message["line"])
        elif message["kind"] == "notice":
            self.line.say(message["message"])
        elif message["kind"] == "offer":
            self.offered = message
        elif message["kind"] == "bye":
            raise TableError(message["message"])
        return message

    def voice(self, now: bool = False) -> Voice:
        """Who speaks of the table as it was shown last, or as it is at this moment."""
        return Voice(self.now() if now else self.view, self.person)

    def _tell(self, events: list[Plain]) -> None:
        """Say what happened, in words made here of the events, which the proofs are held against.

        Cards that the question tells are left to it. While somebody has to decide, what others did is said only as far
        as it fits beside the question into one announcement; all of it is kept and can be heard again.
        """
        view, voice, happened = self.view, self.voice(), in_context(events)
        lines = [voice.tell(event) for event in happened]
        banker = banker_of_round(view)
        seats = [addressed(event, view, banker) for event in happened]
        aloud = said_aloud(happened, lines, seats, view, banker, "full")
        for event, line, is_said in zip(happened, lines, aloud, strict=True):
            if line is not None:
                self.messages.note(line, buffer_of(event["event"]))
            if line is not None and is_said:
                self.line.say(line)

    def ask(self, op: str, **fields: Any) -> Plain:
        """Say something and take what comes until the answer is there; a refusal is raised in its own words."""
        return self._answer(self._asked(op, fields), ANSWER_SECONDS)

    def ask_coach(self, op: str, **fields: Any) -> Plain:
        """Ask for something that may take long; whoever waits is told so."""
        message_id = self._asked(op, fields)
        try:
            return self._answer(message_id, THINKING_SECONDS)
        except SilenceError:
            self.line.say(phrase("terminal-thinking"))
            return self._answer(message_id, COACH_SECONDS)

    def _asked(self, op: str, fields: Plain) -> str:
        message_id = f"{self._prefix}-{next(self._ids)}"
        self.wire.send(json.dumps({"op": op, "id": message_id, **fields}))
        return message_id

    def _answer(self, message_id: str, seconds: float) -> Plain:
        while True:
            message = self.take(seconds)
            if message.get("id") == message_id:
                if message["kind"] == "refusal":
                    raise RefusalError(message["message"], message["code"])
                return message

    def wait_for(self, version: int) -> None:
        """Hear on until the table is shown as it was after that version."""
        while self.view.get("version", 0) < version:
            self.take(ANSWER_SECONDS)

    def done(self, op: str, **fields: Any) -> int:
        """Say something, and wait until the table shows what it led to; the version of the table then."""
        version: int = self.ask(op, **fields)["version"]
        self.wait_for(version)
        return version


def n_void(view: Plain, events: list[Plain]) -> int:
    """How many of the rounds that ended in a frame were void: the last by the view, earlier ones if dealt again.

    A void round that is dealt again with the same bets begins anew in the same frame, without a bet in between.
    """
    names: list[str] = [event["event"] for event in events if event["event"] in ("RoundEnded", "BetPlaced")]
    again = sum(one == other == "RoundEnded" for one, other in itertools.pairwise(names))
    is_void = "RoundEnded" in names and view["last"] is not None and view["last"]["voided"]
    return again + bool(is_void)
