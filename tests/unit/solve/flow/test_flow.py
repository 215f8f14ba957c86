from fractions import Fraction

import numpy as np
import pytest

from tests.support.known_games import Kuhn, Leduc, Pennies
from twentyone.solve.flow.cfr import METHODS, run_cfr
from twentyone.solve.flow.flow import FlowGame, SideBuilder, SparseGame, best_reply, pure_policy
from twentyone.solve.flow.lp import solve_lp
from twentyone.solve.flow.tree import flow_of_tree


def test_flow_that_enters_a_set_leaves_it_through_its_actions() -> None:
    builder = SideBuilder()
    first = builder.add("first", ("draw", "stop"), {0: 2})
    builder.add("second", ("draw", "stop"), {first[0]: 3})
    side = builder.side()
    flow = side.flows(np.array([1, 0.5, 0.5, 0.25, 0.75]))
    assert flow.tolist() == [1, 1, 1, 0.75, 2.25]
    assert side.policy(flow).tolist() == [1, 0.5, 0.5, 0.25, 0.75]


def test_a_set_that_play_never_reaches_has_no_policy_of_its_own() -> None:
    builder = SideBuilder()
    first = builder.add("first", ("draw", "stop"), {0: 1})
    builder.add("second", ("draw", "stop"), {first[0]: 1})
    side = builder.side()
    assert side.policy(side.flows(np.array([1, 0, 1, 0.5, 0.5]))).tolist() == [1, 0, 1, 0, 0]


def test_a_best_reply_sums_over_the_set_before_it_chooses() -> None:
    """Against a fair coin guessing earns nothing; a reply that saw the coin would win every time."""
    game = flow_of_tree(Pennies())
    fair = np.array([1, 0.5, 0.5])
    value, _, _ = best_reply(game.banker, -(fair @ game.payoff_float))
    assert value == 0


def test_best_replies_are_exact_on_fractions() -> None:
    game = flow_of_tree(Pennies())
    third = [Fraction(1), Fraction(1, 3), Fraction(2, 3)]
    gains = [-sum(chance * int(entry) for chance, entry in zip(third, column, strict=True)) for column in game.payoff.T]
    value, chosen, _ = best_reply(game.banker, gains)
    assert value == Fraction(1, 3)
    assert game.banker.actions[0][chosen[0] - 1] == "tails"


def test_of_equal_actions_the_first_is_taken() -> None:
    builder = SideBuilder()
    builder.add("only", ("one", "other"), {0: 1})
    side = builder.side()
    assert best_reply(side, [0, 5, 5])[1] == [1]
    assert pure_policy(side, [1]).tolist() == [1, 1, 0]


def test_the_bracket_of_uniform_kuhn_play_holds_the_value() -> None:
    game = flow_of_tree(Kuhn())
    uniform = [side.flows(np.full(side.n_sequences, 0.5)) for side in (game.player, game.banker)]
    lower, upper = game.bracket(uniform[0], uniform[1])
    assert lower < -1 / 18 < upper


def test_sets_are_found_by_their_label() -> None:
    side = flow_of_tree(Kuhn()).player
    assert [side.set_of[label] for label in side.labels] == list(range(side.n_sets))
    with pytest.raises(KeyError):
        side.set_of["no such set"]


def sparse(game: FlowGame) -> SparseGame:
    return SparseGame(game.player, game.banker, game.entries)


@pytest.mark.parametrize("method", METHODS)
def test_a_game_that_lists_its_payoffs_is_learned_bit_for_bit_like_the_whole_table(method: str) -> None:
    game = flow_of_tree(Leduc())
    whole, listed = run_cfr(game, method, 20), run_cfr(sparse(game), method, 20)
    assert whole.bracket() == listed.bracket()
    for one, other in zip(whole.flows(), listed.flows(), strict=True):
        assert np.array_equal(one, other)


def test_a_game_that_lists_its_payoffs_has_the_same_equilibrium_and_best_replies() -> None:
    game = flow_of_tree(Kuhn())
    flows = solve_lp(sparse(game))
    assert sparse(game).bracket(*flows) == pytest.approx((-1 / 18, -1 / 18))
    assert sparse(game).bracket(*flows) == pytest.approx(game.bracket(*flows))
