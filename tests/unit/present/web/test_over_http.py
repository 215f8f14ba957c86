"""Work for a request is done as long as whoever asked is there."""

import asyncio
from typing import Any

import pytest
from starlette.requests import ClientDisconnect, Request

from twentyone.present.web.over_http import while_there


class Asker:
    """Somebody who has sent a request without a body, and may hang up."""

    def __init__(self) -> None:
        self.messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.messages.put_nowait({"type": "http.request", "body": b"", "more_body": False})
        self.request = Request({"type": "http", "method": "GET", "headers": []}, self.messages.get)

    def hang_up(self) -> None:
        self.messages.put_nowait({"type": "http.disconnect"})


def test_work_that_takes_long_is_given_up_when_its_asker_has_gone() -> None:
    async def run() -> None:
        asker, given_up = Asker(), asyncio.Event()

        async def work() -> None:
            asker.hang_up()
            try:
                await asyncio.Event().wait()
            finally:
                given_up.set()

        with pytest.raises(ClientDisconnect):
            await while_there(asker.request, work())
        await given_up.wait()

    asyncio.run(run())


def test_whoever_stays_has_the_answer_or_the_refusal() -> None:
    async def answer() -> str:
        await asyncio.sleep(0)
        return "an answer"

    async def refuse() -> str:
        raise ValueError("a refusal")

    async def run() -> None:
        assert await while_there(Asker().request, answer()) == "an answer"
        with pytest.raises(ValueError, match="a refusal"):
            await while_there(Asker().request, refuse())

    asyncio.run(run())
