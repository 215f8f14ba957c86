"""The states that one viewer is sent: written as the server does, the first one whole, and read as a client does."""

import copy
import json
from collections.abc import Iterable, Iterator
from typing import Any

from twentyone.games.contract import Event
from twentyone.present.web.socket.frame import Seen, next_state
from twentyone.table.live.table import LiveTable

Plain = dict[str, Any]


class Shown:
    """Somebody who is shown a table, frame after frame."""

    def __init__(self, viewer: int | None, *manner: str) -> None:
        self.viewer = viewer
        self._manner = (*manner, *("first", "normal")[len(manner) :])
        self._seen: Seen | None = None

    def frame(self, table: LiveTable, events: Iterable[Event]) -> bytes:
        """The next frame: the whole view at first, then what has changed in it."""
        person, verbosity = self._manner
        text, self._seen = next_state(table, tuple(events), self.viewer, (person, verbosity), self._seen)
        return text


def whole_view(before: Plain, message: Plain) -> Plain:
    """The view after a state: all of it, or the one before with what has changed."""
    if "view" in message:
        found: Plain = message["view"]
        return found
    view = copy.deepcopy(before)
    for path, value in message["changes"].items():
        *way, name = path.split("/")[1:]
        inside: Any = view
        for part in way:
            inside = inside[int(part) if isinstance(inside, list) else part]
        inside[int(name) if isinstance(inside, list) else name] = value
    return view


def whole_states(frames: Iterable[str | bytes]) -> Iterator[Plain]:
    """Every state among the frames of one connection, with its whole view."""
    view: Plain = {}
    for frame in frames:
        message: Plain = json.loads(frame)
        if message["kind"] == "state":
            view = whole_view(view, message)
            yield message | {"view": view}
