"""Real sockets and the ports of a page: nobody who plays, watches, sits out, banks or comes late is told too much."""

import asyncio
import re
from pathlib import Path

import pytest

from tests.service.process import ServerProcess
from tests.service.watched import fetched, scanned, scanned_in_a_page
from tests.support.sample import sample

MEBIBYTE = 1 << 20
KINDS = pytest.mark.parametrize(
    ("game", "face_up"), sample(2, [("blackjack", False), ("banluck", False), ("blackjack", True)])
)


@KINDS
def test_no_frame_over_a_socket_tells_a_card_before_its_time(server: ServerProcess, game: str, face_up: bool) -> None:
    assert asyncio.run(scanned(server, game, face_up, 6, 1)) > 100


@KINDS
def test_no_frame_by_the_port_of_a_page_tells_a_card_before_its_time(tmp_path: Path, game: str, face_up: bool) -> None:
    assert asyncio.run(scanned_in_a_page(tmp_path, game, face_up, 6, 1)) > 100


def test_the_sum_of_bytes_sent_tells_nobody_the_length_of_one_frame(server: ServerProcess) -> None:
    sums = {bytes_sent(server)}
    asyncio.run(scanned(server, "blackjack", False, 2, 2))
    sums.add(bytes_sent(server))
    assert all(number % MEBIBYTE == 0 for number in sums), sums


def bytes_sent(server: ServerProcess) -> float:
    """What the server says it has sent in all."""
    found = re.search(r"^twentyone_bytes_out_total (\S+)$", fetched(server, "/metrics"), re.MULTILINE)
    assert found is not None
    return float(found[1])
