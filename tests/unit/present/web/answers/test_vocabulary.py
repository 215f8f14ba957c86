"""The vocabulary that the page asks for: every game with its title, its actions and keys, and the endings of hands."""

from twentyone.games.registry import GAMES
from twentyone.present.web.answers.vocabulary import vocabulary
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
    assert hit == {"verb": "hit", "label": "Hit", "key": " "}
