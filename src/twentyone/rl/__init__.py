"""Gymnasium environments on the reference engines, every rule an argument. Needs the extra `rl`.

>>> import gymnasium
>>> import twentyone.rl
>>> env = gymnasium.make("twentyone/Blackjack-v0", decks=2, surrender="late")
>>> observation, info = env.reset(seed=1)
>>> [action for action, legal in zip(info["actions"], info["action_mask"]) if legal]
['hit', 'stand', 'double', 'surrender']
"""

import gymnasium

from twentyone.rl.banluck import BanLuckEnv
from twentyone.rl.blackjack import BlackjackEnv

__all__ = ["BanLuckEnv", "BlackjackEnv"]

for _name, _environment in (("BanLuck", BanLuckEnv), ("Blackjack", BlackjackEnv)):
    gymnasium.register(id=f"twentyone/{_name}-v0", entry_point=_environment)
