"""The journal under attack: hang-ups at the wrong moment, full disks, damaged entries, a file changed under the server.

The attacker speaks raw frames and writes raw files. Whatever happens, a table goes on with what is on disk, or says in
a sentence that it does not; the server never stands there as if it lived.
"""

import asyncio
import hashlib
import json
import random
import resource
import shutil
import socket
import sqlite3
import struct
import subprocess
import sys
import urllib.error
import urllib.request
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from tests.service.client import Client, Refused
from tests.service.process import ServerProcess
from tests.support.patience import PATIENCE_SECONDS, until
from twentyone.table.journal.journal import Journal
from twentyone.table.journal.upkeep.backup import back_up, restore

UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
Damage = Callable[[sqlite3.Connection, str], object]


@asynccontextmanager
async def running(folder: Path, *options: str) -> AsyncIterator[ServerProcess]:
    """A server that is stopped in the end, however that comes."""
    server = ServerProcess(folder, *options)
    await asyncio.to_thread(server.start)
    try:
        yield server
    finally:
        await asyncio.to_thread(server.kill)


async def seated(
    server: ServerProcess, name: str = "Ann", game: str = "blackjack", **wishes: Any
) -> tuple[Client, str]:
    """A person at a new table."""
    client = await Client(server.url).open()
    table = (await client.ask("create", token=client.token, game=game, pace_ms=0, **wishes))["table"]
    await client.sit(table, 1, name)
    return client, table


async def played_round(client: Client) -> int:
    """Play until one more round is over; the number of rounds."""
    begun = client.view["round"]
    while client.view["round"] == begun or client.view["stage"] == "round":
        if await client.answer_decision() is None:
            await client.changed()
    return int(client.view["round"])


async def hang_up_after(server: ServerProcess, words: dict[str, object], lively: str) -> None:
    """Say something and reset the connection before the answer, while a lively table is being shown."""
    client = await Client(server.url).open()
    await client.ask("watch", table=lively)
    assert client._socket is not None
    line = client._socket.transport.get_extra_info("socket")
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    await client.send(json.dumps(words))
    client._socket.transport.abort()
    await client.close()


def test_create_and_hang_up_freezes_nobody_and_leaves_whole_tables(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "data") as server:
            ann, table = await seated(server)
            bots, lively = await seated(server, "Bob", bots_alone=True)
            await bots.ask("bots", add=4)
            await bots.ask("leave")
            for number in range(30):
                token = f"a stranger's token {number}"
                words: dict[str, object] = {"op": "create", "id": "1", "token": token, "game": "blackjack"}
                await hang_up_after(server, words, lively)
                if number % 10 == 0:
                    await played_round(ann)
            await played_round(ann)
            found = {row["table"] for row in (await ann.ask("lobby"))["tables"]}
            assert table in found
            for other in found - {table, lively}:
                async with Client(server.url) as guest:
                    await guest.sit(other, 3, "Guest")
            await ann.close()
            await bots.close()
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
            async with Client(server.url) as guest:
                assert found <= {row["table"] for row in (await guest.ask("lobby"))["tables"]}
            assert server.health()["damaged"] == 0

    asyncio.run(play())


def test_two_who_ask_for_the_same_table_at_once_get_it_and_no_words_of_a_database(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "data") as server:
            wish = {"token": "the very same token", "game": "blackjack", "message_id": "1"}
            guests = [await Client(server.url).open() for _ in range(8)]
            answers = await asyncio.gather(*(guest.ask("create", **wish) for guest in guests))
            assert len({answer["table"] for answer in answers}) == 1
            await guests[0].ask("close")
            with pytest.raises(Refused, match="another id"):
                await guests[1].ask("create", **wish)
            assert not any("UNIQUE" in frame for guest in guests for frame in guest.frames)
            for guest in guests:
                await guest.close()

    asyncio.run(play())


