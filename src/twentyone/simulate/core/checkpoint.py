"""Long runs kept on disk: how many full chunks are done, and their sums; written whole or not at all.

The last chunk of a run may be shorter than the others. It is not kept but played again, so that a run can be resumed
for more rounds than it was begun with: it then plays the whole of that chunk, as if it had never stopped.
"""

import os
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from twentyone.errors import CheckpointError
from twentyone.simulate.core.sums import Sums

if TYPE_CHECKING:
    from twentyone.simulate.contract import Simulation

FORMAT = "twentyone run 2"
LARGEST = 512 * 1024 * 1024


@dataclass
class Checkpoint:
    """The file of a run, if it has one, and the full chunks that were played of it."""

    path: Path | None
    fingerprint: str
    seed: int
    chunk_rounds: int
    n_done: int = 0
    sums: Sums | None = None
    seconds: float = 0.0

    @classmethod
    def open(
        cls, new: Path | str | None, old: Path | str | None, simulation: "Simulation", seed: int, rounds: int | None
    ) -> "Checkpoint":
        """The checkpoint of a run: a new file, an old one to be taken up for as many rounds or more, or none.

        An old file of another run, and a new file where something lies already, are refused.
        """
        if new is not None and old is not None:
            raise CheckpointError("A run either begins a checkpoint or resumes one: give --checkpoint or --resume.")
        path = None if new is None else Path(new)
        if path is not None and path.exists():
            raise CheckpointError(f"The checkpoint {path} exists already: resume it, or choose another name.")
        made = cls(Path(old) if old is not None else path, simulation.fingerprint(), seed, simulation.chunk_rounds)
        if old is not None:
            made._take_up(rounds)
        return made

    def _take_up(self, rounds: int | None) -> None:
        """Read the file, and refuse it if it is of another run or has more rounds than are asked for."""
        there, n_done, sums, seconds = self._read()
        if there[1] != self.seed:
            raise CheckpointError(
                f"The checkpoint {self.path} is of a run with seed {there[1]}, not with seed {self.seed}."
            )
        if there[0] != self.fingerprint:
            raise CheckpointError(f"The checkpoint {self.path} is of other rules, policies or seats than those asked.")
        if rounds is not None and sums.rounds > rounds:
            raise CheckpointError(
                f"The checkpoint {self.path} has {sums.rounds} rounds already, more than the {rounds} asked for:"
                f" ask for at least as many."
            )
        is_whole = sums.rounds == n_done * self.chunk_rounds
        if not is_whole and rounds != sums.rounds:
            raise CheckpointError(
                f"The checkpoint {self.path} ends within a chunk, as older versions wrote it: it can only be resumed"
                f" for {sums.rounds} rounds."
            )
        self.n_done, self.seconds = n_done, seconds
        self.sums = sums if n_done else None

    def _read(self) -> tuple[tuple[str, int], int, Sums, float]:
        """The run the file is of, how many chunks are done, their sums, and how long they took."""
        assert self.path is not None
        try:
            _check_size(self.path)
            with np.load(self.path, allow_pickle=False) as kept:
                if str(kept["format"]) != FORMAT:
                    raise CheckpointError(f"The file {self.path} is not a checkpoint of a run.")
                sums = Sums(kept["nets"], kept["clusters"], int(kept["units"]))
                if sums.nets.ndim != 4 or sums.clusters.ndim != 1 or len(sums.clusters) < 4:
                    raise CheckpointError(f"The file {self.path} is not a checkpoint of a run.")
                there = str(kept["fingerprint"]), int(kept["seed"])
                return there, int(kept["n_done"]), sums, float(kept["seconds"])
        except (OSError, ValueError, TypeError, KeyError, EOFError, zipfile.BadZipFile, zlib.error) as error:
            if isinstance(error, CheckpointError):
                raise
            raise CheckpointError(f"The checkpoint {self.path} cannot be read: {error}.") from error

    def note(self, n_done: int, sums: Sums) -> None:
        """Remember these sums of the first chunks, unless the last of them is shorter than a chunk is."""
        if sums.rounds == n_done * self.chunk_rounds:
            self.n_done, self.sums = n_done, sums

    def keep(self, played: Sums, seconds: float) -> None:
        """Write down the full chunks of what was played; an interruption leaves the old file or the new one."""
        if self.path is None:
            return
        sums = self.sums or Sums(np.zeros_like(played.nets), np.zeros_like(played.clusters), played.units)
        fresh = self.path.with_name(self.path.name + ".new")
        with fresh.open("wb") as file:
            np.savez_compressed(
                file,
                format=np.array(FORMAT),
                fingerprint=np.array(self.fingerprint),
                seed=np.array(self.seed),
                rounds=np.array(played.rounds),
                n_done=np.array(self.n_done),
                seconds=np.array(seconds),
                nets=sums.nets,
                clusters=sums.clusters,
                units=np.array(sums.units),
            )
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self.path)


def _check_size(path: Path) -> None:
    """Refuse a file that would unpack into more than any run needs."""
    with zipfile.ZipFile(path) as packed:
        if sum(part.file_size for part in packed.infolist()) > LARGEST:
            raise CheckpointError(f"The checkpoint {path} cannot be read: it unpacks into more than {LARGEST} bytes.")
