"""HTTP that no browser sends: every answer is a 4xx with a sentence, and nothing of it stays in memory."""

import contextlib
import json
import logging
import resource
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.service.attack.raw import Answer, exchange, posted, request
from tests.service.process import ServerProcess
from twentyone.present.web.guard import patience
from twentyone.present.web.guard.calm import MOST_LINES, Calm
from twentyone.present.web.guard.limit import BYTES_OF_REQUEST, STRANGER, Doorkeeper
from twentyone.present.web.socket.wire import RefusedError
from twentyone.present.web.tables import LARGEST_FILE

SAVED = b'{"format":"twentyone table 1","nonce":"","sealed":"","signature":'
KEY = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
UPGRADE = (b"Connection: Upgrade", b"Upgrade: websocket", KEY)
HOSTS = [
    b"[",
    b"[::1",
    b"127.0.0.1:99999",
    b"127.0.0.1:abc",
    b"me@127.0.0.1",
    b"127.0.0.1/x",
    b"\xe9",
    b"",
    b"a b",
    None,
]
PATHS = [
    "/static/%2e%2e/%2e%2e/etc/passwd",
    "/static/..%2f..%2f..%2fetc/passwd",
    "/static/%00",
    "/static/" + "a" * 5000,
    "/%ff%fe",
    "//",
    "/" + "x" * 12000,
    "/api/tables/%2F..%2F/export",
    "/api/tables/" + "x" * 5000 + "/record",
    "/api/tables/%00/record",
    "/api/tables/%ed%a0%80/export",
    "/api/invite/%00",
    "/api/invite/x?at=http://[",
    "/api/ev/blackjack?%ff=%ff",
    "/api/ev/blackjack?decks=1&decks=2",
    "/ws",
]
BODIES = [
    b"",
    b"[" * 8000,
    b'{"a":' * 1500,
    b"\xff\xfe{\x00}\x00",
    b'"\\ud800"',
    b"9" * 5000,
    b"NaN",
    SAVED + b'"\xc3\xa9"}',
    SAVED + b'"\\ud800"}',
    SAVED + b"1e999}",
    SAVED + b'"' + b"0" * 64 + b'","summary":' + b"[" * 900 + b"]" * 900 + b"}",
]
BROKEN = [
    request("GET /health", b"Host: evil.example"),
    request("GET /health", b"Origin: http://["),
    request("GET /health", b"Origin: http://127.0.0.1", b"Origin: http://evil.example"),
    request("BREW /"),
    request("PUT /api/tables"),
    request("OPTIONS *"),
    request("GET http://evil.example/health"),
    request("GET /api/tables/x/export", b"Authorization: Bearer \xe9\xff"),
    request("POST /api/tables", b"Content-Length: -1"),
    request("POST /api/tables", b"Content-Length: 1" + b"0" * 30),
    request("POST /api/tables", b"Content-Length: 2", b"Content-Length: 3", body=b"{}"),
    request("POST /api/tables", b"Transfer-Encoding: chunked", body=b"zz\r\n"),
    request("POST /api/tables", b"Transfer-Encoding: gzip"),
    request("GET /ws", *UPGRADE, b"Sec-WebSocket-Version: 13", host=b"["),
    request("GET /nowhere", *UPGRADE, b"Sec-WebSocket-Version: 13"),
    b"\x16\x03\x01\x02\x00\r\n\r\n",
    b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX: \x00\r\n\r\n",
]


def upgrade(line: str, *headers: bytes) -> bytes:
    """A request for a WebSocket, with whatever more."""
    asked = (f"{line} HTTP/1.1".encode(), b"Host: 127.0.0.1", *headers, *UPGRADE, b"Sec-WebSocket-Version: 13")
    return b"\r\n".join((*asked, b"", b""))


