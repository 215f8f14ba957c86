"""Every answer about blackjack is confirmed another way: by single questions, by simulation, by published numbers."""

import sys

import pytest

from tests.unit.analyse.agreement import agrees
from twentyone.analyse.blackjack.counting.answer import counting
from twentyone.analyse.blackjack.decision_cost import decision_cost
from twentyone.analyse.blackjack.sensitivity import BLACKJACK, ev, sensitivity
from twentyone.analyse.blackjack.simple_chart import simple_chart
from twentyone.analyse.blackjack.sixteen import sixteen
from twentyone.analyse.sensitivity import pair_effects, single_effects
from twentyone.cards.notation import parse_ranks
from twentyone.errors import RulesError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.blackjack import Surrender as BlackjackSurrender
from twentyone.solve.blackjack.hand_ev import ev_blackjack

ONE_DECK = BlackjackRules(decks=1)


@pytest.mark.long
def test_sixteen_agrees_with_the_question_about_one_hand_and_with_played_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[sixteen.__module__], "SHOWN_ROUNDS", 1 << 16)
    made = sixteen(ONE_DECK)
    assert all(agrees(*row[3:]) for row in made.tables[0].rows)
    columns = made.tables[2].columns
    row = next(row for row in made.tables[2].rows if row[0] == "A,5,T")
    asked = ev_blackjack(parse_ranks("T,5,A"), 0, ONE_DECK)  # against a two, where nothing is conditioned
    gain = float(asked.actions["hit"] - asked.actions["stand"])
    assert float(row[columns.index("2")] or 0) == pytest.approx(gain, abs=1e-12)


def test_every_line_of_basic_strategy_that_is_learnt_gains() -> None:
    rows = simple_chart(ONE_DECK).tables[0].rows
    lost = [float(row[4] or 0) for row in rows]
    assert lost[0] > lost[1] > lost[-1] > 0
    assert all(agrees(row[3], row[5], row[6]) for row in rows if row[5] is not None)


def test_two_changes_together_are_their_sum_and_what_goes_beyond() -> None:
    base = ev(ONE_DECK)
    effects = single_effects(BLACKJACK, ONE_DECK, base)
    singles = [effect for effect in effects if effect.changes[0].field in ("insurance", "surrender")]
    for pair in pair_effects(BLACKJACK, ONE_DECK, base, singles):
        alone = [one.effect for one in singles if one.changes[0] in pair.changes]
        assert pair.effect == pytest.approx(sum(alone) + pair.interaction, abs=1e-12)


def test_a_change_the_rules_refuse_is_left_out() -> None:
    rules = BlackjackRules(surrender=BlackjackSurrender.LATE)
    fields = {effect.changes[0].text for effect in single_effects(BLACKJACK, rules, ev(rules))}
    assert "hole_card=no_peek" not in fields
    assert "dealer_hits_soft_17=false" in fields


@pytest.mark.long
def test_the_tornado_shows_every_change_that_matters() -> None:
    made = sensitivity(ONE_DECK)
    assert all(agrees(row[1], row[5], row[6]) for row in made.tables[0].rows[:3])
    assert len(made.pictures[0].series[0].x) == sum(abs(float(row[2] or 0)) > 1e-12 for row in made.tables[0].rows)


def test_an_infinite_shoe_cannot_be_counted() -> None:
    with pytest.raises(RulesError, match="infinite"):
        counting(BlackjackRules(decks=0))


def test_the_costliest_habits_come_first_and_cost_as_much_when_played() -> None:
    made = decision_cost(ONE_DECK)
    rows = made.tables[0].rows
    costs = [float(row[3] or 0) for row in rows]
    assert costs == sorted(costs, reverse=True)
    assert min(costs) > 0
    played_rows = [row for row in rows if row[4] is not None]
    assert len(played_rows) == 3
    assert all(agrees(*row[3:]) for row in played_rows)
    assert "a model, not a measurement" in made.findings[-1]
