"""The games with environments for learning programs: one line each."""

import gymnasium

from twentyone.registry import Registry
from twentyone.rl.contract import Environments

ENVIRONMENTS = Registry[Environments](
    "rl",
    "environment",
    blackjack="twentyone.rl.blackjack:ENVIRONMENTS",
    banluck="twentyone.rl.banluck:ENVIRONMENTS",
)


def tell_gymnasium() -> None:
    """Let `gymnasium.make` find every environment; whoever registers a game later calls this again."""
    for found in ENVIRONMENTS.parts().values():
        if found.name not in gymnasium.registry:
            gymnasium.register(found.name, found.single, vector_entry_point=found.vector)
