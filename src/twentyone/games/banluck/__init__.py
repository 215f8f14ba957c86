"""The Ban Luck engine for a banker and one to seven players."""

from twentyone.games.banluck.state import BanLuckState, Phase, new_round
from twentyone.games.contract import Game
from twentyone.rules.banluck import PRESETS, BanLuckRules

GAME = Game("banluck", "Ban Luck", BanLuckRules, PRESETS, new_round)

__all__ = ["GAME", "BanLuckState", "Phase", "new_round"]
