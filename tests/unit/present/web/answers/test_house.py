"""What the page *House rules* asks: rules by name, of a file, and of a link that may have been cut short."""

from collections.abc import Callable
from functools import partial

import pytest

from twentyone.errors import RulesError
from twentyone.present.web.answers.house import edge, rules_path, told, told_file, told_link
from twentyone.present.words.rule import refusal_words

GAME = "banluck"


def test_rules_by_name_of_a_file_and_of_a_link_are_the_same() -> None:
    named = told((GAME, {"ties": "banker", "player_escape": "any_15"}))
    words = named["words"]
    assert told_file((GAME, f"# ours\n{words.replace(' ', chr(10))}\n")) == named
    assert told_link((GAME, rules_path(GAME, words).rpartition("/")[2])) == named
    assert told_link((GAME, "")) == told_file((GAME, "# nothing changed")) == told((GAME, {}))


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ("player_escape=any_15,escape_w", "escape_w"),
        ("player_escape=any_15,", "''"),
        ("player_escape=any_1", "any_1"),
        ("player_escape%3Dany_15%2", "player_escape%3Dany_15%2"),
        ("ties=banker,ties=player", "ties"),
        ("pays_777=0", "0"),
    ],
)
def test_a_link_that_was_cut_short_or_changed_is_refused_with_the_part(words: str, part: str) -> None:
    with pytest.raises(RulesError) as refused:
        told_link((GAME, words))
    assert part in refusal_words(refused.value)


@pytest.mark.parametrize(
    "ask",
    [
        partial(told, (GAME, {"foo": "1"})),
        partial(edge, {"game": GAME, "foo": "1"}),
        partial(told_link, (GAME, "foo=1")),
        partial(told_file, (GAME, "foo=1")),
    ],
)
def test_a_rule_that_does_not_exist_is_refused_as_a_rule(ask: Callable[[], object]) -> None:
    with pytest.raises(RulesError) as refused:
        ask()
    assert refusal_words(refused.value) == "There is no rule called 'foo'."
