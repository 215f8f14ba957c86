"""How far luck carries: spread, N0, bankroll for a risk, Kelly's fraction and drawdown, exact and simulated."""

from fractions import Fraction
from functools import lru_cache
from math import sqrt
from time import perf_counter

from twentyone.analyse import money
from twentyone.analyse.answer import Answer, Entry, Picture, Series, Table
from twentyone.analyse.money import Chances
from twentyone.analyse.simulated import agreement, played
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.bankroll import Trajectories, drawn_trajectories, rounds_to_show
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.blackjack.simulator import SIMULATOR
from twentyone.simulate.blackjack.trajectory import trajectories
from twentyone.solve.banluck.distribution import banluck_nets
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.net.distribution import net_distribution

RISKS = (0.2, 0.1, 0.05, 0.01)
BANKROLLS = (10, 20, 40, 80)
EVENING = 200
WALKS = 20_000
HORIZONS = (50, 100, 200, 500, 1000)
ERROR = "Means and spreads are exact; chances over a number of rounds are exact for independent rounds."


@lru_cache(maxsize=8)
def player_chances(rules: BanLuckRules | BlackjackRules) -> dict[Fraction, float]:
    """The chance of every net of a round of best play, player's view."""
    if isinstance(rules, BanLuckRules):
        nets = banluck_nets(equilibrium(rules))
        return {Fraction(net): float(chance) for net, chance in nets.chances.items()}
    return dict(net_distribution(solve_blackjack(rules)).chances)


def bankroll(rules: BanLuckRules | BlackjackRules) -> Answer:
    """Spread, N0, ruin, Kelly and drawdown of best play under these rules."""
    started = perf_counter()
    is_banluck = isinstance(rules, BanLuckRules)
    bank = "banker" if is_banluck else "house"
    player = player_chances(rules)
    sides: dict[str, Chances] = {"player": player, bank: money.other_side(player)}
    ahead = next((name for name, chances in sides.items() if money.mean(chances) > 0), None)
    sd = money.variance(player) ** 0.5
    findings = [
        f"The standard deviation of a round is {sd:.4f} bets, around an EV of {money.mean(player):+.6f} for"
        " the player.",
        f"It takes {money.rounds_to_be_sure(player):,.0f} rounds until the edge is as large as one standard deviation;"
        " over one evening luck decides, not the edge.",
    ]
    if ahead:
        chances = sides[ahead]
        need = money.bankroll_for(chances, 0.05)
        findings.append(
            f"The {ahead} has the edge: {need:,.0f} bets are lost with a chance of at most 5 % however long play lasts,"
            f" and Kelly's fraction is {100 * money.kelly_fraction(chances):.3f} % of the bankroll a round."
        )
    findings.append("Who plays without the edge loses every bankroll in the end; the table shows how soon.")
    findings.append(_simulated_sentence(rules, player))
    tables = (
        _nets_table(player),
        _simulated_table(rules, player),
        _ruin_table(sides),
        _drawdown_table(sides),
        *_forever_table(sides, ahead),
    )
    return Answer(
        topic="bankroll",
        game="banluck" if is_banluck else "blackjack",
        question="How large a bankroll does the game need, and how long until skill shows?",
        value=sd,
        unit="bets, standard deviation of a round",
        method="exact distribution of the net; bankrolls carried forward round by round",
        error=ERROR,
        findings=tuple(findings),
        rules=rules,
        tables=tables,
        pictures=(_ruin_picture(sides),),
        seconds=perf_counter() - started,
    )


def _nets_table(player: Chances) -> Table:
    rows = tuple((f"{float(net):+g}", chance) for net, chance in player.items())
    return Table("The net of a round, player's view", ("net, bets", "chance"), rows)


@lru_cache(maxsize=8)
def walked(rules: BanLuckRules | BlackjackRules) -> Trajectories:
    """Many bankrolls over an evening of simulated rounds: real shoes in blackjack, fresh decks in Ban Luck."""
    if isinstance(rules, BanLuckRules):
        return drawn_trajectories(played(rules), WALKS, EVENING)
    simulation = SIMULATOR.simulation(rules)
    assert isinstance(simulation, BlackjackSimulation)
    return trajectories(simulation, WALKS, EVENING)


def _simulated_table(rules: BanLuckRules | BlackjackRules, player: Chances) -> Table:
    estimate, walks = played(rules), walked(rules)

    def beside(what: str, exact: float, share: float) -> tuple[Entry, ...]:
        return what, exact, share, sqrt(share * (1 - share) / WALKS)

    rows: list[tuple[Entry, ...]] = [
        ("EV, bets per round", money.mean(player), estimate.ev, estimate.standard_error),
        (
            "standard deviation, bets",
            money.variance(player) ** 0.5,
            estimate.sd,
            estimate.sd / sqrt(2 * estimate.rounds),
        ),
        ("N0, rounds", money.rounds_to_be_sure(player), rounds_to_show(estimate.ev, estimate.sd), None),
    ]
    for size in BANKROLLS:
        exact, fall = money.ruin_within(player, size, EVENING), money.drawdown_within(player, size, EVENING)
        fell = float((walks.drawdowns >= size).mean())
        rows.append(beside(f"{size} bets lost within {EVENING} rounds", exact, walks.ruined(size)))
        rows.append(beside(f"a fall by {size} bets within {EVENING} rounds", fall, fell))
    return Table("Exact and simulated, player's view", ("what", "exact", "simulated", "standard error"), tuple(rows))


def _simulated_sentence(rules: BanLuckRules | BlackjackRules, player: Chances) -> str:
    if isinstance(rules, BanLuckRules):
        return agreement(money.mean(player), played(rules))
    return (
        "Simulated rounds go by the chart and from shoes that are dealt on; the exact ones play every hand best from a"
        " full shoe, so the two may differ in the fourth place."
    )


def _ruin_table(sides: dict[str, Chances]) -> Table:
    rows: tuple[tuple[Entry, ...], ...] = tuple(
        (name, size, *(money.ruin_within(chances, size, rounds) for rounds in HORIZONS))
        for name, chances in sides.items()
        for size in BANKROLLS
    )
    return Table(
        "The chance to lose the whole bankroll", ("side", "bankroll, bets", *(f"{n} rounds" for n in HORIZONS)), rows
    )


def _drawdown_table(sides: dict[str, Chances]) -> Table:
    rows: tuple[tuple[Entry, ...], ...] = tuple(
        (name, depth, *(money.drawdown_within(chances, depth, rounds) for rounds in HORIZONS))
        for name, chances in sides.items()
        for depth in BANKROLLS
    )
    return Table(
        "The chance of a fall by so many bets from an earlier height",
        ("side", "fall, bets", *(f"{n} rounds" for n in HORIZONS)),
        rows,
    )


def _forever_table(sides: dict[str, Chances], ahead: str | None) -> tuple[Table, ...]:
    if ahead is None:
        return ()
    chances = sides[ahead]
    rows = tuple((f"{100 * risk:g} %", money.bankroll_for(chances, risk)) for risk in RISKS)
    return (Table(f"What the {ahead} needs to play without end", ("risk of ruin at most", "bankroll, bets"), rows),)


def _ruin_picture(sides: dict[str, Chances]) -> Picture:
    sizes = tuple(range(5, 65, 5))
    series = tuple(
        Series(name, tuple(map(float, sizes)), tuple(money.ruin_within(chances, size, EVENING) for size in sizes))
        for name, chances in sides.items()
    )
    title = f"The chance to lose a bankroll in {EVENING} rounds"
    return Picture("lines", title, "bankroll, bets", "chance of ruin", series)
