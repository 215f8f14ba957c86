"""One line of the page to the house beside it: frames come and go by a message port instead of a socket."""

import asyncio
from collections.abc import Callable
from typing import Any

Post = Callable[[str | None], None]
"""Says a frame to the page; None ends the line."""


class PortLine:
    """Both halves of a line, as a connection reads it and a client writes it."""

    n_unsent = 0
    """A port takes everything at once."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._is_open = True

    # What the page says -------------------------------------------------------------------------------

    def hear(self, frame: str) -> None:
        """Take a frame of the page."""
        self._heard.put_nowait({"type": "websocket.receive", "text": frame})

    def end(self) -> None:
        """The page has let the line go."""
        self._is_open = False
        self._heard.put_nowait({"type": "websocket.disconnect"})

    async def accept(self) -> None:
        """Nothing needs to be agreed on."""

    async def receive(self) -> dict[str, Any]:
        """The next message of the page."""
        return await self._heard.get()

    # What the page is told ----------------------------------------------------------------------------

    def write(self, text: bytes) -> None:
        """Say something to the page."""
        if self._is_open:
            self._post(text.decode())

    def hang_up(self, code: int) -> None:
        """Say no more."""
        if self._is_open:
            self._post(None)
            self.end()

    def cut(self) -> None:
        """Say no more."""
        self.hang_up(0)
