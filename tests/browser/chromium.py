"""The browser of these tests: chromium as the system packages it, in its lightest form that there is.

The headless shell draws and runs pages as chromium does and starts no windows of its own beside them, which cost the
whole browser a third of its time here.
"""

import os
from pathlib import Path
from shutil import which
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Playwright

ARGUMENTS = ["--no-sandbox"]
TICKS = os.sysconf("SC_CLK_TCK")


def _program() -> str:
    path = which("chromium-headless-shell") or which("chromium")
    assert path, "The tests of the page need chromium: run make browser."
    return path


def launched(playwright: Playwright) -> Browser:
    """A browser that is ready for its first page."""
    return playwright.chromium.launch(executable_path=_program(), args=ARGUMENTS)


class Profile:
    """A browser with a folder of its own, as visitors have one: closed and opened again, it has what it kept."""

    def __init__(self, playwright: Playwright, folder: Path) -> None:
        self._playwright = playwright
        self._folder = folder

    def new_context(self, **options: Any) -> BrowserContext:
        """Open the browser; closing what is returned closes it."""
        chromium = self._playwright.chromium
        return chromium.launch_persistent_context(self._folder, executable_path=_program(), args=ARGUMENTS, **options)

    def processor_seconds(self) -> float:
        """What all its processes have computed so far: pages, workers, compilers, network and the browser itself."""
        parents, seconds, began = {}, {}, set()
        for path in Path("/proc").glob("[0-9]*"):
            try:
                words = (path / "cmdline").read_bytes().split(b"\0")
                numbers = (path / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue  # it has ended
            number = int(path.name)
            parents[number], seconds[number] = int(numbers[1]), (int(numbers[11]) + int(numbers[12])) / TICKS
            if f"--user-data-dir={self._folder}".encode() in words:
                began.add(number)
        own = set(began)
        while grown := {number for number, parent in parents.items() if parent in own} - own:
            own |= grown
        return sum(seconds[number] for number in own)
