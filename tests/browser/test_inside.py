"""The page with its tables inside, as any web host serves it; where it can, a test runs over a server's socket too."""

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error

from tests.browser.access import findings
from tests.browser.conftest import StackedServer
from tests.browser.inside import built, hosted
from tests.browser.player import PLAYER, Person
from tests.browser.test_keep import taken

Arrive = Callable[..., Person]
READY = "import('./static/js/site/house.js').then(({ house }) => house.ready)"
KEPT = "navigator.serviceWorker.ready.then(() => true)"
CARRIERS = pytest.mark.parametrize("carrier", ["socket", "port"])


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("site") / "web")


@pytest.fixture(scope="session")
def inside(site: Path) -> Iterator[str]:
    with hosted(site) as address:
        yield address


@pytest.fixture
def where(house: StackedServer, inside: str, request: pytest.FixtureRequest) -> str:
    return inside if request.getfixturevalue("carrier") == "port" else house.page


def in_mid_hand(ann: Person) -> list[str]:
    """Bet until something is to be decided; the cards one holds then."""
    while True:
        ann.decision(after=ann.bet())
        if ann.page.query_selector(".act"):
            return ann.cards()


def test_a_page_without_a_server_plays_and_finds_its_hand_again_offline(person: Arrive, inside: str) -> None:
    ann = person(url=inside)
    ann.open()
    ann.page.wait_for_selector("main-menu form")  # before Python is there
    assert ann.page.locator("site-news progress").count() == 1
    assert findings(ann) == []
    ann.page.evaluate(READY)
    ann.page.wait_for_selector("site-news progress", state="detached")
    ann.sit("banluck", bots=6)
    held = in_mid_hand(ann)
    ann.page.evaluate(KEPT)
    ann.context.set_offline(True)
    ann.page.reload()
    ann.page.wait_for_selector(".seat.you .card")
    assert ann.cards() == held
    while ann.page.query_selector(".act"):
        ann.play_on()
    assert ann.page.query_selector("[data-do=confirm], [data-do=deal]")


@pytest.mark.long
@CARRIERS
@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_ten_rounds_at_a_full_table_with_a_record_and_a_shuffle_that_is_verified(
    person: Arrive, where: str, game: str, carrier: str
) -> None:
    ann = person(url=where)
    ann.sit(game, bots=6)
    ann.page.evaluate(PLAYER, 10)
    ann.decision()
    if game == "banluck":  # every round has a shoe of its own there
        assert ann.page.get_attribute(".shuffle-mark", "aria-label") == "Shuffle verified"
    ann.open("#/statistics")
    ann.page.wait_for_selector("[data-figure=rounds]")
    assert ann.page.inner_text("[data-figure=rounds]").split()[0] == "10"
    ann.press("table.rounds tbody tr a")
    ann.page.wait_for_selector(".film .seat.you .card")


@pytest.mark.long
@CARRIERS
def test_a_page_that_is_loaded_again_and_a_table_that_was_saved_go_on(
    person: Arrive, where: str, carrier: str, tmp_path: Path
) -> None:
    ann = person(url=where)
    ann.sit(bots=2)
    held = in_mid_hand(ann)
    ann.page.reload()
    ann.page.wait_for_selector(".seat.you .card")
    assert ann.cards() == held
    taken(ann, "save").save_as(tmp_path / "saved.json")
    table = ann.page.url.rsplit("/", 1)[1]
    ann.open("#/")
    ann.page.wait_for_selector("main-menu form")
    ann.page.set_input_files("[name=saved]", tmp_path / "saved.json")
    ann.page.wait_for_selector("play-table .seat.you")
    assert ann.page.url.rsplit("/", 1)[1] != table
    ann.decision()