def test_a_disk_that_fills_up_is_said_in_a_sentence_and_play_goes_on_once_there_is_room(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "data") as server:
            ann, table = await seated(server)
            await played_round(ann)
            decision, chips = ann.view["decision"]["id"], ann.view["seats"][0]["chips"]
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
            for _ in range(3):
                with pytest.raises(Refused, match="cannot be written now") as refused:
                    await ann.ask("bet", decision=decision, chips=5)
                assert refused.value.code == "journal"
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, UNLIMITED)
            await ann.ask("bet", decision=decision, chips=5)
            rounds = await played_round(ann) if ann.view["stage"] == "round" else ann.view["round"]
            assert (rounds, chips != 0) == (ann.view["round"], True)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            assert server.health()["damaged"] == 0
            async with Client(server.url, ann.token) as again:
                await again.enter(table)
                assert again.view["seats"][0]["chips"] == ann.view["seats"][0]["chips"]
            await ann.close()

    asyncio.run(play())


def test_a_journal_that_goes_away_under_the_server_ends_it_loudly(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "data") as server:
            ann, _ = await seated(server)
            with closing(sqlite3.connect(server.folder / "journal.sqlite")) as stranger:
                stranger.execute("DROP TABLE entries")
                stranger.commit()
            with pytest.raises((Refused, ConnectionError)):
                await ann.ask("bet", decision=ann.view["decision"]["id"], chips=5)
            assert await asyncio.to_thread(server.wait) == 70
            assert '"level": "critical"' in server.log
            await ann.close()

    asyncio.run(play())


@pytest.mark.parametrize("replaced", [False, True])
def test_a_journal_that_is_removed_or_replaced_under_the_server_ends_it_loudly(tmp_path: Path, replaced: bool) -> None:
    async def play() -> None:
        async with running(tmp_path / "data") as server:
            ann, _ = await seated(server)
            journal = server.folder / "journal.sqlite"
            journal.rename(tmp_path / "gone.sqlite")
            if replaced:
                journal.touch()
            with pytest.raises((Refused, ConnectionError)):
                await ann.ask("bet", decision=ann.view["decision"]["id"], chips=5)
            assert await asyncio.to_thread(server.wait) == 70
            await ann.close()

    asyncio.run(play())


def _words(words: str) -> Damage:
    return lambda file, table: file.execute(
        "UPDATE entries SET request = ? WHERE table_id = ? AND version = (SELECT MAX(version) FROM entries)",
        (words, table),
    )


def _set(change: str, where: str = "version = (SELECT MAX(version) FROM entries AS e WHERE e.table_id = ?1)") -> Damage:
    return lambda file, table: file.execute(f"UPDATE entries SET {change} WHERE table_id = ?1 AND {where}", (table,))


def _chained(words: str) -> Damage:
    """The last entry says something else, and its link fits that: as another version of the program would write it."""

    def damage(file: sqlite3.Connection, table: str) -> None:
        rows = file.execute(
            "SELECT version, at, outcome, link FROM entries WHERE table_id = ? ORDER BY version", (table,)
        )
        *_, (_, _, _, before), (version, at, outcome, _) = rows
        told = [before, table, str(version), str(at), words, *([outcome] if outcome else [])]
        link = hashlib.sha256("\n".join(told).encode()).hexdigest()
        changed = (words, link, table, version)
        file.execute("UPDATE entries SET request = ?, link = ? WHERE table_id = ? AND version = ?", changed)

    return damage


DAMAGES: dict[str, Damage] = {
    "no JSON": _set("request = 'not JSON'"),
    "deep JSON": _set(f"request = '{'[' * 4000}'"),
    "an unknown request": _set("""request = '{"do":"dance"}'"""),
    "no JSON, with a link that fits": _chained("not JSON"),
    "deep JSON, with a link that fits": _chained("[" * 4000),
    "an unknown request, with a link that fits": _chained('{"do":"dance"}'),
    "not UTF-8": _set("request = CAST(x'ff00fe' AS TEXT)"),
    "bytes for text": _set("request = x'ff00fe'"),
    "a word for a number": _set("at = 'noon'"),
    "another time": _set("at = at + 1", "version = 2"),
    "another outcome": _set("outcome = '0000000000000000'", "version = 2"),
    "a broken chain": _set("link = '0'", "version = 2"),
    "an entry gone": lambda file, table: file.execute(
        "DELETE FROM entries WHERE table_id = ? AND version = 2", (table,)
    ),
    "an entry twice": lambda file, table: file.execute(
        "INSERT INTO entries SELECT table_id, version + 100, at, request, outcome, link FROM entries"
        " WHERE table_id = ? AND version = 2",
        (table,),
    ),
    "an entry of another table": lambda file, table: file.execute(
        "UPDATE entries SET request = (SELECT request FROM entries WHERE table_id <> ?1 AND version = 2)"
        " WHERE table_id = ?1 AND version = 2",
        (table,),
    ),
    "nothing in its place": lambda file, table: file.execute(
        "UPDATE entries SET request = '' WHERE table_id = ? AND version = 1", (table,)
    ),
}


