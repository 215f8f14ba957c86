"""The page as a thing to load: small, its own, installable, kept fresh."""

import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.browser.conftest import StackedServer
from tests.browser.player import Person
from tests.support.sample import sample
from twentyone.language.catalogue import LANGUAGES

Arrive = Callable[..., Person]
LARGEST_LOAD = 200_000


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[str]:
    """The address of a house without a table: those of other tests would be listed in the lobby, and be loaded."""
    server = StackedServer(tmp_path)
    server.start()
    yield server.page
    server.stop()


@pytest.mark.parametrize("code", sample(1, LANGUAGES))
def test_the_first_load_is_small_and_all_from_here(empty: str, person: Arrive, code: str) -> None:
    ann = person(url=empty, settings={"language": code})
    session = ann.context.new_cdp_session(ann.page)
    session.send("Network.enable")
    asked: list[str] = []
    sizes: list[float] = []
    session.on("Network.requestWillBeSent", lambda one: asked.append(one["request"]["url"]))
    session.on("Network.loadingFinished", lambda one: sizes.append(one["encodedDataLength"]))
    ann.open()
    ann.page.wait_for_selector("main-menu .now")
    ann.page.wait_for_load_state("networkidle")
    # a browser that was never here has nothing to fall back on: everything comes over, headers included
    assert len(sizes) > 15
    assert 50_000 < sum(sizes) < LARGEST_LOAD
    assert all(url.startswith(ann.url) for url in asked)


def test_messages_come_packed_to_whoever_can_unpack_them(person: Arrive) -> None:
    ann = person()
    ann.open()
    for address in (f"{ann.url}/messages/vi.json", f"{ann.url}/api/schema"):
        plain, packed = (
            ann.page.request.get(address, headers={"accept-encoding": coding}) for coding in ("identity", "gzip")
        )
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert plain.json() == packed.json()


def test_the_page_can_be_installed(person: Arrive) -> None:
    ann = person(kept=True)
    ann.open()
    manifest = json.loads(ann.page.request.get(f"{ann.url}/manifest.webmanifest").text())
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"] if icon["purpose"] == "any"}
    assert any(icon["purpose"] == "maskable" for icon in manifest["icons"])
    apple = ann.page.locator("link[rel=apple-touch-icon]")
    icons = {icon["src"]: icon["sizes"] for icon in manifest["icons"]}
    icons[str(apple.get_attribute("href"))] = str(apple.get_attribute("sizes"))
    for address, sizes in icons.items():
        answer = ann.page.request.get(f"{ann.url}{address}")
        assert answer.ok
        if sizes != "any":
            width, height = Image.open(io.BytesIO(answer.body())).size
            assert f"{width}x{height}" == sizes, address
    assert ann.page.evaluate("navigator.serviceWorker.ready.then(found => found.scope)") == f"{ann.url}/"
    chromium = ann.context.new_cdp_session(ann.page)
    assert chromium.send("Page.getAppManifest")["errors"] == []
    complaints = [found["errorId"] for found in chromium.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [found for found in complaints if found != "in-incognito"] == []  # every test has a private window


def test_without_its_server_the_page_opens_and_says_so(person: Arrive) -> None:
    ann = person(kept=True)
    ann.open()
    ann.page.evaluate("navigator.serviceWorker.ready")
    ann.page.wait_for_function(
        "caches.open('twentyone-shell').then(kept => kept.keys()).then(kept => kept.length > 20)"
    )
    ann.context.set_offline(True)
    ann.page.reload()
    ann.page.wait_for_selector(".away:has-text('The server does not answer.')")
    ann.page.click("nav >> text=Guide")
    ann.page.wait_for_selector("h2:has-text('A secure address for phones')")
    ann.page.click("nav >> text=Play")
    ann.page.wait_for_selector(".away")
    ann.context.set_offline(False)
    ann.page.wait_for_selector("main-menu .now")
    assert ann.page.locator(".away").count() == 0
    ann.complaints.clear()  # a browser without a network says so in its console


def test_every_address_of_the_site_has_its_page(person: Arrive) -> None:
    ann = person()
    for path, heading in (("", "Take a seat."), ("#/guide", "Guide"), ("#/nowhere", "Take a seat.")):
        ann.open(path)
        ann.page.reload()
        ann.page.wait_for_selector(f"h1:has-text('{heading}')")
        assert ann.page.locator("h1").count() == 1, path


def test_the_guide_leads_to_its_sections_and_shows_the_keys_as_they_are_set(person: Arrive) -> None:
    ann = person()
    ann.open("#/guide")
    ann.page.click(".guide nav >> text=Words")
    ann.page.wait_for_function("() => document.activeElement.id === 'words'")
    assert "Forfeit" in ann.page.inner_text(".guide table.words")
    ann.page.evaluate("import('/static/js/shared/setting.js').then(found => found.change('keys', { hit: 'j' }))")
    ann.page.click(".guide nav >> text=Keys")
    ann.page.wait_for_selector(".keys kbd:text-is('J')")


def test_a_table_that_is_not_there_says_so(person: Arrive) -> None:
    ann = person()
    ann.open("#/table/nosuchtable")
    ann.page.wait_for_selector(".status:has-text('There is no open table')")
    assert ann.page.locator(".seat").count() == 0
