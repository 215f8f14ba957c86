"""Measure drawn tables in a real chromium: `python -m tests.browser.overlap [TABLES [WORKERS]] [LANGUAGE ...]`.

Every drawn table is laid on the felt of one open page at every size, in both themes and in every language. Nothing that
a player has to see may lie on anything else or leave the screen; of the cards of a hand, each shows its rank.
"""

import json
import re
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, Route, ViewportSize, sync_playwright

from tests.browser.chromium import launched
from tests.browser.conftest import StackedServer
from tests.browser.drawn import drawn_view
from tests.browser.player import Person
from twentyone.language.catalogue import ENGLISH, LANGUAGES

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
MOST_SHOWN = 12
AT_ONCE = 50
SCRIPT = Path(__file__).parent / "overlap.js"
SILENT = """window.WebSocket = class extends EventTarget {
  constructor() { super(); this.readyState = 0; }
  send() {}
  close() {}
};"""
"""A line on which nothing comes: what lies on the felt is what the test lays there."""
CHINESE = re.compile(r"[\u2e80-\u9fff\uff00-\uffef]")
CLOUD = "\N{CLOUD}"
"""Stands in for a Chinese letter: as wide as one, a line may break on either side of it, and every machine has it."""

View = dict[str, Any]


def size_name(size: ViewportSize) -> str:
    return f"{size['width']}x{size['height']}"


def clouded(plain: Any) -> Any:
    """The same, with clouds for Chinese letters."""
    return json.loads(CHINESE.sub(CLOUD, json.dumps(plain, ensure_ascii=False)))


@cache
def laid_view(number: int, language: str) -> View:
    """A drawn table in a language, to be laid on the felt."""
    view = drawn_view(number, language)
    return view if language == ENGLISH else dict(clouded(view))


def open_felt(person: Person, is_clouded: bool = True) -> Page:
    """The page of a table that never hears from its server, ready to be laid views on."""

    def cloud(route: Route) -> None:
        route.fulfill(json=clouded(route.fetch().json()))

    if is_clouded:
        person.context.route(re.compile("/messages/zh|/api/schema"), cloud)
    person.context.add_init_script(SILENT)
    person.open("#/table/drawn")
    page = person.page
    page.wait_for_selector("play-table .felt", state="attached")
    page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    return page


def measured(page: Page, views: Sequence[View], themes: Sequence[str] = THEMES) -> tuple[int, list[str]]:
    """How many things were looked at on all these tables as large as the page is now, and what was found.

    Many tables are laid in one go, so that the page need not be painted between them.
    """
    looked, found = 0, []
    for first in range(0, len(views), AT_ONCE):
        laid = json.dumps([views[first : first + AT_ONCE], themes])
        results = page.evaluate("laid => overlap.look(...JSON.parse(laid))", laid)
        for number, by_theme in enumerate(results, first):
            for theme, result in zip(themes, by_theme, strict=True):
                looked += result["looked"]
                found += [f"table {number}, {theme}: {line}" for line in result["found"]]
    return looked, found


def measured_at(url: str, n_tables: int, size: ViewportSize, language: str) -> tuple[int, list[str]]:
    """The same for so many drawn tables at one size and in one language, in a browser of its own."""
    with sync_playwright() as playwright:
        browser = launched(playwright)
        page = open_felt(Person(browser, url, viewport=size, settings={"language": language}))
        looked, found = measured(page, [laid_view(number, language) for number in range(n_tables)])
        browser.close()
    return looked, found


def main(n_tables: int = 300, workers: int | None = None, languages: Sequence[str] = tuple(LANGUAGES)) -> int:
    """Measure so many tables everywhere; the number of findings."""
    total: Counter[str] = Counter()
    with TemporaryDirectory() as folder, ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        server = StackedServer(Path(folder))
        server.start()
        jobs = {
            pool.submit(measured_at, server.page, n_tables, size, language): (language, size_name(size))
            for language, size in product(languages, SIZES)
        }
        for job in as_completed(jobs):
            (language, size), (looked, found) = jobs[job], job.result()
            total["looked"] += looked
            total["found"] += len(found)
            print(f"{language} {size:>9}: {n_tables} tables, {looked} things, {len(found)} findings", flush=True)
            for line in found[:MOST_SHOWN]:
                print("   ", line, flush=True)
        server.stop()
    print(f"{n_tables} tables x {len(SIZES)} sizes x {len(THEMES)} themes x {len(languages)} languages:")
    print(f"{total['looked']} things measured, {total['found']} findings.")
    return total["found"]


def asked(words: Sequence[str]) -> dict[str, Any]:
    """What `main` is asked for: the number of tables, then of workers, and languages if not all."""
    numbers = dict(zip(("n_tables", "workers"), (int(word) for word in words if word.isdigit()), strict=False))
    languages = [word for word in words if not word.isdigit()]
    return numbers | ({"languages": languages} if languages else {})


if __name__ == "__main__":
    sys.exit(bool(main(**asked(sys.argv[1:]))))
