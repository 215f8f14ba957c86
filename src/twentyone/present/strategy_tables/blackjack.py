"""Blackjack charts, EVs and exceptions for well-known rules, as Markdown, CSV and JSON files; certificates for some.

`python -m twentyone.present.strategy_tables.blackjack DIR` writes them all and checks the certificates, in two minutes.
"""

import csv
import io
import json
import sys
from pathlib import Path
from typing import Any

from twentyone.cards.card import VALUES
from twentyone.cards.notation import values_text
from twentyone.games.blackjack.chart import UP_VALUES, Chart
from twentyone.present.charts.blackjack.text import LEGEND
from twentyone.present.words.number import edge_percent
from twentyone.rules.blackjack import PRESETS, BlackjackRules
from twentyone.rules.field import parse_rules, rules_dict, split_assignments
from twentyone.solve.blackjack.certificate import certificate, write_certificate
from twentyone.solve.blackjack.chart.cell import chart_cells
from twentyone.solve.blackjack.chart.comparison import compare
from twentyone.solve.blackjack.chart.derived import derive_chart
from twentyone.solve.blackjack.chart.deviation import composition_exceptions
from twentyone.solve.blackjack.chart.play import chart_value
from twentyone.solve.blackjack.chart.result import DerivedChart
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.proof.check import check
from twentyone.solve.blackjack.values.openings import ACTIONS

SEVEN_SEAT = Path(__file__).with_name("seven_seat_chart.txt")
MORE_RULES = {
    "one_deck_h17_late_surrender": "decks=1 surrender=late",
    "one_deck_s17": "decks=1 dealer_hits_soft_17=false",
    "two_decks_h17": "decks=2",
    "six_decks_s17": "dealer_hits_soft_17=false",
    "six_decks_h17_late_surrender": "surrender=late",
    "eight_decks_s17_no_peek": "decks=8 dealer_hits_soft_17=false hole_card=no_peek",
}
SHOWN_EXCEPTIONS = 40
CERTIFIED = ("us_casino", "one_deck_h17_late_surrender", "one_deck_s17")
"""The rule sets whose value is kept as a fraction, with its certificate."""


def named_rules() -> dict[str, BlackjackRules]:
    """The rule sets there are tables for, by name: every preset and some that are often asked about."""
    presets = {name: BlackjackRules(**fields) for name, fields in PRESETS.items()}  # type: ignore[arg-type]
    more = {name: parse_rules(BlackjackRules, split_assignments(words.split())) for name, words in MORE_RULES.items()}
    return presets | more


def derived(rules: BlackjackRules) -> DerivedChart:
    """The chart for rules, from a full shoe."""
    return derive_chart(solve_blackjack(rules))


def chart_markdown(chart: Chart) -> str:
    """A chart as three Markdown tables."""
    parts = []
    for kind, title in (("hard", "Hard totals"), ("soft", "Soft totals"), ("pair", "Pairs")):
        head = ["", *(VALUES[up - 1] for up in UP_VALUES)]
        lines = [f"## {title}", "", _line(head), _line(["---"] * len(head))]
        for label, row in chart.rows:
            family, _, name = label.partition(" ")
            if family == kind:
                lines.append(_line([f"{name},{name}" if kind == "pair" else name, *row]))
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def table_markdown(name: str, found: DerivedChart) -> str:
    """One rule set: its value, its chart, and the hands the chart gets wrong."""
    best, by_chart = float(found.solution.ev), float(found.value.ev)
    exceptions = composition_exceptions(found)
    rows = [
        _line(
            [values_text(one.hand), VALUES[one.up - 1], one.chart, one.better, f"{one.margin:.6f}", f"{one.cost:.9f}"]
        )
        for one in exceptions[:SHOWN_EXCEPTIONS]
    ]
    rules = ", ".join(f"`{key}={value}`" for key, value in rules_dict(found.solution.rules).items())
    return "\n".join(
        [
            f"# {name.replace('_', ' ')}",
            "",
            f"Rules: {rules}.",
            "",
            f"Playing every composition best is worth {best:+z.9f} initial bets per round (split hands `cdz`).",
            f"Playing by the chart below is worth {by_chart:+z.9f}: going by totals costs {best - by_chart:.9f}.",
            *_certificate_lines(name),
            "",
            LEGEND,
            "",
            chart_markdown(found.chart),
            "",
            "## Where the cards matter, not only their total",
            "",
            f"{len(exceptions)} unsplit hands are better played otherwise; the {len(rows)} costliest. The margin is"
            " what `ev` gives each time the hand is decided on, the cost that times its chance, both in initial bets.",
            "",
            _line(["hand", "up", "chart", "better", "margin", "cost per round"]),
            _line(["---"] * 6),
            *rows,
            "",
        ]
    )


