"""Ban Luck charts, EVs of all states, exact values and certificates, as Markdown, CSV, JSON and SVG files.

`python -m twentyone.present.strategy_tables.banluck DIR` writes them all and checks every certificate.
"""

import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import Field, fields, replace
from pathlib import Path
from typing import Any

from twentyone.cards.hand import TARGET
from twentyone.errors import RulesError
from twentyone.present.charts.banluck.plot import draw_convergence
from twentyone.present.charts.banluck.presenter import PRESENTER
from twentyone.present.charts.banluck.text import cell_text, costs_text, legend_text, solution_text
from twentyone.rules.banluck import PRESETS, BanLuckRules
from twentyone.rules.field import Choice, rules_words
from twentyone.solve.banluck.certificate import certificate, write_certificate
from twentyone.solve.banluck.chart.cell import StrategyChart, departures
from twentyone.solve.banluck.chart.result import BanLuckCharts
from twentyone.solve.banluck.chart.state import HandRow, all_rows
from twentyone.solve.banluck.check import check
from twentyone.solve.banluck.equilibrium import BanLuckSolution, equilibrium, solve
from twentyone.solve.banluck.situation import fifteen_text
from twentyone.solve.banluck.solver import SOLVER
from twentyone.solve.flow.equilibrium import CFR_METHODS

CURVE_ITERATIONS = 1000
VALUES_HEAD = """# What every rule is worth

The exact value of heads-up Ban Luck, in bets per hand dealt, player's view: the default rules, every single change of
them, and every preset, Singapore's with both multiples. Each fraction is proved by a certificate that `twentyone check`
verified. Written by `make tables`.

"""


def preset_rules(name: str) -> BanLuckRules:
    """The rules of a preset."""
    return BanLuckRules(**PRESETS[name])  # type: ignore[arg-type]


def single_changes() -> Iterator[BanLuckRules]:
    """The defaults with one field changed, to each other value; what hands pay by one."""
    for spec in fields(BanLuckRules):
        for value in _other_values(spec):
            with suppress(RulesError):  # a total that does not go with the other defaults
                yield BanLuckRules(**{spec.name: value})


def _other_values(spec: Field[Any]) -> list[Any]:
    default: Any = spec.default
    if isinstance(default, Choice):
        return [value for value in type(default) if value != default]
    if isinstance(default, bool):
        return [not default]
    low, high = spec.metadata["range"]
    totals = [total for total in range(low, high + 1) if total != default]
    return totals if high <= TARGET else [default + 1]


def valued_rules() -> list[BanLuckRules]:
    """The rules of the table of values, in its order."""
    presets = [preset_rules(name) for name in PRESETS]
    doubled = replace(preset_rules("singapore"), five_card_bust_multiple=2)
    return [*presets[:1], *single_changes(), *presets[1:], doubled]


def value_line(rules: BanLuckRules) -> str:
    """A row of the table of values: the exact value of these rules, its certificate checked."""
    solution = equilibrium(rules)
    checked = check(certificate(solution))
    proof = "yes" if checked.value == solution.exact else "bracket only"
    mixed = "no" if solution.is_pure else "yes"
    return _line([rules_words(rules) or "defaults", f"{solution.ev:+z.12f}", str(solution.exact), mixed, proof])


def values_markdown() -> str:
    """The exact value of each of those rules, its certificate checked."""
    lines = [_line(["rules", "value", "exact", "mixed", "checked"]), _line(["---"] * 5)]
    lines += [value_line(rules) for rules in valued_rules()]
    return VALUES_HEAD + "\n".join(lines) + "\n"


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def chart_markdown(chart: StrategyChart) -> str:
    """A chart as a Markdown table, and its composition exceptions."""
    lines = [f"## {chart.title}, by {chart.column_title}", ""]
    lines += [_line([chart.row_title, *chart.columns]), _line(["---"] * (1 + len(chart.columns)))]
    for row in chart.rows:
        cells = [chart.cells.get((row, column)) for column in chart.columns]
        lines.append(_line([row, *("" if cell is None else cell_text(cell).replace("*", "\\*") for cell in cells)]))
    found = departures(chart)
    lines += ["", f"Hands that play unlike their cell: {len(found)}." if found else "No exceptions.", ""]
    if found:
        head = ["hand", "against", "plays", "not", "loses each time, bets", "costs per hand dealt, % of a bet"]
        lines += [_line(head), _line(["---"] * len(head))]
        for one in found:
            losses = f"{one.loss:.6f}", f"{100 * one.cost:.6f}"
            lines.append(_line([one.row.hand, one.row.against, one.row.worth.best, one.instead, *losses]))
    return "\n".join([*lines, ""])


def rules_markdown(name: str, solution: BanLuckSolution) -> str:
    """The page of one set of rules."""
    sentences = solution_text(solution).splitlines()[:-1]  # without the line that says how long it took
    charts = BanLuckCharts.of(solution)
    parts = [
        f"# Ban Luck: {name}",
        "",
        *sentences,
        "",
        costs_text(charts),
        "",
        legend_text(charts.charts).replace("*", "\\*"),
        "",
    ]
    for chart in charts.charts:
        parts += [chart_markdown(chart), ""]
    surrender = [row for row in all_rows(solution.rules) if "surrender" in row.worth.actions]
    if surrender:
        parts += [
            f"What a {fifteen_text(solution.rules)} is worth:",
            "",
            _line(["hand", "shown", "play", "surrender"]),
            _line(["---"] * 4),
        ]
        parts += [_line([row.hand, row.against, *_surrender_evs(row)]) for row in surrender]
    parts += ["", f"`make tables` writes every state with its EVs to `{name}.csv` and `{name}.json`."]
    parts += [f"Certificate: [{name}_certificate.json]({name}_certificate.json)."]
    parts += [f"To edit, and for `--policy`: [{name}.txt]({name}.txt), a [strategy file](../../strategy-files.md).", ""]
    return "\n".join(part.rstrip() for part in parts)


