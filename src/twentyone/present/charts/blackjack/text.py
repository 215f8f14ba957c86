"""Blackjack solutions, hands and charts as text: short sentences, and tables coloured where there are colours."""

from collections.abc import Mapping, Sequence

from rich.table import Table

from twentyone.cards.card import VALUES
from twentyone.cards.notation import values_text
from twentyone.games.blackjack.chart import UP_VALUES
from twentyone.present.charts.plain import rules_sentence
from twentyone.present.words.number import edge_percent, signed, signed_percent
from twentyone.rules.blackjack import HoleCard
from twentyone.solve.blackjack.chart.deviation import composition_exceptions
from twentyone.solve.blackjack.chart.play import ChartValue
from twentyone.solve.blackjack.chart.result import TITLES, DerivedChart
from twentyone.solve.blackjack.dealer_totals import TOTALS, DealerTotals
from twentyone.solve.blackjack.game import BlackjackSolution
from twentyone.solve.blackjack.hand_result import HandEv
from twentyone.solve.blackjack.net.distribution import NetDistribution

COLOURS = {"H": "white on dark_green", "S": "white on dark_red", "P": "black on gold3", "D": "white on dark_blue"}
SURRENDER_COLOUR = "black on grey70"
LEGEND = (
    "H hit, S stand, P split, D double, R surrender; the small letter is what to do where that is not allowed."
    " A pair that cannot be split is played by its total."
)
SHOWN_EXCEPTIONS = 10
SPLIT_WORDS = {"cdz": "split hands as unsplit ones", "cdp": "split hands by the pair cards gone"}
"""How far play is best: the last bit that is left is what split hands could learn of each other's cards."""


def solution_text(solution: BlackjackSolution) -> str:
    """What a round is worth, by up card and in all, and how that was found."""
    ev = float(solution.ev)
    lines = [
        rules_sentence(solution.rules),
        f"A round is worth {signed(ev, 9)} initial bets to a player who does what is best,"
        f" {SPLIT_WORDS[solution.split_play]}: house edge {edge_percent(ev)}.",
        f"Taking insurance and even money exactly when they pay would add {float(solution.insurance_gain):.9f}.",
        "By the dealer's up card, whatever the hole card:",
    ]
    lines += [f"  {up}  {signed(float(by_up), 9)}" for up, by_up in solution.ev_by_upcard.items()]
    lines.append(f"Split hands: {solution.split_play}. Method: {solution.method}, {solution.seconds:.2f} seconds.")
    return "\n".join(lines)


def chart_value_text(value: ChartValue) -> str:
    """What a round played by a given chart is worth."""
    ev = float(value.ev)
    lines = [
        rules_sentence(value.analysis.rules),
        f"A round played by this chart is worth {signed(ev, 9)} initial bets: house edge {edge_percent(ev)}.",
        "By the dealer's up card, whatever the hole card:",
    ]
    return "\n".join([*lines, *(f"  {up}  {signed(float(by_up), 9)}" for up, by_up in value.ev_by_upcard.items())])


def distribution_text(nets: NetDistribution) -> str:
    """The chance of every net of a round."""
    lines = [f"Standard deviation of a round: {nets.standard_deviation:.9f} initial bets. The net of a round:"]
    lines += [f"  {float(net):+z5.1f}  {100 * chance:12.8f} %" for net, chance in nets.chances.items()]
    if nets.error:
        lines.append(f"A single chance may be off by {100 * nets.error:.1e} %; mean and deviation are exact.")
    return "\n".join(lines)


