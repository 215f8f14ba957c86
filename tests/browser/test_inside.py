"""The page with its tables inside, as any web host serves it; where it can, a test runs over a server's socket too."""

import gzip
import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, Route

from tests.browser.access import findings
from tests.browser.conftest import StackedServer
from tests.browser.inside import NUMBERS, built, hosted
from tests.browser.player import PHONE, PLAYER, Person
from tests.browser.test_explorer import SOLVER_MS, asked, evs, explore
from tests.browser.test_keep import taken
from tests.browser.test_trainer import DRILLS, VERDICTS, answer, start
from tests.service.scan import Scanner
from twentyone.games.registry import GAMES, find_game
from twentyone.present.web.guard.address import network_address

Arrive = Callable[..., Person]
READY = "import('./static/js/site/house.js').then(({ house }) => house.ready)"
KEPT = "navigator.serviceWorker.ready.then(() => true)"
IMAGED = "self.later.then(() => true)"
"""Whether Python's image is kept for the next visit."""
DRAWN = """() => {
  self.python.runPython("import random, secrets");
  const ways = ["random.random()", "random.Random().random()", "secrets.token_hex(16)", "secrets.randbits(64)"];
  return [...ways.map((one) => `${self.python.runPython(one)}`), `${self.house.house.mind._generator.random()}`];
}"""
"""What a house draws by chance, in every way there is."""
DAMAGES = {
    "a byte changed": "(bytes) => { bytes[bytes.length >> 1] ^= 1; return bytes; }",
    "the end missing": "(bytes) => bytes.slice(0, -4096)",
    "never finished": "(bytes) => bytes.fill(0, 0, 48)",
}
"""What may have happened to an image on the browser's disk."""
DAMAGE = """async (damage) => {
  const file = await (await navigator.storage.getDirectory()).getFileHandle('twentyone-image');
  const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
  const out = await file.createWritable();
  await out.write(eval(damage)(bytes));
  await out.close();
}"""
BOTS = """() => {
  const names = [];
  for (const player of self.house.house.mind._players.values()) names.push(player.__qualname__);
  return names;
}"""
OPTIMAL = {"blackjack": "chart_policy.<locals>.choose", "banluck": "BanLuckCoach.player.<locals>.choose"}
"""Who plays for bots, once the solvers' strategy was found."""
OUTSIDE = network_address() or "127.0.0.1"
"""The address of this machine by which others reach it; where it has none, that of itself."""
PARTS = ("parts.json", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "house.zip", "site/worker.js")
"""Some of what a first visit fetches, each fetched in another way."""
BEGIN = f"rounds => {{ window.played = ({PLAYER})(rounds); }}"
LABEL_DAMAGE = """async (sought) => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('twentyone');
  for await (const file of folder.values()) {
    const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
    if (!new TextDecoder().decode(bytes.subarray(0, 99)).includes(sought)) continue;
    const out = await file.createWritable();
    await out.write(bytes.fill(65, 0, 99));
    await out.close();
  }
}"""
GRADED = "document.querySelector('play-table').socket.ask('grades').then((ack) => ack.graded)"
HINT = "document.querySelector('play-table').decisions.advice"
HEARD = """
window.heard = [];
const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
Object.defineProperty(MessagePort.prototype, 'onmessage', {
  set(listen) {
    const port = window.heard.push([]) - 1;
    set.call(this, (event) => (window.heard[port].push(event.data), listen.call(this, event)));
  },
});
"""
"""Notes whatever any port tells the page, port by port."""
FACE_DOWN: dict[str, dict[str, Any]] = {
    "blackjack": {"decks": 1, "penetration": 0, "players_cards_face_up": False},
    "banluck": {},
}
"""Tables where every card has one name, and lies face down before everybody else."""
MENU_BYTES = 400_000
"""What a menu that can be used may take, packed as hosts pack it."""
CARRIERS = pytest.mark.parametrize("carrier", ["socket", "port"])


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """A site with the books of every preset where the long tests run, else of one preset of each game."""
    is_long = any(item.get_closest_marker("long") for item in request.session.items)
    return built(tmp_path_factory.mktemp("site") / "web", None if is_long else 1)


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


