"""A television for the table and phones as hands: no private card on the one, only one's own on the other."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.access import findings, overflow
from tests.browser.conftest import StackedServer
from tests.browser.player import PHONE, Person
from tests.browser.test_bank import play_until
from tests.service.scan import Scanner

Arrive = Callable[..., Person]
TV = ViewportSize(width=1920, height=1080)
PLAYED = "play-table[data-stage=betting] .banner"


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[StackedServer]:
    """A server that friends reach under a name."""
    server = StackedServer(tmp_path, "--allow-origin", "https://table.example")
    server.start()
    yield server
    server.stop()


def on_phone(arrive: Arrive, url: str, table: str, name: str) -> Person:
    """Somebody who has scanned the code and sat down."""
    phone = arrive(url=url, viewport=PHONE, touch=True)
    phone.open(f"#/hand/{table}")
    phone.page.fill(".join [name=name]", name)
    phone.press("text=Sit down")
    phone.page.wait_for_selector(f".seat.you:has-text('{name}')")
    return phone


def test_a_round_is_played_on_phones_and_seen_on_a_television_without_a_private_card(
    open_house: StackedServer, person: Arrive
) -> None:
    host = person(url=open_house.page)
    host.sit("banluck")
    table = host.page.url.rsplit("/", 1)[1]
    tv = person(url=open_house.page, viewport=TV)
    tv.open(f"#/tv/{table}")
    tv.page.wait_for_function("() => document.querySelector('.qr')?.naturalWidth > 0")
    assert f"https://table.example/#/hand/{table}" in tv.page.inner_text(".way-in")
    bob = on_phone(person, open_house.page, table, "Bob")
    eve = on_phone(person, open_house.page, table, "Bob")
    assert "Bob 2" in eve.page.inner_text(".seat.you")
    play_until(bob, host, eve, selector=PLAYED)
    tv.page.wait_for_selector("play-table[data-stage=betting] .seat .result")
    scanner = Scanner()
    for frame in tv.frames:
        scanner.take(frame)
        view = scanner.view
        assert not view or (view["you"], view["decision"], view["grades"]) == (None, None, None)
    assert scanner.scanned > 10
    assert bob.page.locator(".seat").count() == 1
    for one in (tv, bob):
        assert findings(one) == []
        assert overflow(one) == ""


def test_a_phone_shows_one_s_own_cards_and_whoever_holds_the_bank_its_cards(person: Arrive) -> None:
    host = person()
    host.sit("banluck")
    table = host.page.url.rsplit("/", 1)[1]
    bob = on_phone(person, host.url, table, "Bob")
    host.press("[data-do=menu][data-with=more]")
    host.press("[data-do=look][data-with=hand]")
    host.page.wait_for_selector(".alone .seat.you")
    assert bob.page.query_selector(".alone .dealer") is None
    host.bet()
    bob.bet()
    for one in (host, bob):
        one.page.wait_for_function("() => document.querySelectorAll('.seat.you .card').length >= 2")
        assert not any("face down" in card for card in one.cards())
    assert host.page.locator(".seat:not(.you)").count() == 0


def test_a_television_that_phones_cannot_reach_says_so(person: Arrive) -> None:
    host = person()
    host.sit()
    tv = person(viewport=TV)
    tv.open(f"#/tv/{host.page.url.rsplit('/', 1)[1]}")
    tv.page.wait_for_selector(".way-in .warning:has-text('friends cannot open this link')")