UPGRADES = {
    "a body": upgrade("GET /ws", b"Content-Length: 5"),
    "a body in chunks": upgrade("GET /ws", b"Transfer-Encoding: chunked"),
    "a body from another site": upgrade("GET /ws", b"Origin: http://evil.example", b"Content-Length: 5"),
    "a long address": upgrade("GET /ws?table=" + "A" * 9000),
    "a long header": upgrade("GET /ws", b"X: " + b"y" * 9000),
    "many headers": upgrade("GET /ws", *[b"X: y"] * 300),
    "another method": upgrade("POST /ws"),
    "another version": upgrade("GET /ws", b"Sec-WebSocket-Version: 99"),
    "another site": upgrade("GET /ws", b"Origin: http://evil.example"),
    "another address": upgrade("GET /nowhere"),
}
GARBAGE = [
    *(request("GET /health", host=host) for host in HOSTS),
    *(request(f"GET {path}") for path in PATHS),
    *(posted("/api/tables", body) for body in BODIES),
    *BROKEN,
]


def assert_refused(answer: Answer) -> None:
    assert 400 <= answer.status < 500, answer
    assert b" " in answer.body, answer
    assert len(answer.body) < 1000


@pytest.mark.parametrize("sent", GARBAGE, ids=range(len(GARBAGE)))
def test_every_kind_of_garbage_is_refused_in_a_sentence(server: ServerProcess, sent: bytes) -> None:
    assert_refused(exchange(server, sent))


@pytest.mark.parametrize("kind", UPGRADES)
def test_an_upgrade_that_cannot_be_is_answered_and_closed(server: ServerProcess, kind: str) -> None:
    assert 400 <= exchange(server, UPGRADES[kind]).status < 500
    server.wait_until_well()


def test_nothing_of_it_was_an_error_of_the_server(server: ServerProcess) -> None:
    lines = [json.loads(line) for line in server.log.splitlines()]
    assert [line for line in lines if line["level"] == "error"] == []


def memory_peak(server: ServerProcess) -> int:
    """The most memory the server has ever had, in bytes."""
    status = Path(f"/proc/{server.pid}/status").read_text()
    return 1024 * int(status.split("VmHWM:")[1].split()[0])


@pytest.mark.parametrize(
    ("said", "status"), [(b"Content-Length: 400000000", 413), (b"Transfer-Encoding: chunked", 411)]
)
def test_a_body_is_refused_before_it_is_kept(server: ServerProcess, said: bytes, status: int) -> None:
    before = memory_peak(server)
    with socket.create_connection(("127.0.0.1", server.port), 10) as stranger:
        stranger.sendall(request("POST /api/tables", said))
        part = b"[" * (1 << 16)
        for _ in range(800):
            try:
                stranger.sendall(part if said.startswith(b"Content") else b"10000\r\n" + part + b"\r\n")
            except OSError:
                break
        head = stranger.recv(1 << 16)
    assert int(head.split(b" ")[1]) == status, head
    assert memory_peak(server) - before < 32 << 20


