import numpy as np
import pytest

from tests.support.known_games import Kuhn
from twentyone.solve.flow.exact import certify, evaluate
from twentyone.solve.flow.tree import flow_of_tree


def test_where_no_support_closes_the_same_strategies_are_bracketed_exactly() -> None:
    game = flow_of_tree(Kuhn())
    uniform = [side.flows(np.full(side.n_sequences, 0.5)) for side in (game.player, game.banker)]
    found = certify(game, uniform[0], uniform[1])
    assert not found.is_exact
    lower, upper = game.bracket(uniform[0], uniform[1])
    assert (float(found.lower), float(found.upper)) == pytest.approx((lower, upper), abs=1e-15)


def test_the_evaluated_strategies_are_whole_even_where_play_never_arrives() -> None:
    game = flow_of_tree(Kuhn())
    nothing = [[1, *([0] * (side.n_sequences - 1))] for side in (game.player, game.banker)]
    found = evaluate(game, nothing[0], nothing[1])  # type: ignore[arg-type]
    for side, policy in ((game.player, found.player), (game.banker, found.banker)):
        assert all(sum(policy[s] for s in side.sequences(index)) == 1 for index in range(side.n_sets))
