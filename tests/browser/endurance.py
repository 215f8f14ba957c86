"""What a page costs: its first load, the frames of a deal, and its memory over a thousand rounds in one window.

`python -m tests.browser.endurance [ROUNDS]` prints what it measured; the record is in `benchmarks/results/page.md`. A
round is played as soon as the page is ready for it, at a server that lets a window say as much as it likes. With 0 for
ROUNDS, only load and frames are measured.
"""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import launched
from tests.browser.conftest import StackedServer
from tests.browser.player import PLAYER, Person

ROUNDS = 1000
LOADS = 5
DEALS = 10
FRAMES = """() => { window.at = []; window.most = 0; window.looking = true;
  const tick = now => { window.at.push(now);
    window.most = Math.max(window.most, document.querySelector('play-table').travel.air.moving.size);
    if (window.looking) requestAnimationFrame(tick); };
  requestAnimationFrame(tick); }"""
FRAME_MS = 1000 / 60
DEFAULT_PACE = "1200"
GLANCE_MS = 250
TRACED = ["disabled-by-default-devtools.timeline"]


@contextmanager
def served(**options: Any) -> Iterator[tuple[StackedServer, Browser]]:
    """A patient server and a browser."""
    os.environ["PATIENT"] = "yes"
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = StackedServer(Path(folder) / "data", **options)
        server.start()
        browser = launched(playwright)
        yield server, browser
        browser.close()
        server.stop()


def load(browser: Browser, url: str) -> None:
    """The first visit of a browser that has never been here: how soon the menu can be used, and what came over."""
    ready, sizes = [], []
    for _ in range(LOADS):
        person = Person(browser, url, kept=True)
        session = person.context.new_cdp_session(person.page)
        session.send("Network.enable")
        arrived: list[float] = []
        session.on(
            "Network.loadingFinished", lambda answer, arrived=arrived: arrived.append(answer["encodedDataLength"])
        )
        person.page.goto(url)
        ready.append(
            person.page.evaluate(
                """new Promise(done => { const look = () => document.querySelector('main-menu .now')
                ? done(performance.now()) : requestAnimationFrame(look); look(); })"""
            )
        )
        person.page.wait_for_timeout(300)
        sizes.append(sum(arrived))
        person.close()
    print(
        f"First load: the menu can be used after {median(ready):.0f} ms (median of {LOADS}, longest {max(ready):.0f});"
        f" {median(sizes) / 1000:.0f} kB came over, headers and all."
    )


def frames(browser: Browser, url: str, n_bots: int = 0, deals: int = DEALS) -> None:
    """The frames of some deals at the normal speed, from the bet to the decision, and what the page did in others.

    How far apart frames are depends on what else the machine has to do; the processor time of a task does not. Whoever
    asks for every frame makes the page draw every one, so tasks are counted in deals at which nobody asks.
    """
    person = Person(browser, url, "full table" if n_bots else "ten rounds", settings={"speed": "normal"}, kept=True)
    person.sit(bots=n_bots, pace=DEFAULT_PACE)
    gaps: list[float] = []
    tasks: list[float] = []
    at_once = 0
    for _ in range(deals):
        here = person.decision()
        person.page.evaluate(FRAMES)
        person.press("[data-do=confirm]")
        person.decision(after=here)
        at, flying = person.page.evaluate("() => { window.looking = false; return [window.at, window.most] }")
        at_once = max(at_once, flying)
        gaps += [later - sooner for sooner, later in pairwise(at)]
        play_out(person)
        here = person.decision()
        browser.start_tracing(page=person.page, categories=TRACED)
        person.press("[data-do=confirm]")
        person.decision(after=here, every_ms=GLANCE_MS)
        tasks += main_thread_tasks(json.loads(browser.stop_tracing()))
        play_out(person)
    gaps.sort()
    late = sum(gap > 1.5 * FRAME_MS for gap in gaps)
    print(
        f"{deals} deals to {n_bots + 1} seats, up to {at_once} things moving at once, load {os.getloadavg()[0]:.0f}:"
        f" {len(gaps)} frames, {1000 * len(gaps) / sum(gaps):.1f} a second; gaps of"
        f" {median(gaps):.1f} ms at the median, {gaps[int(0.99 * len(gaps))]:.1f} ms at the 99th percentile,"
        f" {gaps[-1]:.1f} ms at most; {late} came late."
    )
    tasks.sort()
    long = sum(task > FRAME_MS for task in tasks)
    print(
        f"In {deals} others the page's thread ran {len(tasks)} tasks for {sum(tasks):.0f} ms of processor time,"
        f" {sum(tasks) / deals:.0f} ms per deal, {tasks[int(0.99 * len(tasks))]:.1f} ms at the 99th percentile,"
        f" {tasks[-1]:.1f} ms at most; {long} took longer than a frame."
    )
    person.close()


def play_out(person: Person) -> None:
    """Play the round to its end without another card."""
    while person.page.query_selector(".act"):
        person.play_on()


def main_thread_tasks(trace: dict[str, Any]) -> list[float]:
    """The processor time of every task of the page's own thread, in milliseconds."""
    events = trace["traceEvents"]
    pages = {(one["pid"], one["tid"]) for one in events if one.get("args", {}).get("name") == "CrRendererMain"}
    return [
        one["tdur"] / 1000
        for one in events
        if one["name"] == "RunTask" and "tdur" in one and (one["pid"], one["tid"]) in pages
    ]


def footprint(page: Page) -> tuple[float, int, int]:
    """Megabytes of the page's heap once garbage is gone, its DOM nodes, and its listeners."""
    page.evaluate("witness.spoken.length = 0")  # what the witness keeps is not the page's
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    return metrics["JSHeapUsedSize"] / 1e6, int(metrics["Nodes"]), int(metrics["JSEventListeners"])


def endure(browser: Browser, url: str, game: str, rounds: int) -> None:
    """Play so many rounds with a bot, and weigh the page ten times on the way."""
    person = Person(browser, url, kept=True)
    person.sit(game, bots=1)
    person.decision()
    person.page.set_default_timeout(0)
    print(f"{game}: rounds, heap in MB, nodes, listeners")
    for at in range(rounds // 10, rounds + 1, rounds // 10):
        person.page.evaluate(PLAYER, at)
        person.press("[data-do=menu][data-with=statistics]")
        person.page.wait_for_selector(f"play-statistics[data-rounds='{at}'] plot-chart[data-drawn]")
        person.page.keyboard.press("Escape")
        print("{:5} {:6.2f} {:6} {:6}".format(at, *footprint(person.page)), flush=True)
    person.close()


def main(rounds: int = ROUNDS) -> None:
    with served() as (server, browser):
        load(browser, server.page)
        frames(browser, server.page)
        frames(browser, server.page, n_bots=6)
        for game in ("blackjack", "banluck"):
            if rounds:
                endure(browser, server.page, game, rounds)


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