def hand_text(answer: HandEv) -> str:
    """What every action is worth with one hand, best first."""
    given = f", given {answer.conditioned_on}" if answer.conditioned_on else ""
    if answer.even_money is not None:
        looks = answer.rules.hole_card == HoleCard.PEEK
        given = ", before the dealer looks" if looks else ", before anybody plays"
    lines = [rules_sentence(answer.rules), f"{answer.hand} against {answer.up}{given}:"]
    width = max(10, *(len(action) + 1 for action in answer.actions))
    for action, ev in sorted(answer.actions.items(), key=lambda item: -item[1]):
        word = action.replace("_", " ")
        lines.append(f"  {word:<{width}}{signed(float(ev), 9)} bets  ({signed_percent(float(ev))})")
    lines.append(f"Best: {answer.best.replace('_', ' ')}.")
    if answer.best_resplitting is not None:
        lines.append(f"Split that stops at the best number of hands: {signed(float(answer.best_resplitting), 9)}.")
    if answer.insurance is not None:
        lines.append(f"Insurance would add {signed(float(answer.insurance), 9)}, whatever the hole card.")
    if answer.even_money is not None:
        lines.append("Who declines gets nothing if the dealer has a blackjack too, else the full payout.")
    return "\n".join(lines)


def dealer_text(totals: DealerTotals) -> str:
    """What the dealer ends with, up card by up card."""
    lines = [rules_sentence(totals.rules), "What the dealer ends with, whatever the hole card (21 without blackjack):"]
    lines += _chance_table(TOTALS, totals.before_look)
    if totals.after_look:
        lines.append("Given that the dealer has looked and has no blackjack:")
        lines += _chance_table(TOTALS[:-1], totals.after_look)
    return "\n".join([*lines, f"Method: {totals.method}."])


def _chance_table(columns: Sequence[str], by_up: Mapping[str, Mapping[str, float]]) -> list[str]:
    """A line per up card under the names of the totals."""
    rows = [f"  {up}  " + "".join(f"{float(chances[one]):10.6f}" for one in columns) for up, chances in by_up.items()]
    return ["     " + "".join(f"{one:>10}" for one in columns), *rows]


def derived_text(derived: DerivedChart) -> str:
    """What the chart is worth and what it costs to go by totals."""
    chart, best = float(derived.value.ev), float(derived.solution.ev)
    return "\n".join(
        [
            rules_sentence(derived.solution.rules),
            f"A round played by this chart is worth {signed(chart, 9)} initial bets: house edge {edge_percent(chart)}.",
            f"Playing every composition best is worth {signed(best, 9)}:"
            f" going by totals costs {100 * (best - chart):.5f} % of a bet.",
        ]
    )


def colour_of(code: str) -> str:
    """The colour of a code, by what it does first."""
    return COLOURS.get(code[0], SURRENDER_COLOUR)


def chart_table(derived: DerivedChart, kind: str) -> Table:
    """The hard, the soft or the pair rows as a table of the terminal."""
    table = Table(title=TITLES[kind], title_justify="left", box=None, padding=(0, 0))
    table.add_column("", min_width=6)
    for up in UP_VALUES:
        table.add_column(VALUES[up - 1], justify="center", min_width=4)
    for label, row in derived.chart.rows:
        family, _, name = label.partition(" ")
        if family == kind:
            shown = f"{name},{name}" if kind == "pair" else name
            table.add_row(shown, *(f"[{colour_of(code)}]{code:^4}[/]" for code in row))
    return table


def exceptions_lines(derived: DerivedChart) -> list[str]:
    """How many hands the chart gets wrong, and the costliest of them with their cost, a sentence each."""
    found = composition_exceptions(derived)
    if not found:
        return ["No hand is better played otherwise than the chart says."]
    hands = "1 hand is" if len(found) == 1 else f"{len(found)} hands are"
    lines = [f"{hands} better played otherwise than the chart says; the costliest:"]
    for exception in found[:SHOWN_EXCEPTIONS]:
        lines.append(
            f"{values_text(exception.hand)} against {VALUES[exception.up - 1]}: {exception.better}, not"
            f" {exception.chart}: {exception.margin:.6f} bets once in {1 / exception.chance:,.0f} rounds,"
            f" {100 * exception.cost:.6f} % of a bet per round."
        )
    return lines


def exceptions_text(derived: DerivedChart) -> str:
    """The same for the terminal."""
    return "\n  ".join(exceptions_lines(derived))
