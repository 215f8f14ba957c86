"""A client's talk with a table: answers that take long, and which rounds were void."""

import json
from typing import Any, Self

import pytest

from twentyone.errors import TableError
from twentyone.present.terminal.conversation import COACH_SECONDS, THINKING_SECONDS, Conversation, n_void
from twentyone.present.terminal.line import Line
from twentyone.present.terminal.wire import SilenceError
from twentyone.present.terminal.witness import random_seed


class SlowWire:
    """A wire that is silent so many times before it answers whatever was said last."""

    def __init__(self, silences: int) -> None:
        self.silences = silences
        self.waited: list[float | None] = []
        self.sent: list[dict[str, Any]] = []

    def send(self, frame: str) -> None:
        self.sent.append(json.loads(frame))

    def take(self, timeout: float | None = None) -> str:
        self.waited.append(timeout)
        if len(self.waited) <= self.silences:
            raise SilenceError("The table does not answer.")
        return json.dumps({"kind": "ack", "id": self.sent[-1]["id"], "advice": None})

    def waiting(self) -> str | None:
        return None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        pass


def hinted(silences: int) -> tuple[list[str], SlowWire]:
    said: list[str] = []
    wire = SlowWire(silences)
    assert Conversation(wire, Line(said.append, input), random_seed).ask_coach("hint")["advice"] is None
    return said, wire


def test_a_coach_who_is_slow_the_first_time_is_waited_for_and_the_person_is_told() -> None:
    said, wire = hinted(1)
    assert said == ["Thinking…"]
    assert wire.waited == [THINKING_SECONDS, COACH_SECONDS]
    assert len(wire.sent) == 1


def test_a_coach_who_answers_at_once_is_not_said_to_think() -> None:
    assert hinted(0)[0] == []


def test_a_coach_who_never_answers_is_given_up_in_the_end() -> None:
    with pytest.raises(TableError, match="does not answer"):
        hinted(2)


@pytest.mark.parametrize(
    ("events", "voided", "counted"),
    [
        ([], True, 0),
        (["RoundEnded"], False, 0),
        (["RoundEnded"], True, 1),
        (["RoundEnded", "RoundStarted"], True, 1),
        (["RoundEnded", "RoundStarted", "RoundEnded"], False, 1),
        (["RoundEnded", "RoundStarted", "RoundEnded", "RoundStarted"], True, 2),
        (["RoundEnded", "BetPlaced", "RoundStarted", "RoundEnded"], False, 0),
    ],
)
def test_rounds_that_were_void_are_counted(events: list[str], voided: bool, counted: int) -> None:
    assert n_void({"last": {"voided": voided}}, [{"event": name} for name in events]) == counted
