"""Take the pictures of the documents: `python -m tests.browser.pictures`, or `make pictures`.

Everything in them is the real page over a real server; only the shoe is stacked, so that there is something to see.
"""

import io
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.browser.chromium import launched
from tests.browser.conftest import StackedServer
from tests.browser.player import PHONE, SIDEWAYS, Person
from tests.support.paths import DOCS

FOLDER = DOCS / "images"
DESK = ViewportSize(width=1280, height=800)
TALL = ViewportSize(width=1280, height=1040)
COLOURS = 256
TURNS = 60
ROUNDS = 40
PLAYER = """rounds => new Promise(done => {
  const table = document.querySelector('play-table');
  const look = () => {
    const { decision, hand, you, round, stage } = table.view;
    if (round >= rounds && stage === 'betting') return done();
    if (decision && !table.playing && table.decisions.sent !== decision.id) {
      const total = hand?.seats[you]?.hands[hand.hand_index ?? 0]?.total;
      const wish = total < 15 ? 'hit' : 'stand';
      if (decision.kind === 'bet') table.decisions.place([10, 10, 20, 50][round % 4]);
      else {
        const offered = decision.actions.map(({action}) => action);
        table.decisions.act([wish, 'stand', 'decline'].find(wanted => offered.includes(wanted)));
      }
    }
    setTimeout(look, 230);
  };
  look();
})"""


def take(person: Person, name: str, viewport: ViewportSize = DESK) -> None:
    """Save what is on the page now, as a small PNG."""
    person.page.set_viewport_size(viewport)
    person.page.mouse.move(2, 2)
    person.page.wait_for_timeout(500)
    picture = Image.open(io.BytesIO(person.page.screenshot())).convert("RGB")
    picture.quantize(COLOURS, kmeans=4, dither=Image.Dither.FLOYDSTEINBERG).save(FOLDER / f"{name}.png", optimize=True)


def blackjack(browser: Browser, page: str) -> None:
    """A pair of eights that is split, on every screen; then the end of the round, in the dark."""
    ann = Person(browser, page, "full table", viewport=DESK)
    ann.open()
    take(ann, "menu")
    ann.sit(bots=6)
    here = ann.bet()
    ann.decision(after=here)
    ann.act("split")
    take(ann, "table")
    take(ann, "table-phone", PHONE)
    take(ann, "table-land", SIDEWAYS)
    ann.page.set_viewport_size(DESK)
    ann.page.emulate_media(color_scheme="dark")
    ann.act("double")
    while ann.page.query_selector(".act"):
        ann.act("stand")
    take(ann, "table-dark")
    ann.press("[data-do=invite]")
    ann.page.wait_for_selector(".qr")
    ann.page.emulate_media(color_scheme="light")
    take(ann, "invite")
    ann.close()


def ban_luck(browser: Browser, page: str) -> None:
    """The banker's choice: whom to open, with hidden hands all around."""
    ann = Person(browser, page, viewport=DESK)
    ann.sit("banluck", role="banker", bots=6, preset="singapore")
    for _ in range(TURNS):
        ann.page.wait_for_selector(".act, [data-do=sweep], [data-do=deal]")
        if ann.page.query_selector("[data-do=sweep]"):
            break
        if ann.page.query_selector("[data-do=deal]"):
            ann.page.click("[data-do=deal]")
            ann.page.wait_for_selector("[data-do=deal]", state="detached")
        else:
            ann.play_on()
    take(ann, "banluck")
    ann.close()


def numbers(browser: Browser, page: str) -> None:
    """The pages of numbers: two rule sets, a locked banker, a drill, a simulation, a player's record."""
    ann = Person(browser, page, viewport=DESK)
    ann.open("#/explore")
    ann.page.wait_for_selector(".cell")
    ann.page.click("[name=compare]")
    ann.page.wait_for_selector("[data-figure=difference]")
    ann.page.click("[data-with='hard 16|T']")
    ann.page.wait_for_selector(".evs[data-hand='9,7']")
    take(ann, "explorer", TALL)
    ann.page.emulate_media(color_scheme="dark")
    ann.open("#/explore/banluck")
    ann.page.reload()
    ann.page.wait_for_selector(".cell")
    ann.page.select_option("[name=lock]", "stand_16")
    ann.page.click("[data-do=converge]")
    ann.page.wait_for_selector("plot-chart th:nth-child(5)", state="attached")
    ann.page.click("[data-with='hard 16|3|player']")
    take(ann, "explorer-banluck", TALL)
    ann.open("#/train/basic/21")
    ann.page.wait_for_selector(".drill .act")
    ann.press(".drill .act-stand")
    take(ann, "trainer-phone", PHONE)
    ann.page.emulate_media(color_scheme="light")
    ann.open("#/simulate")
    ann.page.wait_for_selector("run-simulator form")
    ann.press("text=Play the rounds")
    ann.page.wait_for_selector("[data-figure=rounds]")
    ann.page.wait_for_selector("text=Play the rounds")
    take(ann, "simulator", TALL)
    ann.sit(bots=2, starting_chips=1000)
    ann.page.evaluate(PLAYER, ROUNDS)
    ann.open("#/statistics")
    ann.page.wait_for_selector("plot-chart[name=mistakes][data-drawn]")
    take(ann, "statistics", TALL)
    ann.close()


def main() -> None:
    """Take every picture."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launched(playwright)
        server = StackedServer(Path(folder), "--allow-origin", "https://table.example", simple_bots=False)
        server.start()
        blackjack(browser, server.page)
        ban_luck(browser, server.page)
        numbers(browser, server.page)
        server.stop()
        browser.close()


if __name__ == "__main__":
    main()
