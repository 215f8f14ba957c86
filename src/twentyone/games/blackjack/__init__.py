"""The blackjack engine for one to seven seats, under any house rules."""

from twentyone.games.blackjack.phase import Phase
from twentyone.games.blackjack.shoe import DealingShoe
from twentyone.games.blackjack.state import BlackjackState, new_round
from twentyone.games.contract import Game
from twentyone.rules.blackjack import PRESETS, BlackjackRules

GAME = Game("blackjack", "Blackjack", BlackjackRules, PRESETS, new_round)

__all__ = ["GAME", "BlackjackState", "DealingShoe", "Phase", "new_round"]
