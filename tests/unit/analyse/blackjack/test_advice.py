"""What blackjack's topics, chart, explorer and coach say to do is legal under the rules asked, and `ev` agrees."""

import random
from dataclasses import replace

import pytest

from tests.support.advice_replay import check, missed_flips
from tests.support.advice_words import blackjack_words, said_too_much
from tests.support.blackjack_replay import ChartReplay, coach_faults, coached, drawn_rules, replayed, unsimulated
from twentyone.analyse.advice import Spot
from twentyone.analyse.answer import Answer
from twentyone.analyse.blackjack.habit import HABITS
from twentyone.analyse.blackjack.hand_evs import evs_of
from twentyone.analyse.blackjack.simple_chart import dealers_chart
from twentyone.analyse.registry import answer
from twentyone.games.blackjack.chart import Chart
from twentyone.present.web.answers.blackjack import explore
from twentyone.rules.blackjack import PRESETS, BlackjackRules, DoubleOn, HoleCard, SplitBy, Surrender
from twentyone.solve.blackjack.chart.derived import derive_chart
from twentyone.solve.blackjack.chart.play import chart_value
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.hand_ev import ev_blackjack

LATE = BlackjackRules(surrender=Surrender.LATE)
HOYLE = BlackjackRules(**PRESETS["hoyle"])  # type: ignore[arg-type]


def advised(made: Answer, hand: str, up: str) -> str:
    """What an answer says to do with a hand."""
    found = [one.action for one in made.advice if Spot(hand, (up,)) in one.spots]
    assert len(found) == 1
    return found[0]


def test_sixteen_knows_surrender_and_the_split_of_eights() -> None:
    with unsimulated():
        made, plain = answer("sixteen", LATE), answer("sixteen", HOYLE)
    assert [advised(made, "T,6", up) for up in "689TA"] == ["stand", "hit", *["surrender"] * 3]
    assert [advised(made, "8,8", up) for up in "6TA"] == ["split", "split", "surrender"]
    assert "As player with T,6 against 9, T, A surrender." in made.findings
    assert not check(made).wrong
    assert not missed_flips(made)
    assert not any("long 16s" in said or "composition" in said for said in plain.findings if said.startswith("Why"))


def test_sixteens_that_cannot_be_dealt_against_an_up_card_are_not_counted() -> None:
    with unsimulated():
        made = answer("sixteen", BlackjackRules(decks=1, max_split_hands=1))
    alike, gains = made.tables[1:]
    assert {row[0]: row[2] for row in alike.rows} | {"A": 127, "2": 137, "3": 142, "4": 145, "5": 146} == {
        row[0]: row[2] for row in alike.rows
    }
    ups, left_out = gains.columns[1:], 0
    for hand, *row in gains.rows:
        for up, gain in zip(ups, row, strict=True):
            is_dealt = str(hand).split(",").count(up) < (16 if up == "T" else 4)
            assert (gain is not None) == is_dealt, (hand, up)
            left_out += not is_dealt
    assert left_out == sum(146 - int(row[2] or 0) for row in alike.rows)


def test_advice_on_totals_is_none_on_pairs_and_habits_nobody_can_have_are_no_mistakes() -> None:
    rules = BlackjackRules(decks=1, max_split_hands=1)
    with unsimulated():
        simple, costs = answer("simple-chart", replace(rules, max_split_hands=2)), answer("decision-cost", rules)
    hard = [one for one in simple.advice if one.where.startswith("hard")]
    assert hard
    for one in hard:
        assert " in two cards, no pair, against " in one.where
        assert all(len(set(spot.hand.split(","))) == 2 for spot in one.spots)
    assert not any("split" in str(row[0]) for row in costs.tables[0].rows)


@pytest.mark.parametrize("topic", ["sixteen", "simple-chart", "decision-cost"])
@pytest.mark.parametrize("number", [1])
def test_the_words_of_an_advice_claim_no_hand_that_must_not_follow_it(topic: str, number: int) -> None:
    with unsimulated():
        assert said_too_much(answer(topic, drawn_rules(number))) == []


BARE = BlackjackRules(decks=1, max_split_hands=1, double_on=DoubleOn.NONE, insurance=False)
"""Nothing can be done but to hit and to stand."""


@pytest.mark.parametrize("topic", ["sixteen", "simple-chart", "decision-cost"])
def test_nothing_is_taught_that_the_rules_do_not_have(topic: str) -> None:
    with unsimulated():
        made = answer(topic, BARE)
    said = " ".join([*made.findings, *(str(entry) for table in made.tables for row in table.rows for entry in row)])
    for word in ("split", "double", "insur", "surrender", "pair"):
        assert word not in said.lower(), word
    assert not check(made).wrong