def test_a_table_damaged_in_any_way_is_set_aside_by_name_and_the_others_play_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "data") as server:
            tables = {}
            for kind in DAMAGES:
                guest, tables[kind] = await seated(server)
                await guest.close()
            ann, whole = await seated(server)
            await played_round(ann)
            chips = ann.view["seats"][0]["chips"]
            await ann.close()
            await asyncio.to_thread(server.kill)
            with closing(sqlite3.connect(server.folder / "journal.sqlite")) as file:
                for kind, damage in DAMAGES.items():
                    damage(file, tables[kind])
                file.commit()
            await asyncio.to_thread(server.start)
            await until(lambda: server.health()["damaged"] == len(DAMAGES), "the count of damaged tables")
            async with Client(server.url, ann.token) as again:
                for kind, table in tables.items():
                    with pytest.raises(Refused, match="damaged") as refused:
                        await again.ask("watch", table=table)
                    assert refused.value.code == "table", kind
                await again.enter(whole)
                assert again.view["seats"][0]["chips"] == chips
                await played_round(again)
            damaged = [json.loads(line) for line in server.log.splitlines() if "set aside" in line]
            assert {line["table"] for line in damaged} == set(tables.values())

    asyncio.run(play())


def test_a_bad_page_of_the_file_damages_the_tables_on_it_and_the_others_play_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "data") as server:
            people = [await seated(server) for _ in range(6)]
            for client, _ in people:
                for _ in range(6):
                    await played_round(client)
                await client.close()
            await asyncio.to_thread(server.stop)
            bad = people[2][1]
            overwrite_a_page_of(server.folder / "journal.sqlite", bad.encode())
            await asyncio.to_thread(server.start)
            told = {}
            for client, table in people:
                async with Client(server.url, client.token) as again:
                    try:
                        await again.enter(table)
                        told[table] = "whole"
                    except Refused as refused:
                        told[table] = str(refused)
            assert "damaged" in told[bad]
            damaged = [words for words in told.values() if words != "whole"]
            assert all("damaged" in words for words in damaged)
            assert len(damaged) < len(people)
            await until(lambda: server.health()["damaged"] == len(damaged), "the count of damaged tables")

    asyncio.run(play())


def overwrite_a_page_of(path: Path, table: bytes) -> None:
    """Spoil the beginning of a page that has entries of a table."""
    with closing(sqlite3.connect(path)) as file:
        (size,) = file.execute("PRAGMA page_size").fetchone()
        file.execute("PRAGMA journal_mode = DELETE")
    pages = path.read_bytes()
    starts = [at for at in range(size, len(pages), size) if pages[at : at + size].count(table) > 3]
    start = next(at for at in starts if b'"do"' in pages[at : at + size])
    with path.open("r+b") as written:
        written.seek(start)
        written.write(b"\xff" * 64)


def _no_room() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def _garbage(folder: Path) -> None:
    folder.mkdir()
    (folder / "journal.sqlite").write_bytes(b"this was a journal once" * 500)


def _from_the_future(folder: Path) -> None:
    folder.mkdir()
    with closing(sqlite3.connect(folder / "journal.sqlite")) as file:
        file.execute("PRAGMA user_version = 99")


