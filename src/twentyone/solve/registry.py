"""The solvers there are: one line per game."""

from twentyone.registry import Registry
from twentyone.rules.field import Rules
from twentyone.solve.contract import Solver

SOLVERS = Registry[Solver](
    "solve",
    "solver",
    blackjack="twentyone.solve.blackjack.solver:SOLVER",
    banluck="twentyone.solve.banluck.solver:SOLVER",
)


def solver_of(rules: Rules) -> Solver:
    """The solver of the game that is played by these rules."""
    return SOLVERS.find(rules.game)
