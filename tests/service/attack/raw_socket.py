"""A WebSocket by hand, for clients that do what no library lets them."""

import base64
import os
import socket

TEXT, PING, PONG, CONTINUED, CLOSE = 0x1, 0x9, 0xA, 0x0, 0x8
PONG_OF_NOTHING = b"\x8a\x00"


def opened(port: int, receive_buffer: int = 4096, seconds: float = 10.0) -> socket.socket:
    """A WebSocket to a server, its handshake done and nothing else read."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    line.settimeout(seconds)
    line.connect(("127.0.0.1", port))
    key = base64.b64encode(os.urandom(16)).decode()
    words = f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    line.sendall(f"{words}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += line.recv(1)
    assert answer.startswith(b"HTTP/1.1 101"), answer
    return line


def frame(kind: int, payload: bytes = b"", final: bool = True) -> bytes:
    """One frame of at most 65,535 bytes, masked with zeros."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return bytes([(0x80 if final else 0) | kind]) + length + b"\x00" * 4 + payload


def read_until_cut(line: socket.socket) -> bytes:
    """Everything that is still said on a line that the other side ends."""
    heard = b""
    while True:
        try:
            part = line.recv(1 << 16)
        except ConnectionError:
            return heard
        if not part:
            return heard
        heard += part


def sent_until_cut(line: socket.socket, words: bytes, most: int) -> int:
    """How many bytes of `words`, said again and again, were taken before the other side cut the line or `most` were."""
    sent = 0
    while sent < most:
        try:
            sent += line.send(words)
        except (ConnectionError, TimeoutError):
            return sent
    return sent
