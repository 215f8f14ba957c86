"""The vocabulary that the page asks for: every game with its title, its actions and keys, and the endings of hands."""

from twentyone.games.registry import GAMES
from twentyone.present.web.answers.vocabulary import vocabulary
from twentyone.present.web.pages.parts import pages_with
from twentyone.present.words.registry import words_of


def test_every_game_brings_its_words() -> None:
    games = vocabulary()["games"]
    assert list(games) == list(GAMES)
    for name, game in games.items():
        words = words_of(name)
        assert game["title"] == words.title
        assert [row["verb"] for row in game["actions"]] == list(words.actions)
        assert all(row["label"] and len(row["key"]) == 1 for row in game["actions"])
        assert game["reasons"] == {why: reason.label for why, reason in words.reasons.items()}


def test_the_space_bar_hits() -> None:
    hit = vocabulary()["games"]["blackjack"]["actions"][0]
    assert hit == {"verb": "hit", "label": "Hit", "spoken": "hit", "key": " "}


def test_a_game_is_chosen_by_its_line_and_cards_and_says_whether_a_player_holds_the_bank() -> None:
    games = vocabulary()["games"]
    assert all(game["line"] and len(game["emblem"]) == 2 for game in games.values())
    assert {game["cloth"] for game in games.values()} == {"green", "red"}
    assert {name: game["has_banker"] for name, game in games.items()} == {"blackjack": False, "banluck": True}


def test_a_game_has_the_pages_it_has_a_module_for() -> None:
    pages = {name: game["pages"] for name, game in vocabulary()["games"].items()}
    assert pages == {"blackjack": ["explore", "train"], "banluck": ["book", "explore", "train"]}
    assert pages_with("seven_and_a_half") == []


def test_a_game_that_can_be_simulated_names_its_policies() -> None:
    games = vocabulary()["games"]
    assert games["blackjack"]["policies"] == {"policy": ["basic", "mimic", "hoyle"]}
    assert games["banluck"]["policies"]["banker"][0] == "equilibrium"
