"""The witness of the journal: a second, plain file that says how far every table was written.

It is written after each commit and before anybody is told, without waiting for the disk, so it costs next to nothing;
after a crash it may be behind the journal and never ahead of it. If it is ahead, the journal has lost something that
was acknowledged, such as the end of its write-ahead log, and the tables concerned are named instead of played on.

Where it is behind when a journal is opened, or damaged, nobody can tell whether the journal has lost its end: the log
says so, and what the journal has then is what the witness says from there on.
"""

import logging
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from twentyone.language.catalogue import phrase
from twentyone.table.journal.chain import Entry
from twentyone.table.journal.file import make_private, tighten

NAME = "journal.witness"
LONGEST = 1024 * 1024
LINE = re.compile(rb"([!-~]+) ([0-9]{1,19})")

log = logging.getLogger("twentyone.table")


class Witness:
    """The last entry of every table that was seen on disk; used by the thread that writes the journal.

    `on_disk` is how far every table and score book is on disk now.
    """

    def __init__(self, folder: Path, on_disk: Mapping[str, int]) -> None:
        self._path = folder / NAME
        make_private(self._path)
        tighten(self._path)
        self.versions = _read(self._path)
        behind = {name: version for name, version in on_disk.items() if self.versions.get(name, 0) < version}
        if behind:
            why = phrase("keeper-witness-behind", witness=NAME, number=len(behind), all=len(on_disk))
            log.warning("the journal's witness is behind", extra={"why": why})
        self.versions |= behind
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
        write_witness(self._path.parent, self.versions)
        self._file.close()
        self._file = self._path.open("ab", buffering=0)

    def close(self) -> None:
        """Write no more."""
        self._file.close()


def write_witness(folder: Path, versions: Mapping[str, int]) -> None:
    """Write a witness that says no more than this, a line for each table, whole or not at all."""
    fresh = folder / f"{NAME}.new"
    make_private(fresh)
    fresh.write_bytes("".join(f"{table} {version}\n" for table, version in versions.items()).encode())
    os.replace(fresh, folder / NAME)


def _read(path: Path) -> dict[str, int]:
    """What a witness says; a line that was cut short by a crash says nothing, and of others the log says so."""
    lines = path.read_bytes().split(b"\n")[:-1]
    found = [match for line in lines if (match := LINE.fullmatch(line))]
    if len(found) < len(lines):
        why = phrase("keeper-witness-damaged", witness=NAME, number=len(lines) - len(found))
        log.warning("the journal's witness is damaged", extra={"why": why})
    return {match[1].decode(): int(match[2]) for match in found}
