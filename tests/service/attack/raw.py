"""HTTP written by hand: whatever bytes an attacker likes, and what comes back."""

import contextlib
import socket
from typing import NamedTuple

from tests.service.process import ServerProcess
from tests.support.patience import PATIENCE_SECONDS


class Answer(NamedTuple):
    """What came back: `status` is 0 where nothing did."""

    status: int
    head: str
    body: bytes


def exchange(server: ServerProcess, sent: bytes) -> Answer:
    """Send bytes and read until the server closes."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE_SECONDS) as stranger:
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            stranger.sendall(sent)
        got = b""
        while part := _received(stranger):
            got += part
    head, _, body = got.partition(b"\r\n\r\n")
    words = head.split(b" ", 2)
    status = int(words[1]) if words[0].startswith(b"HTTP/") else 0
    return Answer(status, head.decode("latin-1").lower(), body)


def _received(stranger: socket.socket) -> bytes:
    try:
        return stranger.recv(1 << 16)
    except ConnectionResetError:
        return b""


def request(line: str, *headers: bytes, host: bytes | None = b"127.0.0.1", body: bytes = b"") -> bytes:
    """A request that asks the server to close afterwards."""
    hosts = [] if host is None else [b"Host: " + host]
    return b"\r\n".join([f"{line} HTTP/1.1".encode("latin-1"), *hosts, *headers, b"Connection: close", b"", body])


def posted(path: str, body: bytes, *headers: bytes) -> bytes:
    """A request with a body and its true length."""
    return request(f"POST {path}", b"Content-Length: %d" % len(body), *headers, body=body)
