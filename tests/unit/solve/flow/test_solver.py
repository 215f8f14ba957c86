"""The solver for any small game: known values, and EVs that agree with them, through the front door of the package."""

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

import pytest

from tests.support.known_games import Forgetful, Kuhn
from twentyone import chart, ev, registry, solve
from twentyone.errors import HandError, PolicyError, RulesError
from twentyone.games.contract import State
from twentyone.solve.flow.solver import FlowSolver, TreeSolver
from twentyone.solve.flow.tree import flow_of_tree


@dataclass(frozen=True)
class KuhnRules:
    """Kuhn poker has no rules to choose."""

    game: ClassVar[str] = "kuhn"


def first_state(rules: KuhnRules, seats: int = 1) -> State:
    return Kuhn()


SOLVER = TreeSolver(first_state)
FLOWS = FlowSolver(lambda rules: flow_of_tree(Kuhn()))


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_outside", {})
    registry.register("kuhn", solve="tests.unit.solve.flow.test_solver:SOLVER")


def test_a_game_from_outside_is_solved_exactly_through_the_functions_of_the_root() -> None:
    solution = solve(KuhnRules())
    assert solution.exact == Fraction(-1, 18)
    assert solution.ev == pytest.approx(-1 / 18)
    assert solution.to_dict()["exact"] == "-1/18"
    by_cfr = solve(KuhnRules(), method="cfr+")
    assert by_cfr.exact is None
    assert by_cfr.ev == pytest.approx(-1 / 18, abs=1e-6)


def test_the_evs_of_the_first_decisions_make_up_the_value() -> None:
    firsts = [ev(KuhnRules(), f"({card}, ())") for card in range(3)]
    assert sum(one.actions[one.best] for one in firsts) / 3 == pytest.approx(-1 / 18)


def test_the_banker_has_evs_from_its_own_view() -> None:
    after_a_pass = ev(KuhnRules(), "(2, ('pass',))", banker=True)
    assert after_a_pass.actions == pytest.approx({"pass": 1.0, "bet": 7 / 6})  # a middle card calls every third bet
    assert after_a_pass.best == "bet"
    assert after_a_pass.to_dict()["policy"] == {"pass": 0.0, "bet": 1.0}


def test_a_situation_that_the_other_side_never_allows_has_no_evs() -> None:
    with pytest.raises(HandError, match="The other side's equilibrium play never leads to"):
        ev(KuhnRules(), "(2, ('bet',))", banker=True)


def test_both_strategies_are_tables() -> None:
    player, banker = chart(KuhnRules()).charts
    assert (player.title, banker.title) == ("Player", "Banker")
    assert banker.text("(2, ('bet',))", "bet") == "1"
    assert banker.text("(1, ('bet',))", "bet") == "1/3"
    assert chart(KuhnRules()).to_dict()["banker"]["(1, ('bet',))"] == {"pass": "2/3", "bet": "1/3"}


def test_a_situation_is_found_in_whatever_case_it_is_written() -> None:
    written = ev(KuhnRules(), " (2, ('PASS',))", banker=True)
    assert written.to_dict() == ev(KuhnRules(), "(2, ('pass',))", banker=True).to_dict()


def test_what_cannot_be_asked_is_refused() -> None:
    with pytest.raises(HandError, match=r"The player is never in the situation 'A,K'.* are '\(0, \(\)\)', "):
        ev(KuhnRules(), "A,K")
    with pytest.raises(RulesError, match="solve has no word 'removed' for kuhn: the words are method, iterations"):
        solve(KuhnRules(), removed="A")
    with pytest.raises(PolicyError, match="There is no method 'luck'"):
        solve(KuhnRules(), method="luck")
    with pytest.raises(HandError, match="The solver of kuhn knows strategies, not the EVs of single hands"):
        FLOWS.ev(KuhnRules(), "(2, ())")
    with pytest.raises(ArithmeticError, match="not a game of perfect recall"):
        TreeSolver(lambda rules, seats=1: Forgetful()).solve(KuhnRules())


def test_a_game_built_as_flows_is_solved_alike() -> None:
    assert FLOWS.solve(KuhnRules()).exact == Fraction(-1, 18)
    assert [table.title for table in FLOWS.chart(KuhnRules()).charts] == ["Player", "Banker"]
