"""Exams as Gymnasium environments."""

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

import twentyone.rl  # noqa: F401 - tells Gymnasium of them
from twentyone.errors import RunError
from twentyone.present.exam.environment import TextEnv
from twentyone.present.exam.kept import exam_of


@pytest.mark.parametrize("name", ["twentyone/BlackjackText-v0", "twentyone/BanLuckText-v0"])
def test_gymnasiums_checker_accepts_it(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped, skip_render_check=True)


def test_the_checker_accepts_letters_of_other_languages() -> None:
    check_env(TextEnv("banluck", "vi"), skip_render_check=True)


def test_an_answer_is_rewarded_with_minus_its_regret() -> None:
    env = TextEnv("blackjack")
    position = exam_of("blackjack")[4]
    text, info = env.reset(options={"position": 5})
    assert env.observation_space.contains(text)
    assert info == {"id": "blackjack-0005", "answers": ["Hit", "Stand"]}
    for answer, action in (("Stand", "stand"), (" hit. ", "hit"), ("fold", None)):
        _, reward, over, _, told = env.step(answer)
        assert reward == -position.regret(action)
        assert (over, told["refused"], told["best"]) == (True, action is None, "Stand")
    assert env.reset()[1]["id"] == "blackjack-0006"
    assert env.reset(seed=999)[1]["id"] == "blackjack-1000"
    assert env.reset()[1]["id"] == "blackjack-0001"
    with pytest.raises(RunError, match="There is no position 1001: they are 1 to 1,000"):
        env.reset(options={"position": 1001})
