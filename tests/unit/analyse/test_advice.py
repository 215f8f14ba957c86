"""Advice and claims as structures: what they say, and that the replay against `ev` finds what is wrong in them."""

from dataclasses import replace
from typing import Any

import pytest

from tests.support.advice_replay import asked, check, faults, flips
from twentyone.analyse.advice import Advice, Claim, Except, Relation, Spot, advise, best_for_most, rounded_up, sentence
from twentyone.analyse.answer import Answer, Table
from twentyone.rules.banluck import BanLuckRules

RULES = BanLuckRules()
SIXTEENS = [Spot(hand) for hand in ("6,T", "7,9", "8,8", "A,5")]
COSTS = Table("Costs", ("card", "cost", "best"), (("2", 0.2, "hit"), ("9", 0.125, "stand"), ("T", 0.125, "hit")))


def sixteens() -> Advice:
    return advise("player", "16 of two cards", "stand", {spot: asked(RULES, spot) for spot in SIXTEENS})


def test_a_hand_that_the_advice_would_cost_more_becomes_an_exception() -> None:
    found = sixteens()
    assert found.spots == tuple(SIXTEENS[:3])
    assert [(one.spot.hand, one.action) for one in found.exceptions] == [("A,5", "hit")]
    assert found.costs_at_most == 0
    assert sentence(found) == "As player with 16 of two cards stand, except with A,5: hit (else it costs 0.47339)."


def test_a_hand_that_loses_a_little_is_covered_and_the_most_it_loses_is_said() -> None:
    hits = advise("player", "hard 16 of two cards", "hit", {spot: asked(RULES, spot) for spot in SIXTEENS[:1]})
    assert hits.costs_at_most == 0.00239
    assert sentence(hits) == "As player with hard 16 of two cards hit, which costs 0.00239 bets at most."
    assert not list(faults(RULES, hits))


def test_a_cost_is_never_said_to_be_less_than_it_is() -> None:
    assert [rounded_up(cost) for cost in (5.55e-17, 0.000012, 0.00001, 0.000010001)] == [0.0, 0.00002, 0.00001, 0.00002]


def test_most_hands_decide_by_how_often_they_come() -> None:
    one, other = Spot("6,T"), Spot("8,8")
    evs = {one: {"hit": 0.1, "stand": 0.0}, other: {"hit": 0.0, "stand": 0.3}}
    assert best_for_most(evs, {one: 4.0, other: 1.0}) == "hit"
    assert best_for_most(evs, {one: 1.0, other: 1.0}) == "stand"


def test_many_exceptions_are_counted_in_the_sentence_and_listed_in_json() -> None:
    odd = tuple(Except(Spot(f"{card},T"), "hit", 0.5) for card in "23456")
    many = Advice("player", "anything", "stand", (Spot("9,T"),), 0.0, odd)
    assert sentence(many).endswith("and with 1 more that cost no more.")
    assert len(many.to_dict()["exceptions"]) == 5


@pytest.mark.parametrize(
    "wrong",
    [
        {"action": "hit"},
        {"action": "open"},
        {"exceptions": (Except(Spot("A,5"), "stand", 0.47339),)},
        {"exceptions": (Except(Spot("A,5"), "hit", 0.1),)},
        {"spots": (*SIXTEENS,)},
        {"spots": (Spot("A,T"),)},
        {"spots": ()},
    ],
)
def test_the_replay_finds_what_ev_does_not_say(wrong: dict[str, Any]) -> None:
    assert list(faults(RULES, replace(sixteens(), **wrong)))


