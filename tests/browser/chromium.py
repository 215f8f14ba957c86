"""The browser of these tests: chromium as the system packages it, in its lightest form that there is.

The headless shell draws and runs pages as chromium does and starts no windows of its own beside them, which cost the
whole browser a third of its time here.
"""

from shutil import which

from playwright.sync_api import Browser, Playwright


def launched(playwright: Playwright) -> Browser:
    """A browser that is ready for its first page."""
    path = which("chromium-headless-shell") or which("chromium")
    assert path, "The tests of the page need chromium: run make browser."
    return playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
