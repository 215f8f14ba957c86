"""Every page and state of the app in one gallery to look through: `python -m tests.browser.gallery [LANGUAGE …]`.

The pictures lie under build/gallery, with an index.html that shows them side by side: phone and desk, light and dark,
in each language. The tables are drawn as the measuring of overlaps draws them.
"""

import sys
from collections.abc import Callable
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.browser.chromium import launched
from tests.browser.conftest import StackedServer
from tests.browser.drawn import drawn_view
from tests.browser.overlap import open_felt
from tests.browser.player import PHONE, SIDEWAYS, Person
from tests.support.paths import ROOT
from twentyone.language.catalogue import LANGUAGES

FOLDER = ROOT / "build" / "gallery"
DESK = ViewportSize(width=1280, height=800)
SIZES = {"phone": PHONE, "desk": DESK}
DRAWN = (3, 12, 34, 41)
"""Drawn tables with split hands, special hands, results and a long Vietnamese banner."""

Visit = Callable[[Person], None]


def opened(address: str, selector: str) -> Visit:
    """Go to a page and wait until it is there."""

    def visit(one: Person) -> None:
        one.open(address)
        one.page.wait_for_selector(selector)

    return visit


def menu_in_full(one: Person) -> None:
    """The menu with every part of its form unfolded."""
    opened("", "main-menu form")(one)
    for summary in one.page.locator("main-menu summary").all():
        summary.click()


def dialog(name: str) -> Visit:
    """A dialog over the menu."""

    def visit(one: Person) -> None:
        opened("", "main-menu form")(one)
        one.page.evaluate("async name => (await import('/static/js/menu/dialog.js')).open(name)", name)
        one.page.wait_for_selector("dialog[open]")

    return visit


def seated(one: Person) -> None:
    """A seat at a new table with bots."""
    opened("", "main-menu form")(one)
    one.page.locator("[name=bots]").fill("4")
    one.press("form.setup > .primary")
    one.page.wait_for_selector("play-table .seat.you")
    one.decision()


def sheet(name: str, selector: str) -> Visit:
    """A sheet over a table."""

    def visit(one: Person) -> None:
        seated(one)
        one.page.evaluate("name => document.querySelector('play-table').sheets.open(name)", name)
        one.page.wait_for_selector(selector)

    return visit


def answered_drill(one: Person) -> None:
    """A drill with its first answer."""
    opened("#/train/basic/21", ".drill .act")(one)
    one.press(".drill .act-stand")


def begun_book(one: Person) -> None:
    """A score book of three people, with the hand of one of them to be chosen."""
    opened("#/book", "score-book form")(one)
    for number, name in enumerate(("An", "Bình", "Chi")):
        one.page.fill(f"[name=who][data-person='{number}']", name)
    one.press("score-book form .primary")
    one.page.wait_for_selector("score-book[data-version='1']")
    one.press("[data-do=choose][data-with='1']")
    one.page.wait_for_selector(".chooser")


def kept_book(one: Person) -> None:
    """The same with everybody's hand."""
    begun_book(one)
    for version, word in ((2, "18"), (3, "20"), (4, "17")):
        one.press(f".chooser [data-do=hand][data-with='{word}']")
        one.page.wait_for_selector(f"score-book[data-version='{version}']")


STATES: dict[str, Visit] = {
    "menu": opened("", "main-menu form"),
    "menu, everything unfolded": menu_in_full,
    "settings": dialog("settings"),
    "keys": dialog("help"),
    "table, to bet": seated,
    "table, more": sheet("more", "dialog[open]"),
    "table, the owner's menu": sheet("run", "dialog .run-seats"),
    "explorer, blackjack": opened("#/explore", ".cell"),
    "explorer, Ban Luck": opened("#/explore/banluck", ".cell"),
    "simulator": opened("#/simulate", "run-simulator form"),
    "trainer": answered_drill,
    "statistics": opened("#/statistics", "play-statistics > *"),
    "another device": opened("#/device", "same-person > *"),
    "house rules": opened("#/house", "house-rules[data-words] .example"),
    "score book, to begin": opened("#/book", "score-book form"),
    "score book, a round": begun_book,
    "score book, to write down": kept_book,
    "guide": opened("#/guide", "help-guide h2"),
}


WHOLE = ("menu", "house rules", "score book, to begin", "score book, a round", "score book, to write down")


class Gallery:
    """Pictures by what they show, written as they are taken."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.taken: dict[str, list[str]] = {}
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, one: Person, title: str, kind: str, is_whole: bool = False) -> None:
        """Take what is to be seen now, or the whole of a page that scrolls."""
        name = f"{title}, {kind}".replace(",", "").replace("'", "").replace(" ", "-").lower() + ".png"
        one.page.wait_for_timeout(300)
        one.page.screenshot(path=self.folder / name, full_page=is_whole)
        self.taken.setdefault(title, []).append(name)

    def write(self) -> Path:
        """The page that shows them all."""
        rows = "".join(
            f"<h2>{escape(title)}</h2><div>"
            + "".join(f'<a href="{one}"><img src="{one}"></a>' for one in names)
            + "</div>"
            for title, names in self.taken.items()
        )
        style = "<style>img{height:320px;margin:4px;border:1px solid #888}body{font-family:sans-serif}</style>"
        index = self.folder / "index.html"
        index.write_text(f"<!doctype html><meta charset=utf-8><title>Gallery</title>{style}{rows}", encoding="utf-8")
        return index


def pages(gallery: Gallery, browser: Browser, page: str, code: str) -> None:
    """Every page and dialog, on a phone and at a desk."""
    for kind, size in SIZES.items():
        for title, visit in STATES.items():
            one = Person(browser, page, viewport=size, settings={"language": code})
            visit(one)
            gallery.take(one, title, f"{code} {kind}", is_whole=title in WHOLE)
            one.close()


def tables(gallery: Gallery, browser: Browser, page: str, code: str) -> None:
    """Drawn tables, light and dark."""
    for kind, size in (SIZES | {"sideways": SIDEWAYS}).items():
        for theme in ("light", "dark"):
            one = Person(browser, page, viewport=size, settings={"language": code, "theme": theme})
            open_felt(one, is_clouded=False)
            for number in DRAWN:
                one.page.evaluate("([view, theme]) => overlap.look([view], [theme])", [drawn_view(number, code), theme])
                gallery.take(one, f"drawn table {number}", f"{code} {kind} {theme}")
            one.close()


def main(codes: list[str]) -> None:
    """Take the gallery in these languages, or in all."""
    gallery = Gallery(FOLDER)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launched(playwright)
        server = StackedServer(Path(folder), simple_bots=False)
        server.start()
        for code in codes or list(LANGUAGES):
            pages(gallery, browser, server.page, code)
            tables(gallery, browser, server.page, code)
        server.stop()
        browser.close()
    sys.stdout.write(f"{sum(map(len, gallery.taken.values()))} pictures: {gallery.write()}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
