"""The solvers on games whose answers are published, through the same door as Ban Luck."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from tests.support.known_games import Forgetful, Kuhn, Leduc, Pennies
from twentyone.solve.flow.cfr import METHODS, run_cfr
from twentyone.solve.flow.double_oracle import solve_by_replies
from twentyone.solve.flow.exact import certify
from twentyone.solve.flow.flow import Floats, FlowGame
from twentyone.solve.flow.lp import solve_lp
from twentyone.solve.flow.tree import flow_of_tree

LEDUC_VALUE = -0.085606424078
Programs = Callable[[FlowGame], tuple[Floats, Floats]]


@pytest.fixture(scope="module")
def kuhn() -> FlowGame:
    return flow_of_tree(Kuhn())


@pytest.fixture(scope="module")
def leduc() -> FlowGame:
    return flow_of_tree(Leduc())


@pytest.fixture(params=[solve_lp, solve_by_replies])
def solve(request: pytest.FixtureRequest) -> Programs:
    """One linear program of all actions, or small ones of ever more."""
    way: Programs = request.param
    return way


def test_kuhn_poker_is_worth_exactly_minus_one_eighteenth(kuhn: FlowGame, solve: Programs) -> None:
    found = certify(kuhn, *solve(kuhn))
    assert (found.lower, found.upper) == (Fraction(-1, 18), Fraction(-1, 18))


def test_the_lp_gives_leduc_its_published_value(leduc: FlowGame, solve: Programs) -> None:
    lower, upper = leduc.bracket(*solve(leduc))
    assert lower == pytest.approx(LEDUC_VALUE, abs=1e-10)
    assert upper == pytest.approx(LEDUC_VALUE, abs=1e-10)


def test_leduc_has_the_information_sets_it_should(leduc: FlowGame) -> None:
    assert leduc.player.n_sets + leduc.banker.n_sets == 288


@pytest.mark.parametrize("method", METHODS)
def test_every_cfr_method_brackets_the_known_values_ever_tighter(method: str, kuhn: FlowGame, leduc: FlowGame) -> None:
    for game, value in ((kuhn, -1 / 18), (leduc, LEDUC_VALUE)):
        widths = []
        for iterations in (10, 100, 1000):
            lower, upper = run_cfr(game, method, iterations).bracket()
            assert lower - 1e-9 <= value <= upper + 1e-9
            widths.append(upper - lower)
        assert widths[0] > widths[1] > widths[2]
        assert widths[2] < 0.1 if method == "cfr" else widths[2] < 0.01


def test_where_nothing_matters_the_value_is_nothing(solve: Programs) -> None:
    game = flow_of_tree(Pennies(pays=lambda hidden, guess: 0))
    found = certify(game, *solve(game))
    assert found.lower == found.upper == 0


def test_where_one_side_always_wins_the_value_is_the_stake(solve: Programs) -> None:
    game = flow_of_tree(Pennies(pays=lambda hidden, guess: 5))
    found = certify(game, *solve(game))
    assert found.lower == found.upper == 5


def test_lopsided_pennies_are_mixed_as_the_algebra_says(solve: Programs) -> None:
    # Heads found costs 3, tails found 1, a wrong guess earns 2: indifference gives heads 3/8, value 1/8.
    scores = {("heads", "heads"): -3, ("tails", "tails"): -1}
    game = flow_of_tree(Pennies(pays=lambda hidden, guess: scores.get((hidden, guess), 2)))
    found = certify(game, *solve(game))
    assert found.lower == found.upper == Fraction(1, 8)
    assert found.player[1] == Fraction(3, 8)


def test_a_game_whose_actor_forgets_is_refused() -> None:
    with pytest.raises(ArithmeticError, match="perfect recall"):
        flow_of_tree(Forgetful())
