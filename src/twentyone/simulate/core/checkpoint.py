"""Long runs kept on disk: how many full chunks are done, and their sums; written whole or not at all.

The last chunk of a run may be shorter than the others. It is not kept but played again, so that a run can be resumed
for more rounds than it was begun with: it then plays the whole of that chunk, as if it had never stopped.
"""

import json
import os
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from twentyone.cards.card import RANKS
from twentyone.errors import CheckpointError
from twentyone.rules.field import rules_words
from twentyone.simulate.core.sums import Sums

if TYPE_CHECKING:
    from twentyone.simulate.contract import Simulation

FORMAT = "twentyone run 2"
LARGEST = 512 * 1024 * 1024
Parts = dict[str, str]
"""What a run is of, in words by kind: its rules, its policies, its seats."""


def parts_of(simulation: "Simulation") -> Parts:
    """What a run of this is of, in words; a part that a game does not have is `none`."""
    policies = simulation.seat_policies
    banker, count, deal = (getattr(simulation, name, None) for name in ("banker", "count", "deal"))
    dealt = [] if deal is None else ["?" if rank is None else RANKS[rank] for rank in deal.in_order()]
    return {
        "game": simulation.game,
        "rules": rules_words(simulation.rules) or "default rules",
        "policies": policies[0] if len(set(policies)) == 1 else ", ".join(policies),
        "banker": str(banker or "none"),
        "seats": str(len(policies)),
        "count": "none" if count is None else count.name,
        "fixed deal": " ".join(dealt) or "none",
    }


def difference(there: Parts, here: Parts) -> str:
    """What a checkpoint differs in, said so that it can be put right; `there` is empty for older files.

    >>> difference({"rules": "decks=2", "seats": "1"}, {"rules": "decks=6", "seats": "1"})
    'has other rules (decks=2, not decks=6): ask for those it was begun with'
    """
    if not there:
        return "is of other rules, policies, seats or count than those asked"
    other = [f"{name} ({there[name]}, not {now})" for name, now in here.items() if there.get(name, now) != now]
    if not other:
        return "has policies of the same names that played otherwise: begin a new one"
    return f"has other {' and '.join(other)}: ask for those it was begun with"


class Origin(NamedTuple):
    """The run that a file is of."""

    fingerprint: str
    seed: int
    parts: Parts


@dataclass
class Checkpoint:
    """The file of a run, if it has one, and the full chunks that were played of it."""

    path: Path | None
    fingerprint: str
    parts: Parts
    seed: int
    chunk_rounds: int
    n_done: int = 0
    sums: Sums | None = None
    seconds: float = 0.0

    @classmethod
    def open(
        cls,
        new: Path | str | None,
        old: Path | str | None,
        simulation: "Simulation",
        seed: int | None,
        rounds: int | None,
    ) -> "Checkpoint":
        """The checkpoint of a run: a new file, an old one to be taken up for as many rounds or more, or none.

        An old file of another run, and a new file where something lies already, are refused. Without a seed it is that
        of the old file, or 0.
        """
        if new is not None and old is not None:
            raise CheckpointError("A run either begins a checkpoint or resumes one: give --checkpoint or --resume.")
        path = None if new is None else Path(new)
        if path is not None and path.exists():
            raise CheckpointError(f"The checkpoint {path} exists already: resume it, or choose another name.")
        if path is not None and not path.parent.is_dir():
            raise CheckpointError(f"The checkpoint {path} cannot be written: there is no folder {path.parent}.")
        where = Path(old) if old is not None else path
        parts, chunk_rounds = parts_of(simulation), simulation.chunk_rounds
        made = cls(where, simulation.fingerprint(), parts, seed or 0, chunk_rounds)
        if old is not None:
            made._take_up(rounds, seed)
        return made

    def _take_up(self, rounds: int | None, seed: int | None) -> None:
        """Read the file, and refuse it if it is of another run or has more rounds than are asked for."""
        there, n_done, sums, seconds = self._read()
        if there.fingerprint != self.fingerprint:
            raise CheckpointError(f"The checkpoint {self.path} {difference(there.parts, self.parts)}.")
        if seed is not None and there.seed != seed:
            raise CheckpointError(
                f"The checkpoint {self.path} is of a run with seed {there.seed}, not with seed {seed}."
            )
        self.seed = there.seed
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

    def _read(self) -> tuple[Origin, int, Sums, float]:
        """The run the file is of, how many chunks are done, their sums, and how long they took."""
        assert self.path is not None
        try:
            _check_size(self.path)
            with np.load(self.path, allow_pickle=False) as kept:
                if str(kept["format"]) != FORMAT:
                    raise KeyError(FORMAT)
                sums = Sums(kept["nets"], kept["clusters"], int(kept["units"]))
                if sums.nets.ndim != 4 or sums.clusters.ndim != 1 or len(sums.clusters) < 4:
                    raise KeyError("nets")
                parts = json.loads(str(kept["parts"])) if "parts" in kept else {}
                there = Origin(str(kept["fingerprint"]), int(kept["seed"]), {**parts})
                return there, int(kept["n_done"]), sums, float(kept["seconds"])
        except CheckpointError:
            raise
        except OSError as error:
            reason = error.strerror or "the file is damaged"
            raise CheckpointError(f"The checkpoint {self.path} cannot be read: {reason}.") from error
        except (ValueError, TypeError, KeyError, EOFError, zipfile.BadZipFile, zlib.error) as error:
            raise CheckpointError(
                f"The file {self.path} is not a checkpoint of a run: --resume takes one that --checkpoint wrote."
            ) from error

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
        try:
            with fresh.open("wb") as file:
                np.savez_compressed(
                    file,
                    format=np.array(FORMAT),
                    fingerprint=np.array(self.fingerprint),
                    parts=np.array(json.dumps(self.parts)),
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
        except OSError as error:
            raise CheckpointError(f"The checkpoint {self.path} cannot be written: {error.strerror}.") from error


def _check_size(path: Path) -> None:
    """Refuse a file that would unpack into more than any run needs."""
    with zipfile.ZipFile(path) as packed:
        if sum(part.file_size for part in packed.infolist()) > LARGEST:
            raise CheckpointError(f"The checkpoint {path} cannot be read: it unpacks into more than {LARGEST} bytes.")
