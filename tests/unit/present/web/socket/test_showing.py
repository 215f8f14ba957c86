"""Tables are shown one after the other, and between them the loop does whatever somebody waits for."""

import asyncio
from collections import Counter

import pytest

from twentyone.present.web.socket.showing import MOST_TURNS, QUIET_TURNS, Showing


class Viewer:
    """Notes in a shared list that it was shown something."""

    def __init__(self, name: str, seen: list[str], n_unseen: int = 1) -> None:
        self.name = name
        self.seen = seen
        self.n_unseen = n_unseen

    def see_next(self) -> bool:
        if self.name.startswith("broken"):
            raise RuntimeError("a viewer that cannot be shown anything")
        self.seen.append(self.name)
        self.n_unseen -= 1
        return self.n_unseen > 0


def shown(*due: tuple[str, str]) -> list[str]:
    """What happens when these viewers, each with its table, are due at once, and somebody else waits for the loop."""
    seen: list[str] = []

    def urgent(n: int) -> None:
        seen.append("urgent")
        if n:
            asyncio.get_running_loop().call_soon(urgent, n - 1)

    async def go() -> None:
        showing = Showing()
        n_due = Counter(name for name, _ in due)
        viewers = {name: Viewer(name, seen, n_due[name]) for name, _ in due}
        for name, table in due:
            showing.add(table, viewers[name])
        asyncio.get_running_loop().call_soon(urgent, 3)
        for _ in range(10):
            await asyncio.sleep(0)

    asyncio.run(go())
    return seen


def test_between_two_tables_the_loop_does_what_somebody_waits_for() -> None:
    seen = shown(("a1", "a"), ("b1", "b"), ("a2", "a"), ("c1", "c"))
    assert seen == ["a1", "a2", "urgent", "b1", "urgent", "c1", "urgent", "urgent"]


async def turns(n: int) -> None:
    for _ in range(n):
        await asyncio.sleep(0)


def test_nobody_is_shown_anything_while_somebody_is_answered() -> None:
    seen: list[str] = []

    async def go() -> None:
        Showing().add("a", Viewer("late", seen))
        assert not seen
        await turns(1)
        assert seen == ["late"]

    asyncio.run(go())


def test_a_request_that_comes_meanwhile_is_with_the_journal_before_anything_is_shown() -> None:
    seen: list[str] = []

    async def go() -> None:
        showing = Showing()
        showing.add("a", Viewer("first", seen))
        showing.add("b", Viewer("second", seen))
        await turns(1)
        showing.wait()
        await turns(QUIET_TURNS - 1)
        assert seen == ["first"]
        await turns(1)
        assert seen == ["first", "second"]

    asyncio.run(go())


def test_a_table_is_shown_after_a_while_however_much_is_asked() -> None:
    seen: list[str] = []

    async def go() -> None:
        showing = Showing()
        showing.add("a", Viewer("late", seen))
        for _ in range(MOST_TURNS):
            assert not seen
            showing.wait()
            await turns(1)
        assert seen == ["late"]

    asyncio.run(go())


def test_what_has_happened_is_shown_to_everybody_before_what_happened_next() -> None:
    seen = shown(("a1", "a"), ("a2", "a"), ("b1", "b"), ("a1", "a"), ("a2", "a"), ("a3", "a"))
    assert seen[:6] == ["a1", "a2", "a3", "a1", "a2", "urgent"]


def test_a_viewer_that_fails_takes_nothing_from_the_others(caplog: pytest.LogCaptureFixture) -> None:
    seen = shown(("broken", "a"), ("a2", "a"), ("b1", "b"))
    assert [name for name in seen if name != "urgent"] == ["a2", "b1"]
    assert [record.getMessage() for record in caplog.records] == ["a viewer cannot be shown the table"]
