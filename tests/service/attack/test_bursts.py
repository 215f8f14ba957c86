"""Much said at once over raw sockets: seats given up and taken in one breath, and queues of guesses at a password."""

import json
import secrets
import socket
from pathlib import Path
from typing import Any

from tests.service.attack.raw_socket import TEXT, frame, opened
from tests.service.bankroll_crash import check_books
from tests.service.process import ServerProcess
from tests.support.patience import PATIENCE_SECONDS

GRANTED = 10_000
LINES, GUESSES = 6, 4


def said(line: socket.socket, *messages: dict[str, Any]) -> None:
    """Say everything in one burst."""
    line.sendall(b"".join(frame(TEXT, json.dumps(message).encode()) for message in messages))


def exactly(line: socket.socket, size: int) -> bytes:
    """The next bytes of a line, so many and no more."""
    got = b""
    while len(got) < size:
        part = line.recv(size - len(got))
        assert part
        got += part
    return got


def heard(line: socket.socket, count: int) -> list[dict[str, Any]]:
    """So many answers, whatever else comes in between."""
    answers = list[dict[str, Any]]()
    while len(answers) < count:
        head = exactly(line, 2)
        size = head[1]
        if size >= 126:
            size = int.from_bytes(exactly(line, 2 if size == 126 else 8), "big")
        body = exactly(line, size)
        message = json.loads(body) if head[0] & 0xF == TEXT else {"kind": ""}
        if message["kind"] in ("ack", "refusal"):
            answers.append(message)
    return answers


def test_leaving_and_sitting_in_one_burst_makes_nothing_from_nothing(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data")
    server.start()
    token = secrets.token_urlsafe(24)
    try:
        with opened(server.port, 1 << 16, PATIENCE_SECONDS) as line:
            said(line, {"op": "create", "id": "c", "token": token, "game": "banluck", "bankroll": True})
            table = heard(line, 1)[0]["table"]
            sit = {"op": "sit", "table": table, "seat": 3, "name": "Eve", "token": token, "chips": 200}
            burst: list[dict[str, Any]] = []
            for turn in range(6):
                burst += [sit | {"id": f"s{turn}"}, {"op": "bank", "id": f"b{turn}", "take": True}]
                burst += [{"op": "rebuy", "id": f"r{turn}", "chips": 100}, {"op": "leave", "id": f"l{turn}"}]
            said(line, *burst, {"op": "ping", "id": "end"})
            answers = heard(line, len(burst) + 1)
            seated = [answer for answer in answers if answer["kind"] == "ack" and answer["id"][0] == "s"]
            assert seated[0]["id"] == "s0"
            assert {(answer["seat"], answer["name"]) for answer in seated} == {(3, "Eve")}
            said(line, {"op": "leave", "id": "out"}, {"op": "watch", "id": "w", "table": table, "token": token})
            heard(line, 2)
            said(line, {"op": "bankroll", "id": "mine"})
            found = heard(line, 1)[0]["bankroll"]
            assert found["tenths"] + sum(found["at_tables"].values()) == GRANTED
    finally:
        server.stop()
    check_books(tmp_path / "data")


def test_a_queue_of_guesses_at_a_password_is_short_over_however_many_lines(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", "--limits", "strict")
    server.start()
    token = secrets.token_urlsafe(24)
    lines = [opened(server.port, 1 << 16, PATIENCE_SECONDS) for _ in range(LINES)]
    try:
        said(lines[0], {"op": "create", "id": "c", "token": token, "game": "blackjack", "password": "right word"})
        table = heard(lines[0], 1)[0]["table"]
        for line in lines[1:]:
            guesses = ({"op": "watch", "id": f"{n}", "table": table, "password": f"wrong {n}"} for n in range(GUESSES))
            said(line, *guesses)
        codes = [answer["code"] for line in lines[1:] for answer in heard(line, GUESSES)]
        assert set(codes) == {"password", "rate"}
        assert codes.count("password") < len(codes) - 5
        said(lines[0], {"op": "ping", "id": "p"})
        assert heard(lines[0], 1)[0]["kind"] == "ack"
    finally:
        for line in lines:
            line.close()
        server.stop()
