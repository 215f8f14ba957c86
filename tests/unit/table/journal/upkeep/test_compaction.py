"""Compaction: entries go, and with them neither a round, nor a proof, nor a chip, nor what owners did."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.support.patience import until
from tests.support.sample import sample
from tests.unit.table.server.test_history import play_rounds
from tests.unit.table.server.test_house import open_table
from tests.unit.table.server.test_waking import execute, with_house
from twentyone.errors import TableError
from twentyone.table.journal import store
from twentyone.table.journal.upkeep.compaction import compact
from twentyone.table.live import request as ask
from twentyone.table.server.house import House

SAMPLE = Path(__file__).parents[1] / "journal_schema_1.sql"


async def kept(house: House, table_id: str) -> dict[str, Any]:
    """Everything that compaction must not take."""
    with house._journal.reading() as connection:
        proofs, audit = store.proofs(connection, table_id), store.audit(connection)
    host = await house.host(table_id)
    rounds = await house.record(table_id, "ann")
    return {
        "rounds": rounds,
        "proofs": proofs,
        "audit": audit,
        "session": host.table.session,
        "proof": host.table.proof,
    }


async def played(house: House) -> tuple[str, dict[str, Any]]:
    host = await open_table(house, "banluck", settings={"starting_chips": 5000})
    await play_rounds(host, 30)
    grades = [ask.Graded(chosen="stand", best="hit", lost_chips=250_000, lost_bets=25_000)]
    await host.done(ask.Grade(seat=2, grades=grades))
    return host.table.id, await kept(house, host.table.id)


def n_entries(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "journal.sqlite")) as file:
        return int(file.execute("SELECT COUNT(*) FROM entries").fetchone()[0])


@pytest.mark.parametrize("every", sample(1, [8, 1000]))
def test_record_proofs_and_chips_are_the_same_after_a_compaction(tmp_path: Path, every: int) -> None:
    table_id, before = with_house(tmp_path, played, snapshot_every=every)
    assert len(before["rounds"]) == len(before["proofs"]) == 30
    entries = n_entries(tmp_path)
    done = compact(tmp_path)
    assert (done.tables, done.damaged) == (1, {})
    assert done.deleted > entries / 2
    assert n_entries(tmp_path) == entries - done.deleted
    assert compact(tmp_path).deleted == 0

    async def look(house: House) -> None:
        assert await kept(house, table_id) == before
        host = await house.host(table_id)
        await play_rounds(host, 33)
        rounds = await house.record(table_id, "ann")
        assert rounds[:30] == before["rounds"]
        assert [one["round"] for one in rounds] == list(range(1, 34))

    with_house(tmp_path, look)


def test_a_table_is_compacted_by_itself_while_it_is_played_at(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        host = await open_table(house, settings={"starting_chips": 5000})
        await play_rounds(host, 30)

        def first_version() -> int | None:
            with house._journal.reading() as connection:
                return store.first_version(connection, host.table.id)

        await until(lambda: first_version() not in (None, 1), "the compaction")
        assert len(await house.record(host.table.id, "ann")) == 30

    with_house(tmp_path, play, compact_after=20)


def test_a_secret_that_lay_open_in_an_old_journal_is_gone_after_a_compaction(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "journal.sqlite")) as file:
        file.executescript(SAMPLE.read_text())
    secrets = [line.split('"master":"')[1][:64] for line in SAMPLE.read_text().splitlines() if '"master":"' in line]
    assert len(secrets) == 2
    done = compact(tmp_path)
    assert (done.tables, done.damaged) == (2, {})
    files = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert not [secret for secret in secrets if secret.encode() in files]


def test_a_damaged_table_is_left_as_it_is_and_named(tmp_path: Path) -> None:
    table_id, _ = with_house(tmp_path, played)
    execute(tmp_path, "DELETE FROM snapshots", "UPDATE entries SET at = at + 1 WHERE version = 3")
    entries = n_entries(tmp_path)
    done = compact(tmp_path)
    assert (list(done.damaged), done.deleted) == ([table_id], 0)
    assert n_entries(tmp_path) == entries


def test_the_journal_of_a_running_server_is_not_compacted_by_hand(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        with pytest.raises(TableError, match="in use"):
            compact(tmp_path)

    with_house(tmp_path, play)
    shutil.rmtree(tmp_path)
    with pytest.raises(TableError, match="no journal"):
        compact(tmp_path)
