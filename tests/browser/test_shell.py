"""The page as a thing to load: small, its own, installable, kept fresh."""

import json
from collections.abc import Callable

from playwright.sync_api import Response

from tests.browser.player import Person

Arrive = Callable[..., Person]
LARGEST_LOAD = 400_000


def test_the_first_load_is_small_and_all_from_here(person: Arrive) -> None:
    ann = person()
    answers: list[Response] = []
    ann.page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - playwright marks handlers
    ann.open()
    ann.page.wait_for_selector("main-menu form")
    assert sum(len(answer.body()) for answer in answers if answer.status == 200) < LARGEST_LOAD
    assert all(answer.url.startswith(ann.url) for answer in answers)


def test_the_page_can_be_installed(person: Arrive) -> None:
    ann = person()
    ann.open()
    manifest = json.loads(ann.page.request.get(f"{ann.url}/manifest.webmanifest").text())
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert ann.page.request.get(f"{ann.url}{icon['src']}").ok
    assert ann.page.evaluate("navigator.serviceWorker.ready.then(found => found.scope)") == f"{ann.url}/"


def test_every_address_of_the_site_has_its_page(person: Arrive) -> None:
    ann = person()
    for path, heading in (("", "Take a seat."), ("#/guide", "Guide"), ("#/nowhere", "Take a seat.")):
        ann.open(path)
        ann.page.reload()
        ann.page.wait_for_selector(f"h1:has-text('{heading}')")


def test_a_table_that_is_not_there_says_so(person: Arrive) -> None:
    ann = person()
    ann.open("#/table/nosuchtable")
    ann.page.wait_for_selector(".status:has-text('There is no open table')")
