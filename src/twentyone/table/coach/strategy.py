"""Strategies for bots, worked out by the solvers for exactly these rules."""

from twentyone.games.blackjack.chart import Chart
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules

Chances = dict[str, dict[str, float]]


def blackjack_chart(rules: BlackjackRules) -> Chart:
    """The best chart by totals for these rules."""
    from twentyone.solve.blackjack.chart.derived import derive_chart  # noqa: PLC0415 - solvers load when first asked
    from twentyone.solve.blackjack.game import solve_blackjack  # noqa: PLC0415

    return derive_chart(solve_blackjack(rules)).chart


def banluck_chances(rules: BanLuckRules) -> tuple[Chances, Chances]:
    """The certified heads-up equilibrium, player and banker: the chance of each action at every hand."""
    from twentyone.solve.banluck.equilibrium import equilibrium  # noqa: PLC0415

    policy = equilibrium(rules).policy

    def floats(side: str) -> Chances:
        return {
            hand: {action: float(chance) for action, chance in row.items()} for hand, row in policy.table(side).items()
        }

    return floats("player"), floats("banker")
