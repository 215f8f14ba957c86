"""Twenty-One: blackjack under any house rules, and Ban Luck, solved, simulated, played and explained."""

from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules

__all__ = ["BanLuckRules", "BlackjackRules", "__version__"]

__version__ = "0.1.0"
