"""The files of a server, as another user of the same machine would look for them."""

import asyncio
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
