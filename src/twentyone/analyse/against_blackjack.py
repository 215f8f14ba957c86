"""Ban Luck beside blackjack's basic strategy, cell by cell, and what a blackjack player's habits cost at Ban Luck."""

from time import perf_counter
from typing import NamedTuple

from twentyone.analyse.answer import Answer, Entry, Picture, Series
from twentyone.analyse.answer import Table as AnswerTable
from twentyone.analyse.banluck_chart import player_chart
from twentyone.analyse.price import Price, price, table_by_total
from twentyone.analyse.simulated import played_strategy
from twentyone.cards.card import VALUES
from twentyone.cards.shoe import DECK_COUNTS
from twentyone.games.blackjack.chart import UP_VALUES, Chart
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.estimate import Estimate
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.policy import Table
from twentyone.solve.blackjack.chart import derive_chart
from twentyone.solve.blackjack.game import solve_blackjack


def blackjack_draws(chart: Chart, label: str, up: int) -> bool:
    """Whether basic strategy takes a card with this total; a double draws too."""
    return label not in dict(chart.rows) or chart.code(label, up)[0] in "HD"


def against_blackjack(rules: BanLuckRules) -> Answer:
    """Every cell of the Ban Luck player's chart beside basic strategy for the default blackjack rules."""
    started = perf_counter()
    solution = equilibrium(rules)
    chart = derive_chart(solve_blackjack(BlackjackRules())).chart
    ours = player_chart(solution)
    rows: list[tuple[Entry, ...]] = []
    differs = 0
    for name in ours.rows:
        cells = [ours.cells.get((name, column)) for column in ours.columns]
        drawn = [up for up in UP_VALUES if name.endswith(" 21") is False and blackjack_draws(chart, name, up)]
        share = sum(DECK_COUNTS[up - 1] for up in drawn) / sum(DECK_COUNTS)
        actions = ["" if cell is None else cell.action for cell in cells]
        unlike = [action for action in actions if action and (action == "hit") != (share > 0.5)]
        differs += bool(unlike)
        rows.append((name, *actions, share, "".join(VALUES[up - 1] for up in drawn) or "none", "yes" if unlike else ""))
    columns = _columns(rules, chart)
    costs = {up: (float(one.price.against_equilibrium), float(one.price.guaranteed)) for up, one in columns.items()}
    best = max(costs, key=lambda up: costs[up][0])
    worst = min(costs, key=lambda up: costs[up][0])
    unlike = [str(row[0]) for row in rows if row[-1]]
    findings = (
        f"{differs} of {len(ours.rows)} totals play unlike what blackjack does against most up cards:"
        f" {', '.join(unlike) or 'none'}. Play all others by habit.",
        "Ban Luck shows no up card, so a blackjack player has to imagine one: imagine a"
        f" {VALUES[best - 1]}, which costs least ({solution.value - costs[best][0]:.5f} bets a hand against the"
        f" equilibrium banker); a {VALUES[worst - 1]} costs most ({solution.value - costs[worst][0]:.5f}).",
        "Why they differ: 15 and less never stands here, because it forfeits or may not stand; there is no double and"
        " no split; and five cards pay more than a good total, so hands of many small cards draw on.",
    )
    names = tuple(VALUES[up - 1] for up in UP_VALUES)
    price_rows = tuple(
        (
            VALUES[up - 1],
            costs[up][0],
            columns[up].played.ev,
            columns[up].played.standard_error,
            solution.value - costs[up][0],
            costs[up][1],
            solution.value - costs[up][1],
        )
        for up in UP_VALUES
    )
    return Answer(
        topic="against-blackjack",
        game="banluck",
        question="How far can I play Ban Luck as I play blackjack?",
        value=solution.value - costs[best][0],
        unit="bets a hand that the best imagined up card costs",
        method="exact value of playing Ban Luck by one column of the blackjack chart, beside simulated play",
        error="None: the values are exact fractions; simulated EVs have their standard errors.",
        findings=findings,
        rules=rules,
        tables=(
            AnswerTable(
                "Cell by cell",
                ("total", *(f"{c} cards" for c in ours.columns), "blackjack draws", "against up cards", "differs"),
                tuple(rows),
            ),
            AnswerTable(
                "Playing Ban Luck by one column of basic strategy",
                ("up card imagined", "EV", "simulated", "standard error", "cost", "EV guaranteed", "cost at worst"),
                price_rows,
            ),
        ),
        pictures=(
            Picture(
                "bars",
                "What it costs to imagine an up card",
                "up card",
                "bets a hand",
                (Series("against equilibrium", names, tuple(float(row[4]) for row in price_rows)),),
            ),
        ),
        seconds=perf_counter() - started,
    )


class Column(NamedTuple):
    """A column of the blackjack chart as a Ban Luck player: its exact price, and simulated hands of it."""

    price: Price
    played: Estimate


def _columns(rules: BanLuckRules, chart: Chart) -> dict[int, Column]:
    """What each column of the blackjack chart earns at Ban Luck; columns that play alike are played once."""
    found: dict[int, Column] = {}
    known: list[tuple[Table, Column]] = []
    for up in UP_VALUES:

        def draws(total: int, soft: bool, n_cards: int, up: int = up) -> bool:
            # a total that would forfeit is drawn to, whatever blackjack says
            return total < 16 or blackjack_draws(chart, f"{'soft' if soft else 'hard'} {total}", up)

        table = table_by_total(rules, draws)
        alike = next((column for other, column in known if other == table), None)
        found[up] = alike or Column(price(rules, table), played_strategy(rules, table))
        known.append((table, found[up]))
    return found
