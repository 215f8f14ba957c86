"""How little one needs to remember: the best strategies of a few rules, and what they lose against perfect play."""

from itertools import product
from time import perf_counter

from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.price import Draws, against_equilibrium, price, table_by_total
from twentyone.analyse.simulated import played_chart, played_strategy
from twentyone.games.blackjack.chart import Chart, row_labels
from twentyone.rules.banluck import MINIMUM, BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.banluck.chart import player_chart
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.policy import Table as StrategyTable
from twentyone.solve.blackjack.chart.derived import derive_chart
from twentyone.solve.blackjack.chart.play import chart_value
from twentyone.solve.blackjack.game import solve_blackjack

QUESTION = "How much does a simple strategy lose?"
STANDS = range(16, 20)
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


def simple_chart(rules: BanLuckRules | BlackjackRules) -> Answer:
    """The cost of simple strategies."""
    return banluck_simple(rules) if isinstance(rules, BanLuckRules) else blackjack_simple(rules)


# Ban Luck -------------------------------------------------------------------------------------------


def _threshold_families() -> dict[str, list[tuple[str, Draws]]]:
    one = [(f"stand on {stop}", lambda total, soft, n, stop=stop: total < stop) for stop in STANDS]
    two = [
        (
            f"stand on hard {hard}, soft {soft_}",
            lambda t, soft, n, hard=hard, soft_=soft_: t < (soft_ if soft else hard),
        )
        for hard, soft_ in product(STANDS, STANDS)
    ]
    three = [
        (f"stand on {', '.join(map(str, stops))} with 2, 3, 4 cards", lambda t, soft, n, stops=stops: t < stops[n - 2])
        for stops in product(STANDS, repeat=3)
    ]
    four = [
        (
            f"stand on hard {', '.join(map(str, stops))} with 2, 3, 4 cards, on soft {soft_}",
            lambda t, soft, n, stops=stops, soft_=soft_: t < (soft_ if soft else stops[n - 2]),
        )
        for *stops, soft_ in product(STANDS, repeat=4)
    ]
    return {"1 rule": one, "2 rules": two, "3 rules": three, "4 rules": four}  # type: ignore[dict-item]


def banluck_simple(rules: BanLuckRules) -> Answer:
    """The best one, two and three thresholds, and the best chart by totals, each priced exactly."""
    started = perf_counter()
    solution = equilibrium(rules)
    found: list[tuple[str, str, StrategyTable]] = []
    for family, members in _threshold_families().items():
        tables = {name: table_by_total(rules, draws) for name, draws in members}
        best = max(tables, key=lambda name: against_equilibrium(rules, tables[name]))
        found.append((family, best, tables[best]))
    found.append(("totals", "the best chart by totals alone, hard and soft", best_by_totals(rules)))
    chart = player_chart(solution)

    def by_chart(total: int, soft: bool, n_cards: int) -> bool:
        cell = chart.cells.get((f"{'soft' if soft else 'hard'} {total}", str(n_cards)))
        return cell is not None and cell.action == "hit"

    found.append(("chart", "the chart by totals and number of cards", table_by_total(rules, by_chart)))
    value = solution.ev
    rows = tuple(_priced(rules, value, *one) for one in found)
    costs = tuple(row[5] for row in rows)
    findings = (
        f"If you remember one rule: {found[0][1]}. It loses {costs[0]:.5f} bets per hand against the equilibrium banker"
        f" ({100 * costs[0]:.2f} % of the bet).",
        f"Two rules, {found[1][1]}, lose {costs[1]:.5f}; four, {found[3][1]}, lose {costs[3]:.5f}. The best chart by"
        f" totals alone loses {costs[4]:.5f}; one by totals and number of cards loses {costs[5]:.6f}. The number of"
        " cards matters because five of them win.",
        "A banker who knew your simple rule could take more: the last column is what you lose at worst.",
    )
    return Answer(
        topic="simple-chart",
        game="banluck",
        question=QUESTION,
        value=costs[0],
        unit="bets per hand that the best single rule loses",
        method="every strategy of the family priced exactly against the equilibrium banker, the best also at worst and"
        " simulated; the chart by totals from the two rules on, total by total, until no change gains",
        error="None: the values are exact fractions; simulated EVs have their standard errors.",
        findings=findings,
        rules=rules,
        tables=(
            Table(
                "The best simple strategies",
                ("size", "strategy", "EV", "simulated", "standard error", "loses", "guaranteed", "at worst"),
                rows,
            ),
        ),
        pictures=(
            Picture(
                "bars",
                "What simplicity costs",
                "size",
                "bets per hand",
                (Series("loses", tuple(row[0] for row in rows), costs),),
            ),
        ),
        seconds=perf_counter() - started,
    )


