import pytest

from twentyone.errors import RulesError
from twentyone.games.registry import GAMES, find_game, game_of, preset


def test_a_game_is_found_by_its_name() -> None:
    assert find_game("banluck").name == "banluck"
    assert all(game.name == name for name, game in GAMES.parts().items())


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(RulesError, match=r"There is no game 'poker': the games are .*banluck"):
        find_game("poker")


def test_an_unknown_preset_is_refused_with_those_there_are() -> None:
    with pytest.raises(RulesError, match="There is no preset 'macau' for banluck: the presets are prd, singapore"):
        preset(find_game("banluck"), "macau")


def test_every_preset_of_every_game_makes_rules_and_starts_a_round() -> None:
    for game in GAMES.parts().values():
        for name in game.presets:
            rules = game.rules(**preset(game, name))
            assert game.new_round(rules, 2).n_seats == 2
            assert game_of(rules) is game
