"""Twenty-One: blackjack under any house rules, and Ban Luck, solved, simulated, played and explained."""

import twentyone._interrupt  # first: from here on Ctrl-C ends the command in one sentence
import twentyone.analyse
import twentyone.simulate
import twentyone.solve  # noqa: F401 - the folders are loaded before they are made callable
from twentyone.api import analyse, chart, dealer, ev, ev_many, play, presets, simulate, solve
from twentyone.folder import callable_folder
from twentyone.games.registry import new_round
from twentyone.registry import register
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules

__all__ = [
    "BanLuckRules",
    "BlackjackRules",
    "__version__",
    "analyse",
    "chart",
    "dealer",
    "ev",
    "ev_many",
    "new_round",
    "play",
    "presets",
    "register",
    "simulate",
    "solve",
]

__version__ = "0.1.0"

# Three functions have the names of folders. Under each name lies the folder, which can be called like the function.
for function in (analyse, simulate, solve):
    globals()[function.__name__] = callable_folder(f"{__name__}.{function.__name__}", function)
del function