def imaged(ann: Person) -> bool:
    """Wait until the next visit can begin with an image of Python."""
    ann.page.evaluate(READY)
    return bool(ann.page.workers[-1].evaluate(IMAGED))


def begins_with_image(ann: Person) -> bool:
    """Whether this visit began with an image."""
    ann.page.evaluate(READY)
    return bool(ann.page.workers[-1].evaluate("self.isAgain"))


def test_a_page_without_a_server_plays_and_finds_its_hand_again_offline(person: Arrive, inside: str) -> None:
    ann = person(kept=True, url=inside)
    ann.open()
    ann.page.wait_for_selector("main-menu .now")  # before Python is there
    assert ann.page.locator("site-news progress").count() == 1
    assert findings(ann) == []
    ann.page.evaluate(READY)
    ann.page.wait_for_selector("site-news progress", state="detached")
    ann.open("#/device")  # which is short
    assert ann.page.evaluate("document.querySelector('site-news').offsetHeight") == 0
    ann.sit("banluck", bots=6)
    held = in_mid_hand(ann)
    ann.page.evaluate(KEPT)
    assert imaged(ann)
    ann.context.set_offline(True)
    ann.page.reload()
    ann.page.wait_for_selector(".seat.you .card")
    assert begins_with_image(ann)
    assert ann.cards() == held
    ann.press("[data-do=hint]")
    ann.page.wait_for_selector(".act .ev")  # the values on the buttons
    ann.page.evaluate(PLAYER, 2)
    ann.decision()
    assert ann.page.workers[0].evaluate(BOTS) == [OPTIMAL["banluck"]]


@pytest.mark.long
def test_who_taps_before_python_is_there_is_told_so_and_gets_the_table(person: Arrive, inside: str) -> None:
    ann = person(url=inside, viewport=PHONE, touch=True)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ann.context.route("**/house.zip", hold)
    ann.open()
    ann.press("main-menu .now")
    ann.page.wait_for_selector(".now[aria-busy=true] small:text-is('Your table opens as soon as it is ready.')")
    assert "Your table opens as soon as it is ready." in ann.spoken()
    assert findings(ann) == []
    while not held:
        ann.page.wait_for_timeout(100)  # lets Playwright hear of what the page asks for
    held[0].continue_()
    ann.page.wait_for_selector("play-table .seat.you")


@pytest.mark.long
def test_house_rules_and_score_book_are_answered_from_the_books(person: Arrive, inside: str) -> None:
    ann = person(url=inside)
    ann.open("#/house/banluck")
    ann.page.wait_for_selector(".house .edge:has-text('of every bet')")
    ann.open("#/book")
    ann.page.wait_for_selector("score-book form")
    for number, name in enumerate(("An", "Chi")):
        ann.page.fill(f"[name=who][data-person='{number}']", name)
    ann.press("score-book form .primary")
    ann.page.wait_for_selector("score-book[data-version='1']")
    ann.page.click(".book-advice summary")
    ann.page.fill("[name=cards]", "T,6")
    ann.press(".book-advice form button")
    ann.page.wait_for_selector(".book-advice p:has-text('Best: ')")
    assert ann.page.inner_text(".book-advice .problem") == ""
    ann.open("#/lab")
    ann.page.wait_for_selector("#main :text('installed program')")


@pytest.mark.long
@CARRIERS
@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_ten_rounds_at_a_full_table_with_a_record_and_a_shuffle_that_is_verified(
    person: Arrive, where: str, game: str, carrier: str
) -> None:
    ann = person(kept=True, url=where)
    ann.sit(game, bots=6)
    ann.page.evaluate(PLAYER, 10)
    ann.decision()
    if game == "banluck":  # every round has a shoe of its own there
        assert ann.page.get_attribute(".shuffle-mark", "aria-label") == "Shuffle verified"
    played = ann.page.evaluate("document.querySelector('play-table').view.round")  # a banker's rounds need no bet
    assert played >= 10
    ann.open("#/statistics")
    ann.page.wait_for_selector("[data-figure=rounds]")
    assert ann.page.inner_text("[data-figure=rounds]").split()[0] == str(played)
    ann.press("table.rounds tbody tr a")
    ann.page.wait_for_selector(".film .seat.you .card")


