import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.banluck_rounds import rules_of
from tests.support.sample import sample
from twentyone.errors import PolicyError
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.equilibrium import best_reply_to, equilibrium, solve
from twentyone.solve.banluck.policy import named_policy
from twentyone.solve.result import Result


def test_a_solution_says_how_it_was_made() -> None:
    exact, lp, cfr = solve(rules_of()), solve(rules_of(), "lp"), solve(rules_of(), "cfr+", 5)
    assert (exact.method, lp.method, cfr.method) == ("lp and exact certificate", "lp", "cfr+")
    assert (exact.iterations, lp.iterations, cfr.iterations) == (None, None, 5)
    assert exact.is_pure
    assert not cfr.is_pure
    assert cfr.exploitability > lp.exploitability
    assert [iteration for iteration, _ in cfr.convergence] == [1, 2, 3, 4, 5]
    assert lp.ev == pytest.approx((lp.lower + lp.upper) / 2)


def test_a_result_turns_into_json_and_a_pandas_row() -> None:
    solution = equilibrium(rules_of())
    assert '"exact": "525304807961/56062210829625"' in solution.to_json()
    assert solution.to_pandas()["ev"] == solution.ev
    with pytest.raises(TypeError, match="Result does not say"):
        Result().to_dict()


@pytest.mark.parametrize(("method", "iterations"), [("magic", None), ("lp", 5), (None, 5), ("cfr", 0), ("cfr", -1)])
def test_methods_and_iterations_that_make_no_sense_are_refused(method: str | None, iterations: int | None) -> None:
    with pytest.raises(PolicyError):
        solve(rules_of(), method, iterations)


def test_watching_a_run_sees_every_look() -> None:
    seen: list[int] = []
    solve(rules_of(), "cfr+", 3, watch=lambda iteration, _: seen.append(iteration))
    assert seen == [1, 2, 3]


def test_sets_that_play_never_reaches_are_filled_and_marked() -> None:
    policy = equilibrium(rules_of()).policy
    assert policy.filled
    for name in policy.filled:
        table = policy.banker if name in policy.banker and name not in policy.player else policy.player
        assert sum(table[name].values()) == 1
    assert "6,T" not in policy.filled


def test_the_equilibrium_is_its_own_best_reply() -> None:
    solution = equilibrium(rules_of("", "singapore"))
    for side in ("player", "banker"):
        assert best_reply_to(solution.policy, "itself", side).exact == solution.exact


def test_a_reply_to_a_fixed_player_never_leaves_the_player_more_than_the_value() -> None:
    value = equilibrium(rules_of()).ev
    for name in ("stand_16", "hit_16", "stand_soft_17"):
        assert best_reply_to(named_policy(build(rules_of()), name, "player"), name, "banker").ev < value
        assert best_reply_to(named_policy(build(rules_of()), name, "banker"), name).ev > value


ONE_KERNEL = """
import numpy
from twentyone.solve.flow import cfr
regret = numpy.array([0.0, -1.0, 2.0])
cfr.accumulate(regret, numpy.array([0.5, 0.25, 0.125]), cfr.METHODS.index("cfr+"), 1)
print(*regret[1:], sum(cfr.accumulate.stats.cache_hits.values()))
"""
A_SOLUTION = """
from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.equilibrium import solve
from twentyone.solve.flow import cfr
solution = solve(BanLuckRules(), "cfr+", 10)
hits = sum(sum(function.stats.cache_hits.values()) for function in (cfr.iterate, cfr.gains, cfr.best_value))
print(solution.lower, solution.upper, hits)
"""


@pytest.mark.parametrize(
    ("script", "kernels"), sample(1, [(ONE_KERNEL, "1"), (A_SOLUTION, "3")]), ids=["one kernel", "a solution"]
)
def test_compiled_kernels_start_a_second_time_from_their_cache(script: str, kernels: str, tmp_path: Path) -> None:
    environment = {**os.environ, "TWENTYONE_CACHE": str(tmp_path)}
    environment.pop("NUMBA_CACHE_DIR", None)
    runs = [
        subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    first, second = (run.stdout.split() for run in runs)
    assert first[:2] == second[:2]
    assert (first[2], second[2]) == ("0", kernels)
