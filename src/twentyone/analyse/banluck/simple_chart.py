"""How little one needs to remember in Ban Luck: the best strategies of a few rules, and what they lose."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple

from twentyone.analyse.advice import Advice, Claim, Relation, advise, listed, sentence
from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.banluck.advice.by_hand import matters, spot_of
from twentyone.analyse.banluck.advice.rule_words import below_words, lowest_stand
from twentyone.analyse.banluck.price import Draws, evs_of, played_strategy, price, table_by_total
from twentyone.cards.hand import TARGET
from twentyone.progress import each
from twentyone.rules import banluck_question as bl
from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.chart.cell import player_chart
from twentyone.solve.banluck.chart.state import all_rows
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.policy import Table as StrategyTable

LOWEST = 12
"""The lowest total on which a remembered rule stands: no hand of two to four cards busts below it."""
LOSES, SIZE = "loses", "size"
COLUMNS = (SIZE, "strategy", "EV", "simulated", "standard error", LOSES, "guaranteed", "at worst")
ALL = float("inf")


class Family(NamedTuple):
    """Strategies of one size: by their thresholds, from which total on they stand, in words and as they are played."""

    size: str
    words: str
    thresholds: int
    place: Mapping[tuple[int, bool], int]

    def draws(self, stands: Sequence[int]) -> Draws:
        """The strategy that stands from these totals on."""
        return lambda total, soft, n_cards: total < stands[self.place[n_cards, soft]]


class Found(NamedTuple):
    """The best strategy of a family: its words, and as it is played."""

    size: str
    words: str
    table: StrategyTable


KINDS = tuple(product((2, 3, 4), (False, True)))
FAMILIES = (
    Family("1 rule", "stand on {}", 1, dict.fromkeys(KINDS, 0)),
    Family("2 rules", "stand on hard {}, soft {}", 2, {(n, soft): int(soft) for n, soft in KINDS}),
    Family("3 rules", "stand on {}, {}, {} with 2, 3, 4 cards", 3, {(n, soft): n - 2 for n, soft in KINDS}),
    Family(
        "4 rules",
        "stand on hard {}, {}, {} with 2, 3, 4 cards, on soft {}",
        4,
        {(n, soft): 3 if soft else n - 2 for n, soft in KINDS},
    ),
)


def simple_chart(rules: BanLuckRules) -> Answer:
    """The best strategy of each family of thresholds and two charts, each priced exactly."""
    found = [*(best_of(rules, family) for family in FAMILIES), *_charts(rules)]
    table = Table("The best simple strategies", COLUMNS, tuple(_priced(rules, one) for one in each(found, "pricing")))
    costs = tuple(float(row[COLUMNS.index(LOSES)]) for row in table.rows)  # type: ignore[arg-type]  # numbers all
    advice, claims = advice_of(rules, found[0]), _claims(table, found, costs)
    series = Series(LOSES, tuple(one.size for one in found), costs)
    return Answer(
        topic="simple-chart",
        question="How much does a simple strategy lose?",
        value=costs[0],
        unit="bets per hand that the best single rule loses",
        method="every strategy of the family priced against the equilibrium banker, the best exactly, also at worst and"
        " simulated; the chart by totals from the two rules on, total by total, until no change gains",
        error="None: the values are exact fractions; simulated EVs have their standard errors.",
        findings=_findings(rules, found[0], advice, claims),
        rules=rules,
        tables=(table,),
        pictures=(Picture("bars", "What simplicity costs", SIZE, "bets per hand", (series,)),),
        advice=advice,
        claims=claims,
    )


def lowest_threshold(rules: BanLuckRules) -> int:
    """The lowest total from which a rule may say to stand."""
    return next(total for total in range(LOWEST, TARGET) if bl.may_stand(rules, total))


def best_of(rules: BanLuckRules, family: Family) -> Found:
    """The best strategy of a family; of equal ones the one that stands earliest."""
    stops = range(lowest_threshold(rules), TARGET + 1)
    members = list(product(stops, repeat=family.thresholds))
    evs = evs_of(rules, [family.draws(stands) for stands in members])
    best = members[int((evs > evs.max() - 1e-12).argmax())]
    return Found(family.size, family.words.format(*best), table_by_total(rules, family.draws(best)))


def _charts(rules: BanLuckRules) -> list[Found]:
    """A chart by totals alone that no single change improves, and the equilibrium's by totals and number of cards."""
    chart = player_chart(equilibrium(rules))

    def by_chart(total: int, soft: bool, n_cards: int) -> bool:
        cell = chart.cells.get((f"{'soft' if soft else 'hard'} {total}", str(n_cards)))
        return cell is not None and cell.action == "hit"

    return [
        Found("totals", "a chart by totals alone, hard and soft", by_totals(rules)),
        Found("chart", "the chart by totals and number of cards", table_by_total(rules, by_chart)),
    ]


