"""Blackjack as an environment for learning programs."""

from twentyone.rl.blackjack.baseline import chart_player
from twentyone.rl.blackjack.environment import BlackjackEnv, BlackjackVectorEnv
from twentyone.rl.blackjack.positions import positions
from twentyone.rl.contract import Environments

ENVIRONMENTS = Environments("twentyone/Blackjack-v0", BlackjackEnv, BlackjackVectorEnv, positions)

__all__ = ["ENVIRONMENTS", "BlackjackEnv", "BlackjackVectorEnv", "chart_player"]
