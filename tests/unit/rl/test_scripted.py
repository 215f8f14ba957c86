"""The compiled rounds and the reference engine agree: same cards, same actions, same sights, permissions and pay."""

import random
from functools import partial
from typing import Any

import numpy as np
import pytest

from tests.differential.scripted_banluck import drawn_banker, drawn_player
from tests.differential.scripted_banluck import drawn_rules as banluck_rules
from tests.support.drawn_rules import drawn_blackjack
from tests.support.sample import sample
from twentyone.rl.banluck import BanLuckEnv, BanLuckVectorEnv
from twentyone.rl.blackjack import BlackjackEnv, BlackjackVectorEnv
from twentyone.rl.round import RoundEnv
from twentyone.rl.vector import RoundsEnv
from twentyone.rules.field import rules_dict
from twentyone.solve.banluck.equilibrium_player import EquilibriumPlayer

N_RULES = 40
N_ROUNDS = 12


def compare(single: RoundEnv, many: RoundsEnv, generator: random.Random, copies: int) -> int:
    """Play scripted rounds on both, with random actions, some of them illegal; returns the steps compared."""
    cards = [card for card in range(52) for _ in range(copies)]
    scripts = [generator.sample(cards, min(len(cards), 60)) for _ in range(many.num_envs)]
    observations, infos = many.reset(seed=1, options={"cards": scripts})
    n_steps = 0
    states = []
    for index, script in enumerate(scripts):
        assert_same(*single.reset(options={"cards": script}), observations, infos, index)
        states.append((single.state, single._script))
    over = np.zeros(many.num_envs, dtype=bool)
    while not over.all():
        mask = infos["action_mask"]
        chosen = [drawn_action(mask[index], generator) for index in range(many.num_envs)]
        observations, rewards, ends, _, infos = many.step(chosen)
        for index in np.flatnonzero(~over).tolist():
            single.state, single._script = states[index]
            observation, reward, end, _, info = single.step(chosen[index])
            states[index] = single.state, single._script
            assert (reward, end, info["illegal"]) == (rewards[index], ends[index], infos["illegal"][index])
            assert_same(observation, info, observations, infos, index)
            n_steps += 1
        over |= ends
    return n_steps


def drawn_action(mask: Any, generator: random.Random) -> int:
    """A legal action, leaning towards the rare ones; now and then any action at all."""
    legal = np.flatnonzero(mask)
    return generator.randrange(len(mask)) if generator.random() < 0.05 else int(generator.choice(legal[[0, -1, -1]]))


def assert_same(observation: Any, info: Any, observations: Any, infos: Any, index: int) -> None:
    """One environment's sight and permissions are those of its place in the vector."""
    assert info["action_mask"].tolist() == infos["action_mask"][index].tolist()
    for name, seen in observation.items():
        assert np.array_equal(seen, observations[name][index]), name


def test_blackjack_rounds_agree_under_drawn_rules() -> None:
    generator = random.Random(21)
    n_steps = 0
    for _ in range(N_RULES):
        fields: Any = rules_dict(drawn_blackjack(generator))
        many = BlackjackVectorEnv(N_ROUNDS, autoreset_mode="Disabled", **fields)
        n_steps += compare(BlackjackEnv(**fields), many, generator, copies=max(many.rules.decks, 1))
    assert n_steps > 2 * N_RULES * N_ROUNDS * 0.6


@pytest.mark.parametrize("seat", sample(1, [1, 0]))
def test_ban_luck_hands_agree_under_drawn_rules_and_opponents(seat: int) -> None:
    generator = random.Random(22 + seat)
    n_steps = 0
    for _ in range(N_RULES):
        rules = banluck_rules(generator)
        fields: Any = rules_dict(rules)
        player, banker = drawn_player(generator, rules), drawn_banker(generator, rules)
        opponent = EquilibriumPlayer(player, banker)
        others = {1 - seat: partial(opponent.choose, generator=generator)}
        many = BanLuckVectorEnv(
            N_ROUNDS, seat=seat, opponents=player if seat == 0 else banker, autoreset_mode="Disabled", **fields
        )
        n_steps += compare(BanLuckEnv(seat=seat, opponents=others, **fields), many, generator, copies=rules.decks)
    assert n_steps > N_RULES * N_ROUNDS
