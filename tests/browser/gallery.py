"""Every page and state of the app in one gallery to look through: `python -m tests.browser.gallery [LANGUAGE …]`.

The pictures lie under build/gallery, with an index.html that shows them side by side: phone and desk, phones held
sideways at tables, light and dark, in each language. Scenes are in `scenes.py`; besides, tables are drawn as the
measuring of overlaps draws them.
"""

import sys
from html import escape
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.browser.chromium import launched
from tests.browser.conftest import StackedServer
from tests.browser.drawn import drawn_view
from tests.browser.overlap import open_felt
from tests.browser.player import PHONE, SIDEWAYS, Person
from tests.browser.scenes import PAGES, TABLES, Stage
from tests.support.paths import ROOT
from twentyone.language.catalogue import LANGUAGES

FOLDER = ROOT / "build" / "gallery"
DESK = ViewportSize(width=1280, height=800)
SIZES = {"phone": PHONE, "desk": DESK}
LYING = SIZES | {"sideways": SIDEWAYS}
DRAWN = (3, 12, 34, 41)
"""Drawn tables with split hands, special hands, results and a long Vietnamese banner."""
BOOKS = ("score book, to begin", "score book, a round", "score book, to write down")
WHOLE = ("menu", "lab", "lab, two games", "house rules", *BOOKS)


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


def scenes(gallery: Gallery, browser: Browser, page: str, code: str) -> None:
    """Every page and every state of a table, on a phone and at a desk; tables on a phone held sideways too."""
    for found, sizes in ((PAGES, SIZES), (TABLES, LYING)):
        for (title, scene), (kind, size) in product(found.items(), sizes.items()):
            stage = Stage(browser, page, code, size)
            gallery.take(scene(stage), title, f"{code} {kind}", is_whole=title in WHOLE)
            stage.clear()


def drawn_tables(gallery: Gallery, browser: Browser, page: str, code: str) -> None:
    """Drawn tables, light and dark."""
    for kind, size in LYING.items():
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
        server = StackedServer(Path(folder), "--allow-origin", "https://table.example", simple_bots=False)
        server.start()
        for code in codes or list(LANGUAGES):
            scenes(gallery, browser, server.page, code)
            drawn_tables(gallery, browser, server.page, code)
        server.stop()
        browser.close()
    sys.stdout.write(f"{sum(map(len, gallery.taken.values()))} pictures: {gallery.write()}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
