"""A tablebase on disk: a folder with `ev.npy`, an array by counts, and `tablebase.json`, which says what it is.

While it is being made the folder holds the sum over the up cards that are done, so that the same command goes on where
the last one was stopped. A file is written whole under another name and then put in its place.
"""

import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from twentyone.document import read_json
from twentyone.errors import TablebaseError
from twentyone.solve.blackjack.tablebase.recursion.deck import Layers
from twentyone.solve.blackjack.tablebase.summary import Doubles

FORMAT = "twentyone blackjack tablebase 1"
TABLE, CONTENTS = "ev.npy", "tablebase.json"
BLOCK = 1 << 24


def file_digest(path: Path) -> str:
    """The SHA-256 of a file."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(BLOCK):
            digest.update(block)
    return digest.hexdigest()


def layer_digests(layers: Layers, ev: Doubles) -> Iterator[str]:
    """The SHA-256 of each layer, the whole deck first: its doubles, little-endian, in the order of codes."""
    for size in range(layers.most_cards, -1, -1):
        yield hashlib.sha256(ev[layers.codes(size)].astype("<f8").tobytes()).hexdigest()


class Store:
    """The folder of a tablebase."""

    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder)

    @property
    def table(self) -> Path:
        """The file with the EVs."""
        return self.folder / TABLE

    def make_folder(self) -> None:
        """Make the folder where there is none: if it cannot be, that is better known before the work than after."""
        self.folder.mkdir(parents=True, exist_ok=True)

    def contents(self) -> dict[str, Any] | None:
        """What the folder says it holds; None where there is nothing yet."""
        path = self.folder / CONTENTS
        if not path.exists():
            return None
        found = read_json(path, "tablebase", TablebaseError)
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise TablebaseError(f"The file {path} does not describe a tablebase: its format is not {FORMAT!r}.")
        return found

    def keep_sum(self, described: dict[str, Any], n_done: int, ev: Doubles) -> None:
        """Keep the sum over the first up cards, and forget the sum before."""
        path = self._sum(n_done)
        self._write_array(path, ev)
        self._write_contents(described | {"complete": False, "up_cards_done": n_done, "sha256": file_digest(path)})
        for older in range(n_done):
            self._sum(older).unlink(missing_ok=True)

    def kept_sum(self, contents: dict[str, Any], count: int) -> tuple[int, Doubles]:
        """How many up cards are done, and their sum."""
        n_done = contents.get("up_cards_done")
        if type(n_done) is not int or not 0 < n_done <= 10:
            raise self.damaged()
        return n_done, np.array(self._read_array(self._sum(n_done), contents.get("sha256"), (count,)))

    def keep(self, described: dict[str, Any], table: Doubles) -> None:
        """Keep the finished table, and forget the sums on the way."""
        self._write_array(self.table, table)
        self._write_contents(described | {"complete": True, "sha256": file_digest(self.table)})
        for older in range(11):
            self._sum(older).unlink(missing_ok=True)

    def kept(self, contents: dict[str, Any], shape: tuple[int, ...], checked: bool) -> Doubles:
        """The finished table, mapped into memory; checked against its digest, if that is wanted."""
        return self._read_array(self.table, contents.get("sha256") if checked else None, shape)

    def damaged(self) -> TablebaseError:
        """The refusal of a folder whose files do not belong together."""
        return TablebaseError(f"The tablebase in {self.folder} is damaged: make it again in an empty folder.")

    def _sum(self, n_done: int) -> Path:
        return self.folder / f"sum-{n_done}.npy"

    def _read_array(self, path: Path, digest: Any, shape: tuple[int, ...]) -> Doubles:
        try:
            if digest is not None and file_digest(path) != digest:
                raise self.damaged()
            found: Doubles = np.load(path, mmap_mode="r", allow_pickle=False)
        except (OSError, ValueError, EOFError) as error:
            raise self.damaged() from error
        if found.shape != shape or found.dtype != np.float64:
            raise self.damaged()
        return found

    def _write_array(self, path: Path, array: Doubles) -> None:
        fresh = path.with_suffix(".new")
        with fresh.open("wb") as file:
            np.save(file, array)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)

    def _write_contents(self, contents: dict[str, Any]) -> None:
        path = self.folder / CONTENTS
        fresh = path.with_suffix(".new")
        fresh.write_text(json.dumps(contents, indent=1) + "\n", encoding="utf-8")
        fresh.replace(path)
