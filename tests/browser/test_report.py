"""The report in real chromium, from disk and without a network: no error, no request, links lead, hands are found."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from twentyone.present.insight.report import write_report
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    rules = (BanLuckRules(), BlackjackRules(decks=1))
    return write_report(tmp_path_factory.mktemp("report"), rules, ("decision-cost",))


@pytest.fixture
def page(browser: Browser, report: Path) -> Iterator[Page]:
    """The report, opened offline; by the end nothing has been asked of anybody and nothing has gone wrong."""
    context = browser.new_context(offline=True)
    opened = context.new_page()
    asked: list[str] = []
    wrong: list[str] = []
    opened.on("request", lambda request: asked.append(request.url))
    opened.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.goto(report.as_uri())
    yield opened
    assert not wrong
    assert {url.partition(":")[0] for url in asked} <= {"file", "data", "about"}
    assert [url for url in asked if url.startswith("file")] == [report.as_uri()]
    context.close()


def test_every_link_leads_to_a_place_in_the_page(page: Page) -> None:
    links = page.locator("a[href]")
    assert links.count() == 4
    for link in links.all():
        place = link.get_attribute("href") or ""
        assert place.startswith("#")
        assert page.locator(place).count() == 1
        link.click()
        assert page.url.endswith(place)
    for image in page.locator("img").all():
        assert image.evaluate("one => one.complete && one.naturalWidth > 0")
        assert image.get_attribute("alt")


def test_hands_of_both_games_are_looked_up(page: Page) -> None:
    banluck = page.locator("#banluck")
    assert "Best: stand" in banluck.locator(".answer").inner_text()
    banluck.get_by_label("Your cards").fill("A,2,3")
    banluck.get_by_role("button", name="Look up").click()
    assert "A,2,3, soft 15" in banluck.locator(".answer").inner_text()
    blackjack = page.locator("#blackjack")
    blackjack.get_by_label("Your two cards").fill("8,8")
    blackjack.get_by_label("The dealer shows").select_option("T")
    blackjack.get_by_role("button", name="Look up").click()
    assert "Best: split" in blackjack.locator(".answer").inner_text()
    blackjack.locator("table.cells td").first.focus()
    assert "hard 20 against 2: S" in blackjack.locator(".answer").inner_text()


def test_it_prints_on_several_pages_with_its_tables_and_without_the_lookup(page: Page, tmp_path: Path) -> None:
    page.emulate_media(media="print")
    assert page.locator("form:visible").count() == 0
    assert page.locator("nav:visible").count() == 0
    assert page.locator("table:visible").count() == page.locator("table").count() > 4
    page.pdf(path=str(tmp_path / "report.pdf"), format="A4")
    printed = (tmp_path / "report.pdf").read_bytes()
    assert printed.startswith(b"%PDF")
    assert printed.count(b"/Type /Page\n") > 4


@pytest.mark.parametrize("width", [375, 1280])
def test_charts_are_legible_without_scrolling_sideways(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    tables = page.locator("table.cells")
    assert tables.count() == 6
    for table in tables.all():
        box = table.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= width
        size = table.locator("td[data-say]").first.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
        assert size >= 12
    colours = {cell.get_attribute("style") for cell in page.locator("#banluck td[data-say]").all()}
    assert len(colours) > 40, "gains that differ have colours that differ"
