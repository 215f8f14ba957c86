"""Gymnasium environments for both games, every rule an argument. Needs the extra `rl`.

`gymnasium.make` gives a seat at the reference table, `gymnasium.make_vec` thousands of rounds on compiled code.

>>> import gymnasium
>>> import twentyone.rl
>>> env = gymnasium.make("twentyone/Blackjack-v0", decks=2, surrender="late")
>>> observation, info = env.reset(options={"cards": [32, 36, 17, 4]})
>>> int(observation["total"]), int(observation["up"])
(16, 10)
>>> [name for name, legal in zip(env.unwrapped.action_names, info["action_mask"]) if legal]
['hit', 'stand', 'double', 'surrender']
>>> envs = gymnasium.make_vec("twentyone/BanLuck-v0", num_envs=10_000, preset="singapore")
>>> observations, infos = envs.reset(seed=1)
>>> observations["hand"].shape, infos["action_mask"].shape
((10000, 10), (10000, 2))
"""

import gymnasium

from twentyone.rl.banluck.environment import BanLuckEnv, BanLuckVectorEnv
from twentyone.rl.blackjack.environment import BlackjackEnv, BlackjackVectorEnv

__all__ = ["BanLuckEnv", "BanLuckVectorEnv", "BlackjackEnv", "BlackjackVectorEnv"]

gymnasium.register("twentyone/BanLuck-v0", BanLuckEnv, vector_entry_point=BanLuckVectorEnv)
gymnasium.register("twentyone/Blackjack-v0", BlackjackEnv, vector_entry_point=BlackjackVectorEnv)
