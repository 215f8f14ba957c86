"""The files a server keeps: readable by their owner only, opened in one way, and refused in a sentence."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from twentyone.errors import DiskError, JournalError, TableError
from twentyone.language.catalogue import remark

FOLDER_MODE, FILE_MODE = 0o700, 0o600
PASSING = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOMEM)
"""What keeps a journal from being opened without anything being wrong with it."""

SYNCS = sys.platform != "emscripten"
"""Whether SQLite's own word to the disk is heard: Python for browsers turns `fdatasync` into nothing, `fsync` not."""


def make_sure(path: Path) -> None:
    """Have what SQLite has committed to a file, and to the log beside it, on disk where SQLite cannot see to it."""
    if SYNCS:
        return
    for file in (path, path.with_name(f"{path.name}-wal")):
        if file.exists():
            opened = os.open(file, os.O_RDONLY)
            os.fsync(opened)
            os.close(opened)


def make_folder(folder: Path) -> None:
    """A folder that its owner alone may look into; refused where it, or a file in it, is somebody else's.

    Whoever prepared a folder knows the key that lies in it, and keeps the right to read it whatever its mode.
    """
    try:
        folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
        for path in (folder, folder.resolve(), *folder.iterdir()):
            _check_owner(path)
        tighten(folder, FOLDER_MODE)
    except OSError as error:
        raise TableError(remark("keeper-folder", folder=folder, why=error.strerror)) from None


def _check_owner(path: Path) -> None:
    if not hasattr(os, "geteuid"):  # a browser keeps the folder of each site from all others
        return
    owner, own = path.lstat().st_uid, os.geteuid()
    if owner != own:
        raise TableError(remark("keeper-owner", path=path, owner=owner, own=own))


def make_private(path: Path) -> None:
    """An empty file that its owner alone may read, unless there is one already."""
    try:
        path.parent.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, FILE_MODE))
    except OSError as error:
        raise TableError(remark("keeper-file", path=path, why=error.strerror)) from None


def existing_journal(folder: Path) -> Path:
    """The journal of a server's folder; refused where there is none."""
    path = folder / "journal.sqlite"
    if not path.is_file():
        raise TableError(remark("keeper-no-journal", folder=folder))
    return path


def tighten(path: Path, mode: int = FILE_MODE) -> None:
    """Take from everybody but the owner what they may do with a file or folder that is there."""
    if path.exists() and path.stat().st_mode & 0o777 & ~mode:
        path.chmod(mode)


@contextmanager
def connected(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to the journal; what cannot be opened or read is refused in a sentence."""
    try:
        connection = sqlite3.connect(path, isolation_level=None)
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            yield connection
        finally:
            connection.close()
    except (sqlite3.Error, UnicodeError) as error:
        kind = DiskError if getattr(error, "sqlite_errorcode", None) in PASSING else JournalError
        raise kind(remark("keeper-unreadable", journal=path.name, why=error)) from None


def locked(folder: Path) -> sqlite3.Connection:
    """A lock on the folder that ends with the process, however that ends; refused while another server has it."""
    path = folder / "lock.sqlite"
    make_private(path)
    tighten(path)
    try:
        lock = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise TableError(remark("keeper-folder", folder=folder, why=error)) from None
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        if getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_BUSY:
            raise TableError(remark("keeper-folder", folder=folder, why=error)) from None
        raise TableError(remark("keeper-in-use", folder=folder)) from None
    return lock