def test_a_body_of_many_things_is_refused_before_it_is_read(server: ServerProcess) -> None:
    """An empty object is three bytes of text and sixty-four of memory."""
    before = memory_peak(server)
    for things in (b"{}", b"[]", b"0", b'{"a":1}'):
        body = b"[" + things + (b"," + things) * ((4 << 20) // (len(things) + 1) - 4) + b"]"
        answer = exchange(server, posted("/api/tables", body))
        assert answer.status == 400
        assert b"too many things" in answer.body
    assert memory_peak(server) - before < 48 << 20


def test_large_bodies_count_for_many_requests() -> None:
    guest = Doorkeeper(clock=lambda: 0.0).guest("192.0.2.7")
    for _ in range(STRANGER.request_burst * BYTES_OF_REQUEST // LARGEST_FILE):
        guest.check_may_send(LARGEST_FILE)
    with pytest.raises(RefusedError, match="Too much was sent"):
        guest.check_may_send(LARGEST_FILE)


def test_rules_in_plain_words_are_not_made_where_the_tables_are(server: ServerProcess) -> None:
    """To find an example for every rule takes a while, and a stranger may ask for ever other rules."""
    asked = 'twentyone_solver_questions_total{queue="lab"}'
    before = server.metrics().get(asked, 0)
    for number in range(3):
        answer = exchange(server, request(f"GET /api/house/banluck?pays_777={20 + number}"))
        assert (answer.status, b"examples" in answer.body) == (200, True)
    assert server.metrics()[asked] == before + 3


@pytest.mark.parametrize("before", [b"", b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"])
def test_a_body_in_crumbs_is_not_read(server: ServerProcess, before: bytes) -> None:
    """Chunks of one byte are quickly sent and slowly read: one stranger kept everybody waiting for a second."""
    post = request("POST /api/tables", b"Transfer-Encoding: chunked", body=b"1\r\n[\r\n" * 10_000 + b"0\r\n\r\n")
    answer = exchange(server, before + post)
    assert [answer.status, b"HTTP/1.1 411" in answer.body] == ([200, True] if before else [411, False])
    assert b"Content-Length" in answer.body


def test_a_page_of_another_site_cannot_make_the_solvers_work(server: ServerProcess) -> None:
    question = "GET /api/ev/blackjack?hand=T,6&up=T"
    for foreign in (b"Sec-Fetch-Site: cross-site", b"Sec-Fetch-Site: same-site", b"Referer: http://evil.example/page"):
        assert_refused(exchange(server, request(question, foreign)))
    for own in (b"Sec-Fetch-Site: same-origin", b"Sec-Fetch-Site: none", b"Referer: http://127.0.0.1/", b"X: y"):
        assert exchange(server, request(question, own)).status == 200
    assert exchange(server, request("GET /", b"Sec-Fetch-Site: cross-site")).status == 200


def test_half_a_request_is_hung_up_on(server: ServerProcess) -> None:
    halves = (b"", b"GET /health HTTP/1.1\r\nHost: 127", b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n")
    strangers = [socket.create_connection(("127.0.0.1", server.port), 2 * patience.HEAD_SECONDS) for _ in halves]
    for stranger, half in zip(strangers, halves, strict=True):
        stranger.sendall(half)
    for stranger in strangers:
        with stranger:
            assert stranger.recv(1) == b""


@pytest.fixture
def poor_server(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path / "data")
    process.start()
    resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (64, 64))
    yield process
    process.stop()


def test_a_server_out_of_file_descriptors_keeps_a_short_log_and_recovers(poor_server: ServerProcess) -> None:
    strangers = [socket.create_connection(("127.0.0.1", poor_server.port), 10) for _ in range(200)]
    with contextlib.suppress(OSError):
        poor_server.health(seconds=2)
    assert len(poor_server.log.splitlines()) < 5 * MOST_LINES
    for stranger in strangers:
        stranger.close()
    poor_server.wait_until_well()


def test_a_log_tells_how_many_lines_it_left_out_and_never_leaves_out_the_tables() -> None:
    now = [0.0]
    calm = Calm(lambda: now[0])

    def record(name: str, words: str, level: int = logging.WARNING) -> logging.LogRecord:
        return logging.LogRecord(name, level, "", 0, words, (), None)

    assert sum(calm.filter(record("uvicorn.error", "Invalid request")) for _ in range(50)) == MOST_LINES
    assert sum(calm.filter(record("twentyone.table", "a table was refused")) for _ in range(50)) == MOST_LINES
    assert all(calm.filter(record("twentyone.table", "a table is damaged", logging.ERROR)) for _ in range(50))
    assert calm.filter(record("uvicorn.error", "Another"))
    now[0] += 60
    later = record("uvicorn.error", "Invalid request")
    assert calm.filter(later)
    assert later.getMessage() == "Invalid request (30 more lines like this were left out)"


def test_the_last_garbage_left_the_server_healthy(server: ServerProcess) -> None:
    server.wait_until_well()