@pytest.mark.long
@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_no_port_tells_the_page_a_card_before_its_time(person: Arrive, inside: str, game: str) -> None:
    ann = person(url=inside)
    ann.context.add_init_script(HEARD)
    ann.sit(game, bots=6, **FACE_DOWN[game])
    ann.page.evaluate(PLAYER, 5)
    heard: list[list[object]] = ann.page.evaluate("window.heard")
    lines = [[frame for frame in told if isinstance(frame, str)] for told in heard]
    scanners = [Scanner() for _ in lines]
    for scanner, frames in zip(scanners, lines, strict=True):
        for frame in frames:
            scanner.take(frame)
    assert sum(scanner.scanned for scanner in scanners) > 40


@pytest.mark.long
@CARRIERS
def test_a_page_that_is_loaded_again_and_a_table_that_was_saved_go_on(
    person: Arrive, where: str, carrier: str, tmp_path: Path
) -> None:
    ann = person(kept=True, url=where)
    ann.sit(bots=2)
    held = in_mid_hand(ann)
    ann.page.reload()
    ann.page.wait_for_selector(".seat.you .card")
    assert ann.cards() == held
    taken(ann, "save").save_as(tmp_path / "saved.json")
    table = ann.page.url.rsplit("/", 1)[1]
    ann.open("#/")
    ann.page.wait_for_selector("main-menu .now")
    ann.page.set_input_files("[name=saved]", tmp_path / "saved.json")
    ann.page.wait_for_selector("play-table .seat.you")
    assert ann.page.url.rsplit("/", 1)[1] != table
    ann.decision()


def flown(person: Arrive, inside: str) -> Person:
    """Somebody who has visited the page once and has no network any more."""
    ann = person(kept=True, url=inside, settings={"move_on": "hand"})
    ann.open()
    ann.page.evaluate(READY)
    ann.page.evaluate(KEPT)
    ann.context.set_offline(True)
    ann.page.reload()
    return ann


@pytest.mark.long
@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_coach_grades_and_bots_are_exact_without_a_network(person: Arrive, inside: str, game: str) -> None:
    ann = flown(person, inside)
    ann.sit(game, bots=6)
    for _ in range(3):
        in_mid_hand(ann)
        while ann.page.query_selector(".act"):
            ann.press("[data-do=hint]")
            ann.page.wait_for_selector(".act .ev")  # the values on the buttons
            advice = ann.page.evaluate(HINT)
            legal = {act.get_attribute("data-with") for act in ann.page.query_selector_all(".act")}
            assert advice["actions"].keys() == legal
            assert "exact EVs" in advice["basis"]
            ann.play_on()
        while not ann.page.evaluate(GRADED):
            pass  # the house answers when the decisions are graded, or after five seconds
    assert ann.page.workers[0].evaluate(BOTS) == [OPTIMAL[game]]
    ann.open("#/statistics")
    ann.press("table.rounds tbody tr a")
    ann.page.wait_for_selector(".film-grades li")


@pytest.mark.long
def test_every_drill_of_the_trainer_is_graded_without_a_network(person: Arrive, inside: str) -> None:
    ann = flown(person, inside)
    for drill in DRILLS:
        start(ann, f"{drill}/5")
        answer(ann)
        assert any(words in ann.page.inner_text(".verdict p") for words in VERDICTS), drill


@pytest.mark.long
def test_the_explorer_shows_every_preset_and_checks_certificates_without_a_network(person: Arrive, inside: str) -> None:
    ann = flown(person, inside)
    for game in GAMES:
        explore(ann, game)
        for preset in find_game(game).presets:
            before = ann.page.get_attribute("strategy-explorer", "data-computed")
            ann.page.select_option("[name=preset]", preset)
            ann.page.wait_for_function(
                "before => document.querySelector('strategy-explorer').dataset.computed !== before", arg=before
            )
            assert ann.page.inner_text(".problem") == ""
    ann.press("[data-do=check]")
    ann.page.wait_for_selector("[data-figure=checked]:has-text('True')", timeout=SOLVER_MS)
    exact = ann.page.inner_text("[data-figure=exact]")
    assert exact in ann.page.inner_text("[data-figure=checked]")
    with ann.page.expect_download() as download:
        ann.press("[data-do=certificate]")
    assert json.loads(download.value.path().read_text())["value"] == exact
    ann.page.select_option("[name=lock]", "stand_16")
    ann.page.wait_for_selector(".cell.changed")
    explore(ann)
    ann.page.hover("[data-with='pair 8|T']")
    assert evs(ann, "8,8") == asked("ev", "blackjack", "8,8", "--up", "T")["actions"]
    ann.page.click("[name=dealer_hits_soft_17]")
    ann.page.wait_for_selector(".problem:has-text('installed program')")


