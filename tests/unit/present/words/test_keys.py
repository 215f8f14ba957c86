"""Keys: the same for the same action in every game, on the page and in the terminal."""

import re
from pathlib import Path

import pytest

import twentyone.present.web
from twentyone.games.registry import GAMES
from twentyone.present.words.keys import ACTION_KEYS, TABLE_KEYS, TAKEN, key_of
from twentyone.present.words.registry import words_of

PAGE = Path(twentyone.present.web.__file__).parent / "static" / "js" / "shared" / "keys.js"


def test_the_page_and_the_terminal_have_the_same_keys_for_what_the_table_does() -> None:
    rows = dict(re.findall(r'{ name: "(\w+)", key: "([^"]+)"', PAGE.read_text(encoding="utf-8")))
    assert {name: rows.get(name) for name in TABLE_KEYS} == dict(TABLE_KEYS)
    others = rows.keys() - TABLE_KEYS.keys()
    assert all(name in ("clear", "confirm", "sit_out", "sweep") or name.startswith("bet_") for name in others)


@pytest.mark.parametrize("game", GAMES)
def test_a_verb_has_its_key_whatever_the_game_and_none_of_the_tables(game: str) -> None:
    for verb, action in words_of(game).actions.items():
        assert action.key == ACTION_KEYS[verb]
        assert action.key not in TABLE_KEYS.values()


def test_a_verb_without_a_key_of_its_own_gets_a_letter_that_the_table_does_not_need() -> None:
    assert [key_of(verb) for verb in ("fold", "take_card", "hit", "raise", "leave")] == ["f", "k", " ", "i", "v"]
    assert all(key_of(verb) not in TAKEN for verb in ("fold", "take_card", "stop", "knock", "pass"))