@pytest.mark.long
def test_a_killed_tab_comes_back_in_mid_hand(person: Arrive, inside: str) -> None:
    ann = person(url=inside)
    ann.sit(bots=6)
    held = in_mid_hand(ann)
    address, killed = ann.page.url, ann.page
    with killed.expect_event("crash"), suppress(Error):
        killed.goto("chrome://crash")
    ann.page = ann.context.new_page()
    ann.page.goto(address)
    ann.page.wait_for_selector(".seat.you .card")
    assert ann.cards() == held


@pytest.mark.long
def test_a_second_tab_says_where_the_tables_are_and_takes_over(person: Arrive, inside: str) -> None:
    ann = person(url=inside)
    ann.open()
    ann.page.evaluate(READY)
    first, ann.page = ann.page, ann.context.new_page()
    ann.open()
    ann.page.wait_for_selector("site-news:has-text('open in another tab')")
    assert findings(ann) == []
    first.close()
    ann.page.evaluate(READY)
    ann.page.wait_for_selector("site-news:has-text('open in another tab')", state="detached")


@pytest.mark.long
def test_saves_move_between_a_server_and_a_page(
    person: Arrive, house: StackedServer, inside: str, tmp_path: Path
) -> None:
    ann = person(url=house.page)
    ann.sit("banluck", bots=3)
    ann.page.evaluate(PLAYER, 2)
    chips = ann.chips()
    taken(ann, "save").save_as(tmp_path / "of a server.json")
    at_home = person(url=inside)
    at_home.open()
    at_home.page.evaluate(READY)  # however long that takes here
    at_home.page.set_input_files("[name=saved]", tmp_path / "of a server.json")
    at_home.page.wait_for_selector("play-table .seat.you")
    at_home.decision()
    assert at_home.chips() == chips
    at_home.page.evaluate(PLAYER, 3)
    chips = at_home.chips()
    taken(at_home, "save").save_as(tmp_path / "of a page.json")
    ann.open("#/")
    ann.page.wait_for_selector("main-menu form")
    ann.page.set_input_files("[name=saved]", tmp_path / "of a page.json")
    ann.page.wait_for_selector("play-table .seat.you")
    ann.decision()
    assert ann.chips() == chips


@pytest.mark.long
def test_a_newer_version_is_shown_and_waits_until_it_is_wanted(person: Arrive, site: Path, tmp_path: Path) -> None:
    own = tmp_path / "web"
    shutil.copytree(site, own)
    with hosted(own) as address:
        ann = person(url=address)
        ann.open()
        ann.page.evaluate(READY)
        ann.page.evaluate(KEPT)
        ann.page.reload()
        index = (own / "index.html").read_text(encoding="utf-8")
        (own / "index.html").write_text(index.replace("<html ", '<html data-newer="yes" '), encoding="utf-8")
        version = json.loads((own / "site.json").read_text())["version"]
        keeper = own / "sw.js"
        keeper.write_text(keeper.read_text(encoding="utf-8").replace(version, "newer"), encoding="utf-8")
        ann.page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
        ann.page.wait_for_selector("site-news [data-do=update]")
        assert ann.page.get_attribute("html", "data-newer") is None
        assert findings(ann) == []
        ann.press("site-news [data-do=update]")
        ann.page.wait_for_selector("html[data-newer=yes]")
        assert ann.page.evaluate("caches.keys()") == ["twentyone-site-newer"]


@pytest.mark.long
def test_the_menu_is_small_and_everything_comes_from_the_site(person: Arrive, inside: str) -> None:
    ann = person(url=inside)
    session = ann.context.new_cdp_session(ann.page)
    session.send("Network.enable")
    asked: list[str] = []
    session.on("Network.requestWillBeSent", lambda one: asked.append(one["request"]["url"]))
    ann.open()
    ann.page.wait_for_selector("main-menu form")
    page = [url for url in asked if "/pyodide/" not in url and not url.endswith("house.zip")]
    sizes = [len(ann.page.request.get(url).body()) for url in set(page)]
    assert sum(sizes) < 700_000  # unpacked, from a host that packs nothing; a third of it where one does
    assert all(url.startswith(ann.url) for url in asked)
