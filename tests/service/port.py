"""A test client of a house inside a page: the same as over a socket, by a message port."""

import json
from typing import Any

from tests.service.client import Client
from twentyone.present.web.site.house import PageHouse
from twentyone.present.web.site.port import PortLine


class PortClient(Client):
    """One line of a page; `frames` are all frames that it got."""

    def __init__(self, house: PageHouse, token: str | None = None, language: str = "en") -> None:
        super().__init__("", token)
        self._house = house
        self._language = language
        self._line: PortLine | None = None

    async def open(self, **options: Any) -> "PortClient":
        self._line = self._house.connect(f"changes=1&language={self._language}", self._hear)
        return self

    async def close(self) -> None:
        if self._line is not None:
            self._line.end()

    async def send(self, frame: str | bytes) -> None:
        assert self._line is not None
        self._line.hear(frame if isinstance(frame, str) else frame.decode())

    def _hear(self, text: str | None) -> None:
        if text is None:
            self._end()
        else:
            self.frames.append(text)
            self._take(json.loads(text))
