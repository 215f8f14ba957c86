"""How little one needs to remember in Ban Luck: the best strategies of a few rules, and what they lose."""

from collections.abc import Sequence
from itertools import product

from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.banluck.played import played_strategy
from twentyone.analyse.banluck.price import Draws, against_equilibrium, price, table_by_total
from twentyone.rules.banluck import MINIMUM, BanLuckRules
from twentyone.solve.banluck.chart import player_chart
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.policy import Table as StrategyTable

STANDS = range(16, 20)
Found = tuple[str, str, StrategyTable]
"""A family of strategies, the best of it in words, and as it is played."""


def simple_chart(rules: BanLuckRules) -> Answer:
    """The best strategy of each family of thresholds and the best charts, each priced exactly."""
    found = [*_best_of_families(rules), *_charts(rules)]
    rows = tuple(_priced(rules, equilibrium(rules).ev, *one) for one in found)
    costs = tuple(row[5] for row in rows)
    columns = ("size", "strategy", "EV", "simulated", "standard error", "loses", "guaranteed", "at worst")
    series = Series("loses", tuple(row[0] for row in rows), costs)
    return Answer(
        topic="simple-chart",
        question="How much does a simple strategy lose?",
        value=costs[0],
        unit="bets per hand that the best single rule loses",
        method="every strategy of the family priced exactly against the equilibrium banker, the best also at worst and"
        " simulated; the chart by totals from the two rules on, total by total, until no change gains",
        error="None: the values are exact fractions; simulated EVs have their standard errors.",
        findings=_findings(found, costs),
        rules=rules,
        tables=(Table("The best simple strategies", columns, rows),),
        pictures=(Picture("bars", "What simplicity costs", "size", "bets per hand", (series,)),),
    )


def _best_of_families(rules: BanLuckRules) -> list[Found]:
    """The best strategy of each family of thresholds."""
    found: list[Found] = []
    for family, members in _threshold_families().items():
        tables = {name: table_by_total(rules, draws) for name, draws in members}
        best = max(tables, key=lambda name: against_equilibrium(rules, tables[name]))
        found.append((family, best, tables[best]))
    return found


def _charts(rules: BanLuckRules) -> list[Found]:
    """The best chart by totals alone, and the equilibrium's chart by totals and number of cards."""
    chart = player_chart(equilibrium(rules))

    def by_chart(total: int, soft: bool, n_cards: int) -> bool:
        cell = chart.cells.get((f"{'soft' if soft else 'hard'} {total}", str(n_cards)))
        return cell is not None and cell.action == "hit"

    return [
        ("totals", "the best chart by totals alone, hard and soft", best_by_totals(rules)),
        ("chart", "the chart by totals and number of cards", table_by_total(rules, by_chart)),
    ]


def _findings(found: Sequence[Found], costs: Sequence[float]) -> tuple[str, ...]:
    return (
        f"If you remember one rule: {found[0][1]}. It loses {costs[0]:.5f} bets per hand against the equilibrium banker"
        f" ({100 * costs[0]:.2f} % of the bet).",
        f"Two rules, {found[1][1]}, lose {costs[1]:.5f}; four, {found[3][1]}, lose {costs[3]:.5f}. The best chart by"
        f" totals alone loses {costs[4]:.5f}; one by totals and number of cards loses {costs[5]:.6f}. The number of"
        " cards matters because five of them win.",
        "A banker who knew your simple rule could take more: the last column is what you lose at worst.",
    )


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
