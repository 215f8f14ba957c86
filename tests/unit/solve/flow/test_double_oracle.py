import numpy as np
import pytest

from tests.support.known_games import Kuhn
from twentyone.solve.flow import double_oracle
from twentyone.solve.flow.double_oracle import solve_by_replies
from twentyone.solve.flow.flow import FlowGame, Side, SideBuilder, SparseGame
from twentyone.solve.flow.lp import solve_lp
from twentyone.solve.flow.tree import flow_of_tree


def one_choice(actions: int) -> Side:
    builder = SideBuilder()
    builder.add("only", tuple(str(action) for action in range(actions)), {0: 1})
    return builder.side()


def matrix_game(payoff: list[list[int]]) -> FlowGame:
    """Both sides choose once and at the same time."""
    whole = np.zeros((len(payoff) + 1, len(payoff[0]) + 1), dtype=np.int64)
    whole[1:, 1:] = payoff
    return FlowGame(one_choice(len(payoff)), one_choice(len(payoff[0])), whole, 1)


@pytest.mark.parametrize("seed", range(20))
def test_drawn_games_are_worth_what_one_program_of_all_actions_says(seed: int) -> None:
    generator = np.random.default_rng(seed)
    shape = generator.integers(1, 12, 2)
    game = matrix_game(generator.integers(-9, 10, shape).tolist())
    lower, upper = game.bracket(*solve_by_replies(game))
    assert lower == pytest.approx(upper, abs=1e-9)
    assert lower == pytest.approx(game.bracket(*solve_lp(game))[0], abs=1e-9)


def test_flows_of_a_game_in_several_moves_are_flows_of_the_whole_game() -> None:
    game = flow_of_tree(Kuhn())
    for side, flow in zip((game.player, game.banker), solve_by_replies(game), strict=True):
        assert flow[0] == 1
        for index in range(side.n_sets):
            assert flow[list(side.sequences(index))].sum() == pytest.approx(side.inflow(flow, index))


def test_programs_hold_only_what_replies_have_called_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rock, paper and scissors beside fifty actions that lose to them all: no program hears of those."""
    beats = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
    payoff = [[*row, *[5] * 50] for row in beats] + [[-5] * 53] * 50
    sizes = []

    def watched(game: SparseGame) -> tuple[np.ndarray, np.ndarray]:
        sizes.append(max(game.player.n_sequences, game.banker.n_sequences))
        return solve_lp(game)

    monkeypatch.setattr(double_oracle, "solve_lp", watched)
    player, _ = solve_by_replies(matrix_game(payoff))
    assert player[1:4] == pytest.approx([1 / 3] * 3)
    assert max(sizes) <= 4
