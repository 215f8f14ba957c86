"""Charts as files: the text that `chart --out x.txt` writes and people edit, and every table we publish, read back.

A table is published as text, as a Markdown page, as JSON and as CSV; each names its rules except the CSV.
"""

import csv
import re
from pathlib import Path

from twentyone.document import parse_json, read_text
from twentyone.errors import ChartError, PolicyError, RulesError
from twentyone.games.blackjack.chart import COLUMNS, Chart
from twentyone.language.catalogue import remark
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_from_dict, rules_words
from twentyone.rules.named import check_rules, named_rules
from twentyone.strategy_text import LARGEST_STRATEGY, Part, Row, check_game, parse_strategy, strategy_text

GAME = "blackjack"
TITLE = "up card"
LEGEND = (
    "H hit, S stand, P split, D double, R surrender; the small letter is done where the capital is not allowed.",
    "A pair whose P is not allowed is played by its total.",
)
KINDS = {"hard totals": "hard", "soft totals": "soft", "pairs": "pair"}
Read = tuple[Chart, BlackjackRules | None]
"""A chart and the rules its file names."""


def chart_text(chart: Chart, rules: BlackjackRules, *remarks: str) -> str:
    """A chart as a file has it, with its rules."""
    rows = tuple(Row(label, codes) for label, codes in chart.rows)
    return strategy_text(GAME, rules_words(rules), [Part(TITLE, COLUMNS, rows)], (*remarks, *LEGEND))


def load_chart(path: Path | str, rules: BlackjackRules) -> Chart:
    """The chart in a file; one that names other rules than these is refused."""
    chart, named = read_chart(path)
    check_rules(named, rules, path)
    return chart


def read_chart(path: Path | str) -> Read:
    """The chart in a file and the rules it names, whichever way it is written."""
    text = read_text(path, "strategy file", PolicyError, LARGEST_STRATEGY)
    if text.lstrip().startswith("{"):
        return _of_json(text, str(path))
    if text.startswith("row,up,code"):
        return _of_csv(text, str(path)), None
    if any(line.startswith("|") for line in text.splitlines()):
        text = _of_markdown(text)
    return parse_chart(text, str(path))


def parse_chart(text: str, name: str = "") -> Read:
    """The chart that a text writes and the rules it names; what is wrong is refused by its line."""
    strategy = parse_strategy(text, name, COLUMNS)
    check_game(strategy, GAME)
    named = named_rules(BlackjackRules, strategy)
    return Chart.written(strategy), named


def _of_json(text: str, name: str) -> Read:
    """The chart of `chart --json`, and of the tables."""
    plain = parse_json(text, lambda why: PolicyError(remark("strategy-chart-unreadable", name=name, why=why)))
    rows, rules = plain.get("chart"), plain.get("rules")
    if not isinstance(rows, dict) or not isinstance(rules, dict) or plain.get("columns") != list(COLUMNS):
        raise PolicyError(remark("strategy-chart-parts", name=name))
    try:
        chart = Chart.from_rows({label: tuple(map(str, codes)) for label, codes in rows.items()})
        return chart, rules_from_dict(BlackjackRules, rules)
    except (ChartError, RulesError, TypeError) as error:
        raise PolicyError(remark("strategy-chart-none", name=name, why=error)) from error


def _of_csv(text: str, name: str) -> Chart:
    rows: dict[str, dict[str, str]] = {}
    try:
        for cells in list(csv.reader(text.splitlines()))[1:]:
            label, up, code = (*cells, "", "", "")[:3]
            rows.setdefault(label, {})[up] = code
        return Chart.from_rows({label: tuple(row.get(up, "") for up in COLUMNS) for label, row in rows.items()})
    except (ChartError, csv.Error) as error:
        raise PolicyError(remark("strategy-chart-none", name=name, why=error)) from error


def _of_markdown(text: str) -> str:
    """A page of a table as the text of a strategy, line by line; what is no chart becomes an empty line."""
    lines, kind = [], ""
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("#"):
            kind = KINDS.get(line.strip("# ").lower(), "")
        if line.startswith("Rules:"):
            lines.append("rules: " + " ".join(re.findall(r"`(\w+=[^`\s]+)`", line)))
        elif kind and line.startswith("|") and re.fullmatch(r"[0-9AT]+(,[0-9AT]+)?", cells[0]):
            lines.append(" ".join([kind, cells[0].partition(",")[0], *cells[1:]]))
        else:
            lines.append("")
    return "\n".join(lines)
