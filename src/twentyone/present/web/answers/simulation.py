"""Simulations for the page, part by part."""

from functools import lru_cache
from typing import Any

from twentyone.errors import PolicyError
from twentyone.language.catalogue import remark
from twentyone.present.web.answers.question import Plain, Words, asked_rules, nothing_left, whole_word
from twentyone.simulate.registry import SIMULATORS, simulation_of, simulator_of
from twentyone.word import quoted

MOST_ROUNDS = 5_000_000


def simulated(words: Words) -> Plain:
    """A part of a simulation, as `twentyone simulate` plays it: the page adds the parts up, each with its own seed.

    Policies are named; a file of the server is never read for a page.
    """
    game = words.pop("game", next(iter(SIMULATORS)))
    rules = asked_rules(game, words)
    simulator = simulator_of(rules)
    policy, banker = words.pop("policy", simulator.policies[0]), words.pop("banker", "")
    rounds, seed = whole_word(words, "rounds", 1, MOST_ROUNDS), whole_word(words, "seed", 0, 2**31 - 1)
    nothing_left(words)
    for name, names in ((policy, simulator.policies), (banker or None, simulator.banker_policies)):
        if name is not None and name not in names:
            raise PolicyError(remark("answer-no-policy", policy=quoted(name), policies=", ".join(names), n=len(names)))
    from twentyone.simulate.core.run import run

    return run(_simulation(rules, policy, banker or None), rounds, seed, cores=1).to_dict()


@lru_cache(maxsize=16)
def _simulation(rules: Any, policy: str, banker: str | None) -> Any:
    """A game made ready to be played; the parts of a run share it."""
    return simulation_of(rules, [policy], banker=banker)
