"""Twenty-One: blackjack under any house rules, and Ban Luck, solved, simulated, played and explained."""

# The folders analyse/, simulate/ and solve/ are loaded first, empty as they are: otherwise their first use would put
# the folder in the place of the function of the same name.
import twentyone.analyse
import twentyone.simulate
import twentyone.solve  # noqa: F401 - see above
from twentyone.api import analyse, chart, ev, play, simulate, solve
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
    "ev",
    "new_round",
    "play",
    "register",
    "simulate",
    "solve",
]

__version__ = "0.1.0"
