"""Rounds of drawn play: everybody mostly follows a good policy, and sometimes does anything that is legal.

So decisions come up as they do in play, and now and then those that only a mistake leads to.
"""

import random
from collections.abc import Callable, Mapping
from typing import Any

from twentyone.games.contract import CHANCE, Policy, State
from twentyone.games.playthrough import random_draw

WAVERS = 0.25
"""How often anything legal is done instead."""


def decisions_of(
    state: State, policies: Mapping[int, Policy], generator: random.Random, seen: Callable[[Any], None]
) -> None:
    """Play a round to its end, and show every state in which somebody has a choice."""
    draw = random_draw(generator)
    while state.actor is not None:
        actor = state.actor
        if actor == CHANCE:
            state = state.apply(draw(state))
            continue
        legal = state.legal_actions(actor)
        if len(legal) > 1:
            seen(state.observation(actor))
        wavers = len(legal) > 1 and generator.random() < WAVERS
        action = generator.choice(legal) if wavers else policies[actor](state.observation(actor))
        state = state.apply(action, actor)
