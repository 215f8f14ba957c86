"""One deck, hit soft 17, hard 17 against an ace: stand or surrender? The numbers that the method page gives."""

from fractions import Fraction

import pytest

from tests.support.paths import DOCS
from twentyone.cards.notation import parse_ranks
from twentyone.games.blackjack.chart import Chart
from twentyone.rules.blackjack import BlackjackRules, Surrender
from twentyone.solve.blackjack.chart.cost import decision_costs
from twentyone.solve.blackjack.chart.derived import derive_chart
from twentyone.solve.blackjack.chart.play import chart_value
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.hand_ev import ev_blackjack
from twentyone.solve.blackjack.values.arithmetic import EXACT

RULES = BlackjackRules(decks=1, surrender=Surrender.LATE)
PAGE = DOCS / "method" / "hard-17-against-ace.md"
ACE = 12


@pytest.mark.parametrize(
    ("hand", "stand", "best"),
    [
        ("T,7", Fraction(-802722967, 1593065376), "surrender"),
        ("9,8", Fraction(-5217712811, 10630197270), "stand"),
    ],
)
def test_the_two_hands_of_hard_17_disagree_as_fractions_tell(hand: str, stand: Fraction, best: str) -> None:
    exact = ev_blackjack(parse_ranks(hand), ACE, RULES, arithmetic=EXACT)
    assert exact.actions["stand"] == stand
    assert exact.actions["surrender"] == Fraction(-1, 2)
    assert exact.best == best
    assert f"{stand.numerator}/{stand.denominator}".replace("-", "−") in PAGE.read_text()


def test_going_by_the_total_surrenders_and_gains_what_the_weighed_margins_say() -> None:
    solution = solve_blackjack(RULES)
    derived = derive_chart(solution)
    assert derived.chart.code("hard 17", 1) == "Rs"
    costs = {(cost.hand, cost.action): cost.cost for cost in decision_costs(solution) if cost.up == 1}
    gained, lost = costs[(7, 10), "stand"], costs[(8, 9), "surrender"]
    assert (f"{gained:.7f}", f"{lost:.7f}") == ("0.0000104", "0.0000060")
    assert derived.value.ev - _with_code("S") == pytest.approx(gained - lost, abs=1e-14)


def test_taking_surrender_not_allowed_for_hit_costs_what_the_simulation_saw() -> None:
    assert _with_code("S") - _with_code("Rh") == pytest.approx(0.000342, abs=5e-7)


def _with_code(code: str) -> float:
    rows = dict(derive_chart(solve_blackjack(RULES)).chart.rows)
    rows["hard 17"] = (*rows["hard 17"][:9], code)
    return float(chart_value(RULES, Chart.from_rows(rows)).ev)
