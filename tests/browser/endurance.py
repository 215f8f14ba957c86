"""A thousand rounds in one window, and a deal at full speed; run as a module, it prints what it measured.

A server takes about five messages a second from a window, so a thousand rounds take about twenty minutes.
"""

import sys
from itertools import pairwise
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import StackedServer
from tests.browser.player import Person

ROUNDS = 1000
PLAYER = """rounds => new Promise(done => {
  const table = document.querySelector('play-table');
  const look = () => {
    if (table.view.round >= rounds && table.view.stage === 'betting') return done();
    const { decision } = table.view;
    if (decision && !table.playing && table.sent !== decision.id) {
      if (decision.kind === 'bet') table.placeBet(decision.lowest);
      else table.act(decision.actions.find(action => ['stand', 'decline'].includes(action)) ?? decision.actions[0]);
    } else if (table.view.seats[table.view.you - 1].out) table.ask('rebuy');
    setTimeout(look, 400);
  };
  look();
})"""
FRAMES = """milliseconds => new Promise(done => {
  const at = []; const end = performance.now() + milliseconds;
  const tick = now => { at.push(now); if (now < end) requestAnimationFrame(tick); else done(at); };
  requestAnimationFrame(tick);
})"""


def heap(page: Page) -> int:
    """Bytes that the page really needs."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    usage: dict[str, Any] = session.send("Runtime.getHeapUsage")
    return int(usage["usedSize"])


def load(person: Person) -> None:
    person.open()
    person.page.wait_for_selector("main-menu form")
    person.page.reload()
    person.page.wait_for_selector("main-menu form")
    took = person.page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd")
    print(f"Load: {took:.0f} ms to the load event.")


def frames(person: Person) -> None:
    person.page.evaluate("localStorage['twentyone.settings'] = JSON.stringify({speed: 'normal', seed: 'ten rounds'})")
    person.page.reload()
    person.decision()
    person.press("[data-do=confirm]")
    at = person.page.evaluate(FRAMES, 1200)
    gaps = sorted(later - sooner for sooner, later in pairwise(at))
    print(f"Deal: {len(gaps)} frames in 1.2 s, median gap {gaps[len(gaps) // 2]:.1f} ms, longest {gaps[-1]:.1f} ms.")


def endure(person: Person, rounds: int) -> None:
    first = rounds // 20
    person.page.evaluate(PLAYER, first)
    before, nodes = heap(person.page), person.page.evaluate("document.querySelectorAll('*').length")
    person.page.evaluate(PLAYER, rounds)
    after, later = heap(person.page), person.page.evaluate("document.querySelectorAll('*').length")
    print(
        f"Heap after {first} rounds {before / 1e6:.2f} MB, after {rounds} rounds {after / 1e6:.2f} MB;"
        f" {nodes} and {later} elements."
    )


def main(rounds: int = ROUNDS) -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = StackedServer(Path(folder) / "data")
        server.start()
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=["--no-sandbox"])
        person = Person(browser, server.page, "")
        load(person)
        person.sit()
        person.decision()
        person.page.set_default_timeout(0)
        endure(person, rounds)
        frames(person)
        person.close()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
