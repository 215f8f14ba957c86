"""Real servers, real sockets: nobody who plays, watches, sits out, holds the bank or comes late is told too much."""

import asyncio

import pytest

from tests.service.process import ServerProcess
from tests.service.watched import scanned


@pytest.mark.parametrize(("game", "face_up"), [("blackjack", False), ("blackjack", True), ("banluck", False)])
def test_no_frame_over_a_socket_tells_a_card_before_its_time(server: ServerProcess, game: str, face_up: bool) -> None:
    assert asyncio.run(scanned(server, game, face_up, 6, 1)) > 100
