"""Ban Luck charts against `ev` and against exact fractions: what a cell shows, what it costs, what all of it costs."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.support.banluck_rounds import rules_of
from tests.support.chart_replay import cells_and_hands, contradictions, drawn_rules
from tests.support.sample import sample
from twentyone import solve
from twentyone.analyse.banluck.price import against_equilibrium
from twentyone.rules.banluck import PRESETS, BanLuckRules
from twentyone.rules.banluck_question import banker_decides
from twentyone.solve.banluck.chart.play import chart_cost, charted_policy
from twentyone.solve.banluck.chart.result import BanLuckCharts
from twentyone.solve.banluck.equilibrium import best_reply_to, equilibrium
from twentyone.solve.banluck.policy import BanLuckPolicy

RULES = [*(rules_of(preset=name) for name in PRESETS), *(drawn_rules(seed) for seed in range(1))]


@pytest.mark.parametrize("rules", sample(1, RULES), ids=[*PRESETS, "drawn-0"])
def test_every_cell_is_legal_and_best_for_its_hands_or_lists_them_with_their_cost(rules: BanLuckRules) -> None:
    charts = BanLuckCharts.of(equilibrium(rules))
    assert contradictions(charts) == []
    cells, hands = cells_and_hands(charts)
    assert hands > cells > 20


def test_a_15_that_does_not_escape_is_played_as_its_cell_says_once_its_turn_has_come() -> None:
    charts = BanLuckCharts.of(equilibrium(rules_of("player_escape=any_15 pays_five_card=8")))
    place = ("soft 15", "2")
    assert charts.player.cells[place].action == "hit"
    assert contradictions(charts) == []
    stands = replace(charts.player.cells[place], action="stand")
    flipped = replace(charts.player, cells={**charts.player.cells, place: stands})
    assert any("on its turn" in wrong for wrong in contradictions(replace(charts, player=flipped)))


def test_one_action_flipped_in_a_chart_is_caught() -> None:
    charts = BanLuckCharts.of(equilibrium(rules_of(preset="singapore")))
    for place in (("soft 19 in 2 cards", "3"), ("hard 16 in 2 cards", "2")):
        cell = charts.banker.cells[place]
        flipped = "hit" if cell.action != "hit" else "stand"
        chart = replace(charts.banker, cells={**charts.banker.cells, place: replace(cell, action=flipped)})
        found = contradictions(replace(charts, banker=chart))
        assert len(found) == len(cell.rows)
    chart = replace(charts.player, cells=dict(list(charts.player.cells.items())[1:]))
    assert contradictions(replace(charts, player=replace(chart, rows=chart.rows))) == []  # hard 4 can only draw


@pytest.mark.parametrize("preset", sample(1, PRESETS))
def test_what_charts_cost_is_what_exact_fractions_say(preset: str) -> None:
    solution = equilibrium(rules_of(preset=preset))
    charts = BanLuckCharts.of(solution)
    assert solution.exact is not None
    policies = {side: charted_policy(solution, side, charts.sides[side]) for side in charts.sides}
    player = policies["player"]
    lost = solution.exact - against_equilibrium(solution.rules, player)
    cost = chart_cost(solution, "player", charts.sides["player"])
    assert cost.cost == pytest.approx(float(lost), abs=1e-14)
    guaranteed = best_reply_to(BanLuckPolicy(solution.rules, player=player), "the chart", "banker").exact
    assert guaranteed is not None
    assert cost.at_worst == pytest.approx(float(solution.exact - guaranteed), abs=1e-14)
    if "banker" not in policies:  # there is nothing for the banker to decide
        assert not banker_decides(solution.rules)
        return
    banker = policies["banker"]
    allowed = best_reply_to(BanLuckPolicy(solution.rules, banker=banker), "the charts", "player").exact
    assert allowed is not None
    worst = chart_cost(solution, "banker", charts.sides["banker"]).at_worst
    assert worst == pytest.approx(float(allowed - solution.exact), abs=1e-14)


def test_what_exceptions_cost_adds_up_to_what_the_charts_cost_where_none_leads_to_another() -> None:
    """Under default rules no hand that plays unlike its cell is drawn from another one."""
    charts = BanLuckCharts.of(equilibrium(rules_of()))
    for cost in charts.costs:
        cells = [cell for chart in charts.sides[cost.side] for cell in chart.cells.values()]
        assert sum(found.cost for cell in cells for found in cell.departures) == pytest.approx(cost.cost, abs=1e-14)


def test_a_reply_to_the_fixed_banker_is_worth_less_if_he_surrenders() -> None:
    never = solve(BanLuckRules(), against="open_hit_16_17")
    always = solve(BanLuckRules(), against="open_hit_16_17", banker_surrenders=True)
    assert never.ev == pytest.approx(0.034864849, abs=1e-9)
    assert always.ev == pytest.approx(0.012375, abs=1e-6)
    assert isinstance(never.exact, Fraction)
    # With the rule gone, both bankers are the same one.
    for surrenders in (False, True):
        gone = solve(rules_of("surrender=never"), against="open_hit_16_17", banker_surrenders=surrenders)
        assert gone.exact == never.exact
