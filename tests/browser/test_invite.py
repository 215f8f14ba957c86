"""Friends at the table: the link, its code, and how they come to a free seat."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import StackedServer
from tests.browser.player import PHONE, Person

Arrive = Callable[..., Person]


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[StackedServer]:
    """A server that friends reach under a name."""
    server = StackedServer(tmp_path, "--allow-origin", "https://table.example")
    server.start()
    yield server
    server.stop()


def test_a_friend_is_invited_by_a_link_and_its_code(open_house: StackedServer, person: Arrive) -> None:
    ann = person(url=open_house.page, permissions=["clipboard-read", "clipboard-write"])
    ann.sit()
    ann.press("[data-do=invite]")
    table = ann.page.url.rsplit("/", 1)[1]
    assert ann.page.input_value(".address") == f"https://table.example/#/table/{table}"
    ann.page.wait_for_function("() => document.querySelector('.qr').naturalWidth > 0")
    ann.press("[data-do=copy-link]")
    ann.page.wait_for_selector("[data-do=copy-link]:has-text('Copied')")
    assert ann.page.evaluate("navigator.clipboard.readText()") == f"https://table.example/#/table/{table}"
    ann.press("[data-do=close-sheet]")

    bob = person(url=open_house.page, viewport=PHONE, touch=True)
    bob.open(f"#/table/{table}")
    bob.page.wait_for_selector(".waiting:has-text('You are watching.')")
    bob.press("[data-do=sit][data-with='2']")
    bob.page.fill("dialog [name=name]", "Bob")
    bob.press("text=Sit down")
    bob.page.wait_for_selector(".seat.you:has-text('Bob')")
    ann.page.wait_for_selector(".seat:has-text('Bob')")


def test_an_invitation_that_nobody_else_can_open_says_so(person: Arrive) -> None:
    ann = person()
    ann.sit()
    ann.press("[data-do=invite]")
    ann.page.wait_for_selector(".warning:has-text('friends cannot open this link')")
    assert ann.page.query_selector(".qr") is None
    assert ann.page.input_value(".address") == ann.page.url


def test_a_browser_that_shares_is_offered_to(person: Arrive) -> None:
    ann = person()
    ann.page.add_init_script("navigator.share = (what) => { window.shared = what; return Promise.resolve(); }")
    ann.sit()
    ann.press("[data-do=invite]")
    ann.press("[data-do=share-link]")
    assert ann.page.evaluate("window.shared.url") == ann.page.url
