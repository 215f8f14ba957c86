"""Blackjack as an environment for learning programs."""

from twentyone.rl.blackjack.baseline import chart_player
from twentyone.rl.blackjack.environment import BlackjackEnv, BlackjackVectorEnv
from twentyone.rl.contract import Environments

ENVIRONMENTS = Environments("twentyone/Blackjack-v0", BlackjackEnv, BlackjackVectorEnv, in_words=True)

__all__ = ["ENVIRONMENTS", "BlackjackEnv", "BlackjackVectorEnv", "chart_player"]
