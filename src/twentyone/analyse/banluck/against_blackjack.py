"""Ban Luck beside blackjack's basic strategy, cell by cell, and what a blackjack player's habits cost at Ban Luck."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from twentyone.analyse.answer import Answer, Entry, Picture, Series
from twentyone.analyse.answer import Table as AnswerTable
from twentyone.analyse.banluck.played import played_strategy
from twentyone.analyse.banluck.price import Price, price, table_by_total
from twentyone.cards.card import VALUES
from twentyone.cards.shoe import DECK_COUNTS
from twentyone.games.blackjack.chart import UP_VALUES, Chart
from twentyone.rules.banluck import MINIMUM, BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.core.estimate import Estimate
from twentyone.solve.banluck.chart import StrategyChart, player_chart
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.policy import Table
from twentyone.solve.blackjack.chart.derived import derive_chart
from twentyone.solve.blackjack.game import solve_blackjack

PriceRow = tuple[str, float, float, float, float, float, float]
COST: Final = 4
"""Where a price row has what imagining its up card costs."""


def blackjack_draws(chart: Chart, label: str, up: int) -> bool:
    """Whether basic strategy takes a card with this total; a double draws too."""
    return label not in dict(chart.rows) or chart.code(label, up)[0] in "HD"


def against_blackjack(rules: BanLuckRules) -> Answer:
    """Every cell of the Ban Luck player's chart beside basic strategy for the default blackjack rules."""
    solution = equilibrium(rules)
    chart = derive_chart(solve_blackjack(BlackjackRules())).chart
    ours = player_chart(solution)
    cells = tuple(_cell_row(ours, chart, name) for name in ours.rows)
    prices = tuple(_price_row(up, column, solution.ev) for up, column in _columns(rules, chart).items())
    cheapest = min(prices, key=lambda row: row[COST])
    return Answer(
        topic="against-blackjack",
        question="How far can I play Ban Luck as I play blackjack?",
        value=cheapest[COST],
        unit="bets per hand that the best imagined up card costs",
        method="exact value of playing Ban Luck by one column of the blackjack chart, beside simulated play",
        error="None: the values are exact fractions; simulated EVs have their standard errors.",
        findings=_findings(cells, cheapest, max(prices, key=lambda row: row[COST])),
        rules=rules,
        tables=(
            AnswerTable(
                "Cell by cell",
                ("total", *(f"{c} cards" for c in ours.columns), "blackjack draws", "against up cards", "differs"),
                cells,
            ),
            AnswerTable(
                "Playing Ban Luck by one column of basic strategy",
                ("up card imagined", "EV", "simulated", "standard error", "cost", "EV guaranteed", "cost at worst"),
                prices,
            ),
        ),
        pictures=(
            Picture(
                "bars",
                "What it costs to imagine an up card",
                "up card",
                "bets per hand",
                (Series("against equilibrium", tuple(row[0] for row in prices), tuple(row[COST] for row in prices)),),
            ),
        ),
    )


def _cell_row(ours: StrategyChart, chart: Chart, name: str) -> tuple[Entry, ...]:
    """A total: what Ban Luck does with it, against which up cards blackjack draws, and whether the two differ."""
    drawn = [up for up in UP_VALUES if not name.endswith(" 21") and blackjack_draws(chart, name, up)]
    share = sum(DECK_COUNTS[up - 1] for up in drawn) / sum(DECK_COUNTS)
    cells = [ours.cells.get((name, column)) for column in ours.columns]
    actions = ["" if cell is None else cell.action for cell in cells]
    differs = any(action and (action == "hit") != (share > 0.5) for action in actions)
    return name, *actions, share, "".join(VALUES[up - 1] for up in drawn) or "none", "yes" if differs else ""


def _price_row(up: int, column: "Column", value: float) -> PriceRow:
    """What a game costs in which this up card is imagined."""
    ev, guaranteed = float(column.price.against_equilibrium), float(column.price.guaranteed)
    played = column.played
    return VALUES[up - 1], ev, played.ev, played.standard_error, value - ev, guaranteed, value - guaranteed


def _findings(cells: Sequence[tuple[Entry, ...]], cheapest: PriceRow, dearest: PriceRow) -> tuple[str, ...]:
    unlike = [str(row[0]) for row in cells if row[-1]]
    return (
        f"{len(unlike)} of {len(cells)} totals play unlike what blackjack does against most up cards:"
        f" {', '.join(unlike) or 'none'}. Play all others by habit.",
        "Ban Luck shows no up card, so a blackjack player has to imagine one: imagine a"
        f" {cheapest[0]}, which costs least ({cheapest[COST]:.5f} bets per hand against the"
        f" equilibrium banker); a {dearest[0]} costs most ({dearest[COST]:.5f}).",
        "Why they differ: 15 and less never stands here, because it forfeits or may not stand; there is no double and"
        " no split; and five cards pay more than a good total, so hands of many small cards draw on.",
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
            return total < MINIMUM or blackjack_draws(chart, f"{'soft' if soft else 'hard'} {total}", up)

        table = table_by_total(rules, draws)
        alike = next((column for other, column in known if other == table), None)
        found[up] = alike or Column(price(rules, table), played_strategy(rules, table))
        known.append((table, found[up]))
    return found
