"""Charts of heads-up Ban Luck: every state, the cells made of them, how to play by them, and what that costs."""

from twentyone.solve.banluck.chart.cell import (
    Cell,
    Departure,
    StrategyChart,
    banker_chart,
    departures,
    player_chart,
    row_name,
)
from twentyone.solve.banluck.chart.state import HandRow, all_rows, banker_rows, orders_of, player_rows, surrender_rows

__all__ = [
    "Cell",
    "Departure",
    "HandRow",
    "StrategyChart",
    "all_rows",
    "banker_chart",
    "banker_rows",
    "departures",
    "orders_of",
    "player_chart",
    "player_rows",
    "row_name",
    "surrender_rows",
]
