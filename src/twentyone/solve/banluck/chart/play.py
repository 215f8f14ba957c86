"""A chart as a way to play: the strategy it stands for, and what that loses against the exact one."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from twentyone.solve.banluck.build import BanLuckGame, build
from twentyone.solve.banluck.chart.cell import StrategyChart
from twentyone.solve.banluck.chart.state import HandRow
from twentyone.solve.banluck.equilibrium import BanLuckSolution, policy_flows
from twentyone.solve.banluck.policy import Table, array_of
from twentyone.solve.flow.flow import Floats, best_reply


@dataclass(frozen=True)
class ChartCost:
    """What a side loses by playing its charts, in bets per hand dealt.

    `cost` is what the best play earns more against the opponent of the solution. `at_worst` is what an opponent who
    knew the charts would take besides; None where the opponent is locked in a policy.
    """

    side: str
    cost: float
    at_worst: float | None

    def to_dict(self) -> dict[str, Any]:
        """The cost as JSON has it."""
        return {"cost": self.cost, "cost_at_worst": self.at_worst}


def charted_policy(solution: BanLuckSolution, side: str, charts: Iterable[StrategyChart]) -> Table:
    """The strategy of a side that does what its charts say, and keeps to the solution where they say nothing."""
    table = dict(solution.policy.table(side))
    for chart in charts:
        for cell in chart.cells.values():
            for row in cell.rows:
                if (name := _set_name(row)) in table:
                    # The flows have one action for settling: against one player, opening and standing are the same.
                    action = "stand" if cell.action == "open" else cell.action
                    table[name] = {action: Fraction(1)}
    return table


def _set_name(row: HandRow) -> str:
    return f"{row.hand}/{row.against}" if row.against else row.hand


def chart_cost(solution: BanLuckSolution, side: str, charts: Iterable[StrategyChart]) -> ChartCost:
    """What a side loses that plays by its charts."""
    game = build(solution.rules)
    player_flow, banker_flow = policy_flows(game, solution.policy)
    flow = _flow(game, side, charted_policy(solution, side, charts))
    if side == "player":
        gain, own, replier = game.flow.player_gain(banker_flow), game.flow.player, game.flow.banker
        reply, value = game.flow.banker_gain(flow), solution.ev
    else:
        gain, own, replier = game.flow.banker_gain(player_flow), game.flow.banker, game.flow.player
        reply, value = game.flow.player_gain(flow), -solution.ev
    cost = max(0.0, float(best_reply(own, gain)[0] - flow @ gain))
    worst = None if solution.replying else max(cost, value + float(best_reply(replier, reply)[0]))
    return ChartCost(side, cost, worst)


def _flow(game: BanLuckGame, side: str, table: Table) -> Floats:
    own = game.flow.player if side == "player" else game.flow.banker
    return own.flows(np.array(array_of(game, own, table), dtype=np.float64))
