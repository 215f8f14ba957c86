"""What a GPU is asked for one shelf of the library, and what it answers: plain arrays and numbers, one line a shelf."""

import base64
import json
import zlib
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from benchmarks.gpu.program import Argument

LANES, CHUNKS = 512, 1056
"""Lanes of a chunk, and chunks of a shelf: four lanes for every thread that an H200 has at once."""
CHECK_CHUNKS, CHECK_SHOES = 2, 4
"""So many chunks and shoes a lane are played for a comparison with the CPU, of another part of the stream."""
CHECKED_FROM = 100_000
"""The first chunk of it."""
NAME = "bands.jsonl"


class Shelf(NamedTuple):
    """One play: the program by its place, what it is told of the game, and the sizes of its sums."""

    name: str
    seed: int
    program: int
    shared_bytes: int
    arguments: list[Argument]
    room: tuple[int, ...]
    n_shoes: int


class Answer(NamedTuple):
    """The sums of a play and of its check, as the kernel counts them."""

    place: int
    name: str
    milliseconds: float
    sums: tuple[np.ndarray[Any, Any], ...]
    check: tuple[np.ndarray[Any, Any], ...]

    def line(self) -> str:
        """The answer as a line of a file."""
        body = {"place": self.place, "name": self.name, "milliseconds": round(self.milliseconds, 1)}
        return json.dumps(body | {"sums": list(map(_packed, self.sums)), "check": list(map(_packed, self.check))})

    @classmethod
    def of_line(cls, line: str) -> "Answer":
        """The answer that a line writes."""
        given = json.loads(line)
        sums, check = (tuple(map(_unpacked, given[name])) for name in ("sums", "check"))
        return cls(given["place"], given["name"], given["milliseconds"], sums, check)


def answers(path: Path) -> list[Answer]:
    """All whole lines of a file, of which the last may have been cut off."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True) if path.exists() else []
    return [Answer.of_line(line) for line in lines if line.endswith("\n")]


def _packed(sums: np.ndarray[Any, Any]) -> str:
    return base64.b64encode(zlib.compress(sums.astype("<i8").tobytes(), 6)).decode()


def _unpacked(text: str) -> np.ndarray[Any, Any]:
    return np.frombuffer(zlib.decompress(base64.b64decode(text)), dtype="<i8").astype(np.int64)