def by_totals(rules: BanLuckRules) -> StrategyTable:
    """A strategy that sees total and softness only: single totals are turned round while that gains."""
    cells = [(total, soft) for total in range(lowest_threshold(rules), TARGET) for soft in (False, True)]
    two = best_of(rules, FAMILIES[1]).table
    hits = {(row.total, row.soft): "stand" not in two[row.hand] for row in all_rows(rules) if row.side == "player"}

    def draws(chosen: dict[tuple[int, bool], bool]) -> Draws:
        return lambda total, soft, n_cards: chosen.get((total, soft), True)

    best = float(evs_of(rules, [draws(hits)])[0])
    while True:
        turned = [{**hits, cell: not hits.get(cell, True)} for cell in cells]
        evs = evs_of(rules, [draws(one) for one in turned])
        if evs.max() <= best + 1e-12:
            return table_by_total(rules, draws(hits))
        hits, best = turned[int(evs.argmax())], float(evs.max())


def advice_of(rules: BanLuckRules, found: Found) -> tuple[Advice, ...]:
    """A simple strategy as advice: with which hands to stand and with which to hit, and the most that costs a hand.

    A 15 that always escapes is advised on apart, and one that sometimes does goes by the rule.
    """
    rows = [row for row in all_rows(rules) if row.side == "player" and matters(row)]
    leaving = [row for row in rows if found.table[row.hand].get("escape") == 1]
    parts = {
        action: {spot_of(row): row.worth.actions for row in rows if action in found.table[row.hand]}
        for action in ("stand", "hit")
    }
    parts["escape"] = {spot_of(row): row.worth.actions for row in leaving}
    limit = found.words.removeprefix("stand on ")
    aside = {action: [row.hand for row in leaving if (row.total < int(limit)) == (action == "hit")] for action in parts}
    words = {
        "stand": f"{limit} or more" + _but_not(aside["stand"]),
        "hit": f"less than {limit}" + _but_not(aside["hit"]),
        "escape": listed([row.hand for row in leaving]),
    }
    return tuple(advise("player", words[action], action, evs, ALL) for action, evs in parts.items() if evs)


def _but_not(hands: Sequence[str]) -> str:
    """The hands that a sentence leaves aside."""
    return f", but not {listed(hands)}" if hands else ""


def _claims(table: Table, found: Sequence[Found], costs: Sequence[float]) -> tuple[Claim, ...]:
    words = (
        "It loses {amount} bets per hand against the equilibrium banker",
        "two rules, " + found[1].words + ", lose {amount}",
        "three, " + found[2].words + ", lose {amount}",
        "four, " + found[3].words + ", lose {amount}",
        "A chart by totals alone loses {amount}",
        "one by totals and number of cards loses {amount}",
    )
    return tuple(
        Claim(told, table, LOSES, Relation.IS, (one.size,), cost, written=".5f")
        for told, one, cost in zip(words, found, costs, strict=True)
    )


def _findings(rules: BanLuckRules, single: Found, advice: Sequence[Advice], claims: Sequence[Claim]) -> tuple[str, ...]:
    low = int(single.words.removeprefix("stand on ")) < lowest_stand(rules)
    one, two, three, four, totals, chart = (claim.text for claim in claims)
    return (
        f"If you remember one rule, {single.words}. {' '.join(sentence(part) for part in advice)} {one}.",
        *([f"Mind that {below_words(rules)}; the rule counts that in."] if low else []),
        f"Of strategies with more to remember, {two}; {three}; {four}. {totals}; {chart}.",
        "A banker who knew your simple rule could take more: the last column is what you lose at worst.",
    )


def _priced(rules: BanLuckRules, one: Found) -> tuple[str, str, float, float, float, float, float, float]:
    """A strategy's row: what it earns, simulated too, what that loses, and what it earns and loses at worst."""
    value = equilibrium(rules).ev
    priced, simulated = price(rules, one.table), played_strategy(rules, one.table)
    ev, least = float(priced.against_equilibrium), float(priced.guaranteed)
    return one.size, one.words, ev, simulated.ev, simulated.standard_error, value - ev, least, value - least
