"""A site for these tests: built once per run from the modules as they are, served as any web host would.

`python -m tests.browser.inside` measures one: what it weighs, when its menu and its tables are there, for a first and
for a returning visitor, with a processor four times slower too, and what a written page of the journal costs. The
record is in `benchmarks/results/site.md`.
"""

import gzip
import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import launched
from tests.browser.player import PLAYER, Person
from tests.support.book_check import short_books
from twentyone.present.web.site.build import build
from twentyone.present.web.site.parts import default_parts


class _Quiet(SimpleHTTPRequestHandler):
    """Files as they are, without a line for each."""

    def log_message(self, *words: object) -> None:
        """Say nothing."""


@contextmanager
def hosted(folder: Path, address: str = "127.0.0.1") -> Iterator[str]:
    """The address of a folder that a plain web host serves."""
    host = ThreadingHTTPServer((address, 0), partial(_Quiet, directory=folder))
    thread = threading.Thread(target=host.serve_forever, name="web host")
    thread.start()
    try:
        yield f"http://{address}:{host.server_port}"
    finally:
        host.shutdown()
        host.server_close()
        thread.join()


def built(folder: Path, most_presets: int | None = None) -> Path:
    """A site in a folder; what others made is fetched once and kept. With `most_presets` it has few and short books."""
    with short_books() if most_presets else nullcontext():
        build(folder, default_parts(), most_presets)
    return folder


# What it costs ------------------------------------------------------------------------------------------

READY = "import('./static/js/site/house.js').then(({ house }) => house.ready)"
NUMBERS = """() => { const numbers = self.house.house.journal_numbers();
  return { ...numbers.toJs({ dict_converter: Object.fromEntries }), flushes: self.disk.flushes }; }"""


def weigh(folder: Path) -> None:
    """Print what a site weighs, packed as hosts pack it."""
    for name in ("pyodide", "house.zip", "books", "plotly.js", "static", "messages", "schema", "guide", ""):
        place = folder / name if name else folder
        files = [place] if place.is_file() else [path for path in place.rglob("*") if path.is_file()]
        plain = [path.read_bytes() for path in files]
        packed = sum(len(gzip.compress(text, 6)) for text in plain)
        print(f"| {name or 'everything'} | {len(files)} | {sum(map(len, plain)) / 1e6:.2f} | {packed / 1e6:.2f} |")


def processor_seconds(browser: Browser) -> float:
    """What all pages of a browser have computed so far."""
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return float(sum(one["cpuTime"] for one in found if one["type"] == "renderer"))


def times(browser: Browser, address: str, slower: int) -> Iterator[tuple[str, float, float]]:
    """Moments of a first and a second visit: what, seconds, and seconds of the processor."""
    ann = Person(browser, address, kept=True)

    def visit(path: str, moments: dict[str, Any]) -> Iterator[tuple[str, float, float]]:
        computed, began = processor_seconds(browser), time.monotonic()
        ann.page.goto(f"{address}/{path}")
        for name, wait in moments.items():
            wait()
            yield name, time.monotonic() - began, processor_seconds(browser) - computed

    if slower > 1:
        ann.context.new_cdp_session(ann.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page = ann.page
    yield from visit(
        "",
        {
            "first visit: menu": lambda: page.wait_for_selector("main-menu form"),
            "first visit: tables": lambda: page.evaluate(READY),
            "first visit: all kept": lambda: page.evaluate("navigator.serviceWorker.ready.then(() => true)"),
        },
    )
    ann.sit("blackjack", bots=6)
    page.evaluate(PLAYER, 10)
    numbers = page.workers[0].evaluate(NUMBERS)
    print(f"  the journal: {numbers}")
    while not page.query_selector(".act"):
        ann.decision(after=ann.bet())
    hand = page.url.partition("#")[2]
    page.goto("about:blank")
    ann.complaints.clear()  # an empty page has no place for settings
    seen = {"second visit: first card": lambda: page.wait_for_selector(".seat.you .card")}
    yield from visit(f"#{hand}", seen)
    ann.close()


def main() -> None:
    """Measure."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        began = time.monotonic()
        site = built(Path(folder) / "web")
        print(f"built in {time.monotonic() - began:.1f} s")
        weigh(site)
        with hosted(site) as address:
            for slower in (1, 4):
                browser = launched(playwright)
                print(f"processor slowed down {slower} times, load average {os.getloadavg()[0]:.0f}")
                for what, seconds, computed in times(browser, address, slower):
                    print(f"| {what} | {seconds:.2f} | {computed:.2f} |")
                browser.close()


if __name__ == "__main__":
    main()
