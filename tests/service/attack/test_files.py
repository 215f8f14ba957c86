"""The files of a server, as another user of the same machine would look for them."""

import asyncio
import hashlib
import hmac
import re
from pathlib import Path

from tests.service.attack.test_journal import played_round, running, seated
from tests.service.process import ServerProcess


def others_may(path: Path) -> int:
    """What group and others may do with a file."""
    return path.stat().st_mode & 0o077


def test_nobody_else_may_look_into_the_folder_or_any_file_of_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "data") as server:
            await look(server)
            await asyncio.to_thread(server.stop)
            server.folder.chmod(0o755)
            for path in server.folder.iterdir():
                path.chmod(0o666)
            await asyncio.to_thread(server.start)
            await look(server)

    async def look(server: ServerProcess) -> None:
        ann, _ = await seated(server)
        await played_round(ann)
        kept = {path for path in server.folder.iterdir() if path.name != "server.log"}
        assert {path.name for path in kept} >= {"journal.sqlite", "journal.sqlite-wal", "server.key"}
        assert [path.name for path in (server.folder, *kept) if others_may(path)] == []
        await ann.close()

    asyncio.run(play())


def seed_of_shoe(master: bytes, shoe: int) -> bytes:
    """The published way from a table's secret to the seed of a shoe."""
    return hmac.new(master, f"shoe {shoe}".encode(), hashlib.sha256).digest()


def test_nothing_on_disk_tells_a_card_to_come(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "data", "--snapshot-every", "4") as server:
            ann, _ = await seated(server)
            for _ in range(6):
                await played_round(ann)
            shuffle = ann.view["shuffle"]
            committed = {shuffle["commitment"], shuffle["next_commitment"]} - {None}
            names = ("journal.sqlite", "journal.sqlite-wal")
            stolen = b"".join((server.folder / name).read_bytes() for name in names)
            assert b"sealed:" in stolen
            found = {bytes.fromhex(word.decode()) for word in re.findall(rb"(?<![0-9a-f])[0-9a-f]{64}", stolen)}
            assert found
            seeds = {seed for word in found for seed in (word, *(seed_of_shoe(word, shoe) for shoe in range(40)))}
            assert not committed & {hashlib.sha256(seed).hexdigest() for seed in seeds}
            await ann.close()

    asyncio.run(play())