def _certificate_lines(name: str) -> list[str]:
    if name not in CERTIFIED:
        return []
    return [
        "",
        f"The first value as a fraction, for `twentyone check` to prove: [certificate]({name}_certificate.json).",
    ]


def cells_csv(found: DerivedChart) -> str:
    """Every cell with its code and the average EV of every action on two cards."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["row", "up", "code", *ACTIONS])
    for cell in chart_cells(found.solution, found.chart):
        evs = [f"{cell.actions[action]:.9f}" if action in cell.actions else "" for action in ACTIONS]
        writer.writerow([cell.label, VALUES[cell.up - 1], cell.code, *evs])
    return text.getvalue()


def plain_json(found: DerivedChart) -> str:
    """Rules, values and chart, for programs."""
    plain: dict[str, Any] = {
        "rules": rules_dict(found.solution.rules),
        "ev": round(float(found.solution.ev), 12),
        "ev_by_upcard": {up: round(float(ev), 12) for up, ev in found.solution.ev_by_upcard.items()},
        "chart_ev": round(float(found.value.ev), 12),
        "split_play": found.solution.split_play.value,
        "columns": [VALUES[up - 1] for up in UP_VALUES],
        "chart": {label: list(row) for label, row in found.chart.rows},
    }
    return json.dumps(plain, indent=1) + "\n"


def seven_seat_markdown(found: DerivedChart) -> str:
    """The charts of the seven-seat table against ours."""
    theirs = Chart.parse(SEVEN_SEAT.read_text(encoding="utf-8"))
    differences = compare(found, theirs)
    value, ours = float(chart_value(found.solution.rules, theirs).ev), float(found.value.ev)
    rows = [
        _line(
            [
                one.label,
                VALUES[one.up - 1],
                one.ours,
                one.theirs,
                "same" if one.margin is None else f"{one.margin:.6f}",
                f"{one.cost:.9f}",
            ]
        )
        for one in differences
    ]
    return "\n".join(
        [
            "# The charts of the seven-seat table against ours",
            "",
            "Six decks, dealer hits soft 17, double after split, no surrender: the default rules. The charts that the"
            ' table was specified with say `D` for "double, else hit" in every row; ours tell the two fallbacks apart.',
            "",
            f"By their charts a round is worth {value:+z.9f} initial bets, by ours {ours:+z.9f}: a difference of"
            f" {ours - value:.9f}. {len(differences)} cells differ.",
            "",
            "The EV difference of a cell is exact and per round: our chart's EV less that of our chart with this one"
            ' cell exchanged. "Same" means that two cards do the same in both charts; what differs is three and more'
            " cards, where doubling is not allowed. Soft 12 is in their charts nowhere, and here it takes their row 13:"
            " aces are split, so nobody looks it up.",
            "",
            _line(["row", "up", "ours", "theirs", "two cards", "EV difference per round"]),
            _line(["---"] * 6),
            *rows,
            "",
        ]
    )


def index_markdown(tables: dict[str, DerivedChart]) -> str:
    """All rule sets with their values."""
    rows = [
        _line(
            [
                f"[{name}]({name}.md)",
                f"{float(found.solution.ev):+z.9f}",
                f"{float(found.value.ev):+z.9f}",
                edge_percent(float(found.value.ev)),
            ]
        )
        for name, found in tables.items()
    ]
    return "\n".join(
        [
            "# Blackjack strategy tables",
            "",
            "`make tables` writes one page per rule set. It also writes what is not kept here: every cell with the EVs"
            " of its actions (`.csv`), and chart and values for programs (`.json`). EVs are exact, in initial bets per"
            " round, from a full shoe; insurance and even money are declined. The [charts of the seven-seat"
            " table](seven_seat.md) are compared with ours. Three rule sets have a certificate of their value as a"
            " fraction, which `twentyone check` proves.",
            "",
            _line(["rules", "best play", "by the chart", "house edge by the chart"]),
            _line(["---"] * 4),
            *rows,
            "",
        ]
    )


def write_tables(folder: Path) -> None:
    """Write all tables into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    tables = {name: derived(rules) for name, rules in named_rules().items()}
    for name, found in tables.items():
        (folder / f"{name}.md").write_text(table_markdown(name, found), encoding="utf-8")
        (folder / f"{name}.csv").write_text(cells_csv(found), encoding="utf-8")
        (folder / f"{name}.json").write_text(plain_json(found), encoding="utf-8")
    for name in CERTIFIED:
        plain = certificate(tables[name].solution)
        check(plain)
        write_certificate(plain, folder / f"{name}_certificate.json")
    (folder / "seven_seat.md").write_text(seven_seat_markdown(tables["us_casino"]), encoding="utf-8")
    (folder / "README.md").write_text(index_markdown(tables), encoding="utf-8")


if __name__ == "__main__":
    write_tables(Path(sys.argv[1]))
