"""The functions of the root take the name of a game as they take its rules, and refuse anything else in a sentence."""

from collections.abc import Callable
from typing import Any

import pytest

import twentyone
from twentyone import BanLuckRules, BlackjackRules
from twentyone.errors import RulesError

ASKED: dict[str, Callable[[Any], Any]] = {
    "solve": twentyone.solve,
    "ev": lambda rules: twentyone.ev(rules, "6,T"),
    "chart": twentyone.chart,
    "simulate": lambda rules: twentyone.simulate(rules, 1000, seed=1),
    "analyse": lambda rules: twentyone.analyse(rules, "counting"),
    "play": lambda rules: twentyone.play(rules, seed=3),
}


@pytest.mark.parametrize("name", ASKED)
def test_a_name_stands_for_the_default_rules(name: str) -> None:
    by_name, by_rules = ASKED[name]("banluck").to_dict(), ASKED[name](BanLuckRules()).to_dict()
    for times in ("seconds", "rounds_per_second"):
        by_name.pop(times, None), by_rules.pop(times, None)
    assert by_name == by_rules


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("given", [21, None, BlackjackRules, {"decks": 2}])
def test_what_is_neither_rules_nor_a_name_is_refused(name: str, given: object) -> None:
    with pytest.raises(RulesError, match="is neither rules nor the name of a game: the games are blackjack, banluck"):
        ASKED[name](given)
    with pytest.raises(RulesError, match="There is no game 'whist': the games are blackjack, banluck"):
        ASKED[name]("whist")


def test_seats_are_seats_everywhere() -> None:
    assert twentyone.new_round("blackjack", seats=2).n_seats == 2
    with pytest.raises(RulesError, match=r"cannot begin so, .*'n_seats': its words are seats, bets, chips, shoe"):
        twentyone.new_round("blackjack", n_seats=2)
    with pytest.raises(RulesError, match="simulate has no word 'n_seats'"):
        twentyone.simulate("blackjack", 1000, n_seats=2)
