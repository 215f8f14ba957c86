"""Coming back: a reload, a server that was killed in mid-hand, a busy server, a second window, a changing window."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, WebSocketRoute

from tests.browser.books import check_books
from tests.browser.conftest import StackedServer
from tests.browser.player import PHONE, SIDEWAYS, WIDE, Person
from tests.browser.stacked import BANLUCK_ROUNDS, TEN_ROUNDS
from tests.support.sample import sample
from tests.support.states import whole_states

Arrive = Callable[..., Person]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[StackedServer]:
    """One that may be killed, for nobody else is at it."""
    found = StackedServer(tmp_path / "data")
    found.start()
    yield found
    found.stop()


def seen(person: Person) -> tuple[Any, ...]:
    """All that matters of a table in mid-hand, as the page shows it."""
    here = person.decision()
    others = person.cards(".seat:not(.you)")
    totals = [total.inner_text() for total in person.page.query_selector_all(".total .full")]  # where narrow, for ears
    acts = [act.inner_text() for act in person.page.query_selector_all(".act .word")]
    return here, person.cards(), person.cards(".dealer"), others, person.chips(), totals, acts


def test_a_reload_in_mid_hand_shows_the_same_table(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    here = ann.bet()
    ann.decision(after=here)
    ann.act("split")
    before = seen(ann)
    ann.page.reload()
    assert seen(ann) == before
    ann.act("double")
    *_, last = whole_states(ann.table_frames)
    assert ann.page.evaluate("document.querySelector('play-table').view") == last["view"]


def test_a_page_that_cannot_follow_the_changes_of_a_table_asks_for_it_anew(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    lines: list[list[str | bytes]] = []

    def garbled(line: WebSocketRoute) -> None:
        server, told = line.connect_to_server(), list[str | bytes]()
        lines.append(told)

        def tell(frame: str | bytes) -> None:
            told.append(frame)
            is_first = len(lines) == 1 and b'"changes"' in bytes(str(frame), "utf-8")
            line.send(json.dumps(json.loads(frame) | {"changes": {"/no/such/place": 1}}) if is_first else frame)

        server.on_message(tell)

    ann.page.route_web_socket("**/ws?*", garbled)
    ann.page.reload()
    here = ann.bet()
    ann.decision(after=here)
    ann.act("split")
    assert len(lines) == 2
    *_, last = whole_states(lines[1])
    assert ann.page.evaluate("document.querySelector('play-table').view") == last["view"]
    assert all("cannot be followed" in one for one in ann.complaints)
    ann.complaints.clear()


ASK_WHAT_CANNOT_BE_READ = """async () => {
  const { socket } = document.querySelector("play-table");
  const send = socket.line.send.bind(socket.line);
  let times = 0;
  socket.line.send = (text) => ((times += text.includes("unreadable")), send(text));
  const deep = JSON.parse("[".repeat(3000) + "]".repeat(3000));
  const after = (milliseconds) => new Promise((end) => setTimeout(() => end("waits"), milliseconds));
  const asked = socket.ask("say", { text: "unreadable", deep }).catch((error) => error.code);
  const code = await Promise.race([asked, after(30_000)]);
  await after(2500);
  return [code, times];
}"""


def test_what_the_server_cannot_read_is_said_once_and_whoever_asked_is_told(person: Arrive) -> None:
    """A page that slowed down says everything again after two seconds."""
    ann = person("ten rounds")
    ann.sit()
    ann.decision()
    assert ann.page.evaluate(ASK_WHAT_CANNOT_BE_READ) == ["malformed", 1]


def test_a_reload_in_mid_hand_shows_the_banker_the_same_table(person: Arrive) -> None:
    ann = person()
    ann.sit("banluck", role="banker", bots=3)
    ann.play_on()
    before = seen(ann)
    assert len(before[2]) >= 2
    ann.page.reload()
    assert seen(ann) == before
    ann.play_on()


def test_a_window_that_is_resized_or_turned_in_mid_hand_keeps_everything(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit(bots=2)
    here = ann.bet()
    ann.decision(after=here)
    ann.watch_focus()
    before = seen(ann)
    for viewport in (PHONE, SIDEWAYS, ViewportSize(width=640, height=450), WIDE):
        ann.page.set_viewport_size(viewport)
        assert seen(ann) == before
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ann.play_on()
    assert ann.unfocused() == []


@pytest.mark.parametrize(
    ("game", "script", "chips"),
    sample(1, [("blackjack", TEN_ROUNDS[0][1], "530"), ("banluck", BANLUCK_ROUNDS[0][1], "510")]),
)
def test_a_server_killed_in_mid_hand_is_waited_for_and_nothing_is_lost(
    browser: Browser, server: StackedServer, game: str, script: tuple[str, ...], chips: str
) -> None:
    ann = Person(browser, server.page, {"blackjack": "ten rounds"}.get(game, game))
    ann.sit(game)
    here = ann.bet()
    ann.decision(after=here)
    ann.watch_focus()
    before = seen(ann)
    server.kill()
    ann.page.wait_for_selector(".status:not([hidden])")
    assert "Reconnecting" in ann.page.inner_text(".status")
    # what is asked while nobody is there is asked again, and done once
    ann.press(f".act-{script[0]}")
    server.start()
    ann.page.wait_for_selector(".status", state="hidden")
    assert "Connected again. Nothing is lost." in ann.log()
    ann.decision(after=before[0])
    for action in script[1:]:
        ann.act(action)
    assert ann.chips() == chips
    check_books(ann, server)
    assert ann.unfocused() == []
    ann.close(but="ERR_CONNECTION_REFUSED")


def test_a_bet_and_an_action_that_a_busy_server_did_not_take_are_said_again(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    here = ann.decision()
    # so much is said just before the button is pressed that the server takes nothing more
    shout = """button => { const { line } = document.querySelector('play-table').socket;
      for (let n = 0; n < 110; n += 1) line.send(JSON.stringify({ op: 'ping', id: `shout ${n}` }));
      document.querySelector(button).click(); }"""
    ann.page.evaluate(shout, "[data-do=confirm]")
    here = ann.decision(after=here)
    # the prompt is an answer too: only when it is there nothing is on its way
    ann.page.wait_for_selector(".log li:has-text('double down or split?')")
    ann.page.evaluate(shout, ".act-split")
    ann.decision(after=here)
    assert ann.log().count("You bet 10.") == 1
    assert ann.log().count("You split.") == 1
    assert ann.page.get_attribute(".status", "hidden") is not None


def test_a_second_window_takes_the_seat_over_and_says_so(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    address = ann.page.url
    other = ann.context.new_page()
    other.goto(address)
    other.wait_for_selector(".seat.you")
    ann.page.wait_for_selector(".status[data-status=replaced]")
    assert "taken over" in ann.page.inner_text(".status")