@pytest.mark.long
def test_a_killed_tab_comes_back_in_mid_hand(person: Arrive, inside: str) -> None:
    ann = person(kept=True, url=inside)
    ann.sit(bots=6)
    held = in_mid_hand(ann)
    written = ann.page.workers[0].evaluate(NUMBERS)
    assert written["flushes"] >= written["commits_total"] > 0  # whatever was shown is on the browser's disk
    address, killed = ann.page.url, ann.page
    with killed.expect_event("crash"), suppress(Error):
        killed.goto("chrome://crash")
    ann.page = ann.context.new_page()
    ann.page.goto(address)
    ann.page.wait_for_selector(".seat.you .card")
    assert ann.cards() == held


@pytest.mark.long
def test_two_starts_from_one_image_of_python_draw_different_secrets(person: Arrive, inside: str) -> None:
    ann = person(kept=True, url=inside)
    ann.open()
    assert imaged(ann)
    drawn = [ann.page.workers[-1].evaluate(DRAWN)]
    for _ in range(2):
        ann.page.reload()
        assert begins_with_image(ann)
        drawn.append(ann.page.workers[-1].evaluate(DRAWN))
    for ways in zip(*drawn, strict=True):
        assert len(set(ways)) == len(drawn)


@pytest.mark.long
def test_tables_opened_after_two_starts_from_one_image_have_different_shuffles(person: Arrive, inside: str) -> None:
    ann = person(kept=True, url=inside)
    ann.open()
    assert imaged(ann)
    seen = []
    for _ in range(2):
        ann.page.reload()
        assert begins_with_image(ann)
        ann.sit("banluck", bots=6)
        table = ann.page.url.rsplit("/", 1)[1]
        ann.decision(after=ann.bet())
        seen.append((table, ann.page.evaluate("document.querySelector('play-table').view.shuffle.next_commitment")))
    assert len({table for table, _ in seen}) == len({commitment for _, commitment in seen}) == 2


@pytest.mark.long
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_image_is_replaced_and_only_the_console_says_so(person: Arrive, inside: str, damage: str) -> None:
    ann = person(kept=True, url=inside)
    ann.sit("banluck", bots=2)
    held = in_mid_hand(ann)
    assert imaged(ann)
    at = ann.page.url
    ann.page.goto(f"{inside}/site.json")  # where no Python is
    ann.page.evaluate(DAMAGE, DAMAGES[damage])
    ann.page.goto(at)
    ann.page.wait_for_selector(".seat.you .card")
    assert not begins_with_image(ann)
    assert ann.cards() == held
    assert ann.page.inner_text("site-news") == ""
    assert imaged(ann)
    ann.page.reload()
    assert begins_with_image(ann)


def allow(ann: Person, origin: str, more: int | None = None) -> None:
    """Let a page have so many bytes more than it has, or as many as it likes."""
    has = ann.page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
    limit = {} if more is None else {"quotaSize": has + more}
    ann.context.new_cdp_session(ann.page).send("Storage.overrideQuotaForOrigin", {"origin": origin, **limit})


@pytest.mark.long
def test_on_a_full_device_whatever_cannot_be_kept_is_refused_and_nothing_is_lost(person: Arrive, inside: str) -> None:
    ann = person(kept=True, url=inside)
    ann.sit(bots=2)
    ann.page.evaluate(PLAYER, 1)
    allow(ann, inside, 0)
    ann.page.evaluate(BEGIN, 4)
    ann.page.wait_for_selector(".toast:has-text('cannot be written now')")
    allow(ann, inside)
    ann.page.evaluate("window.played")
    held = in_mid_hand(ann)
    ann.page.reload()
    ann.page.wait_for_selector(".seat.you .card")
    assert ann.cards() == held