def _surrender_evs(row: HandRow) -> tuple[str, str]:
    return f"{row.worth.actions['play']:+z.6f}", f"{row.worth.actions['surrender']:+z.6f}"


def states_csv(rules: BanLuckRules) -> str:
    """Every state of both sides with its EVs, to nine digits."""
    import pandas as pd

    table = pd.DataFrame([row.to_dict() for row in all_rows(rules)])
    return str(table.to_csv(index=False, float_format="%.9g"))


def states_json(rules: BanLuckRules) -> str:
    """The same for programs, one state per line."""
    rows = [row.to_dict() for row in all_rows(rules)]
    plain = [{key: value for key, value in row.items() if not key.startswith("percent")} for row in rows]
    text = ",\n".join(json.dumps(row) for row in plain)
    return f"[\n{text}\n]\n"


def write_rules(name: str, folder: Path) -> None:
    """Write the pages, tables, picture and certificate of a preset."""
    solution = equilibrium(preset_rules(name))
    PRESENTER.draw(BanLuckCharts.of(solution), folder / f"{name}.svg")
    (folder / f"{name}.md").write_text(rules_markdown(name, solution), encoding="utf-8")
    (folder / f"{name}.csv").write_text(states_csv(solution.rules), encoding="utf-8")
    (folder / f"{name}.json").write_text(states_json(solution.rules), encoding="utf-8")
    (folder / f"{name}.txt").write_text(BanLuckCharts.of(solution).to_text(), encoding="utf-8")
    write_certificate(solution, folder / f"{name}_certificate.json")


def write_convergence(folder: Path) -> None:
    """Draw how fast each CFR method closes the bracket under the Singapore rules, which need mixing."""
    rules = preset_rules("singapore")
    curves = {method: solve(rules, method, CURVE_ITERATIONS).convergence for method in CFR_METHODS}
    draw_convergence(curves, "Ban Luck, Singapore rules: exploitability by method", folder / "convergence.svg")


BASELINE = "open_hit_16_17"
BASELINE_HEAD = """# Ban Luck: the baseline against a fixed banker

The default rules, against a banker who never thinks: draws to 16; at 16 and 17, soft or hard, opens everybody with
three or more cards and then draws against two cards; stands from 18 on. The player's best reply is found by backward
induction over all hands, exactly. It depends on what this banker does with a hard 15, so both habits are here.
`notebooks/baseline_strategy.ipynb` shows the dynamic program. Written by `make tables`.
"""


def baseline_markdown() -> str:
    """The best replies to the fixed banker, one who never surrenders and one who always does."""
    parts = [BASELINE_HEAD]
    for surrenders, heading in (
        (False, "A banker who never surrenders"),
        (True, "A banker who surrenders every hard 15"),
    ):
        charts = SOLVER.chart(BanLuckRules(), against=BASELINE, banker_surrenders=surrenders)
        command = f"twentyone chart banluck --against {BASELINE}" + " --banker-surrenders" * surrenders
        sentences = [line for line in solution_text(charts.solution).splitlines()[1:] if not line.startswith("Method")]
        legend = legend_text(charts.charts).replace("*", "\\*")
        parts += ["", f"## {heading}", "", f"`{command}`", "", *sentences, costs_text(charts), "", legend, ""]
        parts += [chart_markdown(chart).replace("## Player", "### Player") for chart in charts.charts]
    return "\n".join(part.rstrip() for part in parts) + "\n"


README_HEAD = """# Ban Luck strategy tables

`make tables` writes these pages; none of them is edited by hand. `prd` are the default rules.

| preset | charts | strategy file | certificate |
|---|---|---|---|
"""
README_TAIL = """
- The [strategy files](../../strategy-files.md) are there to be edited.
- [baseline.md](baseline.md): the best reply to a fixed banker who opens and draws at 16 and 17.
- [values.md](values.md): the exact value of the defaults, of every single change of them, and of every preset.
- [small_games.md](small_games.md): Ban Luck from a few cards, for other solvers.

`make tables` also writes what is not kept here: a CSV and a JSON file with every state of both sides (EVs in bets and
in percent of the bet, from the acting side's view), the charts as SVG, and `convergence.svg`, which shows how fast each
CFR method closes the bracket.
"""


def readme() -> str:
    """The page that lists the others."""
    files = ("{}.md", "{}.txt", "{}_certificate.json")
    rows = [[f"`{name}`", *(f"[{file.format(name)}]({file.format(name)})" for file in files)] for name in PRESETS]
    return README_HEAD + "".join(_line(row) + "\n" for row in rows) + README_TAIL


def main() -> None:
    """Write everything into the folder named on the command line."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "README.md").write_text(readme(), encoding="utf-8")
    for name in PRESETS:
        write_rules(name, folder)
    write_convergence(folder)
    (folder / "baseline.md").write_text(baseline_markdown(), encoding="utf-8")
    (folder / "values.md").write_text(values_markdown(), encoding="utf-8")


if __name__ == "__main__":
    main()
