"""Every answer about Ban Luck states value, method and error, and its number is confirmed another way."""

from dataclasses import fields, replace
from fractions import Fraction

import pytest

from tests.support.advice_replay import check, missed_flips
from tests.support.sample import sample
from tests.unit.analyse.agreement import agrees
from twentyone.analyse.banluck.against_blackjack import against_blackjack
from twentyone.analyse.banluck.decision_cost import decision_cost
from twentyone.analyse.banluck.full_table.answer import full_table
from twentyone.analyse.banluck.opening import opening
from twentyone.analyse.banluck.price import price, table_by_total
from twentyone.analyse.banluck.reveal import reveal
from twentyone.analyse.banluck.sensitivity import BANLUCK, ev
from twentyone.analyse.banluck.simple_chart import simple_chart
from twentyone.analyse.banluck.surrender import hard_15_rows, saved_hands, surrender
from twentyone.analyse.registry import answer
from twentyone.analyse.sensitivity import Change, alternatives
from twentyone.analyse.simulated import difference, played
from twentyone.rules.banluck import PRESETS, BanLuckRules, Reveal, Surrender
from twentyone.solve.banluck.distribution import nets_of_policy
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.policy import BanLuckPolicy
from twentyone.solve.banluck.table.study import Precision

DEFAULTS = BanLuckRules()
SINGAPORE = BanLuckRules(**PRESETS["singapore"])  # type: ignore[arg-type]


@pytest.mark.parametrize("topic", ["opening", "sixteen", "decision-cost", "counting"])
@pytest.mark.parametrize("rules", sample(1, [DEFAULTS, SINGAPORE]), ids=["prd", "singapore"])
def test_an_answer_states_value_method_error_and_what_to_do(topic: str, rules: BanLuckRules) -> None:
    plain = answer(topic, rules).to_dict()
    assert plain["topic"] == topic
    assert isinstance(plain["value"], float)
    assert plain["method"]
    assert plain["error"]
    assert all(sentence.endswith((".", "?")) for sentence in plain["findings"])
    assert len(plain["findings"]) >= 2


@pytest.mark.long
def test_choosing_whom_to_open_is_worth_the_difference_and_simulation_agrees() -> None:
    made = reveal(DEFAULTS)
    alone, two = made.tables[1].rows
    assert alone[5] == 0
    assert 0.0005 < float(two[5] or 0) < 0.002
    assert float(two[6] or 0) < 0.001
    forced, optional = equilibrium(DEFAULTS), equilibrium(replace(DEFAULTS, reveal=Reveal.OPTIONAL))
    assert forced.exact is not None
    assert optional.exact is not None
    assert made.value == pytest.approx(float(forced.exact - optional.exact), abs=1e-15)
    assert all(agrees(row[1], row[3], row[4]) for row in made.tables[0].rows)


@pytest.mark.long
def test_a_full_table_states_every_reveal_rule_and_one_player_is_heads_up() -> None:
    made = full_table(DEFAULTS, (1, 2), precision=Precision(1, 50, 80, 1, 20_000, 1 << 14))
    edges, _, worth, two, one, habit = (table.rows for table in made.tables)
    assert [row[:2] for row in edges] == [(way.text, n) for way in Reveal for n in (1, 2)]
    for row in edges:
        assert abs(float(row[2] or 0) - float(row[7] or 0)) < 4 * float(row[8] or 0) + 4 * float(row[3] or 0)
        assert 0 <= float(row[5] or 0) <= float(row[6] or 0) < 0.005
    for row in one:
        assert abs(float(row[3] or 0)) <= 2 * float(row[4] or 0) < 0.0001
    assert worth[0][3] == 0
    assert [row[0] for row in two] == [way.text for way in Reveal]
    assert all(0 <= float(row[2] or 0) <= 1 for row in habit)
    assert all(sentence.endswith(".") for sentence in made.findings)
    assert len(made.claims) > len(habit)
    assert not check(made).wrong


