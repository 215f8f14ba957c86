"""How little one needs to remember in blackjack: lines of basic strategy in the order of what they add."""

from collections.abc import Sequence

from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.blackjack.played import played_chart
from twentyone.games.blackjack.chart import Chart, row_labels
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.chart.derived import derive_chart
from twentyone.solve.blackjack.chart.play import chart_value
from twentyone.solve.blackjack.chart.result import DerivedChart
from twentyone.solve.blackjack.game import solve_blackjack

EVERY = 4
GROUPS = {
    "hard 17 and more": [f"hard {total}" for total in range(17, 21)],
    "hard 13 to 16": [f"hard {total}" for total in range(13, 17)],
    "hard 12": ["hard 12"],
    "hard 11": ["hard 11"],
    "hard 10": ["hard 10"],
    "hard 9": ["hard 9"],
    "hard 8 and less": [f"hard {total}" for total in range(4, 9)],
    "soft 19 and more": ["soft 19", "soft 20"],
    "soft 18": ["soft 18"],
    "soft 17": ["soft 17"],
    "soft 13 to 16": [f"soft {total}" for total in range(13, 17)],
    **{f"pair {value}": [f"pair {value}"] for value in "AT98765432"},
}

Line = tuple[int, str, float, float, float | None, float | None]
"""Lines known, the last of them, EV, what is lost against perfect play, and both simulated where they were."""


def simple_chart(rules: BlackjackRules) -> Answer:
    """Starting from the dealer's own way of playing, the lines of basic strategy in the order of what they add."""
    best = derive_chart(solve_blackjack(rules))
    order = _order(rules, best.chart)
    rows = _lines(rules, best, order)
    columns = ("lines known", "line", "EV", "loses", "simulated", "standard error")
    series = Series("loses", tuple(float(row[0]) for row in rows), tuple(row[3] for row in rows))
    return Answer(
        topic="simple-chart",
        question="How much does a simple strategy lose?",
        value=rows[0][3],
        unit="bets per round that playing as the dealer loses",
        method="exact value of each chart, some of them simulated too; lines ordered by what each adds alone",
        error="Rounding of doubles only, and standard errors where simulated; another order of the same lines can be"
        " slightly better.",
        findings=_findings(best, order, rows),
        rules=rules,
        tables=(Table("Lines to learn, best first", columns, tuple(rows)),),
        pictures=(Picture("lines", "What is lost with so many lines known", "lines", "bets per round", (series,)),),
    )


def _order(rules: BlackjackRules, chart: Chart) -> list[str]:
    """The lines by what each adds alone to playing as the dealer does, most first."""
    full, simple = dict(chart.rows), dict(_dealers_chart().rows)
    base = float(chart_value(rules, _dealers_chart()).ev)
    gains = {}
    for name, labels in GROUPS.items():
        if any(full[label] != simple[label] for label in labels):
            one = Chart.from_rows(simple | {label: full[label] for label in labels})
            gains[name] = float(chart_value(rules, one).ev) - base
    return sorted(gains, key=lambda name: -gains[name])


def _lines(rules: BlackjackRules, best: DerivedChart, order: Sequence[str]) -> list[Line]:
    """What is earned with no line known, with the first, with the first two, and so on."""
    full, chosen, optimum = dict(best.chart.rows), dict(_dealers_chart().rows), float(best.solution.ev)
    rows = [_line(rules, 0, "play as the dealer does", _dealers_chart(), optimum)]
    for number, name in enumerate(order, 1):
        chosen |= {label: full[label] for label in GROUPS[name]}
        rows.append(_line(rules, number, name, Chart.from_rows(chosen), optimum))
    return rows


def _findings(best: DerivedChart, order: Sequence[str], rows: Sequence[Line]) -> tuple[str, ...]:
    enough = next(row for row in rows if row[3] < rows[0][3] / 10)
    return (
        f"Learn these {enough[0]} lines of basic strategy first: {', '.join(order[: enough[0]])}. They save nine tenths"
        f" of the {rows[0][3]:.4f} bets per round that playing as the dealer does loses against perfect play.",
        "Each line is a row, or a few rows, of the chart of your rules; the lines you do not know yet are played as the"
        " dealer plays: draw below 17, never double, never split.",
        f"The complete chart by totals ({len(row_labels())} rows) still loses {float(best.cost):.6f}, because it cannot"
        " see which cards make up a total.",
    )


def _dealers_chart() -> Chart:
    """Play as the dealer does, soft 17 drawn: no double, no split."""

    def code(label: str, up: int) -> str:
        kind, _, name = label.partition(" ")
        if kind == "pair":
            total = 12 if name == "A" else 2 * (10 if name == "T" else int(name))
            return "H" if total < 17 else "S"
        return "H" if int(name) < (18 if kind == "soft" else 17) else "S"

    return Chart.of(code)


def _line(rules: BlackjackRules, number: int, name: str, chart: Chart, best: float) -> Line:
    """What a chart with so many lines known earns and loses; every fourth is simulated too."""
    ev = float(chart_value(rules, chart).ev)
    if number % EVERY:
        return number, name, ev, best - ev, None, None
    simulated = played_chart(rules, chart)
    return number, name, ev, best - ev, simulated.ev, simulated.standard_error
