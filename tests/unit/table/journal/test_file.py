"""The folder of a server belongs to the server's user, or is not used."""

import os
from pathlib import Path

import pytest

from twentyone.errors import TableError
from twentyone.table.journal.file import make_folder


def test_a_folder_of_ones_own_is_made_private(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o777)
    (folder / "server.key").write_bytes(b"k")
    make_folder(folder)
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_folder_that_somebody_else_prepared_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = os.geteuid() + 1
    monkeypatch.setattr("os.geteuid", lambda: other)
    with pytest.raises(TableError, match="belongs to user"):
        make_folder(tmp_path)


@pytest.mark.parametrize("name", ["server.key", "journal.sqlite", "lock.sqlite"])
def test_a_file_that_somebody_else_put_there_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (tmp_path / name).touch()
    real = Path.lstat
    foreign = type("Foreign", (), {"st_uid": os.getuid() + 1})()
    monkeypatch.setattr(Path, "lstat", lambda path: foreign if path.name == name else real(path))
    with pytest.raises(TableError, match=f"{name} belongs to user"):
        make_folder(tmp_path)