def _changed(statement: str) -> Callable[[Path], None]:
    """A journal of which somebody took a part away."""

    def change(folder: Path) -> None:
        Journal(folder / "journal.sqlite").close()
        with closing(sqlite3.connect(folder / "journal.sqlite")) as file:
            file.execute(statement)

    return change


def _short_key(folder: Path) -> None:
    folder.mkdir()
    (folder / "server.key").write_bytes(b"short")


@pytest.mark.parametrize(
    ("before", "limit"),
    [
        (lambda folder: folder.write_text("a file where the folder should be"), None),
        (_garbage, None),
        (_from_the_future, None),
        (_changed("PRAGMA user_version = -1"), None),
        (_changed("DROP TABLE rounds"), None),
        (_changed("ALTER TABLE audit DROP COLUMN detail"), None),
        (_short_key, None),
        (lambda folder: None, _no_room),
    ],
    ids=["no folder", "no journal", "a later schema", "no schema", "no rounds", "no detail", "no key", "a full disk"],
)
def test_a_folder_that_cannot_be_used_is_one_sentence_at_the_start(
    tmp_path: Path, before: Callable[[Path], None], limit: Callable[[], None] | None
) -> None:
    folder = tmp_path / "data"
    before(folder)
    ended = subprocess.run(
        [sys.executable, "-m", "twentyone", "serve", "--port", "0", "--data", str(folder)],
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
        preexec_fn=limit,
        check=False,
    )
    assert ended.returncode == 2, ended.stderr
    assert len(ended.stderr.strip().splitlines()) == 1, ended.stderr
    assert ended.stderr.strip().endswith(".")
    assert "Serving" not in ended.stdout


LISTINGS: dict[str, str] = {
    "nothing": "NULL",
    "no JSON": "'not JSON'",
    "deep JSON": f"'{'[' * 4000}'",
    "a word": "'\"word\"'",
    "a list": "'[1, 2]'",
    "a number": "7",
    "an empty object": "'{}'",
    "no fields but two": """'{"at": 1, "private": false}'""",
    "a word for a time": "json_set(summary, '$.at', 'noon')",
    "a word for a number": "json_set(summary, '$.rounds', 'many')",
    "a word for the people": "json_set(summary, '$.players', 'everybody')",
    "a crowd of people": f"json_set(summary, '$.players', json('{json.dumps(['Ann'] * 5000)}'))",
    "a name without end": f"json_set(summary, '$.players', json('{json.dumps(['A' * 5000])}'))",
    "one limit": "json_set(summary, '$.limits', json('[5]'))",
    "another table": "json_set(summary, '$.table', 'another')",
    "not UTF-8": "CAST(x'ff00fe' AS TEXT)",
    "bytes": "x'ff00fe'",
}
"""What may be found in the place of a table's listing."""


def test_a_listing_damaged_in_any_way_is_made_anew_and_harms_nobody(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "data") as server:
            tables = {}
            for kind in LISTINGS:
                guest, tables[kind] = await seated(server)
                await guest.close()
            ann, whole = await seated(server)
            await ann.close()
            await asyncio.to_thread(server.stop)
            with closing(sqlite3.connect(server.folder / "journal.sqlite")) as file:
                for kind, value in LISTINGS.items():
                    file.execute(f"UPDATE tables SET summary = {value} WHERE table_id = ?", (tables[kind],))
                file.commit()
            await asyncio.to_thread(server.start)
            assert whole in listed(server)
            await until(lambda: listed(server).keys() == {whole, *tables.values()}, "the lobby")
            assert all(row["players"] == ["Ann"] and row["game"] == "blackjack" for row in listed(server).values())
            assert server.health()["damaged"] == 0
            said = [json.loads(line) for line in server.log.splitlines() if "listing" in line]
            assert sorted(line["table"] for line in said) == sorted(tables.values())

    asyncio.run(play())


