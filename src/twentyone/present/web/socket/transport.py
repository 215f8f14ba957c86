"""What a connection needs of whatever carries its frames: a WebSocket, or a pair of queues in the same process.

Nothing here, and nothing that needs only this, imports a web framework: a table at home is served without one.
"""

from collections.abc import MutableMapping
from typing import Any, Protocol


class Incoming(Protocol):
    """What a client says, message by message, as ASGI hands them on."""

    async def accept(self) -> None:
        """Agree to talk."""
        ...

    async def receive(self) -> MutableMapping[str, Any]:
        """The next message: `websocket.receive` with its `text` or `bytes`, or `websocket.disconnect`."""
        ...


class Outgoing(Protocol):
    """How a client is told something: no call waits for it."""

    @property
    def n_unsent(self) -> int:
        """How many bytes the client has not taken yet."""
        ...

    def write(self, text: bytes) -> None:
        """Send a text in UTF-8 at once; where nobody listens any more, nothing happens."""
        ...

    def hang_up(self, code: int) -> None:
        """Close the connection in good order, after what was said before."""
        ...

    def cut(self) -> None:
        """End the connection now, whatever the client has not taken."""
        ...