@pytest.mark.long
def test_a_house_that_finds_no_room_says_so_in_a_sentence_and_makes_some(person: Arrive, inside: str) -> None:
    ann = person(kept=True, url=inside)
    ann.sit(bots=2)
    held = in_mid_hand(ann)
    assert imaged(ann)
    allow(ann, inside, -1_000_000)
    ann.page.reload()
    ann.page.wait_for_selector("site-news .site-said")
    said = ann.page.inner_text("site-news .site-said")
    assert said.startswith("The tables could not be opened: The journal journal.sqlite cannot be written: ")
    assert "Traceback" not in said
    assert findings(ann) == []
    ann.complaints.clear()  # the console says so too
    ann.press("site-news [data-do=again]")  # the image of Python was given up
    ann.page.wait_for_selector(".seat.you .card")
    assert ann.cards() == held


@pytest.mark.long
def test_a_file_whose_label_is_damaged_is_left_alone_and_all_others_are_kept(person: Arrive, inside: str) -> None:
    ann = person(kept=True, url=inside)
    ann.sit(bots=2)
    held, at = in_mid_hand(ann), ann.page.url
    ann.page.goto(f"{inside}/site.json")  # where no Python is
    ann.page.evaluate(LABEL_DAMAGE, "journal.witness")
    ann.page.goto(at)
    ann.page.wait_for_selector(".seat.you .card")
    assert ann.cards() == held
    assert ann.page.inner_text("site-news") == ""


@pytest.mark.long
def test_a_file_that_nests_without_end_ends_no_table(person: Arrive, inside: str, tmp_path: Path) -> None:
    ann = person(url=inside)
    ann.open()
    ann.page.evaluate(READY)
    (tmp_path / "deep.json").write_text("[" * 100_000)
    ann.page.set_input_files("[name=saved]", tmp_path / "deep.json")
    ann.page.wait_for_selector(".toast:has-text('it says too many things')")
    ann.sit("banluck", bots=2)


@pytest.mark.long
def test_where_python_ends_the_page_says_so(person: Arrive, inside: str) -> None:
    ann = person(kept=True, url=inside)
    ann.sit(bots=2)
    held = in_mid_hand(ann)
    ann.page.workers[-1].evaluate("try { self.python._api.fatal_error(new Error('the end')); } catch {}")
    ann.page.wait_for_selector("site-news:has-text('The tables have stopped: the end')")
    ann.complaints.clear()  # the console says more
    ann.press("site-news [data-do=again]")
    ann.page.wait_for_selector(".seat.you .card")
    assert ann.cards() == held


@pytest.mark.long
def test_a_part_that_cannot_be_fetched_is_said_and_asked_for_again(person: Arrive, inside: str) -> None:
    ann = person(url=inside)
    ann.open()
    for part in PARTS:
        ann.context.route(f"**/{part}", lambda route: route.abort())
        ann.page.reload()
        ann.page.wait_for_selector("site-news:has-text('could not be fetched')")
        ann.context.unroute(f"**/{part}")
    assert findings(ann) == []
    ann.press("site-news [data-do=again]")
    ann.page.evaluate(READY)
    ann.complaints.clear()  # the console says what was missing


@pytest.mark.long
def test_a_folder_of_a_host_without_a_type_for_machine_code_will_do(person: Arrive, site: Path) -> None:
    with hosted(site.parent, unknown=(".wasm", ".mjs", ".webmanifest", ".zip")) as address:
        ann = person(kept=True, url=f"{address}/{site.name}")
        ann.open()
        ann.page.evaluate(READY)
        assert imaged(ann)
        ann.page.reload()
        assert begins_with_image(ann)
        ann.sit(bots=1)
        ann.press("[data-do=invite]")
        ann.page.wait_for_selector("dialog .invite-link")
        table = ann.page.url.rsplit("/", 1)[1]
        assert f"{ann.url}/#/table/{table}" in ann.page.content()


