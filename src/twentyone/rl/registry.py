"""The games with environments for learning programs: one line each."""

from typing import Any

import gymnasium

from twentyone.registry import Registry, follow
from twentyone.rl.contract import Environments
from twentyone.rl.text import TextEnv

ENVIRONMENTS = Registry[Environments](
    "rl",
    "environment",
    blackjack="twentyone.rl.blackjack:ENVIRONMENTS",
    banluck="twentyone.rl.banluck:ENVIRONMENTS",
)


def tell_gymnasium() -> None:
    """Let `gymnasium.make` find every environment."""
    for found in ENVIRONMENTS.parts().values():
        if found.name not in gymnasium.registry:
            gymnasium.register(found.name, found.single, vector_entry_point=found.vector)
        if found.positions is not None and found.text_name not in gymnasium.registry:
            make: Any = TextEnv  # gymnasium types a creator by keywords that nobody has
            gymnasium.register(found.text_name, make, kwargs={"positions": found.positions})


def follow_games() -> None:
    """Let `gymnasium.make` find every environment, also those of games that are registered later."""
    tell_gymnasium()
    follow(_tell_of)


def _tell_of(game: str) -> None:
    if game in ENVIRONMENTS:
        tell_gymnasium()
