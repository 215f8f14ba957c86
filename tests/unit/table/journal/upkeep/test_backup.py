"""Backups: whole at one moment, taken in the middle of play, restored only if nothing is missing or changed."""

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.unit.table.journal.upkeep.test_compaction import kept, played
from tests.unit.table.server.test_history import play_rounds
from tests.unit.table.server.test_house import open_table
from tests.unit.table.server.test_waking import execute, with_house
from tests.unit.table.server.test_waking import played as played_into_a_round
from twentyone.errors import JournalError, TableError, TwentyOneError
from twentyone.table.journal.upkeep.backup import back_up, restore
from twentyone.table.server.house import House


def test_a_restored_folder_holds_what_the_folder_held(tmp_path: Path) -> None:
    table_id, before = with_house(tmp_path / "data", played)
    made = back_up(tmp_path / "data", tmp_path / "backup")
    assert (tmp_path / "backup").stat().st_mode & 0o077 == 0
    found = restore(tmp_path / "backup", tmp_path / "again", made.anchor)
    assert (found.anchor, found.tables) == (made.anchor, 1)
    assert [path.name for path in (tmp_path / "again").iterdir() if path.stat().st_mode & 0o077] == []

    async def look(house: House) -> None:
        assert await kept(house, table_id) == before

    with_house(tmp_path / "again", look)


def test_a_restored_folder_has_a_witness_of_what_was_restored(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    table_id = with_house(tmp_path / "data", played_into_a_round)
    back_up(tmp_path / "data", tmp_path / "backup")
    restore(tmp_path / "backup", tmp_path / "again")
    execute(tmp_path / "again", "DELETE FROM entries WHERE version = (SELECT MAX(version) FROM entries)")

    async def look(house: House) -> None:
        assert house._survey is not None
        await house._survey
        assert list(house.damaged) == [table_id]

    with_house(tmp_path / "again", look)
    assert not [line for line in caplog.messages if "witness" in line]


@pytest.mark.parametrize("change", ["link = x'ff'", "version = 'noon'"])
def test_a_folder_with_a_damaged_entry_is_backed_up_as_it_is(tmp_path: Path, change: str) -> None:
    with_house(tmp_path / "data", played)
    for name in ("entries", "snapshots"):
        execute(tmp_path / "data", f"UPDATE {name} SET {change} WHERE version = (SELECT MAX(version) FROM {name})")
        made = back_up(tmp_path / "data", tmp_path / f"backup of {name}")
        assert restore(tmp_path / f"backup of {name}", tmp_path / f"again {name}") == made


def test_a_backup_taken_in_the_middle_of_play_is_one_moment_of_it(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        host = await open_table(house, settings={"starting_chips": 5000})
        playing = asyncio.create_task(play_rounds(host, 60))
        for number in range(4):
            made = await asyncio.to_thread(back_up, tmp_path / "data", tmp_path / f"backup {number}")
            assert made.tables == 1
        await playing

    with_house(tmp_path / "data", play)
    anchors = set()
    for number in range(4):
        anchors.add(restore(tmp_path / f"backup {number}", tmp_path / f"again {number}").anchor)

        async def look(house: House) -> None:
            (row,) = house.lobby()
            host = await house.host(row["table"])
            assert host.table.ledger.total == 0
            await play_rounds(host, host.table.session.n_rounds + 2)

        with_house(tmp_path / f"again {number}", look)
    assert len(anchors) > 1


def test_a_folder_in_use_a_wrong_anchor_and_what_is_no_backup_are_refused_in_a_sentence(tmp_path: Path) -> None:
    with_house(tmp_path / "data", played)
    made = back_up(tmp_path / "data", tmp_path / "backup")
    (tmp_path / "text").write_text("no backup at all" * 100)
    for file, folder, anchor, why in (
        ("backup", "data", None, "not empty"),
        ("backup", "new", made.anchor[::-1], "anchor"),
        ("text", "new", None, "cannot be restored"),
        ("data/journal.sqlite", "new", None, "not a backup"),
        ("nothing", "new", None, "cannot be restored"),
    ):
        with pytest.raises(TwentyOneError, match=why):
            restore(tmp_path / file, tmp_path / folder, anchor)
    assert not (tmp_path / "new").exists()
    with pytest.raises(TableError, match="there already"):
        back_up(tmp_path / "data", tmp_path / "backup")
    with pytest.raises(TableError, match="no journal"):
        back_up(tmp_path, tmp_path / "other")


def held(folder: Path) -> list[str]:
    """Everything a journal holds, as SQL."""
    with closing(sqlite3.connect(folder / "journal.sqlite")) as file:
        return list(file.iterdump())


def test_a_backup_damaged_in_any_place_is_refused_or_whole(tmp_path: Path) -> None:
    with_house(tmp_path / "data", played)
    back_up(tmp_path / "data", tmp_path / "backup")
    whole, generator = (tmp_path / "backup").read_bytes(), random.Random(1)
    everything, refused = held(tmp_path / "data"), 0
    for number in range(40):
        place = generator.randrange(100, len(whole))
        garbled = bytes(generator.randbytes(8))
        (tmp_path / "bad").write_bytes(whole[:place] + garbled + whole[place + 8 :])
        try:
            found = restore(tmp_path / "bad", tmp_path / f"again {number}")
        except JournalError:
            refused += 1
            continue
        assert found.anchor
        assert held(tmp_path / f"again {number}") == everything
    (tmp_path / "bad").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(JournalError):
        restore(tmp_path / "bad", tmp_path / "half")
    assert refused  # the rest fell on what is empty
