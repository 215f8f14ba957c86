"""The library of runs: long runs of the rules and counts that people meet, kept so that nothing need be played first.

A library is one zip file. Its member `index.json` says what there is; every other member, a *shelf*, has the runs that
differ in nothing but the penetration. A shelf is read when it is asked for.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from twentyone.errors import RunError
from twentyone.lab.blackjack.count import count_of_words, counts_alike
from twentyone.lab.run import Run
from twentyone.lab.spread import code_of, steps_of
from twentyone.lab.table import Table
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import parse_rules, rules_words, split_assignments
from twentyone.simulate.counting.catalog import find_count

FORMAT = "twentyone lab library 1"
INDEX = "index.json"
SHIPPED = Path(__file__).with_name("runs.zip")
"""The library that comes with the package."""
LEVEL = 9


class Entry(NamedTuple):
    """A run that a library has, as it can be cited: the digest is that of the run's document."""

    penetration: float
    rounds: int
    digest: str


@dataclass(frozen=True)
class Shelf:
    """Runs that differ in the penetration alone. `rules` are in words, without the penetration."""

    rules: str
    count: str
    table: Table
    entries: tuple[Entry, ...]

    @property
    def penetrations(self) -> tuple[float, ...]:
        """How deep the shoes of its runs are dealt, the shallowest first."""
        return tuple(entry.penetration for entry in self.entries)

    @property
    def member(self) -> str:
        """Where the runs are in the library."""
        return f"{self.count}, {self.table.seats} seats/{self.rules or 'default'}.json"

    def to_dict(self) -> dict[str, Any]:
        """The shelf as the index has it."""
        entries = [list(entry) for entry in self.entries]
        return {"rules": self.rules, "count": self.count, "table": self.table.to_dict(), "runs": entries}

    @classmethod
    def of_dict(cls, given: Any) -> "Shelf":
        """The shelf that an index writes."""
        entries = tuple(Entry(*entry) for entry in given["runs"])
        return cls(given["rules"], given["count"], Table(**given["table"]), entries)


@dataclass(frozen=True)
class Library:
    """The library in a file; where there is no file, it has no runs."""

    path: Path

    @cached_property
    def shelves(self) -> tuple[Shelf, ...]:
        """All there is, without the runs themselves."""
        if not self.path.exists():
            return ()
        index = self._read(INDEX)
        if not isinstance(index, dict) or index.get("format") != FORMAT:
            raise self._damaged()
        try:
            return tuple(Shelf.of_dict(one) for one in index["shelves"])
        except (KeyError, TypeError, RunError) as error:
            raise self._damaged() from error

    def runs(self, shelf: Shelf) -> tuple[Run, ...]:
        """The runs of a shelf, the shallowest first."""
        kept = self._read(shelf.member)
        if not isinstance(kept, list) or len(kept) != len(shelf.entries):
            raise self._damaged()
        try:
            documents = [
                unpacked(one) | {"digest": entry.digest} for one, entry in zip(kept, shelf.entries, strict=True)
            ]
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise self._damaged() from error
        return tuple(map(Run.of_dict, documents))

    def find(self, rules: BlackjackRules, count: str = "hi-lo", table: Table | None = None) -> Run | None:
        """The run with these rules, this count and this table, or None; players follow basic strategy."""
        words, counted, table = plain_words(rules), find_count(count), table or Table()
        for shelf in self.shelves:
            if shelf.rules == words and shelf.table == table and counts_alike(find_count(shelf.count), counted):
                for place, penetration in enumerate(shelf.penetrations):
                    if penetration == rules.penetration:
                        return self.runs(shelf)[place]
        return None

    def _read(self, member: str) -> Any:
        try:
            with ZipFile(self.path) as file:
                return json.loads(file.read(member))
        except (OSError, KeyError, ValueError, BadZipFile) as error:
            raise self._damaged() from error

    def _damaged(self) -> RunError:
        return RunError(f"The library of runs {self.path} is damaged: install twentyone again.")


def find_run(rules: BlackjackRules, count: str = "hi-lo", table: Table | None = None) -> Run | None:
    """The run of the library that comes with the package, or None where it has none and one must be played."""
    return shipped().find(rules, count, table)


@lru_cache(maxsize=1)
def shipped() -> Library:
    """The library that comes with the package."""
    return Library(SHIPPED)


def plain_words(rules: BlackjackRules) -> str:
    """The rules in words, without the penetration."""
    return rules_words(replace(rules, penetration=BlackjackRules().penetration))


def packed(document: Mapping[str, Any]) -> dict[str, Any]:
    """A run's document as a shelf keeps it: correlations in steps, of equal ones the first, and no digest.

    So it takes half the room once it is compressed; the index has the digest.
    """
    spread, width = document["spread"], len(document["bins"])
    rows = steps_of(spread["together"], width)
    together = [row[: place + 1] for place, row in enumerate(rows)]
    crossed = [steps_of(code, width) for code in spread["crossed"]]
    kept = {name: value for name, value in document.items() if name != "digest"}
    return kept | {"spread": spread | {"together": together, "crossed": crossed}}


def unpacked(kept: Mapping[str, Any]) -> dict[str, Any]:
    """The document that a shelf keeps, without its digest."""
    spread, half = kept["spread"], kept["spread"]["together"]
    together = [[half[max(row, other)][min(row, other)] for other in range(len(half))] for row in range(len(half))]
    crossed = [code_of(rows) for rows in spread["crossed"]]
    return dict(kept) | {"spread": spread | {"together": code_of(together), "crossed": crossed}}


def write_library(path: Path, runs: Iterable[Run]) -> None:
    """Write the library of these runs; the same runs give the same bytes."""
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=LEVEL) as file:
        index = []
        for shelf, documents in _shelves(runs):
            index.append(shelf.to_dict())
            _write(file, shelf.member, documents)
        _write(file, INDEX, {"format": FORMAT, "shelves": index})


def _shelves(runs: Iterable[Run]) -> Iterator[tuple[Shelf, list[dict[str, Any]]]]:
    """The shelves with their documents, in the order in which their first runs come."""
    shelved: dict[tuple[str, str, Table], list[tuple[float, Run]]] = {}
    for run in runs:
        rules = parse_rules(BlackjackRules, split_assignments(run.rules.split()))
        name = count_of_words(run.count).name
        shelved.setdefault((plain_words(rules), name, run.table), []).append((rules.penetration, run))
    for (words, count, table), found in shelved.items():
        found.sort(key=lambda one: one[0])
        entries = tuple(Entry(penetration, run.rounds, run.digest) for penetration, run in found)
        yield Shelf(words, count, table, entries), [packed(run.to_dict()) for _, run in found]


def _write(file: ZipFile, member: str, document: Any) -> None:
    kept = ZipInfo(member)  # a fixed date, so that nothing changes but what the runs say
    kept.compress_type = ZIP_DEFLATED
    file.writestr(kept, json.dumps(document, separators=(",", ":")), compresslevel=LEVEL)
