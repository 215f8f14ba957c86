"""The way to a table of a server: a WebSocket, and where it is."""

from contextlib import ExitStack
from dataclasses import dataclass
from typing import Self
from urllib.parse import parse_qs, urlencode, urlsplit

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from twentyone.errors import TableError
from twentyone.language.catalogue import language, remark
from twentyone.present.terminal.wire import SilenceError


@dataclass(frozen=True)
class Address:
    """Where a table is: the server's socket, and the table where one is named."""

    socket: str
    table: str | None

    @property
    def spoken(self) -> str:
        """The socket, for somebody who speaks the language of the moment and can follow the changes of a table."""
        return f"{self.socket}{'&' if '?' in self.socket else '?'}changes=1&language={language()}"

    @classmethod
    def parse(cls, url: str) -> "Address":
        """An address from what is typed or pasted: http or ws, with `?table=` or not."""
        parts = urlsplit(url if "//" in url else f"http://{url}")
        schemes = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}
        if parts.scheme not in schemes or not parts.hostname:
            raise TableError(remark("terminal-address", address=repr(url)))
        named = parse_qs(parts.query).get("table", [None])[0]
        to_table = f"?{urlencode({'table': named})}" if named else ""
        return cls(f"{schemes[parts.scheme]}://{parts.netloc}/ws{to_table}", named)


class ServerWire:
    """A connection to a server."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._held = ExitStack()

    def __enter__(self) -> Self:
        """Connect; a server that is not there is named."""
        try:
            self._socket = self._held.enter_context(connect(self._address.spoken))
        except (OSError, InvalidHandshake) as error:
            raise TableError(remark("terminal-unreachable", address=self._address.socket, error=error)) from None
        return self

    def __exit__(self, *exception: object) -> None:
        """Hang up."""
        self._held.close()

    def send(self, frame: str) -> None:
        """Say something."""
        try:
            self._socket.send(frame)
        except ConnectionClosed:
            raise _gone() from None

    def take(self, timeout: float | None = None) -> str:
        """The next frame."""
        try:
            return str(self._socket.recv(timeout))
        except TimeoutError:
            raise SilenceError(remark("terminal-silent-server")) from None
        except (ConnectionClosed, OSError):
            raise _gone() from None

    def waiting(self) -> str | None:
        """A frame that has come already."""
        try:
            return str(self._socket.recv(0))
        except TimeoutError:
            return None
        except (ConnectionClosed, OSError):
            raise _gone() from None


def _gone() -> TableError:
    return TableError(remark("terminal-gone"))
