"""Ban Luck beside blackjack's basic strategy, cell by cell, and what a blackjack player's habits cost at Ban Luck."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from twentyone.analyse.advice import Advice, Claim, Relation, listed, sentence
from twentyone.analyse.answer import Answer, Entry, Picture, Series
from twentyone.analyse.answer import Table as AnswerTable
from twentyone.analyse.banluck.advice.by_hand import told, totals_text
from twentyone.analyse.banluck.advice.rule_words import below_words, five_card_words, lowest_stand
from twentyone.analyse.banluck.price import Draws, Price, against_equilibrium, played_strategy, price, table_by_total
from twentyone.cards.card import VALUES
from twentyone.cards.shoe import DECK_COUNTS
from twentyone.games.blackjack.chart import UP_VALUES, Chart
from twentyone.progress import each
from twentyone.rules import banluck_question as bl
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.core.estimate import Estimate
from twentyone.solve.banluck.chart.cell import StrategyChart, player_chart, row_name
from twentyone.solve.banluck.chart.state import all_rows
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.policy import Table
from twentyone.solve.blackjack.chart.derived import derive_chart
from twentyone.solve.blackjack.game import solve_blackjack

SAME, BY_UP_CARD, OTHER = "same", "up card decides", "other"
HABIT, UP, FORFEITS, COST, OF_FORFEITS = "habit", "up card imagined", "forfeits", "cost", "cost of forfeits"
PRICE_COLUMNS = (
    *(UP, FORFEITS, "EV", "simulated", "standard error"),
    *(COST, OF_FORFEITS, "EV guaranteed", "cost at worst"),
)


class Column(NamedTuple):
    """A column of the blackjack chart as a Ban Luck player, to the letter: its price, and simulated hands of it.

    `forfeits` are the totals on which it stands and so loses its bet; `mended` is its EV if it draws to these instead.
    """

    forfeits: tuple[str, ...]
    price: Price
    mended: float
    played: Estimate


def blackjack_draws(chart: Chart, label: str, up: int) -> bool:
    """Whether basic strategy takes a card with this total; doubles draw, surrenders do as their other half."""
    if label not in dict(chart.rows):
        return True
    code = chart.code(label, up)
    return code[code.startswith("R")].upper() in "HD"


@lru_cache(maxsize=1)
def basic_strategy() -> Chart:
    """The best chart of blackjack under its default rules, solved once."""
    return derive_chart(solve_blackjack(BlackjackRules())).chart


def against_blackjack(rules: BanLuckRules) -> Answer:
    """Every cell of the Ban Luck player's chart beside basic strategy for the default blackjack rules."""
    chart = basic_strategy()
    ours = player_chart(equilibrium(rules))
    cells = AnswerTable(
        "Cell by cell",
        ("total", *(f"{c} cards" for c in ours.columns), "blackjack draws", "against up cards", HABIT),
        tuple(_cell_row(ours, chart, name) for name in ours.rows),
    )
    columns = _columns(rules, chart)
    prices = AnswerTable(
        "Playing Ban Luck by one column of basic strategy, to the letter",
        PRICE_COLUMNS,
        tuple(_price_row(up, column, equilibrium(rules).ev) for up, column in columns.items()),
    )
    alike, unlike = _advice(rules, cells)
    claims = (*_cell_claims(cells), *_price_claims(prices))
    return Answer(
        topic="against-blackjack",
        question="How far can I play Ban Luck as I play blackjack?",
        value=min(_numbers(prices, COST)),
        unit="bets per hand that the column of the best imagined up card costs",
        method="exact value of playing Ban Luck by one column of the blackjack chart, beside simulated play",
        error="None: the values are exact fractions; simulated EVs have their standard errors.",
        findings=_findings(rules, alike, unlike, claims),
        rules=rules,
        tables=(cells, prices),
        pictures=(_picture(prices),),
        advice=(*alike, *unlike),
        claims=claims,
    )


# Cell by cell ---------------------------------------------------------------------------------------


def _cell_row(ours: StrategyChart, chart: Chart, name: str) -> tuple[Entry, ...]:
    """A total: what Ban Luck does with it, against which up cards blackjack draws, and whether habit will do."""
    drawn = [up for up in UP_VALUES if blackjack_draws(chart, name, up)]
    share = sum(DECK_COUNTS[up - 1] for up in drawn) / sum(DECK_COUNTS)
    cells = [ours.cells.get((name, column)) for column in ours.columns]
    actions = ["" if cell is None else cell.action for cell in cells]
    if 0 < len(drawn) < len(UP_VALUES):
        habit = BY_UP_CARD
    else:
        habit = SAME if all(action in ("", "hit" if drawn else "stand") for action in actions) else OTHER
    return name, *actions, share, "".join(VALUES[up - 1] for up in drawn) or "none", habit


def _advice(rules: BanLuckRules, cells: AnswerTable) -> tuple[tuple[Advice, ...], tuple[Advice, ...]]:
    """What to do with the totals that blackjack plays alike whatever the up card, and with the others."""
    same = {row[0] for row in cells.rows if row[-1] == SAME}
    rows = [row for row in all_rows(rules) if row.side == "player"]
    alike, unlike = ([row for row in rows if (row_name(row) in same) == wanted] for wanted in (True, False))
    return told(alike, rows), told(unlike, rows)


