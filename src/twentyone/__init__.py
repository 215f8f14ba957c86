"""Twenty-One: blackjack under any house rules, and Ban Luck, solved, simulated, played and explained."""

# The folders solve/ and simulate/ are loaded first, empty as they are: otherwise their first use would put the folder
# in the place of the function of the same name.
import twentyone.simulate
import twentyone.solve  # noqa: F401 - see above
from twentyone.api import chart, ev, simulate, solve
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules

__all__ = ["BanLuckRules", "BlackjackRules", "__version__", "chart", "ev", "simulate", "solve"]

__version__ = "0.1.0"
