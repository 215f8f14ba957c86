"""The environments pass Gymnasium's checker, take every rule and refuse what cannot be, in a sentence."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from twentyone.cards.notation import parse_cards
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
        ("BanLuck", {"seat": 2, "n_seats": 3, "player_escape": "any_15", "opponents": "stand_16"}),
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
            banluck(packs=2)
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


def test_a_learner_who_stands_below_the_minimum_pays_the_penalty_at_a_table_of_several() -> None:
    environment = BanLuckEnv(seat=2, n_seats=2, opponents={0: stand_16, 1: stand_16}, penalty="covers_bank")
    stands = environment.action_names.index("stand")
    for cards, reward in (("KS,9S,KD,QS,5S,8D", -2.0), ("KS,9S,KD,7S,5S,8D", -1.0)):
        environment.reset(options={"cards": list(parse_cards(cards))})
        assert environment.step(stands)[1] == reward


@pytest.mark.parametrize(
    ("rules", "names"),
    [
        ({}, ["hit", "stand"]),
        ({"player_escape": "any_15", "escape_when": "after_naturals"}, ["hit", "stand", "escape"]),
        ({"player_escape": "any_15"}, ["hit", "stand", "escape", "play"]),
    ],
)
def test_the_actions_of_a_player_are_those_that_the_rules_have(rules: dict[str, Any], names: list[str]) -> None:
    assert [action.text for action in BanLuckEnv(opponents="stand_16", **rules).actions] == names


def test_a_banker_of_several_sees_who_has_escaped() -> None:
    others = {1: lambda seen: seen.legal_actions[-1], 2: stand_16}
    environment = BanLuckEnv(seat=0, n_seats=2, player_escape="hard_15", opponents=others)
    cards = list(parse_cards("TS,TH,TD,5S,5H,5D"))
    observation, info = environment.reset(options={"cards": cards})  # the first player escapes, the second plays on
    assert observation["escaped"].tolist() == [0, 1, 0]
    assert info["action_mask"].tolist() == [0, 0, 1, 1, 0, 0]


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


@pytest.mark.parametrize("n_seats", [1, 4, 7])
@pytest.mark.parametrize(("name", "arguments"), [("Blackjack", {}), ("BanLuck", {"opponents": "stand_16"})])
def test_many_tables_of_one_to_seven_seats_are_stepped_at_once(
    name: str, arguments: dict[str, Any], n_seats: int
) -> None:
    envs = gymnasium.make_vec(
        f"twentyone/{name}-v0", num_envs=2, vectorization_mode="sync", n_seats=n_seats, seat=n_seats, **arguments
    )
    observation, info = envs.reset(seed=n_seats)
    ended = np.zeros(2, dtype=bool)
    while not ended.all():
        assert envs.observation_space.contains(observation)
        observation, rewards, ends, _, info = envs.step(info["action_mask"].argmax(axis=1))
        assert not rewards[~ends].any()
        ended |= ends
