"""The environment: as Gymnasium wants it, and worth what the engine and the solver say."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from seven_and_a_half.policy import draw_to_five
from seven_and_a_half.rl import SevenAndAHalfEnv
from tests.third.round import played
from twentyone.cards.notation import parse_cards
from twentyone.errors import SeatError
from twentyone.games.contract import BANK
from twentyone.rl import tell_gymnasium

DRAW, STAND = 0, 1


@pytest.mark.parametrize(("seat", "n_seats"), [(1, 1), (0, 1), (3, 4), (0, 7)])
def test_the_environment_is_one_as_gymnasium_checks_it(seat: int, n_seats: int) -> None:
    check_env(SevenAndAHalfEnv(seat=seat, n_seats=n_seats, matta="wild"), skip_render_check=True)


def test_a_seat_sees_its_points_and_what_lies_face_up() -> None:
    env = SevenAndAHalfEnv(n_seats=2, seat=2)
    cards = parse_cards("3C,2D,5H,AD,KC")
    seen, info = env.reset(seed=1, options={"cards": list(cards[:3]) + list(cards[3:])})
    assert info["action_mask"].tolist() == [1, 1]
    assert int(seen["points"]) == 4
    assert seen["n_cards"].tolist()[0] == 1
    assert seen["face_up"].tolist()[0] == seen["face_up"].tolist()[2] == 0
    assert seen["face_up"].tolist()[1] > 0


def test_the_reward_is_the_net_of_the_round() -> None:
    env = SevenAndAHalfEnv(natural_pays=3)
    env.reset(seed=1, options={"cards": list(parse_cards("7C,5D,KC"))})
    _, reward, over, _, _ = env.step(DRAW)
    assert (reward, over) == (3.0, True)


def test_the_simple_opponent_draws_to_five() -> None:
    state, _ = played("6C 4D stand")
    assert draw_to_five(state.observation(BANK)).text == "draw"
    state, _ = played("6C 5D stand")
    assert draw_to_five(state.observation(BANK)).text == "stand"


def test_the_same_seed_deals_the_same_rounds() -> None:
    def rewards() -> list[float]:
        env = SevenAndAHalfEnv()
        env.reset(seed=7)
        found = []
        for _ in range(200):
            reward, over = 0.0, False
            while not over:
                _, reward, over, _, _ = env.step(STAND)
            found.append(reward)
            env.reset()
        return found

    first = rewards()
    assert first == rewards()
    assert -1 < np.mean(first) < 0


def test_a_table_that_cannot_be_is_refused() -> None:
    with pytest.raises(SeatError, match="1 to 7"):
        SevenAndAHalfEnv(n_seats=8)


def test_gymnasium_makes_the_environment_by_its_name_one_by_one_or_many_at_once() -> None:
    tell_gymnasium()
    env = gymnasium.make("twentyone/SevenAndAHalf-v0", matta="wild")
    assert isinstance(env.unwrapped, SevenAndAHalfEnv)
    envs = gymnasium.make_vec("twentyone/SevenAndAHalf-v0", num_envs=3)
    observations, infos = envs.reset(seed=1)
    assert observations["points"].shape == (3,)
    assert infos["action_mask"].shape == (3, 2)
    envs.close()