def _cell_claims(cells: AnswerTable) -> tuple[Claim, ...]:
    words = {
        SAME: "{amount} are played as in blackjack, whatever the up card",
        BY_UP_CARD: "with {amount} blackjack looks at the up card, which is not there",
        OTHER: "{amount} are always played otherwise than in blackjack",
    }
    return tuple(
        Claim(said, cells, HABIT, Relation.COUNT, amount=count, entry=habit, written="d")
        for habit, said in words.items()
        if (count := sum(row[-1] == habit for row in cells.rows))
    )


# Column by column -----------------------------------------------------------------------------------


def _columns(rules: BanLuckRules, chart: Chart) -> dict[int, Column]:
    """What each column of the blackjack chart earns at Ban Luck; columns that play alike are played once."""
    found: dict[int, Column] = {}
    known: list[tuple[Table, Column]] = []
    for up in each(UP_VALUES):
        table = table_by_total(rules, _literal(chart, up))
        alike = next((column for other, column in known if other == table), None)
        found[up] = alike or _column(rules, chart, up, table)
        known.append((table, found[up]))
    return found


def _literal(chart: Chart, up: int) -> Draws:
    """The column of an up card as it is written."""
    return lambda total, soft, n_cards: blackjack_draws(chart, f"{'soft' if soft else 'hard'} {total}", up)


def _column(rules: BanLuckRules, chart: Chart, up: int, table: Table) -> Column:
    forfeits = tuple(
        dict.fromkeys(
            row_name(row)
            for row in all_rows(rules)
            if row.side == "player" and "stand" in table[row.hand] and bl.has_forfeited(rules, row.total, row.n_cards)
        )
    )
    draws = _literal(chart, up)
    mended = table_by_total(rules, lambda total, soft, n: total < lowest_stand(rules) or draws(total, soft, n))
    earned = float(against_equilibrium(rules, mended))
    return Column(forfeits, price(rules, table), earned, played_strategy(rules, table))


def _price_row(up: int, column: Column, value: float) -> tuple[Entry, ...]:
    """What a game costs in which this up card is imagined."""
    ev, guaranteed = float(column.price.against_equilibrium), float(column.price.guaranteed)
    simulated = column.played.ev, column.played.standard_error
    of_forfeits = column.mended - ev if column.forfeits else 0.0
    forfeits = totals_text(column.forfeits) or "none"
    return VALUES[up - 1], forfeits, ev, *simulated, value - ev, of_forfeits, guaranteed, value - guaranteed


def _numbers(table: AnswerTable, column: str) -> list[float]:
    place = table.columns.index(column)
    return [entry for row in table.rows if isinstance(entry := row[place], float)]


def _price_claims(prices: AnswerTable) -> tuple[Claim, ...]:
    """Which column costs least and which most, and how much of it forfeits cost."""

    def claim(words: str, column: str, relation: Relation) -> Claim:
        numbers = _numbers(prices, column)
        amount = max(numbers) if relation == Relation.MOST else min(numbers)
        subject = prices.rows[numbers.index(amount)][:1]
        return Claim(words, prices, column, relation, subject, amount)

    told_of = [
        claim("that of a {subject} costs least ({amount} bets per hand)", COST, Relation.LEAST),
        claim("that of a {subject} most ({amount})", COST, Relation.MOST),
    ]
    if max(_numbers(prices, OF_FORFEITS)) > 0:
        words = "forfeits cost most with a {subject}, {amount} bets per hand"
        told_of.append(claim(words, OF_FORFEITS, Relation.MOST))
    return tuple(told_of)


def _picture(prices: AnswerTable) -> Picture:
    ups = tuple(str(row[0]) for row in prices.rows)
    series = (Series("against equilibrium", ups, tuple(_numbers(prices, COST))),)
    return Picture("bars", "What it costs to imagine an up card", "up card", "bets per hand", series)


# Words ----------------------------------------------------------------------------------------------


def _findings(
    rules: BanLuckRules, alike: Sequence[Advice], unlike: Sequence[Advice], claims: Sequence[Claim]
) -> tuple[str, ...]:
    counts = [claim.text for claim in claims if claim.relation == Relation.COUNT]
    least, most, *forfeits = (claim.text for claim in claims if claim.relation != Relation.COUNT)
    ups = [str(row[0]) for row in claims[-1].table.rows if row[1] != "none"]
    return (
        f"Of the chart's totals {'; '.join(counts)}.",
        *_together("What blackjack does too", alike),
        *_together("Whatever blackjack does", unlike),
        "Ban Luck shows no up card, so whoever plays by the blackjack chart has to imagine one. Against the equilibrium"
        f" banker, of the ten columns {least}, {most}.",
        *_forfeit_words(ups, forfeits),
        f"Why they differ: {below_words(rules)}; there is no double and no split; and {five_card_words(rules)}.",
    )


def _together(what: str, advice: Sequence[Advice]) -> tuple[str, ...]:
    """Several pieces of advice as one finding."""
    return (f"{what}. {' '.join(sentence(one) for one in advice)}",) if advice else ()


def _forfeit_words(ups: Sequence[str], most: Sequence[str]) -> tuple[str, ...]:
    """Which columns forfeit, and what that costs where drawing instead would earn more."""
    if not ups:
        return ()
    return (
        f"The columns of {listed(ups, 'and')} stand on totals that forfeit here{''.join(f': {one}' for one in most)}.",
    )
