"""A stand-alone page: the Ban Luck charts to hover over, and the EVs of any hand to look up. It needs no network."""

import html
import json
from typing import Any

from twentyone.present.charts.banluck.plot import LEANS_TO_DRAW
from twentyone.present.charts.banluck.text import cell_text, solution_text
from twentyone.solve.banluck.chart.cell import StrategyChart, banker_chart, player_chart
from twentyone.solve.banluck.chart.state import all_rows
from twentyone.solve.banluck.equilibrium import BanLuckSolution

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 1.5rem auto; max-width: 70rem; padding: 0 1rem; color: #1b2a22; }
form { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; margin: 1rem 0; }
label { display: grid; gap: .25rem; }
input, select, button { font: inherit; padding: .4rem .6rem; }
#answer { white-space: pre-line; background: #eef5f0; padding: 1rem; border-radius: .5rem; min-height: 5rem; }
"""

SCRIPT = """
const rows = JSON.parse(document.getElementById('rows').textContent);
const order = 'A23456789T';
const form = document.getElementById('lookup');
const answer = document.getElementById('answer');
function handOf(text) {
  const cards = text.toUpperCase().replaceAll('10', 'T').replace(/[JQK]/g, 'T').match(/[A2-9T]/g) || [];
  return cards.sort((one, other) => order.indexOf(one) - order.indexOf(other)).join(',');
}
form.addEventListener('submit', event => {
  event.preventDefault();
  const [side, against] = form.who.value.split('|');
  const hand = handOf(form.hand.value);
  const row = rows[side + '|' + hand + '|' + against];
  if (!row) { answer.textContent = hand + ': there is nothing to decide here under these rules.'; return; }
  const evs = Object.entries(row.evs).sort((one, other) => other[1] - one[1])
    .map(([action, ev]) => action + ': ' + (ev >= 0 ? '+' : '') + ev.toFixed(6) + ' bets').join('\\n');
  answer.textContent = hand + ', ' + row.total + '\\n' + evs + '\\nBest: ' + row.best
    + '. Equilibrium play: ' + row.policy + (row.reached ? '.' : ' (but play never gets here).');
});
form.requestSubmit();
"""


SHOWN_PLACES = 6
CHARTS_HEAD = """<h2>Charts</h2>
<p>Hover over a cell for the EVs. * some compositions play differently, ~ mixed, brackets: play never gets there.</p>
"""


def page(solution: BanLuckSolution, with_charts: bool = True) -> str:
    """The page as HTML, with all EVs and, for charts to hover over, the chart library inside."""
    charts = [player_chart(solution), banker_chart(solution)]
    columns = charts[1].columns
    choices = [("player|", "I am the player"), ("banker|", "I am the banker with hard 15, before anything is shown")]
    choices += [(f"banker|{column}", f"I am the banker, the player has {column} cards") for column in columns]
    options = "".join(f'<option value="{value}">{html.escape(text)}</option>' for value, text in choices)
    rows = {
        f"{row.side}|{row.hand}|{row.against}": {
            "total": f"{'soft' if row.soft else 'hard'} {row.total}",
            "evs": {action: round(ev, SHOWN_PLACES) for action, ev in row.worth.actions.items()},
            "best": row.worth.best,
            "policy": ", ".join(f"{action} {chance:.2%}" for action, chance in row.policy.items()),
            "reached": row.reached,
        }
        for row in all_rows(solution.rules)
    }
    figures = "".join(_figure(chart, first=index == 0) for index, chart in enumerate(charts)) if with_charts else ""
    table = json.dumps(rows, separators=(",", ":")).replace("</", "<\\/")
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ban Luck strategy</title><style>{STYLE}</style></head><body>
<h1>Ban Luck strategy</h1>
<p>{html.escape(solution_text(solution)).replace(chr(10), "<br>")}</p>
<h2>Look up a hand</h2>
<form id="lookup"><label>Who are you?<select name="who">{options}</select></label>
<label>Your cards<input name="hand" value="6,T" autocomplete="off"></label><button>Look up</button></form>
<div id="answer" role="status" aria-live="polite"></div>
{CHARTS_HEAD + figures if with_charts else ""}
<script type="application/json" id="rows">{table}</script>
<script>{SCRIPT}</script></body></html>
"""


def _figure(chart: StrategyChart, first: bool) -> str:
    import plotly.graph_objects as go

    heat: list[list[float | None]] = []
    words: list[list[str]] = []
    hover: list[list[str]] = []
    for row in chart.rows:
        cells = [chart.cells.get((row, column)) for column in chart.columns]
        heat.append([None if cell is None else 100 * LEANS_TO_DRAW[cell.action] * cell.margin for cell in cells])
        words.append(["" if cell is None else cell_text(cell) for cell in cells])
        hover.append(["" if cell is None else _hover(chart, row, cell) for cell in cells])
    trace = go.Heatmap(
        z=heat,
        x=[f"{column} cards" for column in chart.columns],
        y=list(chart.rows),
        text=words,
        texttemplate="%{text}",
        hovertext=hover,
        hoverinfo="text",
        colorscale="RdYlGn",
        zmid=0,
        zmin=-20,
        zmax=20,
        colorbar={"title": "gain, % of the bet"},
    )
    layout: dict[str, Any] = {
        "title": f"{chart.title}, by {chart.column_title}",
        "height": 160 + 26 * len(chart.rows),
        "plot_bgcolor": "white",
    }
    figure = go.Figure(trace, layout)
    figure.update_yaxes(autorange="reversed")
    drawn: str = figure.to_html(full_html=False, include_plotlyjs=first, config={"displayModeBar": False})
    return drawn


def _hover(chart: StrategyChart, row: str, cell: Any) -> str:
    lines = [f"<b>{row}: {cell.action}</b>"]
    lines += [f"{action}: {ev:+.6f}" for action, ev in cell.actions.items()]
    lines += [
        f"{departure.row.hand}: {departure.row.worth.best} by {departure.row.worth.margin:.6f}"
        for departure in cell.departures[:8]
    ]
    return "<br>".join(lines)
