"""Ban Luck as an environment for learning programs."""

from twentyone.rl.banluck.baseline import strategy_player
from twentyone.rl.banluck.environment import BanLuckEnv, BanLuckVectorEnv
from twentyone.rl.contract import Environments

ENVIRONMENTS = Environments("twentyone/BanLuck-v0", BanLuckEnv, BanLuckVectorEnv, in_words=True)

__all__ = ["ENVIRONMENTS", "BanLuckEnv", "BanLuckVectorEnv", "strategy_player"]
