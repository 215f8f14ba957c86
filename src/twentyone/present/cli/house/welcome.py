"""What the app says before it serves: two numbers it has just computed; and the browser, where there is one to see."""

import os
import sys
import threading
import webbrowser

OPENING_SECONDS = 0.5


def headline() -> list[str]:
    """The house edge and the certified Ban Luck value of the default rules, computed now."""
    from twentyone.rules.banluck import BanLuckRules
    from twentyone.rules.blackjack import BlackjackRules
    from twentyone.solve.banluck.equilibrium import equilibrium
    from twentyone.solve.blackjack.game import solve_blackjack

    blackjack, banluck = solve_blackjack(BlackjackRules()), equilibrium(BanLuckRules())
    return [
        f"Blackjack, default rules: the house edge is {blackjack.house_edge_percent:.4f} percent"
        f" ({blackjack.method}; {blackjack.seconds:.1f} s).",
        f"Ban Luck, default rules: a hand is worth exactly {banluck.exact} = {banluck.ev:+.6f} bets to the player"
        f" (certified; {banluck.seconds:.1f} s).",
    ]


def has_display(platform: str = sys.platform, environment: os._Environ[str] | dict[str, str] = os.environ) -> bool:
    """Whether a browser window could be seen here."""
    return platform in ("darwin", "win32") or any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def open_soon(address: str) -> None:
    """Open the page once the server has had a moment to start; not where nobody could see it."""
    if has_display():
        opening = threading.Timer(OPENING_SECONDS, webbrowser.open, (address,))
        opening.daemon = True
        opening.start()
