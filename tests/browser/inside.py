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

from playwright.sync_api import sync_playwright

from tests.browser.chromium import Profile
from tests.browser.player import PLAYER, Person
from tests.support.book_check import short_books
from twentyone.present.web.site.build import build
from twentyone.present.web.site.parts import default_parts


class _Quiet(SimpleHTTPRequestHandler):
    """Files as they are, without a line for each."""

    def log_message(self, *words: object) -> None:
        """Say nothing."""


@contextmanager
def hosted(folder: Path, address: str = "127.0.0.1", unknown: tuple[str, ...] = ()) -> Iterator[str]:
    """The address of a folder that a plain web host serves, which has no type for files of `unknown` endings."""
    types = SimpleHTTPRequestHandler.extensions_map | dict.fromkeys(unknown, "application/octet-stream")
    handler = type("Host", (_Quiet,), {"extensions_map": types})
    host = ThreadingHTTPServer((address, 0), partial(handler, directory=folder))
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

LATER_VISITS = 3
READY = "import('./static/js/site/house.js').then(({ house }) => house.ready)"
NUMBERS = """() => { const numbers = self.house.house.journal_numbers();
  return { ...numbers.toJs({ dict_converter: Object.fromEntries }), flushes: self.disk.flushes }; }"""


def weigh(folder: Path) -> None:
    """Print what a site weighs, packed as hosts pack it."""
    worker, page = (
        ("pyodide", "house.zip", "msgspec.wasm", "books"),
        ("plotly.js", "static", "messages", "schema", "guide"),
    )
    for name in (*worker, *page, ""):
        place = folder / name if name else folder
        files = [place] if place.is_file() else [path for path in place.rglob("*") if path.is_file()]
        plain = [path.read_bytes() for path in files]
        packed = sum(len(gzip.compress(text, 6)) for text in plain)
        print(f"| {name or 'everything'} | {len(files)} | {sum(map(len, plain)) / 1e6:.2f} | {packed / 1e6:.2f} |")


def times(profile: Profile, address: str, slower: int) -> Iterator[tuple[str, float, float]]:
    """Moments of a first visit, and of later ones with the browser closed in between: what, seconds, processor's."""

    def arrived() -> Person:
        ann = Person(profile, address, kept=True)
        if slower > 1:
            ann.context.new_cdp_session(ann.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        return ann

    def visit(ann: Person, path: str, moments: dict[str, Any]) -> Iterator[tuple[str, float, float]]:
        computed, began = profile.processor_seconds(), time.monotonic()
        ann.page.goto(f"{address}/{path}")
        for name, wait in moments.items():
            wait()
            yield name, time.monotonic() - began, profile.processor_seconds() - computed

    ann = arrived()
    page = ann.page
    yield from visit(
        ann,
        "",
        {
            "first visit: menu": lambda: page.wait_for_selector("main-menu .now"),
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
    page.workers[-1].evaluate("self.later")
    hand = page.url.partition("#")[2]
    ann.close()
    for number in range(2, 2 + LATER_VISITS):
        ann = arrived()
        card = {f"visit {number}: first card": lambda ann=ann: ann.page.wait_for_selector(".seat.you .card")}
        yield from visit(ann, f"#{hand}", card)
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
                print(f"processor slowed down {slower} times")
                for what, seconds, computed in times(Profile(playwright, Path(folder, f"{slower}")), address, slower):
                    print(f"| {what} | {os.getloadavg()[0]:.0f} | {seconds:.2f} | {computed:.2f} |", flush=True)


if __name__ == "__main__":
    main()
