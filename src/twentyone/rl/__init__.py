"""Games as Gymnasium environments, every rule an argument. Needs the extra `rl`.

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

from twentyone.extra import naming_extras

with naming_extras():
    from twentyone.rl.registry import ENVIRONMENTS, follow_games, tell_gymnasium

__all__ = ["ENVIRONMENTS", "tell_gymnasium"]

follow_games()
