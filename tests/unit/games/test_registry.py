import pytest

from twentyone.errors import RulesError
from twentyone.games.registry import GAMES, find_game, game_of, new_round, preset, preset_name, rules_of


def test_a_game_is_found_by_its_name() -> None:
    assert find_game("banluck").name == "banluck"
    assert all(game.name == name for name, game in GAMES.parts().items())


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(RulesError, match=r"There is no game 'poker': the games are .*banluck"):
        find_game("poker")


def test_an_unknown_preset_is_refused_with_those_there_are() -> None:
    known = ", ".join(find_game("banluck").presets)
    with pytest.raises(RulesError, match=f"There is no preset 'macau' for banluck: the presets are {known}"):
        preset(find_game("banluck"), "macau")


def test_every_preset_of_every_game_makes_rules_and_starts_a_round() -> None:
    for game in GAMES.parts().values():
        for name in game.presets:
            rules = game.rules(**preset(game, name))
            assert game.new_round(rules, 2).n_seats == 2
            assert game_of(rules) is game
            assert game.rules(**preset(game, preset_name(rules))) == rules


def test_rules_of_no_preset_have_no_name() -> None:
    assert preset_name(find_game("banluck").rules(pays_777=50)) == ""


@pytest.mark.parametrize("game", list(GAMES))
def test_a_round_begins_by_rules_or_by_the_name_of_a_game(game: str) -> None:
    rules = rules_of(game)
    assert rules_of(rules) is rules
    assert new_round(game, 3) == new_round(rules, 3) == find_game(game).new_round(rules, 3)


@pytest.mark.parametrize("wrong", [21, None, find_game("banluck").rules])
def test_what_is_neither_rules_nor_a_name_begins_no_round(wrong: object) -> None:
    with pytest.raises(
        RulesError, match=r"is neither rules nor the name of a game: the games are blackjack, banluck\."
    ):
        new_round(wrong)  # type: ignore[arg-type]


def test_a_word_that_an_engine_does_not_take_is_refused_with_those_it_takes() -> None:
    with pytest.raises(RulesError, match=r"cannot begin so, .*n_seats.*: its words are seats, bets"):
        new_round("blackjack", n_seats=3)
