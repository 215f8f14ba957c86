"""Decisions in words: a fixed set, graded by exact regret."""

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from tests.support.sample import sample
from twentyone.errors import RunError
from twentyone.rl import ENVIRONMENTS
from twentyone.rl.text import N_POSITIONS, Position, TextEnv, position_text

DIGESTS = [
    ("blackjack", "0a7276d3ca056e45a4326d84a0089e8d604e098b928f2fd5e76bdb47249c0ac5"),
    ("banluck", "d06e1b9c830c2b8a71059e83c93f3354f065e8db5c20316af0073094df235504"),
]
TWO = (
    Position(position_text("You hold 8,8.", ["hit", "stand", "split"]), {"hit": -0.5, "stand": -0.6, "split": -0.25}),
    Position(position_text("You hold A,T.", ["even_money", "decline"]), {"even_money": 1.0, "decline": 1.25}),
)


@pytest.mark.parametrize(("game", "digest"), sample(1, DIGESTS))
def test_the_set_of_positions_of_a_game_stays_what_it_is(game: str, digest: str) -> None:
    env = gymnasium.make(ENVIRONMENTS.find(game).text_name).unwrapped
    assert isinstance(env, TextEnv)
    assert env.digest == digest
    assert len({position.text for position in env.positions}) == N_POSITIONS
    for position in env.positions:
        assert env.observation_space.contains(position.text)
        assert len(position.evs) > 1
        assert position.regret(position.best) == 0


def test_gymnasiums_checker_accepts_it() -> None:
    check_env(TextEnv(lambda: TWO), skip_render_check=True)


def test_an_answer_is_rewarded_with_minus_its_regret() -> None:
    env = TextEnv(lambda: TWO)
    text, info = env.reset(options={"position": 0})
    assert text == "You hold 8,8. You may answer hit, stand or split. Answer with one word."
    assert info["actions"] == ["hit", "stand", "split"]
    for answer, reward, illegal in (("split", 0, False), (" Hit. ", -0.25, False), ("fold", -0.35, True)):
        _, got, over, _, info = env.step(answer)
        assert got == pytest.approx(reward)
        assert (over, info["illegal"], info["best"]) == (True, illegal, "split")
    text, _ = env.reset()
    assert text == TWO[1].text
    assert env.step("Even money")[1] == pytest.approx(-0.25)
    assert env.reset(seed=4)[0] == TWO[0].text
    with pytest.raises(RunError, match="There is no position 2: they are 0 to 1"):
        env.reset(options={"position": 2})