def test_every_flip_of_an_action_is_found() -> None:
    flipped = list(flips(RULES, sixteens()))
    assert [one.action for one in flipped] == ["hit"]
    assert all(list(faults(RULES, one)) for one in flipped)


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (
            Claim("a {subject} costs most ({amount})", COSTS, "cost", Relation.MOST, ("2",), 0.2),
            "a 2 costs most (0.20000)",
        ),
        (Claim("a {subject} costs least", COSTS, "cost", Relation.LEAST, ("T",)), "a T (tied with 9) costs least"),
        (
            Claim("a {subject} costs {amount}", COSTS, "cost", Relation.IS, ("9",), 0.1251, written=".3f"),
            "a 9 costs 0.125",
        ),
        (Claim("all cost {amount} at most", COSTS, "cost", Relation.AT_MOST, amount=0.2), "all cost 0.20000 at most"),
        (
            Claim("all cost {amount} at least", COSTS, "cost", Relation.AT_LEAST, amount=0.1),
            "all cost 0.10000 at least",
        ),
        (Claim("{amount} hit", COSTS, "best", Relation.COUNT, amount=2, entry="hit", written="d"), "2 hit"),
    ],
)
def test_a_claim_is_read_from_its_table(claim: Claim, text: str) -> None:
    assert claim.text == text
    assert claim.holds()


def test_a_tie_is_not_called_most_without_the_other() -> None:
    table = Table("Systems", ("name", "gain"), (("one", 0.7), ("two", 0.7 + 1e-12), ("three", 0.2)))
    most = Claim("{subject} gains most ({amount}).", table, "gain", Relation.MOST, ("one",), 0.7, written=".1f")
    assert most.text == "one (tied with two) gains most (0.7)."
    assert most.holds()
    least = Claim("{subject} gains least.", table, "gain", Relation.LEAST, ("three",))
    assert least.text == "three gains least."


@pytest.mark.parametrize(
    "claim",
    [
        Claim("a {subject} costs most", COSTS, "cost", Relation.MOST, ("9",)),
        Claim("a {subject} costs most ({amount})", COSTS, "cost", Relation.MOST, ("2",), 0.21),
        Claim("a {subject} costs least", COSTS, "cost", Relation.LEAST, ("2",)),
        Claim("a {subject} costs {amount}", COSTS, "cost", Relation.IS, ("9",), 0.126, written=".3f"),
        Claim("a {subject} costs {amount}", COSTS, "cost", Relation.IS, ("7",), 0.125),
        Claim("all cost {amount} at most", COSTS, "cost", Relation.AT_MOST, amount=0.1),
        Claim("all cost {amount} at least", COSTS, "cost", Relation.AT_LEAST, amount=0.2),
        Claim("{amount} hit", COSTS, "best", Relation.COUNT, amount=3, entry="hit"),
        Claim("best is {amount}", COSTS, "best", Relation.AT_MOST, amount=3),
    ],
)
def test_a_claim_that_its_table_does_not_bear_does_not_hold(claim: Claim) -> None:
    assert not claim.holds()


def test_an_answer_is_checked_with_all_it_says() -> None:
    claim = Claim("a {subject} costs most", COSTS, "cost", Relation.MOST, ("2",))
    said = (sentence(sixteens()), f"Of all cards {claim.text}.")
    made = Answer("t", "?", 0.0, "bets", "", "", said, RULES, (COSTS,), advice=(sixteens(),), claims=(claim,))
    found = check(made)
    assert (found.advice, found.hands, found.claims, found.wrong) == (1, 4, 1, ())
    assert (found + found).hands == 8
    assert len(check(replace(made, tables=())).wrong) == 1
    assert len(check(replace(made, findings=())).wrong) == 2
    plain = made.to_dict()
    assert plain["advice"][0]["hands"][0] == {"hand": "6,T"}
    assert plain["claims"][0]["text"] == "a 2 costs most"


def test_a_topic_that_begins_to_advise_is_found_to_be_replayed_too_little() -> None:
    made = Answer("presets", "?", 0.0, "bets", "", "", (sentence(sixteens()),), RULES, advice=(sixteens(),))
    assert check(made).wrong == ("presets banluck: advises, but is not replayed under many rule sets",)