def test_a_simple_chart_teaches_no_pairs_where_nothing_may_split_but_counts_them_by_their_totals() -> None:
    rules = replace(BARE, double_on=DoubleOn.ANY_TWO)
    with unsimulated():
        made = answer("simple-chart", rules)
    assert not check(made).wrong
    assert not missed_flips(made)
    assert not any("pair" in said for said in made.findings)
    assert "hard 10" in [row[1] for row in made.tables[0].rows]
    assert advised(made, "5,5", "6") == advised(made, "4,6", "6") == "double"
    # whoever knows hard 10 doubles 5,5 as well: the line is worth what that chart is
    rows = dict(dealers_chart(rules).rows)
    ten = dict(derive_chart(solve_blackjack(rules)).chart.rows)["hard 10"]
    known = chart_value(rules, Chart.from_rows(rows | {"hard 10": ten, "pair 5": ten}))
    adds = next(row[2] for row in made.tables[0].rows if row[1] == "hard 10")
    assert adds == pytest.approx(float(known.ev) - float(chart_value(rules, dealers_chart(rules)).ev), abs=1e-12)


def test_the_simple_chart_starts_from_the_dealer_of_the_rules_and_says_when_totals_lose_nothing() -> None:
    with unsimulated():
        made = answer("simple-chart", HOYLE)
    assert any("draw below 17, never split." in said for said in made.findings)
    assert "The complete chart by totals (36 rows) loses nothing." in made.findings
    assert not check(made).wrong


def test_what_learners_get_wrong_is_counted_where_they_decide() -> None:
    with unsimulated():
        made = answer("decision-cost", BlackjackRules(decks=6))
    habits = {row[1]: row for row in made.tables[0].rows}
    assert {"never splits eights", "never doubles 11", "stands on every soft 18"} < set(habits)
    tens = ev_blackjack((8, 8), 3, BlackjackRules()).actions
    split = next(row for row in made.tables[0].rows if row[1] == "splits tens against a 5 or a 6")
    assert float(split[2] or 0) == pytest.approx(100 * 2 * 24 * 96 * 95 / (312 * 311 * 310))
    assert float(split[3] or 0) > 24 * 96 * 95 / (312 * 311 * 310) * float(tens["stand"] - tens["split"])
    assert len(made.tables[0].rows) <= len(HABITS)
    assert not check(made).wrong


@pytest.mark.parametrize(
    "rules",
    [
        LATE,
        BlackjackRules(decks=1, split_by=SplitBy.SAME_RANK, hole_card=HoleCard.NO_PEEK),
        BlackjackRules(decks=0, surrender=Surrender.EARLY),
    ],
)
def test_evs_of_a_whole_solution_are_those_of_ev(rules: BlackjackRules) -> None:
    solution = solve_blackjack(rules)
    for values, up in [((8, 8), 10), ((10, 10), 10), ((1, 6), 1), ((2, 4, 10), 1), ((10, 6), 6)]:
        ranks = [12 if value == 1 else value - 2 for value in values]
        asked = ev_blackjack(ranks, 12 if up == 1 else up - 2, rules).actions
        assert evs_of(solution, values, up) == pytest.approx(asked, abs=1e-12)


def test_nothing_that_is_said_under_drawn_rules_contradicts_ev() -> None:
    found, counted = replayed(drawn_rules(1), 1, ("sixteen",))
    assert not found.wrong
    assert counted["sentences of advice"] > 5
    assert counted["cells of charts"] == 360
    assert counted["answers of the coach"] > 5


def test_one_action_flipped_in_a_chart_or_by_the_coach_is_noticed() -> None:
    rules = BlackjackRules(decks=1)
    shown = explore({"decks": "1"})
    assert not list(ChartReplay(rules, shown).fault((5, 6), "6"))
    for row, hand, code in (("hard 11", (5, 6), "H"), ("pair 8", (8, 8), "S"), ("soft 18", (1, 7), "Rs")):
        codes = [code if up == "6" else now for up, now in zip(shown["columns"], shown["chart"][row], strict=True)]
        flipped = ChartReplay(rules, shown | {"chart": shown["chart"] | {row: codes}})
        assert list(flipped.fault(hand, "6"))
    asked, told = next(pair for pair in coached(rules, random.Random(1)) if "insure" not in pair[0].legal)
    worst = min(told.actions, key=lambda action: told.actions[action])
    assert not list(coach_faults(asked, told))
    assert list(coach_faults(asked, replace(told, best=worst)))


@pytest.mark.parametrize(
    ("words", "hands"),
    [
        ("hard 9 in two cards, no pair", [(2, 7), (3, 6), (4, 5)]),
        ("hard 4, 5 in two cards", [(2, 2), (2, 3)]),
        ("soft 13 of 3 cards", [(1, 1, 1)]),
        ("pair 8", [(8, 8)]),
        ("A,6", [(1, 6)]),
    ],
)
def test_the_words_of_an_advice_name_their_hands(words: str, hands: list[tuple[int, ...]]) -> None:
    assert blackjack_words(words) == hands
