"""What the app says before it serves: numbers it has just computed; and the browser, where there is one to see."""

import os
import sys
import threading
import webbrowser

OPENING_SECONDS = 0.5


def headline() -> list[str]:
    """What each game is worth under its default rules, computed now, in one sentence per game; or what is missing."""
    from twentyone.extra import has_extra
    from twentyone.games.registry import find_game
    from twentyone.language.catalogue import phrase
    from twentyone.present.charts.registry import CHARTS
    from twentyone.registry import each
    from twentyone.solve.registry import SOLVERS

    def sentence(game: str) -> str:
        return CHARTS.find(game).headline(SOLVERS.find(game).solve(find_game(game).rules()))

    if not has_extra("solve"):
        return [phrase("terminal-play-simple")]
    return list(each((game for game in CHARTS if game in SOLVERS), sentence).values())


def has_display(platform: str = sys.platform, environment: os._Environ[str] | dict[str, str] = os.environ) -> bool:
    """Whether a browser window could be seen here."""
    return platform in ("darwin", "win32") or any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def open_soon(address: str) -> None:
    """Open the page once the server has had a moment to start; not where nobody could see it."""
    if has_display():
        opening = threading.Timer(OPENING_SECONDS, webbrowser.open, (address,))
        opening.daemon = True
        opening.start()
