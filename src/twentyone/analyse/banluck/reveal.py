"""What opening players before drawing is worth to the banker: heads-up, and at tables small enough to be exact."""

from collections.abc import Mapping
from dataclasses import replace

from twentyone.analyse.advice import SAME, Claim, Relation
from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.banluck.advice.penalty_words import penalty_words
from twentyone.analyse.banluck.advice.rule_words import check_free, free_totals
from twentyone.analyse.simulated import played
from twentyone.progress import each
from twentyone.rules.banluck import BanLuckRules, Reveal
from twentyone.simulate.core.estimate import Estimate
from twentyone.solve.banluck.equilibrium import BanLuckSolution, equilibrium
from twentyone.solve.banluck.table.study import table_strategy
from twentyone.solve.banluck.table.value import TableValue, evaluate

Tables = Mapping[int, Mapping[Reveal, TableValue]]
SAMPLES = 800
WORDS = {
    Reveal.FORCED: "must open everybody with three or more cards before a free draw",
    Reveal.OPTIONAL: "may open anybody before a draw",
    Reveal.NONE: "opens nobody before the end",
}


def reveal(rules: BanLuckRules, players: tuple[int, ...] = (1, 2)) -> Answer:
    """The value of these rules under each way to reveal: heads-up exact and simulated, and at tables of so many."""
    check_free(rules)
    changed = {way: replace(rules, reveal=way) for way in Reveal}
    exact = {way: equilibrium(one) for way, one in each(list(changed.items()))}
    simulated = {way: played(one) for way, one in each(list(changed.items()), "simulating")}
    tables = {
        n: {way: evaluate(table_strategy(rules, way, n), SAMPLES, max(players)) for way in Reveal} for n in players
    }
    rows = tuple(
        (way.text, exact[way].ev, str(exact[way].exact), simulated[way].ev, simulated[way].standard_error)
        for way in Reveal
    )
    values = Table("The player's EV", ("reveal", "EV", "exactly", "simulated", "standard error"), rows)
    at_tables = _at_tables(tables)
    claims = _claims(exact, values, at_tables)
    return Answer(
        topic="reveal",
        question="What is it worth to the banker to choose whom to open before drawing?",
        value=exact[Reveal.FORCED].ev - exact[Reveal.OPTIONAL].ev,
        unit="bets per hand, optional against forced opening",
        method="difference of certified equilibrium values, beside simulated play; at a table every combination of"
        " hands weighed",
        error="None heads-up: the values are fractions proved by certificates; simulated values have their standard"
        " errors. At a table values are exact for their strategies, of which exploitability says how good they are.",
        findings=(*_findings(rules, exact, tables, claims), *penalty_words(rules)),
        rules=rules,
        tables=(values, at_tables),
        pictures=(_picture(exact, simulated),),
        claims=claims,
    )


def _claims(exact: Mapping[Reveal, BanLuckSolution], values: Table, at_tables: Table) -> tuple[Claim, ...]:
    """What the tables say: both values, and which way of opening suits whom."""
    alone, ways = (1,), {way: (way.text,) for way in Reveal}
    worth = exact[Reveal.FORCED].ev - exact[Reveal.OPTIONAL].ev
    told = [
        Claim(
            "Choosing whom to open is worth {amount} bets per hand to the banker against having to open",
            at_tables,
            "choosing against forced",
            Relation.IS,
            alone,
            worth,
            written="+.6f",
        ),
        *(
            Claim(
                f"the player's EV is {{amount}} when the banker {WORDS[way]}",
                values,
                "EV",
                Relation.IS,
                ways[way],
                exact[way].ev,
                written="+.6f",
            )
            for way in (Reveal.FORCED, Reveal.OPTIONAL)
        ),
    ]
    if worth > SAME:
        told.append(
            Claim("the player earns most from a banker who must open", values, "EV", Relation.MOST, ways[Reveal.FORCED])
        )
        told.append(Claim("least from one who may choose", values, "EV", Relation.LEAST, ways[Reveal.OPTIONAL]))
    return tuple(told)


def _findings(
    rules: BanLuckRules, exact: Mapping[Reveal, BanLuckSolution], tables: Tables, claims: tuple[Claim, ...]
) -> tuple[str, ...]:
    same = exact[Reveal.OPTIONAL].exact == exact[Reveal.NONE].exact
    worth, forced, free, *preferred = (claim.text for claim in claims)
    return (
        f"{worth}: {forced}, and {free}.",
        "Against one player, opening and standing are the same: both settle the bet at the present total. So a banker"
        f" who {WORDS[Reveal.NONE]} has {'exactly the same' if same else 'another'} value heads-up;"
        f" the difference appears from two players on{_table_words(tables)} (see the full table).",
        *([f"Heads-up {preferred[0]}, {preferred[1]}."] if preferred else []),
        f"Where the banker must open, a hand of three or more cards is never drawn against at {free_totals(rules)}: it"
        " is settled before.",
    )


def _picture(exact: Mapping[Reveal, BanLuckSolution], simulated: Mapping[Reveal, Estimate]) -> Picture:
    names = tuple(way.text for way in Reveal)
    errors = tuple(1.96 * simulated[way].standard_error for way in Reveal)
    series = (
        Series("exact", names, tuple(exact[way].ev for way in Reveal)),
        Series("simulated", names, tuple(simulated[way].ev for way in Reveal), errors),
    )
    return Picture("bars", "The player's EV by reveal rule", "reveal", "bets per hand", series)


def _at_tables(tables: Tables) -> Table:
    """The worth of choosing at each table, per player."""
    rows = tuple(
        (
            n,
            *(by_way[way].ev for way in Reveal),
            by_way[Reveal.FORCED].ev - by_way[Reveal.OPTIONAL].ev,
            round(by_way[Reveal.NONE].ev - by_way[Reveal.OPTIONAL].ev, 12) + 0.0,
            round(max(value.upper for value in by_way.values()), 12),
        )
        for n, by_way in tables.items()
    )
    columns = ("players", *(way.text for way in Reveal), "choosing against forced", "against none", "exploitability to")
    return Table("The EV per player at a table", columns, rows)


def _table_words(tables: Tables) -> str:
    """What choosing is worth at the tables of two and more, in words."""
    worth = {n: by_way[Reveal.NONE].ev - by_way[Reveal.OPTIONAL].ev for n, by_way in tables.items() if n > 1}
    return "".join(f", {amount:+z.6f} per player at a table of {n}" for n, amount in worth.items())