NOBODY = zlib.compress(b'{"password":false,"public":{},"sights":{}}')
BESIDE: dict[str, tuple[str, str]] = {
    "a round that is no JSON": ("UPDATE rounds SET row = 'not JSON' WHERE table_id = ?", "record"),
    "a deep round": (f"UPDATE rounds SET row = '{'[' * 4000}' WHERE table_id = ?", "record"),
    "another round": ("""UPDATE rounds SET row = '{"round":1}' WHERE table_id = ?""", "record"),
    "a round in bytes": ("UPDATE rounds SET row = x'ff00fe' WHERE table_id = ?", "record"),
    "a word for a number": ("UPDATE rounds SET graded = 'many' WHERE table_id = ?", "record"),
    "no film": ("UPDATE films SET film = x'ff00fe' WHERE table_id = ?", "rounds/1"),
    "half a film": ("UPDATE films SET film = substr(film, 1, length(film) / 2) WHERE table_id = ?", "rounds/1"),
    "a word for a film": ("UPDATE films SET film = 'a word' WHERE table_id = ?", "rounds/1"),
    "a number for a film": ("UPDATE films SET film = 7 WHERE table_id = ?", "rounds/1"),
    "a film that nobody saw": (f"UPDATE films SET film = x'{NOBODY.hex()}' WHERE table_id = ?", "rounds/1"),
    "no seat": ("UPDATE rounds SET seat = 'none' WHERE table_id = ?", "rounds/1"),
    "a seat that no table has": ("UPDATE rounds SET seat = 99 WHERE table_id = ?", "rounds/1"),
    "a grade of nothing": ("INSERT OR REPLACE INTO film_grades VALUES (?, 1, 1, '[{}]')", "rounds/1"),
    "odd grades": ("INSERT OR REPLACE INTO film_grades VALUES (?, 1, 1, '[7]')", "rounds/1"),
    "no proof": ("UPDATE proofs SET proof = 'not JSON' WHERE table_id = ?", "proof"),
    "a list for a proof": ("UPDATE proofs SET proof = '[1]' WHERE table_id = ?", "proof"),
    "a proof in bytes": ("UPDATE proofs SET proof = x'ff00fe' WHERE table_id = ?", "proof"),
}
"""What may be found in the place of what is kept beside the entries, and where it is asked for."""


def test_what_is_kept_of_finished_rounds_is_refused_by_its_table_where_it_is_damaged(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "data") as server:
            ann, tables = await Client(server.url).open(), {}
            for kind in (*BESIDE, "whole"):
                tables[kind] = (await ann.ask("create", token=ann.token, game="banluck", pace_ms=0))["table"]
                await ann.sit(tables[kind], 1, "Ann")
                await played_round(ann)
                await ann.ask("leave")
            await ann.close()
            await asyncio.to_thread(server.stop)
            with closing(sqlite3.connect(server.folder / "journal.sqlite")) as file:
                for kind, (damage, _) in BESIDE.items():
                    assert file.execute(damage, (tables[kind],)).rowcount, kind
                file.execute("INSERT INTO tables VALUES ('nowhere', 0, NULL, 1)")
                file.commit()
            await asyncio.to_thread(server.start)
            for kind, (_, where) in BESIDE.items():
                found = kept(server, tables[kind], where, ann.token)
                assert found["code"] == "journal", kind
                assert tables[kind] in found["message"], kind
            for where in ("record", "rounds/1", "proof"):
                assert "code" not in kept(server, tables["whole"], where, ann.token)
            assert "Traceback" not in server.log
            assert server.health()["status"] == "ok"
            saved = back_up(server.folder, tmp_path / "backup")
            assert restore(tmp_path / "backup", tmp_path / "again") == saved

    asyncio.run(play())


def kept(server: ServerProcess, table: str, where: str, token: str) -> dict[str, Any]:
    """What a plain address answers about a table to a person."""
    address = f"http://127.0.0.1:{server.port}/api/tables/{table}/{where}"
    asked = urllib.request.Request(address, headers={"Authorization": f"Bearer {token}"})
    try:
        with urllib.request.urlopen(asked, timeout=PATIENCE_SECONDS) as answer:
            found: dict[str, Any] = json.load(answer)
    except urllib.error.HTTPError as refused:
        with refused:
            found = json.load(refused)
    return found