@pytest.mark.long
def test_a_second_tab_says_where_the_tables_are_and_takes_over(person: Arrive, inside: str) -> None:
    ann = person(kept=True, url=inside)
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
    ann = person(kept=True, url=house.page)
    ann.sit("banluck", bots=3)
    ann.page.evaluate(PLAYER, 2)
    chips = ann.chips()
    taken(ann, "save").save_as(tmp_path / "of a server.json")
    at_home = person(kept=True, url=inside)
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
    ann.page.wait_for_selector("main-menu .now")
    ann.page.set_input_files("[name=saved]", tmp_path / "of a page.json")
    ann.page.wait_for_selector("play-table .seat.you")
    ann.decision()
    assert ann.chips() == chips


@pytest.mark.long
def test_a_newer_version_is_shown_and_waits_until_it_is_wanted(person: Arrive, site: Path, tmp_path: Path) -> None:
    own = tmp_path / "web"
    shutil.copytree(site, own)
    with hosted(own) as address:
        ann = person(kept=True, url=address)
        ann.open()
        ann.page.evaluate(READY)
        ann.page.evaluate(KEPT)
        assert imaged(ann)
        ann.page.reload()
        assert begins_with_image(ann)
        index = (own / "index.html").read_text(encoding="utf-8")
        (own / "index.html").write_text(index.replace("<html ", '<html data-newer="yes" '), encoding="utf-8")
        parts = json.loads((own / "parts.json").read_text())
        (own / "parts.json").write_text(json.dumps(parts | {"image": "newer"}))
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
        assert not begins_with_image(ann)  # the image is of the version before
        assert imaged(ann)
        ann.page.reload()
        assert begins_with_image(ann)


@pytest.mark.long
def test_the_menu_is_small_and_everything_comes_from_the_site(person: Arrive, inside: str) -> None:
    ann = person(kept=True, url=inside)
    session = ann.context.new_cdp_session(ann.page)
    session.send("Network.enable")
    asked: list[str] = []
    session.on("Network.requestWillBeSent", lambda one: asked.append(one["request"]["url"]))
    ann.open()
    ann.page.wait_for_selector("main-menu .now")
    page = [url for url in asked if "/pyodide/" not in url and not url.endswith("house.zip")]
    bodies = [ann.page.request.get(url).body() for url in set(page)]
    assert sum(len(gzip.compress(body, 6)) for body in bodies) < MENU_BYTES
    assert sum(map(len, bodies)) < 2 * MENU_BYTES  # from a host that packs nothing
    assert all(url.startswith(ann.url) for url in asked)


@pytest.mark.long
def test_a_score_book_is_kept_offline_in_the_middle_of_a_round(person: Arrive, inside: str) -> None:
    ann = person(kept=True, url=inside, viewport=PHONE, touch=True)
    ann.open("#/book")
    ann.page.wait_for_selector("score-book form")
    for number, name in enumerate(("An", "Chi")):
        ann.page.fill(f"[name=who][data-person='{number}']", name)
    ann.press("score-book form .primary")
    ann.page.wait_for_selector("score-book[data-version='1']")
    ann.page.evaluate(KEPT)
    ann.context.set_offline(True)
    ann.press("[data-do=choose][data-with='0']")
    ann.press("[data-do=hand][data-with='17']")
    ann.page.wait_for_selector("score-book[data-version='2']")
    ann.page.reload()
    ann.page.wait_for_selector("score-book[data-version='2']")
    ann.press("[data-do=choose][data-with='1']")
    ann.press("[data-do=hand][data-with='bust']")
    ann.press("[data-do=score][aria-disabled=false]")
    ann.page.wait_for_selector(".sum.lost:has-text('−10')")
    assert findings(ann) == []


@pytest.mark.long
@pytest.mark.skipif(OUTSIDE.startswith("127."), reason="this machine has no address but its own")
def test_where_a_browser_keeps_nothing_tables_are_played_and_that_is_said(person: Arrive, site: Path) -> None:
    with hosted(site, OUTSIDE) as address:  # an address that is no secure one: no files, no locks, no service worker
        ann = person(url=address)
        ann.open()
        assert not ann.page.evaluate("isSecureContext")
        ann.page.evaluate(READY)
        ann.page.wait_for_selector("site-news:has-text('kept')")
        ann.sit("banluck", bots=2)
        ann.page.evaluate(PLAYER, 1)
        ann.decision()
