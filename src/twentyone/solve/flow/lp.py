"""The equilibrium of a flow game as one linear program, solved by HiGHS.

The player chooses flows to raise the value of the banker's information sets, which the banker's best reply bounds from
above [Koller, Megiddo, von Stengel 1996]. The duals of those bounds are the banker's equilibrium flows.
"""

import highspy
import numpy as np

from twentyone.solve.flow.flow import Floats, FlowGame, Ints, Side, SparseGame

# HiGHS drops matrix entries below 1e-9, and payoffs weighted by small chances can be that small: they are scaled up.
LARGEST_PAYOFF = 10.0


def flow_rows(side: Side) -> tuple[Ints, Ints, Floats]:
    """The flow conservation of a side as sparse entries (row, sequence, coefficient): what leaves minus what enters.

    Row 0 says that the empty sequence has flow 1; row i + 1 belongs to information set i and is 0.
    """
    per_set = np.diff(side.first)
    leaving = np.repeat(np.arange(side.n_sets) + 1, per_set)
    entering = np.repeat(np.arange(side.n_sets) + 1, np.diff(side.entries))
    rows = np.concatenate([[0], leaving, entering])
    sequences = np.concatenate([[0], np.arange(1, side.n_sequences), side.entry_sequence])
    coefficients = np.concatenate([np.ones(1 + len(leaving)), -side.entry_paths.astype(float)])
    return rows, sequences, coefficients


def solve_lp(game: FlowGame | SparseGame) -> tuple[Floats, Floats]:
    """Equilibrium flows of player and banker, as doubles."""
    player, banker = game.player, game.banker
    n_flows, n_bounds = player.n_sequences, banker.n_sequences
    n_columns = n_flows + banker.n_sets + 1

    # Rows: one bound per banker sequence (value terms - payoff <= 0), then the player's flow conservation.
    player_row, player_column, player_coefficient = flow_rows(player)
    banker_row, banker_column, banker_coefficient = flow_rows(banker)
    payoff_row, payoff_column, payoffs = game.entries
    rows = np.concatenate([banker_column, payoff_column, n_bounds + player_row])
    columns = np.concatenate([n_flows + banker_row, payoff_row, player_column])
    payoffs = payoffs * (LARGEST_PAYOFF / np.abs(payoffs).max(initial=1e-300))
    entries = np.concatenate([banker_coefficient, -payoffs, player_coefficient])

    model = highspy.HighsLp()
    model.num_col_, model.num_row_ = n_columns, n_bounds + player.n_sets + 1
    cost = np.zeros(n_columns)
    cost[n_flows] = -1.0
    lowest = np.full(n_columns, -highspy.kHighsInf)
    lowest[:n_flows] = 0.0
    model.col_cost_, model.col_lower_ = cost, lowest
    model.col_upper_ = np.full(n_columns, highspy.kHighsInf)
    right = np.zeros(model.num_row_)
    right[n_bounds] = 1.0
    left = right.copy()
    left[:n_bounds] = -highspy.kHighsInf
    model.row_lower_, model.row_upper_ = left, right
    order = np.lexsort((rows, columns))
    model.a_matrix_.format_ = highspy.MatrixFormat.kColwise
    model.a_matrix_.start_ = np.searchsorted(columns[order], np.arange(n_columns + 1))
    model.a_matrix_.index_ = rows[order]
    model.a_matrix_.value_ = entries[order]

    highs = highspy.Highs()
    highs.silent()
    for tolerance in ("primal_feasibility_tolerance", "dual_feasibility_tolerance"):
        highs.setOptionValue(tolerance, 1e-10)
    highs.passModel(model)
    highs.run()
    if highs.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        raise ArithmeticError(f"HiGHS did not solve the linear program: {highs.getModelStatus()}.")
    solution = highs.getSolution()
    player_flow = np.maximum(np.array(solution.col_value)[:n_flows], 0.0)
    banker_flow = np.maximum(-np.array(solution.row_dual)[:n_bounds], 0.0)
    return player_flow, banker_flow
