"""The Ban Luck charts as coloured tables with their EVs, and any hand to look up: for a page or the report."""

import html
from typing import Any

from twentyone.present.charts.banluck.plot import gain_percent, widest_gain
from twentyone.present.charts.banluck.text import against_words, best_words, cell_text, departure_text, legend_text
from twentyone.present.charts.sheet import TableCell, cells_table, exceptions_list, with_lookup
from twentyone.solve.banluck.chart.cell import Cell, StrategyChart, departures
from twentyone.solve.banluck.chart.result import BanLuckCharts
from twentyone.solve.banluck.chart.state import HandRow, banker_rows, player_rows
from twentyone.solve.banluck.situation import fifteen_text

SHOWN_PLACES = 6
SHOWN_EXCEPTIONS = 8
UNIT = "What playing the cell costs: each time in bets, and in percent of a bet per hand dealt."
SETTLE, EVEN, DRAW, NO_CHOICE = (232, 106, 88), (255, 250, 205), (92, 178, 112), "#e6e6e6"
SCRIPT = """
const order = 'A23456789T';
function handOf(text) {
  const cards = text.toUpperCase().replaceAll('10', 'T').replace(/[JQK]/g, 'T').match(/[A2-9T]/g) || [];
  return cards.sort((one, other) => order.indexOf(one) - order.indexOf(other)).join(',');
}
form.addEventListener('submit', event => {
  event.preventDefault();
  const [side, against] = form.who.value.split('|');
  const hand = handOf(form.hand.value);
  const row = data[side + '|' + hand + '|' + against];
  if (!row) { answer.textContent = hand + ': there is nothing to decide here under these rules.'; return; }
  const evs = Object.entries(row.evs).sort((one, other) => other[1] - one[1])
    .map(([action, ev]) => action + ': ' + (ev >= 0 ? '+' : '') + ev.toFixed(6) + ' bets').join('\\n');
  answer.textContent = hand + ', ' + row.total + '\\n' + evs + '\\nBest: ' + row.best
    + '. Exact play: ' + row.policy + (row.reached ? '.' : ' (but play never gets here).');
});
form.requestSubmit();
"""


def fragment(charts: BanLuckCharts) -> str:
    """The lookup, the charts with their legend, and every exception with its cost."""
    widest = widest_gain(charts.charts)
    tables = "".join(_table(chart, widest) for chart in charts.charts)
    lists = "".join(
        exceptions_list(f"{chart.title}: hands that play unlike their cell (*)", [departure_text(one) for one in found])
        for chart in charts.charts
        if (found := departures(chart))
    )
    unit = f"<p>{UNIT}</p>" if lists else ""
    legend = f"<p>{html.escape(legend_text(charts.charts))}</p>{_scale(widest)}"
    drawn = f'{legend}<div class="charts">{tables}</div>{lists}{unit}'
    return with_lookup(_fields(charts), "", drawn, _hands(charts), SCRIPT)


def _fields(charts: BanLuckCharts) -> str:
    """Who asks, and about which cards."""
    choices = []
    if "player" in charts.sides:
        choices.append(("player|", "I am the player"))
    if "banker" in charts.sides:
        choices += [(f"banker|{one}", f"I am the banker{against_words(one)}") for one in charts.banker.columns]
        shown = dict.fromkeys(row.against for cell in charts.hard_15.cells.values() for row in cell.rows)
        held = f"I am the banker with {fifteen_text(charts.solution.rules)}"
        choices += [(f"banker|{one}", f"{held}{f', {one} shown' * bool(one)}") for one in shown]
    options = "".join(f'<option value="{value}">{html.escape(text)}</option>' for value, text in choices)
    return (
        f'<label>Who are you?<select name="who">{options}</select></label>'
        '<label>Your cards<input name="hand" value="6,T" autocomplete="off"></label>'
    )


def _hands(charts: BanLuckCharts) -> dict[str, Any]:
    """Every state of the sides that have charts, by side, hand and what is known of the player."""
    rows: list[HandRow] = []
    if "player" in charts.sides:
        rows += player_rows(charts.solution)
    if "banker" in charts.sides:
        rows += banker_rows(charts.solution)
    return {
        f"{row.side}|{row.hand}|{row.against}": {
            "total": f"{'soft' if row.soft else 'hard'} {row.total}",
            "evs": {action: round(ev, SHOWN_PLACES) for action, ev in row.worth.actions.items()},
            "best": best_words(row),
            "policy": ", ".join(f"{action} {chance:.2%}" for action, chance in row.policy.items()),
            "reached": row.reached,
        }
        for row in rows
    }


def _table(chart: StrategyChart, widest: float) -> str:
    rows = [
        (row, [_shown(chart, row, column, chart.cells.get((row, column)), widest) for column in chart.columns])
        for row in chart.rows
    ]
    return cells_table(f"{chart.title}, by {chart.column_title}", chart.columns, rows, chart.row_title)


def _shown(chart: StrategyChart, row: str, column: str, cell: Cell | None, widest: float) -> TableCell | None:
    if cell is None:
        return None
    lines = [f"{chart.title}, {row}, {chart.column_title}: {column}: {cell.action}"]
    lines += [f"{action}: {ev:+z.6f} bets" for action, ev in cell.actions.items()]
    lines += [departure_text(one) for one in cell.departures[:SHOWN_EXCEPTIONS]]
    if len(cell.departures) > SHOWN_EXCEPTIONS:
        lines.append(f"and {len(cell.departures) - SHOWN_EXCEPTIONS} more hands")
    return TableCell(cell_text(cell), colour(gain_percent(cell), widest), "#111", "\n".join(lines))


def colour(gain: float | None, widest: float) -> str:
    """The colour of a gain, by its root, so that neither close nor clear decisions look alike; grey where no choice is.

    >>> colour(None, 50), colour(50, 50), colour(-50, 50)
    ('#e6e6e6', '#5cb270', '#e86a58')
    """
    if gain is None:
        return NO_CHOICE
    share, end = (abs(gain) / widest) ** 0.5, DRAW if gain > 0 else SETTLE
    return "#" + "".join(f"{round(even + share * (most - even)):02x}" for even, most in zip(EVEN, end, strict=True))


def _scale(widest: float) -> str:
    steps = ", ".join(colour(widest * step * abs(step) / 16, widest) for step in range(-4, 5))
    return (
        f'<p class="scale"><span>settling gains {widest:.0f} %</span>'
        f'<i style="background:linear-gradient(90deg,{steps})"></i>'
        f"<span>drawing gains {widest:.0f} % of the bet over the other action; pale: they are close</span>"
        f'<i class="none" style="background:{NO_CHOICE}"></i><span>no choice</span></p>'
    )
