"""Blackjack: the strategy chart, and the game by its name."""

from typing import Any

from twentyone.errors import ActionError
from twentyone.games.contract import Game, State
from twentyone.rules.blackjack import PRESETS, BlackjackRules


def _no_round(rules: Any, n_seats: int = 1) -> State:
    raise ActionError("Blackjack cannot be played yet: it can be solved.")


GAME = Game("blackjack", BlackjackRules, PRESETS, _no_round)
