"""What the terminal notes in a folder: which tables are its own, with which token, and what its seeds are made of."""

import json
import secrets
from dataclasses import dataclass, field, replace
from pathlib import Path

from twentyone.document import read_text
from twentyone.errors import JournalError
from twentyone.language.catalogue import remark
from twentyone.table.journal.file import make_folder

KEPT = "terminal.json"


@dataclass(frozen=True)
class Kept:
    """The note of a folder: a token, and by game its table and the source of the player's seeds.

    The source is the number of `--seed`, or else a secret as text; folders of earlier versions have none.
    """

    token: str = ""
    tables: dict[str, str] = field(default_factory=dict)
    seeds: dict[str, int | str] = field(default_factory=dict)

    @classmethod
    def read(cls, folder: Path) -> "Kept":
        """The note of a folder, empty if there is none yet; one that is damaged is refused."""
        path = folder / KEPT
        if not path.exists():
            return cls()
        try:
            plain = json.loads(read_text(path, "list of kept tables", JournalError))
            tables = {str(game): str(table) for game, table in plain["tables"].items()}
            seeds = {str(game): _source(given) for game, given in plain.get("seeds", {}).items()}
            return cls(str(plain["token"]), tables, seeds)
        except (ValueError, KeyError, TypeError, AttributeError):
            raise JournalError(remark("terminal-note-damaged", path=path)) from None

    def write(self, folder: Path) -> None:
        """Write the note down, for its owner's eyes alone."""
        path = folder / KEPT
        path.touch(mode=0o600)
        plain = {"token": self.token, "tables": self.tables, "seeds": self.seeds}
        path.write_text(json.dumps(plain), encoding="utf-8")


def _source(given: object) -> int | str:
    return given if isinstance(given, int) else str(given)


def kept_token(folder: Path | None) -> str:
    """Who somebody is on a server: the token that a folder keeps, drawn the first time; without a folder a new one."""
    if folder is None:
        return secrets.token_urlsafe(24)
    make_folder(folder)
    kept = Kept.read(folder)
    if not kept.token:
        kept = replace(kept, token=secrets.token_urlsafe(24))
        kept.write(folder)
    return kept.token


def has_kept(folder: Path | None, game: str) -> bool:
    """Whether a folder keeps a table of this game already."""
    return folder is not None and game in Kept.read(folder).tables
