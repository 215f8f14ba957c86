"""The games with environments for learning programs: one line each."""

import gymnasium

from twentyone.registry import Registry, follow
from twentyone.rl.contract import Environments

ENVIRONMENTS = Registry[Environments](
    "rl",
    "environment",
    blackjack="twentyone.rl.blackjack:ENVIRONMENTS",
    banluck="twentyone.rl.banluck:ENVIRONMENTS",
)
EXAM = "twentyone.present.exam.environment:TextEnv"
"""Where Gymnasium finds exams; by name, since they speak, and all that speaks lies above this folder."""


def tell_gymnasium() -> None:
    """Let `gymnasium.make` find every environment."""
    for game, found in ENVIRONMENTS.parts().items():
        if found.name not in gymnasium.registry:
            gymnasium.register(found.name, found.single, vector_entry_point=found.vector)
        if found.in_words and found.text_name not in gymnasium.registry:
            gymnasium.register(found.text_name, EXAM, kwargs={"game": game})


def follow_games() -> None:
    """Let `gymnasium.make` find every environment, also those of games that are registered later."""
    tell_gymnasium()
    follow(_tell_of)


def _tell_of(game: str) -> None:
    if game in ENVIRONMENTS:
        tell_gymnasium()
