"""What whoever runs a server is told, in the language of their system."""

import socket
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.conftest import Answer
from twentyone.table.journal.journal import Journal
from twentyone.table.journal.vault import server_key

Command = Callable[..., Answer]
WORDS = {
    "en_GB.UTF-8": ("it is not that of a server", "is not a backup", "did not hand over", "entries were deleted"),
    "vi_VN.UTF-8": ("không phải thư mục của máy chủ", "không phải là bản sao lưu", "không bàn giao", "Đã xóa 0 mục"),
    "zh_CN.UTF-8": ("不是服务器的文件夹", "不是备份", "没有交接", "删除了0条记录"),
}


@contextmanager
def ending_server(folder: Path) -> Iterator[None]:
    """A server that ends when it is asked to hand over."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as door:
        door.bind(str(folder / "control.sock"))
        door.listen(1)

        def hang_up() -> None:
            asker, _ = door.accept()
            asker.close()

        ending = threading.Thread(target=hang_up)
        ending.start()
        yield
        ending.join()


@pytest.mark.parametrize("system", WORDS)
def test_a_keeper_is_told_in_the_language_of_the_system(
    system: str, tmp_path: Path, twentyone: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", system)
    no_server, no_backup, no_hand_over, compacted = WORDS[system]
    assert no_server in twentyone("backup", str(tmp_path), "--out", str(tmp_path / "file")).err
    assert no_server in twentyone("audit", str(tmp_path)).err
    with closing(sqlite3.connect(tmp_path / "odd", isolation_level=None)) as connection:
        connection.execute("CREATE TABLE odd (n)")
    assert no_backup in twentyone("restore", str(tmp_path / "odd"), "--data", str(tmp_path / "new")).err
    with ending_server(tmp_path):
        assert no_hand_over in twentyone("serve", "--take-over", "--data", str(tmp_path)).err
    Journal(tmp_path / "house" / "journal.sqlite").close()
    server_key(tmp_path / "house" / "server.key")
    done = twentyone("compact", "--data", str(tmp_path / "house"))
    assert (done.code, compacted in done.out) == (0, True)
    assert twentyone("compact", "--data", str(tmp_path / "house"), "--json").out.startswith('{"tables": 0')
