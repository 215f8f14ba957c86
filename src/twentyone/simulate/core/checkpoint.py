"""Long runs kept on disk: how many chunks are done, and their sums; written whole or not at all."""

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

FORMAT = "twentyone run 1"
LARGEST = 512 * 1024 * 1024


@dataclass
class Checkpoint:
    """The file of a run, if it has one, and what it held when the run began."""

    path: Path | None
    fingerprint: str
    seed: int
    rounds: int
    n_done: int = 0
    sums: Sums | None = None
    seconds: float = 0.0

    @classmethod
    def open(
        cls, new: Path | str | None, old: Path | str | None, simulation: "Simulation", seed: int, rounds: int
    ) -> "Checkpoint":
        """The checkpoint of a run: a new file, an old one to be taken up, or none.

        An old file of another run, and a new file where something lies already, are refused.
        """
        if new is not None and old is not None:
            raise CheckpointError("A run either begins a checkpoint or resumes one: give --checkpoint or --resume.")
        if old is not None:
            return cls(Path(old), simulation.fingerprint(), seed, rounds)._read()
        path = None if new is None else Path(new)
        if path is not None and path.exists():
            raise CheckpointError(f"The checkpoint {path} exists already: resume it, or choose another name.")
        return cls(path, simulation.fingerprint(), seed, rounds)

    def _read(self) -> "Checkpoint":
        assert self.path is not None
        try:
            _check_size(self.path)
            with np.load(self.path, allow_pickle=False) as kept:
                if str(kept["format"]) != FORMAT:
                    raise CheckpointError(f"The file {self.path} is not a checkpoint of a run.")
                there = str(kept["fingerprint"]), int(kept["seed"]), int(kept["rounds"])
                sums = Sums(kept["nets"], kept["clusters"], int(kept["units"]))
                if sums.nets.ndim != 4 or sums.clusters.ndim != 1 or len(sums.clusters) < 4:
                    raise CheckpointError(f"The file {self.path} is not a checkpoint of a run.")
                n_done, seconds = int(kept["n_done"]), float(kept["seconds"])
        except (OSError, ValueError, TypeError, KeyError, EOFError, zipfile.BadZipFile, zlib.error) as error:
            if isinstance(error, CheckpointError):
                raise
            raise CheckpointError(f"The checkpoint {self.path} cannot be read: {error}.") from error
        if there[1:] != (self.seed, self.rounds):
            raise CheckpointError(
                f"The checkpoint {self.path} is of a run of {there[2]} rounds with seed {there[1]},"
                f" not of {self.rounds} rounds with seed {self.seed}."
            )
        if there[0] != self.fingerprint:
            raise CheckpointError(f"The checkpoint {self.path} is of other rules, policies or seats than those asked.")
        self.n_done, self.sums, self.seconds = n_done, sums, seconds
        return self

    def keep(self, n_done: int, sums: Sums, seconds: float) -> None:
        """Write down that the first `n_done` chunks are done; an interruption leaves the old file or the new one."""
        if self.path is None:
            return
        fresh = self.path.with_name(self.path.name + ".new")
        with fresh.open("wb") as file:
            np.savez_compressed(
                file,
                format=np.array(FORMAT),
                fingerprint=np.array(self.fingerprint),
                seed=np.array(self.seed),
                rounds=np.array(self.rounds),
                n_done=np.array(n_done),
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
