"""Draw the icons of the installed app from `icon.svg`: `python -m tests.browser.icons`, or `make icons`.

Browsers that install a page want PNGs of certain sizes. A maskable icon fills its square and keeps what matters inside
the middle circle; one for an iPhone fills its square too, for the system rounds the corners itself.
"""

import io
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import launched
from twentyone.present.web.pages.parts import STATIC

FOLDER = STATIC / "icons"
GREEN = "#14573f"
COLOURS = 128

ICONS = {
    "icon-192": (192, 1.0, ""),
    "icon-512": (512, 1.0, ""),
    "maskable-512": (512, 0.88, GREEN),
    "apple-180": (180, 1.0, GREEN),
}
"""Name: its side in pixels, how much of it the drawing takes, and what lies behind."""


def draw(page: Page, side: int, share: float, behind: str) -> bytes:
    """The icon as a PNG."""
    drawing = (STATIC / "icon.svg").read_text(encoding="utf-8")
    page.set_viewport_size({"width": side, "height": side})
    style = f"body {{ margin: 0; background: {behind or 'transparent'} }} svg {{ display: block; scale: {share} }}"
    page.set_content(f"<style>{style}</style>{drawing}")
    picture = Image.open(io.BytesIO(page.screenshot(omit_background=True)))
    small = io.BytesIO()
    picture.quantize(COLOURS, method=Image.Quantize.FASTOCTREE).save(small, "PNG", optimize=True)
    return small.getvalue()


def main(folder: Path = FOLDER) -> None:
    """Write every icon."""
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = launched(playwright)
        page = browser.new_page()
        for name, wish in ICONS.items():
            (folder / f"{name}.png").write_bytes(draw(page, *wish))
        browser.close()


if __name__ == "__main__":
    main()
