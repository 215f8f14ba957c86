"""Coming back: a reload, a server that was killed in mid-hand, a second window."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.conftest import StackedServer
from tests.browser.player import Person

Arrive = Callable[..., Person]


def test_a_reload_in_mid_hand_shows_the_same_table(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    here = ann.bet()
    ann.decision(after=here)
    ann.act("split")
    before = (ann.cards(), ann.cards(".dealer"), ann.chips(), ann.decision())
    ann.page.reload()
    assert ann.decision() == before[3]
    assert (ann.cards(), ann.cards(".dealer"), ann.chips()) == before[:3]
    ann.act("double")


def test_a_server_killed_in_mid_hand_is_waited_for_and_nothing_is_lost(browser: Browser, tmp_path: Path) -> None:
    server = StackedServer(tmp_path / "data")
    server.start()
    ann = Person(browser, server.page, "ten rounds")
    ann.sit()
    here = ann.bet()
    ann.decision(after=here)
    before = (ann.cards(), ann.chips())
    server.kill()
    ann.page.wait_for_selector(".status:not([hidden])")
    assert "Reconnecting" in ann.page.inner_text(".status")
    server.start()
    ann.page.wait_for_selector(".status", state="hidden")
    assert (ann.cards(), ann.chips()) == before
    assert "Connected again. Nothing is lost." in ann.log()
    for action in ("split", "double", "stand"):
        ann.act(action)
    assert ann.chips() == "530"
    server.stop()
    ann.complaints = [line for line in ann.complaints if "ERR_CONNECTION_REFUSED" not in line]
    ann.close()


def test_a_second_window_takes_the_seat_over_and_says_so(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    address = ann.page.url
    other = ann.context.new_page()
    other.goto(address)
    other.wait_for_selector(".seat.you")
    ann.page.wait_for_selector(".status[data-status=replaced]")
    assert "taken over" in ann.page.inner_text(".status")
