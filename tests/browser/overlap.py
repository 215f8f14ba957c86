"""Measure drawn tables in a real chromium: `python -m tests.browser.overlap 300`, or `make overlap`.

Every drawn table is laid on the felt of one open page at every size and in both themes. Nothing that a player has to
see may lie on anything else or leave the screen; of the cards of a hand, each shows its rank.
"""

import sys
from collections import Counter
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tests.browser.conftest import StackedServer
from tests.browser.drawn import drawn_view
from tests.browser.player import Person

SIZES = tuple(
    ViewportSize(width=width, height=height)
    for width, height in (
        (320, 568),
        (375, 812),
        (844, 390),
        (768, 1024),
        (1024, 768),
        (1280, 800),
        (1440, 900),
        (1920, 1080),
    )
)
THEMES = ("light", "dark")
SCRIPT = Path(__file__).parent / "overlap.js"
SILENT = """window.WebSocket = class extends EventTarget {
  constructor() { super(); this.readyState = 0; }
  send() {}
  close() {}
};"""
"""A line on which nothing comes: what lies on the felt is what the test lays there."""

View = dict[str, Any]


def size_name(size: ViewportSize) -> str:
    return f"{size['width']}x{size['height']}"


def open_felt(person: Person) -> Page:
    """The page of a table that never hears from its server, ready to be laid views on."""
    person.context.add_init_script(SILENT)
    person.open("#/table/drawn")
    page = person.page
    page.wait_for_selector("play-table .felt", state="attached")
    page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    return page


def measured(page: Page, views: Iterable[View]) -> tuple[int, list[str]]:
    """How many things were looked at on all these tables as the page is now, and what was found."""
    looked, found = 0, []
    for number, view in enumerate(views):
        result = page.evaluate("view => overlap.show(view).then(overlap.measure)", view)
        looked += result["looked"]
        found += [f"table {number}: {line}" for line in result["found"]]
    return looked, found


def show_findings(found: Iterable[str], most: int = 12) -> None:
    for line in list(found)[:most]:
        print("   ", line)


def main(n_tables: int) -> int:
    """Measure so many tables everywhere; the number of findings."""
    views = [drawn_view(number) for number in range(n_tables)]
    total: Counter[str] = Counter()
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = StackedServer(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=["--no-sandbox"])
        person = Person(browser, server.page)
        page = open_felt(person)
        for theme, size in product(THEMES, SIZES):
            page.emulate_media(color_scheme=theme)  # type: ignore[arg-type] # one of the two
            page.set_viewport_size(size)
            looked, found = measured(page, views)
            total["looked"] += looked
            total["found"] += len(found)
            print(f"{theme:5} {size_name(size):>9}: {len(views)} tables, {looked} things, {len(found)} findings")
            show_findings(found)
        browser.close()
        server.stop()
    print(f"{len(views)} tables x {len(SIZES)} sizes x {len(THEMES)} themes: {total['looked']} things measured,")
    print(f"{total['found']} findings.")
    return total["found"]


if __name__ == "__main__":
    sys.exit(bool(main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)))
