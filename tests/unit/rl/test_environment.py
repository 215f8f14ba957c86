"""The environments pass Gymnasium's checker, take every rule and refuse what cannot be, in a sentence."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from twentyone.errors import CardError, PolicyError, RulesError, RunError, SeatError
from twentyone.games.banluck.policy import stand_16
from twentyone.rl.banluck import BanLuckEnv, BanLuckVectorEnv
from twentyone.rl.blackjack import BlackjackEnv, BlackjackVectorEnv
from twentyone.rl.vector import RoundsEnv

NAMES = ("BanLuck", "Blackjack")
VECTOR = (BanLuckVectorEnv, BlackjackVectorEnv)
MODES = tuple(AutoresetMode)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("BanLuck", {"opponents": "stand_16"}),
        ("BanLuck", {"seat": 0, "n_seats": 3, "reveal": "optional", "banker_free_to": 20, "opponents": "hit_16"}),
        ("BanLuck", {"preset": "singapore", "pays_777": 21, "opponents": "stand_16"}),
        ("Blackjack", {}),
        ("Blackjack", {"seat": 2, "n_seats": 3, "decks": 2, "surrender": "early", "hole_card": "no_peek"}),
    ],
)
def test_gymnasiums_checker_accepts_the_environment(name: str, arguments: dict[str, Any]) -> None:
    environment = gymnasium.make(f"twentyone/{name}-v0", **arguments)
    check_env(environment.unwrapped, skip_render_check=True)


def test_a_rule_a_seat_a_policy_or_a_card_that_does_not_exist_is_refused_in_a_sentence() -> None:
    for blackjack in (BlackjackEnv, BlackjackVectorEnv):
        with pytest.raises(RulesError, match="decks"):
            blackjack(decks=9)
    for banluck in (BanLuckEnv, BanLuckVectorEnv):
        with pytest.raises(RulesError, match="There is no rule"):
            banluck(decks=2)
        with pytest.raises(SeatError, match="no seat 3"):
            banluck(seat=3)
    with pytest.raises(SeatError, match="1 to 7"):
        BlackjackEnv(n_seats=8)
    with pytest.raises(PolicyError, match="no banker policy 'bold'"):
        BanLuckVectorEnv(opponents="bold")
    with pytest.raises(RunError, match="autoreset mode 'Sometimes'"):
        BlackjackVectorEnv(autoreset_mode="Sometimes")
    with pytest.raises(RunError, match="at least one"):
        BlackjackVectorEnv(num_envs=0)
    with pytest.raises(CardError, match="do not fit 2"):
        BlackjackVectorEnv(num_envs=2).reset(options={"cards": [[0, 1]]})
    with pytest.raises(CardError, match="no card number 52"):
        BlackjackVectorEnv().reset(options={"cards": [[52]]})


def test_the_other_seats_play_as_they_are_told() -> None:
    environment = BanLuckEnv(seat=0, n_seats=2, opponents={1: stand_16, 2: stand_16})
    observation, info = environment.reset(seed=4)
    assert environment.observation_space.contains(observation)
    assert info["action_mask"].any()


@pytest.mark.parametrize("kind", VECTOR)
@pytest.mark.parametrize("mode", MODES)
def test_a_vector_environment_keeps_to_its_spaces_and_its_way_to_begin_again(
    kind: type[RoundsEnv], mode: AutoresetMode
) -> None:
    envs: RoundsEnv = kind(64, autoreset_mode=mode)  # type: ignore[call-arg]
    assert envs.metadata["autoreset_mode"] == mode
    generator = np.random.default_rng(3)
    observation, info = envs.reset(seed=5)
    ended = np.zeros(64, dtype=bool)
    n_ended = 0
    for _ in range(60):
        assert envs.observation_space.contains(observation)
        legal = info["action_mask"] > 0
        assert legal.any(axis=1).all()
        actions = (generator.random(legal.shape) * legal).argmax(axis=1)
        assert envs.action_space.contains(actions)
        observation, rewards, ends, truncated, info = envs.step(actions)
        assert not truncated.any()
        assert not info["illegal"].any()
        assert not rewards[~ends].any()
        if mode == AutoresetMode.NEXT_STEP:
            assert not (ends & ended).any()
        if mode == AutoresetMode.SAME_STEP and ends.any():
            assert all((final is not None) == end for final, end in zip(info["final_obs"], ends, strict=True))
        n_ended += int((ends & ~ended).sum())
        if mode == AutoresetMode.DISABLED:
            assert ends[ended].all()
            assert not rewards[ended].any()
            if ends.sum() > 32:
                observation, info = envs.reset(options={"reset_mask": ends})
                ends = np.zeros(64, dtype=bool)
        ended = ends
    assert n_ended > 64


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_deals_the_same_rounds_again_and_however_many_are_beside_them(name: str) -> None:
    def dealt(number: int, seed: int) -> Any:
        envs = gymnasium.make_vec(f"twentyone/{name}-v0", num_envs=number, autoreset_mode="SameStep")
        envs.reset(seed=seed)
        steps = [envs.step(np.ones(number, dtype=np.int64)) for _ in range(5)]
        return np.array([step[1][:20] for step in steps]), np.array([step[0]["hand"][:20] for step in steps])

    first, again, other = dealt(20, 7), dealt(50, 7), dealt(20, 8)
    assert all(np.array_equal(here, there) for here, there in zip(first, again, strict=True))
    assert not np.array_equal(first[1], other[1])


def test_actions_that_are_no_actions_are_refused() -> None:
    envs = BlackjackVectorEnv(2)
    envs.reset(seed=1)
    with pytest.raises(RunError, match="2 numbers from 0 to 8"):
        envs.step([0, 9])
    with pytest.raises(RunError, match="2 numbers from 0 to 8"):
        envs.step([0])
