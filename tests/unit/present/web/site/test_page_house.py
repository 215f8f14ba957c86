"""The house of a page, as its worker runs it: lines by a port, addresses by message, the same table behind both."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.support.patience import PATIENCE_SECONDS
from tests.support.states import whole_states
from twentyone.errors import JournalError
from twentyone.language.catalogue import LANGUAGES, speaking
from twentyone.present.web.asked import Address, Asked
from twentyone.present.web.guard.limit import Doorkeeper
from twentyone.present.web.site.desk import Desk
from twentyone.present.web.site.house import PageHouse, draw_anew, opened_house, sentences
from twentyone.present.web.socket.wire import PROTOCOL
from twentyone.present.words.dress import dressed
from twentyone.table.live.view import sight

TOKEN, OTHER = "a token drawn at random", "another token drawn at random"


class Page:
    """A page with one line to its house."""

    def __init__(self, house: PageHouse, language: str = "en") -> None:
        self.told: list[dict[str, Any]] = []
        self.is_over = False
        self._changed = asyncio.Event()
        self._line = house.connect(f"changes=1&language={language}", self._hear)

    def _hear(self, text: str | None) -> None:
        if text is None:
            self.is_over = True
        else:
            self.told.append(json.loads(text))
        self._changed.set()

    async def until(self, is_so: Callable[[], Any]) -> None:
        while not is_so():
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), PATIENCE_SECONDS)

    async def ask(self, op: str, **fields: Any) -> dict[str, Any]:
        name = f"{op} {len(self.told)}"
        self._line.hear(json.dumps({"op": op, "id": name, **fields}))
        await self.until(lambda: any(one.get("id") == name for one in self.told))
        return next(one for one in self.told if one.get("id") == name)

    async def view(self, holds: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """The last view, once something holds for it."""

        def views() -> list[dict[str, Any]]:
            return [one["view"] for one in whole_states(map(json.dumps, self.told))]

        await self.until(lambda: views() and holds(views()[-1]))
        return views()[-1]

    async def sit(self, game: str, bots: int) -> str:
        opened = await self.ask("create", token=TOKEN, game=game, rules={}, settings={}, pace_ms=0)
        await self.ask("sit", table=opened["table"], seat=1, name="Ann", token=TOKEN)
        await self.ask("bots", add=bots, style="flat")
        return str(opened["table"])

    def leave(self) -> None:
        self._line.end()


async def next_decision(page: Page, before: str) -> Any:
    view = await page.view(lambda view: view["decision"] and view["decision"]["id"] != before)
    return view["decision"]


def with_page(
    folder: Path, play: Callable[[PageHouse, Page], Awaitable[None]], language: str = "en", books: Path | None = None
) -> None:
    async def fetch(name: str) -> bool:
        return False  # all there are lie there already

    async def run() -> None:
        house = PageHouse(str(folder), None, str(books), fetch if books else None)
        await house.open()
        page = Page(house, language)
        try:
            await play(house, page)
        finally:
            page.leave()
            await house.close()

    asyncio.run(run())


def test_a_line_says_hello_and_answers_in_its_language(tmp_path: Path) -> None:
    async def play(house: PageHouse, page: Page) -> None:
        await page.until(lambda: page.told)
        assert page.told[0] == {"kind": "hello", "protocol": PROTOCOL}
        refused = await page.ask("act", decision="1", action="hit")
        assert (refused["kind"], refused["code"]) == ("refusal", "table")
        assert not refused["message"].isascii()

    with_page(tmp_path, play, "zh")


@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_a_full_table_is_there_again_as_it_was_left(tmp_path: Path, game: str) -> None:
    left: list[Any] = []

    async def begin(house: PageHouse, page: Page) -> None:
        table = await page.sit(game, 6)
        view = await page.view(lambda view: view["decision"])
        await page.ask("bet", decision=view["decision"]["id"], chips=10)
        await next_decision(page, view["decision"]["id"])
        view = await page.view(lambda view: view["decision"])
        left.extend((table, view["decision"], view["hand"]))

    async def go_on(house: PageHouse, page: Page) -> None:
        table, decision, hand = left
        await page.ask("enter", table=table, token=TOKEN)
        view = await page.view(lambda view: view["decision"])
        assert view["decision"]["id"] == decision["id"]
        assert view["hand"] == hand

    with_page(tmp_path, begin)
    with_page(tmp_path, go_on)


def test_a_house_that_cannot_be_opened_says_why_in_every_language(tmp_path: Path) -> None:
    told: list[BaseException] = []

    async def fetch(name: str) -> bool:
        raise AssertionError(name)

    (tmp_path / "journal.sqlite").write_bytes(b"no journal at all, but long enough to be looked at" * 9)
    assert asyncio.run(opened_house(str(tmp_path), told.append, "", fetch)) is None
    (error,) = told
    assert isinstance(error, JournalError)
    said = json.loads(sentences(error))
    assert set(said) == set(LANGUAGES)
    assert len(set(said.values())) == len(LANGUAGES)
    assert said["en"] == str(error)


def test_what_needs_a_package_that_no_page_has_needs_the_installed_program() -> None:
    async def answer(asked: Asked) -> dict[str, Any]:
        raise ModuleNotFoundError("No module named 'numpy'", name="numpy")

    desk = Desk((Address("GET", "/api/heavy", answer),), Doorkeeper())
    status, text = asyncio.run(desk.answer("GET", "/api/heavy", "", "en", ""))
    assert (status, json.loads(text)["code"]) == (503, "solver")
    assert "installed program" in json.loads(text)["message"]


def test_a_failure_without_a_sentence_is_told_with_its_kind() -> None:
    assert json.loads(sentences(OSError("gone")))["vi"] == "OSError: gone"


def test_plain_addresses_answer_as_over_http(tmp_path: Path) -> None:
    async def play(house: PageHouse, page: Page) -> None:
        async def asked(method: str, url: str, token: str = "", body: str = "") -> tuple[int, Any]:
            found = await house.desk.answer(method, url, token, "en", body)
            return found.status, json.loads(found.text)

        table = await page.sit("blackjack", 1)
        status, plain = await asked("GET", "/api/tables")
        assert (status, [row["table"] for row in plain["tables"]]) == (200, [table])
        assert (await asked("GET", f"/api/tables/{table}/export"))[0] == 403
        status, saved = await asked("GET", f"/api/tables/{table}/export", TOKEN)
        assert saved["format"] == "twentyone table 2"
        status, loaded = await asked("POST", "/api/tables", TOKEN, json.dumps(saved))
        assert status == 200
        assert loaded["table"] != table
        assert (await asked("GET", "/api/bankroll", TOKEN))[0] == 200
        assert (await asked("GET", "/api/record"))[0] == 403
        status, invited = await asked("GET", f"/api/invite/{table}?at=http://here/cards&to=table")
        assert (status, invited["reached"], invited["links"]) == (200, False, [f"http://here/cards/#/table/{table}"])
        assert "this browser" in (await asked("POST", "/api/device", body=TOKEN))[1]["message"]
        status, plain = await asked("GET", "/api/explore/blackjack?decks=2")
        assert (status, plain["code"]) == (503, "solver")
        assert "installed program" in plain["message"]
        status, plain = await asked("GET", "/api/nowhere?language=vi")
        assert (status, plain["message"]) == (404, "Không có gì ở '/api/nowhere'.")
        assert (await asked("POST", "/api/tables", body="x" * (5 << 20)))[0] == 413
        assert len((await asked("GET", "/api/schema"))[1]["games"]) >= 2

    with_page(tmp_path, play)


def test_a_hint_says_plainly_what_it_needs(tmp_path: Path) -> None:
    async def play(house: PageHouse, page: Page) -> None:
        await page.sit("banluck", 1)
        decision = (await page.view(lambda view: view["decision"]))["decision"]
        while decision["kind"] != "act":
            await page.ask("bet", decision=decision["id"], chips=10)
            decision = await next_decision(page, decision["id"])
        assert "installed program" in (await page.ask("hint"))["message"]

    with_page(tmp_path, play)


def test_the_lab_says_plainly_what_it_needs(tmp_path: Path) -> None:
    async def play(house: PageHouse, page: Page) -> None:
        found = await house.desk.answer("GET", "/api/lab/blackjack?bankroll=500", "", "en", "")
        assert found.status == 503
        assert "installed program" in json.loads(found.text)["message"]
        wrong = await house.desk.answer("GET", "/api/lab/blackjack?bankroll=much", "", "en", "")
        assert (wrong.status, json.loads(wrong.text)["field"]) == (400, "bankroll")

    with_page(tmp_path, play)


def test_a_line_that_was_hung_up_ends_for_the_page(tmp_path: Path) -> None:
    async def play(house: PageHouse, page: Page) -> None:
        table = await page.sit("blackjack", 0)
        second = Page(house)
        await second.ask("enter", table=table, token=TOKEN)
        await page.until(lambda: page.is_over)
        assert page.told[-1]["reason"] == "replaced"
        second.leave()

    with_page(tmp_path, play)


def test_a_table_moves_from_a_server_to_a_page_and_back_with_chips_and_rounds(tmp_path: Path) -> None:
    saved: list[str] = []

    async def keep(house: PageHouse, page: Page) -> None:
        table = await page.sit("blackjack", 2)
        view = await page.view(lambda view: view["decision"])
        await page.ask("bet", decision=view["decision"]["id"], chips=10)
        found = await house.desk.answer("GET", f"/api/tables/{table}/export", TOKEN, "en", "")
        saved.append(found.text)

    async def go_on(house: PageHouse, page: Page) -> None:
        found = await house.desk.answer("POST", "/api/tables", OTHER, "en", saved[0])
        assert found.status == 200, found.text
        table = json.loads(found.text)["table"]
        welcome = await page.ask("enter", table=table, token=OTHER)
        assert (welcome["seat"], welcome["owner"]) == (1, True)
        view = await page.view(lambda view: view["decision"])
        assert [seat and seat["name"] for seat in view["seats"]].count("Ann") == 1
        assert (await house.desk.answer("POST", "/api/tables", "", "en", saved[0])).status == 400
        plain = json.loads(saved[0])
        for part in plain.keys() - {"signature"}:  # another house cannot check that one
            damaged = await house.desk.answer("POST", "/api/tables", OTHER, "en", json.dumps(plain | {part: "x"}))
            assert damaged.status == 400, part

    with_page(tmp_path / "one", keep)
    with_page(tmp_path / "other", go_on)


def test_a_table_with_other_people_stays_with_its_house(tmp_path: Path) -> None:
    async def play(house: PageHouse, page: Page) -> None:
        table = await page.sit("blackjack", 0)
        bea = Page(house)
        await bea.ask("sit", table=table, seat=2, name="Bea", token=OTHER)
        found = await house.desk.answer("GET", f"/api/tables/{table}/export", TOKEN, "en", "")
        assert "open" not in json.loads(found.text)
        bea.leave()

    with_page(tmp_path, play)


@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_a_port_tells_exactly_the_sight_of_its_seat(tmp_path: Path, game: str) -> None:
    async def play(house: PageHouse, page: Page) -> None:
        table = await page.sit(game, 3)
        decision = (await page.view(lambda view: view["decision"]))["decision"]
        for _ in range(6):
            fields = {"chips": 10} if decision["kind"] == "bet" else {"action": decision["actions"][0]["action"]}
            await page.ask("bet" if decision["kind"] == "bet" else "act", decision=decision["id"], **fields)
            decision = await next_decision(page, decision["id"])
            *_, shown = whole_states(map(json.dumps, page.told))
            with speaking("en"):
                seen = dressed(sight(house.house.hosts[table].table, 1))
            assert shown["view"] == json.loads(json.dumps(seen))
        kinds = {one["kind"] for one in page.told}
        assert kinds <= {"hello", "ack", "state", "notice"}

    with_page(tmp_path, play)


def test_chance_begins_anew_after_a_start_from_an_image_of_memory() -> None:
    random.seed(1)  # what an image would have
    remembered = random.getstate()
    drawn = []
    for _ in range(3):
        random.setstate(remembered)
        draw_anew()
        drawn.append(random.random())
    assert len(set(drawn)) == 3
