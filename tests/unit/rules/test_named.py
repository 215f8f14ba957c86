"""The rules that a strategy file names."""

import pytest

from twentyone.errors import ChartError, PolicyError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.named import check_rules, named_rules
from twentyone.strategy_text import parse_strategy


def test_a_file_names_rules_or_goes_with_any() -> None:
    assert named_rules(BlackjackRules, parse_strategy("rules: decks=2")) == BlackjackRules(decks=2)
    assert named_rules(BlackjackRules, parse_strategy("rules:")) == BlackjackRules()
    assert named_rules(BlackjackRules, parse_strategy("# none")) is None


def test_rules_that_there_are_not_are_refused_by_their_line() -> None:
    with pytest.raises(ChartError, match=r"^Line 2 of f: the rule decks cannot be 9: it is a whole number"):
        named_rules(BlackjackRules, parse_strategy("\nrules: decks=9", "f"))


def test_a_strategy_for_other_rules_is_refused_naming_both() -> None:
    check_rules(None, BlackjackRules(), "f")
    check_rules(BlackjackRules(), BlackjackRules(), "f")
    with pytest.raises(PolicyError, match=r"in f is for other rules \(decks=2\) than those asked for \(the defaults\)"):
        check_rules(BlackjackRules(decks=2), BlackjackRules(), "f")
