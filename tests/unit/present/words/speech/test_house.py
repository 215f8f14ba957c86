"""House rules in plain words: every rule that decides something has an example, in every language."""

import random
from dataclasses import fields, replace

import pytest

from tests.support.drawn_house import drawn_house
from twentyone.language.catalogue import LANGUAGES, speaking
from twentyone.present.words.speech.house import edge_text, house_told
from twentyone.rules.banluck import BanLuckRules, PlayerEscape
from twentyone.rules.blackjack import BlackjackRules
from twentyone.table.games.banluck.scoring import SCORING

WITHOUT = {"busts", "escape_when", "penalty_cap", "decks"}
"""What changes who knows something, when, or how rarely, and no single settlement."""


def test_every_rule_has_an_example_under_some_rules() -> None:
    generator = random.Random(2)
    missing = {spec.name for spec in fields(BanLuckRules)} - SCORING.examples(BanLuckRules()).keys()
    for _ in range(60):
        if missing <= WITHOUT:
            return
        missing -= SCORING.examples(drawn_house(generator)).keys()
    pytest.fail(f"no example of {missing - WITHOUT}")


def test_an_example_is_what_the_rules_say() -> None:
    told = house_told(BanLuckRules())["examples"]
    assert told["ties"] == "K,7 against the banker's T,7: the bet goes back."
    assert told["pays_ban_ban"] == "A,A against the banker's K,Q: the player wins 3 bets."
    assert told["surrender"] == "A banker dealt K,5 may void the hand: every bet goes back."
    assert told["banker_minimum"] == "The banker with K,5 has to draw."
    assert told["reveal"] == "The banker with K,6 has to open a player with 3 cards before drawing."


def test_an_example_changes_when_its_rule_does() -> None:
    rules = BanLuckRules()
    for name, value in {"ties": "player", "pays_777": 3, "double_bust": "push", "reveal": "none"}.items():
        changed = replace(rules, **{name: value})  # type: ignore[arg-type] # read as the command line reads it
        assert house_told(changed)["examples"][name] != house_told(rules)["examples"][name]


def test_an_example_tells_a_value_from_as_many_others_as_it_can() -> None:
    told = {word.text: house_told(BanLuckRules(player_escape=word))["examples"] for word in PlayerEscape}
    assert told["none"]["player_escape"] == "A player dealt K,5 has to play it."
    assert told["hard_15"]["player_escape"] == "A player dealt K,5 may take the bet back and is out."
    assert told["any_15"]["player_escape"] == "A player dealt A,4 may take the bet back and is out."


@pytest.mark.parametrize("code", LANGUAGES)
def test_house_rules_are_told_in_every_language(code: str) -> None:
    generator = random.Random(4)
    with speaking(code):
        for _ in range(12):
            told = house_told(drawn_house(generator))
            assert all(told["sentences"])
            assert all(told["examples"].values())
        assert edge_text(1.234) != edge_text(-1.234) != edge_text(0)


def test_a_game_without_a_score_book_has_no_examples() -> None:
    told = house_told(BlackjackRules())
    assert told["sentences"]
    assert told["examples"] == {}
