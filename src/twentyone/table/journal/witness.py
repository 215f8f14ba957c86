"""The witness of the journal: a second, plain file that says how far every table was written.

It is written after each commit and before anybody is told, without waiting for the disk, so it costs next to nothing;
after a crash it may be behind the journal and never ahead of it. If it is ahead, the journal has lost something that
was acknowledged, such as the end of its write-ahead log, and the tables concerned are named instead of played on.
"""

import logging
import os
from collections.abc import Iterable
from pathlib import Path

from twentyone.table.journal.chain import Entry
from twentyone.table.journal.file import make_private, tighten

NAME = "journal.witness"
LONGEST = 1024 * 1024

log = logging.getLogger("twentyone.table")


class Witness:
    """The last entry of every table that was seen on disk; used by the thread that writes the journal."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        make_private(self._path)
        tighten(self._path)
        self.versions = _read(self._path)
        self._file = self._path.open("ab", buffering=0)
        self._shorten()

    def saw(self, entries: Iterable[Entry]) -> None:
        """Note entries that are on disk."""
        lines = []
        for entry in entries:
            self.versions[entry.table] = entry.version
            lines.append(f"{entry.table} {entry.version}\n")
        if not lines:
            return
        try:
            self._file.write("".join(lines).encode())
            if self._file.tell() > LONGEST:
                self._shorten()
        except OSError as error:
            log.warning("the journal's witness cannot be written", extra={"why": str(error)})

    def _shorten(self) -> None:
        """Write what is known anew, a line for each table."""
        fresh = self._path.with_suffix(".witness.new")
        make_private(fresh)
        lines = "".join(f"{table} {version}\n" for table, version in self.versions.items())
        fresh.write_bytes(lines.encode())
        os.replace(fresh, self._path)
        self._file.close()
        self._file = self._path.open("ab", buffering=0)

    def close(self) -> None:
        """Write no more."""
        self._file.close()


def _read(path: Path) -> dict[str, int]:
    """What a witness says; a line that was cut short by a crash says nothing."""
    found: dict[str, int] = {}
    for line in path.read_bytes().split(b"\n")[:-1]:
        table, _, version = line.decode(errors="replace").partition(" ")
        if table and version.isdecimal():
            found[table] = int(version)
    return found
