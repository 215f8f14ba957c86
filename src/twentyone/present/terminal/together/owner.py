"""What the owner of a table types to run it: seats, clock, pace, door, and the end of the table."""

from collections.abc import Callable, Mapping
from typing import Any

from twentyone.errors import TableError
from twentyone.language.catalogue import phrase, remark
from twentyone.present.terminal.conversation import Conversation
from twentyone.table.live.name import is_alike
from twentyone.word import quoted, whole_number

Plain = dict[str, Any]


def seat_named(view: Plain, name: str) -> int:
    """The seat of somebody by name or number; refused where nobody is called that."""
    seats = [place for place in view["seats"] if place]
    found = [place["seat"] for place in seats if is_alike(place["name"], name) or str(place["seat"]) == name]
    if not found:
        raise TableError(remark("terminal-nobody-seat", name=quoted(name)))
    return int(found[0])


def seconds(typed: str) -> int:
    """A number of seconds; refused where it is none."""
    found = whole_number(typed)
    if found is None:
        raise TableError(remark("terminal-seconds", typed=quoted(typed)))
    return found


def _watcher(number: int, name: str) -> str:
    """Somebody who watches, with the number by which they are offered a seat."""
    return phrase("offer-watcher", number=number, who=name) if name else phrase("offer-watcher-nameless", number=number)


class OwnerCommands:
    """Asks a table for what its owner types; whoever is not the owner is refused by the table."""

    def __init__(self, talk: Conversation) -> None:
        self._talk = talk
        self._words: Mapping[str, Callable[[str], Plain]] = {
            "remove": lambda name: {"op": "remove", "seat": self._seat(name)},
            "bar": lambda name: {"op": "remove", "seat": self._seat(name), "ban": True},
            "owner": lambda name: {"op": "owner", "seat": self._seat(name)},
            "pardon": lambda _: {"op": "pardon"},
            "bot": lambda _: {"op": "bots", "add": 1},
            "clock": lambda typed: {"op": "clock", "seconds": seconds(typed)},
            "pace": lambda typed: {"op": "pace", "pace_ms": 1000 * seconds(typed)},
            "private": lambda _: {"op": "door", "private": True},
            "public": lambda _: {"op": "door", "private": False},
            "password": lambda word: {"op": "door", "private": self._talk.view["private"], "password": word},
            "close": lambda _: {"op": "close"},
        }

    def _seat(self, name: str) -> int:
        return seat_named(self._talk.view, name)

    # Who watches, and the seats they are offered ------------------------------------------------------

    def _watchers(self) -> list[Plain]:
        found: list[Plain] = self._talk.ask("watchers")["watchers"]
        return found

    def _tell_watchers(self) -> None:
        rows = [_watcher(row["number"], row["name"]) for row in self._watchers()]
        self._talk.say(rows or [phrase("offer-nobody")])

    def _offer(self, typed: str) -> None:
        """Offer the first free seat to somebody who watches, by name or by number."""
        free = [seat for seat, place in enumerate(self._talk.view["seats"], 1) if place is None]
        found = [row for row in self._watchers() if typed.lower() in (row["name"].lower(), str(row["number"]))]
        if not typed or not found:
            raise TableError(remark("offer-unknown", who=quoted(typed)))
        if not free:
            raise TableError(remark("offer-full"))
        seat, name = free[0], found[0]["name"]
        self._talk.ask("offer", watcher=found[0]["number"], seat=seat)
        sent = phrase("offer-sent", seat=seat, who=name) if name else phrase("offer-sent-nameless", seat=seat)
        self._talk.line.say(sent)

    def knows(self, name: str, rest: str) -> bool:
        """Whether these words are for the owner: `clock` alone asks how much time is left, `close` alone nothing."""
        if name in ("watchers", "offer"):
            return True
        return name in self._words and not (name == "clock" and not rest) and not (name == "close" and rest != "table")

    def carry_out(self, name: str, rest: str) -> None:
        """Ask the table for it; what happened is told with the next frame."""
        if name == "watchers":
            self._tell_watchers()
        elif name == "offer":
            self._offer(rest)
        else:
            self._talk.done(**self._words[name](rest))