def test_the_surrender_is_worth_what_the_simulated_games_differ_by_and_saves_what_hard_15_would_lose() -> None:
    made = surrender(DEFAULTS)
    never, before = played(replace(DEFAULTS, surrender=Surrender.NEVER)), played(DEFAULTS)
    assert agrees(made.value, *difference(never, before))
    assert all(agrees(row[1], row[3], row[4]) for row in made.tables[0].rows)
    saved = saved_hands(DEFAULTS)
    assert saved.lost + saved.pushed + saved.won == pytest.approx(saved.voided, abs=1e-12)
    playing = sum(row.chance * -row.worth.actions["play"] for row in hard_15_rows(DEFAULTS))
    assert saved.cost == pytest.approx(playing, abs=1e-9)


def test_the_share_of_openings_is_a_share_and_singapore_mixes() -> None:
    made = opening(SINGAPORE)
    shares = [share for row in made.tables[0].rows for share in row[2:] if isinstance(share, float)]
    assert all(0 <= share <= 1 for share in shares)
    assert made.tables[1].rows


def test_the_equilibrium_player_is_priced_at_the_value_and_a_bad_one_below() -> None:
    value = equilibrium(DEFAULTS)
    assert price(DEFAULTS, value.policy.table("player")) == (value.exact, value.exact)
    reckless = table_by_total(DEFAULTS, lambda total, soft, n_cards: total < 20)
    priced = price(DEFAULTS, reckless)
    both = nets_of_policy(BanLuckPolicy(DEFAULTS, reckless, value.policy.table("banker")))
    assert priced.against_equilibrium == both.mean
    assert priced.guaranteed <= priced.against_equilibrium < (value.exact or Fraction(0))


@pytest.mark.long
def test_more_rules_never_lose_more_and_the_chart_loses_least() -> None:
    made = simple_chart(DEFAULTS)
    assert not check(made).wrong
    assert not missed_flips(made)
    rows = made.tables[0].rows
    one, two, three, four, totals, chart = (float(row[5] or 0) for row in rows)
    assert one >= two >= four >= chart >= 0
    assert one >= three >= four
    assert two >= totals >= chart
    assert all(agrees(row[2], row[3], row[4]) for row in rows)


def test_playing_by_a_blackjack_column_to_the_letter_loses_at_ban_luck() -> None:
    rows = against_blackjack(DEFAULTS).tables[1].rows
    assert all(float(row[8] or 0) >= float(row[5] or 0) > 0 for row in rows)
    assert all(agrees(row[2], row[3], row[4]) for row in rows)
    assert [(row[0], row[1]) for row in rows if row[1] != "none"] == [
        *((up, "hard 13 to 15") for up in "23"),
        *((up, "hard 12 to 15") for up in "456"),
    ]
    assert rows[0][5] == pytest.approx(0.210842, abs=1e-6)


def test_every_other_value_of_a_rule_is_tried_and_effects_are_those_of_certified_values() -> None:
    changes = list(alternatives(DEFAULTS, BANLUCK.steps))
    assert {change.field for change in changes} == {spec.name for spec in fields(DEFAULTS)}
    for change in (Change("reveal", Reveal.NONE), Change("surrender", Surrender.NEVER)):
        assert change in changes
        changed = replace(DEFAULTS, **{change.field: change.value})
        assert ev(changed) == pytest.approx(equilibrium(changed).ev, abs=1e-9)


def test_the_costliest_habits_come_first_and_cost_as_much_when_played() -> None:
    made = decision_cost(DEFAULTS)
    rows = made.tables[0].rows
    costs = [float(row[3] or 0) for row in rows]
    assert costs == sorted(costs, reverse=True)
    assert min(costs) > 0
    played_rows = [row for row in rows if row[4] is not None]
    assert len(played_rows) == 3
    assert all(agrees(*row[3:]) for row in played_rows)
    assert "a model, not a measurement" in made.findings[-1]
