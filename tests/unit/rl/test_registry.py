import gymnasium
import pytest

from twentyone import registry
from twentyone.errors import RulesError
from twentyone.rl import ENVIRONMENTS, tell_gymnasium
from twentyone.rl.contract import Environments
from twentyone.rl.round import RoundEnv
from twentyone.rl.vector import RoundsEnv


@pytest.mark.parametrize("game", list(ENVIRONMENTS.own))
def test_gymnasium_makes_the_environments_of_every_game_by_their_name(game: str) -> None:
    found = ENVIRONMENTS.find(game)
    assert isinstance(gymnasium.make(found.name).unwrapped, RoundEnv)
    assert isinstance(gymnasium.make_vec(found.name, num_envs=2), RoundsEnv)


def test_telling_gymnasium_again_changes_nothing() -> None:
    before = dict(gymnasium.registry)
    tell_gymnasium()
    assert dict(gymnasium.registry) == before


def test_a_game_without_an_environment_is_refused_with_those_that_have_one() -> None:
    with pytest.raises(RulesError, match="There is no environment 'snap': the environments are blackjack, banluck"):
        ENVIRONMENTS.find("snap")


LATER = Environments("twentyone/Later-v0", ENVIRONMENTS.find("banluck").single, ENVIRONMENTS.find("banluck").vector)


def test_a_game_registered_after_the_import_is_known_to_gymnasium(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_outside", {})
    registry.register("later", rl="tests.unit.rl.test_registry:LATER")
    assert isinstance(gymnasium.make("twentyone/Later-v0").unwrapped, RoundEnv)
    del gymnasium.registry["twentyone/Later-v0"]
