"""How far luck carries: spread, N0, bankroll for a risk, Kelly's fraction and drawdown, exact and simulated."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Any

from twentyone.analyse import money
from twentyone.analyse.answer import Answer, Entry, Picture, Series, Table
from twentyone.analyse.money import Chances
from twentyone.analyse.simulated import played
from twentyone.simulate.bankroll import Trajectories, rounds_to_show, rounds_to_show_error, share_error
from twentyone.simulate.core.estimate import Estimate

RISKS = (0.2, 0.1, 0.05, 0.01)
BANKROLLS = (10, 20, 40, 80)
EVENING = 200
WALKS = 20_000
HORIZONS = (50, 100, 200, 500, 1000)
CLEAR = 4
"""So many standard errors from 0 an EV must be for the N0 of a run to say anything."""
ERROR = (
    "Means and standard deviations are exact; chances over a number of rounds are exact for independent rounds, but for"
    f" {money.NEGLECTED:g} at most; simulated numbers have their standard errors."
)

Sides = Mapping[str, Chances]
"""The distribution of a round's net as each side of the table has it."""


@dataclass(frozen=True)
class Luck:
    """What the answer needs of a game: nets, bankrolls, and words.

    `player` is the chance of every net of a round of best play, player's view; `bank` is what the other side is called;
    `walks` are simulated bankrolls over an evening; `simulated_words` says how exact and simulated compare.
    """

    player: Mapping[Fraction, float]
    bank: str
    walks: Trajectories
    simulated_words: str


def bankroll_of(rules: Any, luck: Luck) -> Answer:
    """Spread, N0, ruin, Kelly and drawdown of best play under these rules."""
    player = luck.player
    sides: Sides = {"player": player, luck.bank: money.other_side(player)}
    ahead = next((name for name, chances in sides.items() if money.mean(chances) > 0), None)
    return Answer(
        topic="bankroll",
        question="How large a bankroll does the game need, and how long until skill shows?",
        value=money.variance(player) ** 0.5,
        unit="bets, standard deviation of a round",
        method="exact distribution of the net; bankrolls carried forward round by round",
        error=ERROR,
        findings=(*_findings(player, sides, ahead), luck.simulated_words),
        rules=rules,
        tables=(
            _nets_table(player),
            _simulated_table(rules, luck),
            _ruin_table(sides),
            _drawdown_table(sides),
            *_forever_table(sides, ahead),
        ),
        pictures=(_ruin_picture(sides),),
    )


def _findings(player: Chances, sides: Sides, ahead: str | None) -> list[str]:
    sd = money.variance(player) ** 0.5
    findings = [
        f"The standard deviation of a round is {sd:.4f} bets, around an EV of {money.mean(player):+z.6f} for"
        " the player.",
        _patience_words(money.rounds_to_be_sure(player)),
    ]
    if ahead:
        chances = sides[ahead]
        need = ceil(money.bankroll_for(chances, 0.05))
        findings.append(
            f"The {ahead} has the edge: {need:,} bets are lost with a chance of at most 5 % however long play lasts,"
            f" and Kelly's fraction is {100 * money.kelly_fraction(chances):.3f} % of the bankroll a round."
        )
    return [*findings, "Who plays without the edge loses every bankroll in the end; the table shows how soon."]


def _patience_words(n0: float) -> str:
    """How long until the edge shows, and whether an evening is as long as that."""
    if n0 == float("inf"):
        return "Neither side has an edge, so however long play lasts luck alone decides."
    evening = f"an evening of {EVENING} rounds"
    return f"It takes {n0:,.0f} rounds until the edge is as large as one standard deviation; " + (
        f"over {evening} luck moves more than the edge." if n0 > EVENING else f"{evening} is long enough for that."
    )


def _nets_table(player: Chances) -> Table:
    rows = tuple((f"{float(net):+zg}", chance) for net, chance in player.items())
    return Table("The net of a round, player's view", ("net, bets", "chance"), rows)


def _simulated_table(rules: Any, luck: Luck) -> Table:
    estimate, player, walks = played(rules), luck.player, luck.walks

    def beside(what: str, exact: float, share: float) -> tuple[Entry, ...]:
        return what, exact, share, share_error(share, WALKS)

    rows: list[tuple[Entry, ...]] = [
        ("EV, bets per round", money.mean(player), estimate.ev, estimate.standard_error),
        (
            "standard deviation, bets",
            money.variance(player) ** 0.5,
            estimate.sd,
            estimate.sd_error,
        ),
        ("N0, rounds", money.rounds_to_be_sure(player), *_simulated_n0(estimate)),
    ]
    for size in BANKROLLS:
        exact, fall = money.ruin_within(player, size, EVENING), money.drawdown_within(player, size, EVENING)
        fell = float((walks.drawdowns >= size).mean())
        rows.append(beside(f"{size} bets lost within {EVENING} rounds", exact, walks.ruined(size)))
        rows.append(beside(f"a fall by {size} bets within {EVENING} rounds", fall, fell))
    return Table("Exact and simulated, player's view", ("what", "exact", "simulated", "standard error"), tuple(rows))


def _simulated_n0(estimate: Estimate) -> tuple[float | None, float | None]:
    """N0 of a run with its standard error; nothing where the EV is not clearly on one side of 0."""
    if abs(estimate.ev) < CLEAR * estimate.standard_error:
        return None, None
    return rounds_to_show(estimate.ev, estimate.sd), rounds_to_show_error(estimate)


def _certain_chance(chance: float) -> Entry:
    """A chance over a number of rounds; below what is left out of such chances, only that it is."""
    return chance if chance >= money.NEGLECTED else f"< {money.NEGLECTED:.0e}"


def _ruin_table(sides: Sides) -> Table:
    rows: tuple[tuple[Entry, ...], ...] = tuple(
        (name, size, *(_certain_chance(money.ruin_within(chances, size, rounds)) for rounds in HORIZONS))
        for name, chances in sides.items()
        for size in BANKROLLS
    )
    columns = ("side", "bankroll, bets", *(f"{n} rounds" for n in HORIZONS))
    return Table("The chance to lose the whole bankroll", columns, rows)


def _drawdown_table(sides: Sides) -> Table:
    rows: tuple[tuple[Entry, ...], ...] = tuple(
        (name, depth, *(_certain_chance(money.drawdown_within(chances, depth, rounds)) for rounds in HORIZONS))
        for name, chances in sides.items()
        for depth in BANKROLLS
    )
    columns = ("side", "fall, bets", *(f"{n} rounds" for n in HORIZONS))
    return Table("The chance of a fall by so many bets from an earlier height", columns, rows)


def _forever_table(sides: Sides, ahead: str | None) -> tuple[Table, ...]:
    if ahead is None:
        return ()
    chances = sides[ahead]
    rows = tuple((f"{100 * risk:g} %", money.bankroll_for(chances, risk)) for risk in RISKS)
    return (Table(f"What the {ahead} needs to play without end", ("risk of ruin at most", "bankroll, bets"), rows),)


def _ruin_picture(sides: Sides) -> Picture:
    sizes = tuple(range(5, 65, 5))
    series = tuple(
        Series(name, tuple(map(float, sizes)), tuple(money.ruin_within(chances, size, EVENING) for size in sizes))
        for name, chances in sides.items()
    )
    title = f"The chance to lose a bankroll in {EVENING} rounds"
    return Picture("lines", title, "bankroll, bets", "chance of ruin", series)
