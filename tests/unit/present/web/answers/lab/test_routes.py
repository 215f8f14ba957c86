"""Where the Lab page asks: an answer is that of the lab in Python, and a refusal names the field it is about."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.support.lab_runs import true_run
from twentyone.errors import RunError
from twentyone.lab.blackjack import library
from twentyone.lab.figures import Pace
from twentyone.lab.ramp import parse_spread
from twentyone.lab.run import Run
from twentyone.lab.scenario import Question, Scenario
from twentyone.lab.table import Table
from twentyone.present.web.answers import blackjack_lab
from twentyone.present.web.answers.contract import LabQuestions
from twentyone.present.web.answers.lab.routes import lab_addresses
from twentyone.present.web.answers.lab.wish import RunWish
from twentyone.present.web.asked import Address, Asked
from twentyone.present.web.guard.limit import Doorkeeper
from twentyone.present.web.guard.status import refused_with
from twentyone.present.words.rule import refusal_words
from twentyone.rules.blackjack import BlackjackRules


class Here:
    async def ask(self, work: Callable[[Any], Any], about: Any, shared: bool = False) -> Any:
        return work(about)


def counted_run() -> Run:
    """A run of known laws that says how it counted."""
    return replace(true_run(), count={"name": "a count", "tags": ["1"] * 10, "true_count": False})


def addresses() -> dict[str, Address]:
    lab = LabQuestions(lambda: ("hi-lo",), lambda wish: None, lambda wish: counted_run())
    found = lab_addresses("blackjack", lab, Here(), Here(), lambda asked: dict(asked.words))
    return {address.path: address for address in found}


async def nothing(most: int, what: str) -> bytes:
    return b""


def ask(path: str, **words: str) -> dict[str, Any]:
    asked = Asked(Doorkeeper().guest(""), nothing, {}, tuple(words.items()))
    found: dict[str, Any] = asyncio.run(addresses()[path].answer(asked))  # type: ignore[arg-type] # a coroutine
    return found


def test_an_answer_has_the_numbers_of_the_lab_and_the_words_of_its_rules() -> None:
    found = ask("/api/lab/blackjack", spread="-1:1,1:4,2:8", bankroll="500", decks="2", depth="1")
    scenario = Scenario(counted_run(), Question(parse_spread("-1:1,1:4,2:8"), Pace(100, 500)))
    expected = scenario.to_dict()
    figures = {one["name"]: (one["value"], one["standard_error"]) for one in found["figures"]}
    for name, (value, error) in figures.items():
        assert (value, error) == (expected["figures"][name]["value"], expected["figures"][name]["standard_error"])
    assert found["by_count"] == expected["by_count"]
    assert (found["words"], found["rules"]["decks"], found["is_deepest"]) == ("decks=2", 2, True)
    assert found["run"]["digest"] == counted_run().digest
    slow = ask("/api/lab/blackjack/slow", spread="-1:1,1:4,2:8", bankroll="500")["figures"]
    assert {one["name"] for one in slow} == set(expected["figures"]) - set(figures)


def test_a_refusal_says_which_field_it_is_about() -> None:
    with pytest.raises(RunError) as refused:
        ask("/api/lab/blackjack", bankroll="much")
    status, plain = refused_with(refused.value)
    assert (status, plain["field"]) == (400, "bankroll")
    assert "'much'" in plain["message"]


def test_a_run_is_as_long_as_a_stranger_may_wait_for() -> None:
    for lengths in (blackjack_lab.ROUNDS, blackjack_lab.TABLE_ROUNDS, blackjack_lab.VISIT_ROUNDS):
        assert all(pilot <= rounds <= 1 << 24 for rounds, pilot in lengths)
        assert lengths[0] < lengths[1]


def test_cards_of_a_shoe_without_end_cannot_be_counted() -> None:
    with pytest.raises(RunError) as refused:
        blackjack_lab.play(RunWish(BlackjackRules(decks=0), "hi-lo", Table()))
    assert "number of decks" in refusal_words(refused.value)


def test_the_library_is_asked_for_the_same_rules_count_and_table(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(library, "find_run", lambda *about: asked.append(about))
    wish = RunWish(BlackjackRules(decks=2), "ko", Table(3))
    assert blackjack_lab.find(wish) is None
    assert asked == [(wish.rules, "ko", Table(3))]
