"""Rules in the words of players: every field, value, preset and refusal, without the name a program has for it."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import twentyone
from twentyone.errors import RulesError
from twentyone.games.registry import GAMES, find_game
from twentyone.present.web.answers.vocabulary import vocabulary
from twentyone.present.words.registry import words_of
from twentyone.present.words.rule import refusal_words, rule_fields, rule_label, typed_preset, typed_rule
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import Choice, parse_rules
from twentyone.rules.table import TableSettings
from twentyone.table.session.profile import CUSTOM, changed, choose_profile

PROGRAM_WORD = re.compile(r"\w*[a-z0-9]_\w+|\b[A-Z]{2}-\d+\b|\w=\w")
"""A name with an underscore, the number of a clause, an assignment."""
SOURCE = Path(twentyone.__file__).parent
SPOKEN_BY = ("games/banluck", "games/blackjack", "games/contract.py", "rules", "table", "present/words", "present/web")
"""Where refusals are made that people at a table read."""
NOT_FOR_PEOPLE = ("table/journal", "present/web/answers", "table/fair", "rules/field.py", "table/games/banked/table.py")
"""What only programs and the command line are told; refusals of fields have causes, which are tested by themselves."""


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_setting_has_a_label_and_every_value_a_word(game: str) -> None:
    words = words_of(game)
    labels = [rule_label(game, spec.name) for spec in rule_fields(game)]
    assert len(labels) == len(set(labels))
    for spec in fields(find_game(game).rules):
        assert rule_label(game, spec.name) in words.rule_labels.values()  # type: ignore[attr-defined] # both have a table
        values = (
            [words.value_title(member.text) for member in type(spec.default)]
            if isinstance(spec.default, Choice)
            else []
        )
        assert len(values) == len(set(values))
        for shown in (rule_label(game, spec.name), *values):
            assert shown[0].isupper() or shown[0].isdigit()
            assert not PROGRAM_WORD.search(shown)


@pytest.mark.parametrize("game", GAMES)
def test_a_preset_has_one_name_wherever_it_is_shown_and_may_be_typed_by_it(game: str) -> None:
    names = (*find_game(game).presets, CUSTOM)
    titles = vocabulary()["games"][game]["preset_titles"]
    assert titles == {name: words_of(game).preset_title(name) for name in names}
    assert len(set(titles.values())) == len(names)
    for name, title in titles.items():
        assert not PROGRAM_WORD.search(title)
        assert name == CUSTOM or typed_preset(game, title) == typed_preset(game, name) == name


def test_a_setting_that_changes_nothing_in_a_game_is_not_shown_there() -> None:
    assert "players_cards_face_up" not in [spec.name for spec in rule_fields("banluck")]
    assert "players_cards_face_up" in [spec.name for spec in rule_fields("blackjack")]
    for game in GAMES:
        silent = words_of(game).silent_settings
        assert vocabulary()["games"][game]["silent_settings"] == list(silent)


def test_a_rule_may_be_typed_by_its_label() -> None:
    for game in GAMES:
        for spec in rule_fields(game):
            assert typed_rule(game, rule_label(game, spec.name)) == typed_rule(game, spec.name) == spec.name
    assert typed_rule("blackjack", "Number of jokers") == "number of jokers"


def refusals(game: str) -> Iterator[RulesError]:
    """What is said to somebody who gives each rule and each setting a value that it cannot have."""
    rules, settings = choose_profile(game, next(iter(find_game(game).presets)), TableSettings())
    wrong: list[dict[str, str]] = [{spec.name: "banana"} for spec in rule_fields(game)]
    wrong += [{"wild": "3"}, {"base_bet": "3"}, {"base_bet": "600"}, {"base_bet": "400", "starting_chips": "300"}]
    wrong += [{"turn_timer": "3"}, {"turn_timer": "91"}]
    for words in wrong:
        with pytest.raises(RulesError) as caught:
            changed(game, rules, settings, words)
        yield caught.value
    with pytest.raises(RulesError) as caught:
        choose_profile(game, "monaco", settings)
    yield caught.value


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_a_rule_is_a_sentence_without_a_name_of_the_program(game: str) -> None:
    said = [refusal_words(error) for error in refusals(game)]
    assert len(said) > 20
    for line in said:
        assert not PROGRAM_WORD.search(line), line
        assert line.endswith(".")
    assert "The usual bet cannot be 3: the lowest bet is 5 and the highest 500." in said


def test_rules_that_contradict_each_other_are_refused_in_words() -> None:
    with pytest.raises(RulesError) as caught:
        BlackjackRules(surrender="late", hole_card="no_peek")  # type: ignore[arg-type] # words are read
    assert refusal_words(caught.value).startswith("Late surrender comes after the dealer has looked")
    with pytest.raises(RulesError) as caught:
        parse_rules(BlackjackRules, {"hole_card": "maybe"})
    assert refusal_words(caught.value) == (
        "“Dealer looks for a blackjack” cannot be maybe: it can be “Before the players act”, “At the end; it takes"
        " every bet” or “At the end; it takes original bets”."
    )


def test_a_refusal_of_anything_else_is_said_as_it_is() -> None:
    assert refusal_words(RulesError("Rules belong to one game.")) == "Rules belong to one game."


def raised(path: Path) -> Iterator[tuple[int, str]]:
    """The fixed words of every error that a module raises in a sentence of its own, with the line; causes apart."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Raise) or not isinstance(node.exc, ast.Call):
            continue
        has_cause = "RulesError" in ast.unparse(node.exc.func) and len(node.exc.args) > 1
        texts: list[Any] = [] if has_cause else node.exc.args
        for text in (part for argument in texts for part in ast.walk(argument)):
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                yield node.lineno, text.value


def test_no_refusal_that_people_at_a_table_read_has_a_name_of_the_program() -> None:
    found = []
    for place in SPOKEN_BY:
        start = SOURCE / place
        for path in [start] if start.suffix else start.rglob("*.py"):
            if any(str(path.relative_to(SOURCE)).startswith(other) for other in NOT_FOR_PEOPLE):
                continue
            found += [(path.name, line, text) for line, text in raised(path) if PROGRAM_WORD.search(text)]
    assert found == []
