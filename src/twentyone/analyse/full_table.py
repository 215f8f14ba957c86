"""Ban Luck at a full table: how far N players are N heads-up games, and what the banker's edge per player is."""

from dataclasses import replace
from time import perf_counter

from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.simulated import played
from twentyone.rules.banluck import MAX_PLAYERS, BanLuckRules, Reveal
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.full_table.learn import learn
from twentyone.solve.banluck.full_table.reply import TableValue, evaluate
from twentyone.solve.blackjack.parallel import side_by_side

BATCHES = 120
LEAST_BATCHES = 40
BATCH_DEALS = 20_000
DEALS = 150_000
OPENED_PLAYERS = (1, 2, 4)
SIMULATED = 1 << 20


def table_value(
    rules: BanLuckRules, players: int, batches: int = BATCHES, batch_deals: int = BATCH_DEALS, deals: int = DEALS
) -> TableValue:
    """A table of so many players learnt and measured; each deal teaches every player, so more players need fewer."""
    enough = max(min(batches, LEAST_BATCHES), batches // players)
    return evaluate(learn(rules, players, enough, batch_deals), deals)


def full_table(
    rules: BanLuckRules,
    players: tuple[int, ...] = tuple(range(1, MAX_PLAYERS + 1)),
    batches: int = BATCHES,
    batch_deals: int = BATCH_DEALS,
    deals: int = DEALS,
) -> Answer:
    """The banker's edge per player by number of players, under each reveal rule.

    With opening a table is N heads-up games, so there a few numbers of players are learnt to show it, and all are
    simulated with heads-up strategies.
    """
    started = perf_counter()
    cases = [(way, n) for way in Reveal for n in players if way == Reveal.NONE or n in OPENED_PLAYERS]

    def made(case: tuple[Reveal, int]) -> TableValue:
        return table_value(replace(rules, reveal=case[0]), case[1], batches, batch_deals, deals)

    found = dict(zip(cases, side_by_side(made, cases), strict=True))
    rows = tuple(
        (way.text, n, one.ev, one.standard_error, -100 * one.ev, one.lower, one.upper)
        for (way, n), one in found.items()
    )
    checks = tuple(
        (way.text, n, equilibrium(replace(rules, reveal=way)).value, estimate.ev, estimate.standard_error)
        for way in (Reveal.FORCED, Reveal.OPTIONAL)
        for n in players
        for estimate in [played(replace(rules, reveal=way), n, SIMULATED)]
    )
    alone, most = found[Reveal.NONE, players[0]], found[Reveal.NONE, players[-1]]
    choose = equilibrium(replace(rules, reveal=Reveal.OPTIONAL)).value
    findings = (
        "With opening, a table of N is N heads-up games. Nets add; an opened player is settled, so the banker's draws"
        " decide only about the unsettled; unseen cards are exchangeable, so each player meets the banker in"
        " the same combinations as alone. Heads-up strategies therefore earn exactly the heads-up value per player.",
        "What remains is information: other players' numbers of cards and the cards of opened hands. The replies that"
        " know the former gain no more than the exploitability in the table.",
        "Without opening one draw faces everybody, and the banker cannot suit each player: per player the EV goes from"
        f" {choose:+.5f} heads-up (exactly) to {most.ev:+.5f} ± {most.standard_error:.5f} with {players[-1]} players,"
        f" so the right to open selectively is worth about {most.ev - choose:+.5f} a player there.",
        f"Learnt the same way, {players[0]} player{'s' if players[0] > 1 else ''} without opening:"
        f" {alone.ev:+.5f} ± {alone.standard_error:.5f}, which is {abs(alone.ev - choose):.5f} from the exact heads-up"
        f" value, beside an exploitability of at most {alone.upper:.5f}.",
    )
    series = tuple(
        Series(
            way.text,
            tuple(float(n) for one, n in cases if one == way),
            tuple(-100 * found[case].ev for case in cases if case[0] == way),
            tuple(196 * found[case].standard_error for case in cases if case[0] == way),
        )
        for way in Reveal
    )
    return Answer(
        topic="full-table",
        game="banluck",
        question="What does the banker earn from each player at a full table?",
        value=-100 * most.ev,
        unit=f"percent of the bet, banker's edge per player with {players[-1]} players and no opening",
        method="regret minimisation on sampled deals, measured against N heads-up games on the same deals; best replies"
        " fitted and tested on separate deals",
        error="Standard errors and exploitability brackets are in the table. Abstraction: players go by their own"
        " cards, the banker by total, softness and number of the own cards and the numbers of cards of the players.",
        findings=findings,
        rules=rules,
        tables=(
            Table(
                "By reveal rule and players",
                ("reveal", "players", "EV", "standard error", "edge, %", "exploitability from", "to"),
                rows,
            ),
            Table(
                "Heads-up strategies at the table, simulated",
                ("reveal", "players", "heads-up, exact", "simulated", "standard error"),
                checks,
            ),
        ),
        pictures=(Picture("lines", "The banker's edge per player", "players", "percent of the bet", series),),
        seconds=perf_counter() - started,
    )