def listed(server: ServerProcess) -> dict[str, Any]:
    """The lobby as a plain address answers it, by table."""
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/api/tables", timeout=PATIENCE_SECONDS) as answer:
        return {row["table"]: row for row in json.load(answer)["tables"]}


@pytest.mark.parametrize(
    "damage",
    [
        lambda witness: witness.unlink(),
        lambda witness: witness.write_bytes(b""),
        lambda witness: witness.write_bytes(witness.read_bytes()[: witness.stat().st_size // 2]),
        lambda witness: witness.write_bytes(random.Random(7).randbytes(5000)),
        lambda witness: witness.write_bytes(b"abc " + b"9" * 5000 + b"\n" + "abc ٣\n".encode()),
    ],
    ids=["gone", "empty", "cut", "random bytes", "odd numbers"],
)
def test_a_witness_that_is_gone_or_damaged_is_said_once_and_the_tables_play_on(
    tmp_path: Path, damage: Callable[[Path], object]
) -> None:
    async def play() -> None:
        async with running(tmp_path / "data") as server:
            people = [await seated(server) for _ in range(4)]
            for client, _ in people:
                await client.close()
            await asyncio.to_thread(server.stop)
            assert "witness" not in server.log
            damage(server.folder / "journal.witness")
            await asyncio.to_thread(server.start)
            said = [json.loads(line) for line in server.log.splitlines() if "witness" in line]
            assert {line["level"] for line in said} == {"warning"}
            assert any("cannot be checked" in line["why"] for line in said)
            for client, table in people:
                async with Client(server.url, client.token) as again:
                    await again.enter(table)
            assert server.health()["damaged"] == 0
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
            assert len([line for line in server.log.splitlines() if "witness" in line]) == len(said)

    asyncio.run(play())


def test_a_torn_write_ahead_log_is_never_silent(tmp_path: Path) -> None:
    """Whatever is missing from the log, a table has all that was acknowledged, or is named as damaged."""
    generator = random.Random(7)

    async def play() -> None:
        data = tmp_path / "data"
        async with running(data) as server:
            people = [await seated(server, name) for name in ("Ann", "Bob", "Cleo")]
            for _ in range(3):
                for client, _ in people:
                    await played_round(client)
            await asyncio.to_thread(server.kill)
            acknowledged = {table: client.view for client, table in people}
            tokens = {table: client.token for client, table in people}
        for client, _ in people:
            await client.close()
        outcomes = set()
        for number in range(4):
            copy = tmp_path / f"torn {number}"
            shutil.copytree(data, copy, ignore=shutil.ignore_patterns("*.sock"))
            tear(copy / "journal.sqlite-wal", generator, is_cut=number % 2 == 0)
            outcomes |= await looked_at(copy, acknowledged, tokens)
        assert {"damaged"} <= outcomes <= {"damaged", "whole", "refused"}

    asyncio.run(play())


def tear(path: Path, generator: random.Random, is_cut: bool) -> None:
    """Cut a file short at a random place, or write garbage there."""
    whole = path.read_bytes()
    place = generator.randrange(0, len(whole))
    garbage = b"" if is_cut else generator.randbytes(64) + whole[place + 64 :]
    path.write_bytes(whole[:place] + garbage)


async def looked_at(folder: Path, acknowledged: dict[str, Any], tokens: dict[str, str]) -> set[str]:
    """What became of the tables of a folder: each is whole or named as damaged, or the server says why it cannot."""
    server = ServerProcess(folder)
    try:
        try:
            await asyncio.to_thread(server.start)
        except AssertionError:
            assert server.log.splitlines()[-1].endswith("."), server.log[-500:]
            return {"refused"}
        found = set()
        for table, view in acknowledged.items():
            async with Client(server.url, tokens[table]) as client:
                try:
                    await client.enter(table)
                except Refused as refused:
                    found.add("damaged" if "damaged" in str(refused) else str(refused))
                    continue
                assert client.view["round"] == view["round"]
                assert client.view["seats"][0]["chips"] == view["seats"][0]["chips"]
                found.add("whole")
        return found
    finally:
        await asyncio.to_thread(server.kill)