def _priced(
    rules: BanLuckRules, value: float, family: str, name: str, table: StrategyTable
) -> tuple[str, str, float, float, float, float, float, float]:
    """A strategy's row: what it earns, simulated too, what that loses, and what it earns and loses at worst."""
    priced, simulated = price(rules, table), played_strategy(rules, table)
    ev, least = float(priced.against_equilibrium), float(priced.guaranteed)
    return family, name, ev, simulated.ev, simulated.standard_error, value - ev, least, value - least


def best_by_totals(rules: BanLuckRules) -> StrategyTable:
    """The best strategy that sees total and softness only: single totals are turned round while that gains."""
    cells = [(total, soft) for total in range(MINIMUM, 21) for soft in (False, True)]
    hits = {cell: cell[0] < (19 if cell[1] else 17) for cell in cells}

    def table(chosen: dict[tuple[int, bool], bool]) -> StrategyTable:
        return table_by_total(rules, lambda total, soft, n_cards: chosen.get((total, soft), True))

    best = against_equilibrium(rules, table(hits))
    gained = True
    while gained:
        gained = False
        for cell in cells:
            turned = {**hits, cell: not hits[cell]}
            ev = against_equilibrium(rules, table(turned))
            if ev > best:
                hits, best, gained = turned, ev, True
    return table(hits)


# Blackjack ------------------------------------------------------------------------------------------


def _dealers_chart() -> Chart:
    """Play as the dealer does, soft 17 drawn: no double, no split."""

    def code(label: str, up: int) -> str:
        kind, _, name = label.partition(" ")
        if kind == "pair":
            total = 12 if name == "A" else 2 * (10 if name == "T" else int(name))
            return "H" if total < 17 else "S"
        return "H" if int(name) < (18 if kind == "soft" else 17) else "S"

    return Chart.of(code)


def blackjack_simple(rules: BlackjackRules) -> Answer:
    """Starting from the dealer's own way of playing, the lines of basic strategy in the order of what they add."""
    started = perf_counter()
    solution = solve_blackjack(rules)
    best = derive_chart(solution)
    full, simple = dict(best.chart.rows), dict(_dealers_chart().rows)
    base = float(chart_value(rules, _dealers_chart()).ev)
    gains = {}
    for name, labels in GROUPS.items():
        if any(full[label] != simple[label] for label in labels):
            one = Chart.from_rows(simple | {label: full[label] for label in labels})
            gains[name] = float(chart_value(rules, one).ev) - base
    order = sorted(gains, key=lambda name: -gains[name])
    rows = [_line(rules, 0, "play as the dealer does", _dealers_chart(), float(solution.ev))]
    chosen = dict(simple)
    for number, name in enumerate(order, 1):
        chosen |= {label: full[label] for label in GROUPS[name]}
        rows.append(_line(rules, number, name, Chart.from_rows(chosen), float(solution.ev)))
    half = next(row for row in rows if row[3] < rows[0][3] / 10)
    findings = (
        f"Learn these {half[0]} lines of basic strategy first: {', '.join(order[: half[0]])}. They save nine tenths of"
        f" the {rows[0][3]:.4f} bets per round that playing as the dealer does loses against perfect play.",
        "Each line is a row, or a few rows, of the chart of your rules; the lines you do not know yet are played as the"
        " dealer plays: draw below 17, never double, never split.",
        f"The complete chart by totals ({len(row_labels())} rows) still loses {float(best.cost):.6f}, because it cannot"
        " see which cards make up a total.",
    )
    return Answer(
        topic="simple-chart",
        game="blackjack",
        question=QUESTION,
        value=rows[0][3],
        unit="bets per round that playing as the dealer loses",
        method="exact value of each chart, some of them simulated too; lines ordered by what each adds alone",
        error="Rounding of doubles only, and standard errors where simulated; another order of the same lines can be"
        " slightly better.",
        findings=findings,
        rules=rules,
        tables=(
            Table(
                "Lines to learn, best first",
                ("lines known", "line", "EV", "loses", "simulated", "standard error"),
                tuple(rows),
            ),
        ),
        pictures=(
            Picture(
                "lines",
                "What is lost with so many lines known",
                "lines",
                "bets per round",
                (Series("loses", tuple(float(row[0]) for row in rows), tuple(row[3] for row in rows)),),
            ),
        ),
        seconds=perf_counter() - started,
    )


def _line(
    rules: BlackjackRules, number: int, name: str, chart: Chart, best: float
) -> tuple[int, str, float, float, float | None, float | None]:
    """What a chart with so many lines known earns and loses; every fourth is simulated too."""
    ev = float(chart_value(rules, chart).ev)
    if number % EVERY:
        return number, name, ev, best - ev, None, None
    simulated = played_chart(rules, chart)
    return number, name, ev, best - ev, simulated.ev, simulated.standard_error
