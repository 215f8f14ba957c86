"""`twentyone solve blackjack`, `twentyone ev blackjack` and `twentyone chart blackjack`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from twentyone.present.cli.answers.many.batch import BatchOption, BatchOutOption, answer_batch
from twentyone.present.cli.answers.simulate_options import ClusterOption, DeviceOption
from twentyone.present.cli.option import (
    ChartOutOption,
    JsonOption,
    PresetOption,
    RuleOption,
    chosen_rules,
    picture_kind,
    print_json,
)

if TYPE_CHECKING:
    from twentyone.rules.blackjack import BlackjackRules
    from twentyone.solve.blackjack.chart.play import ChartValue
    from twentyone.solve.blackjack.game import BlackjackSolution

RemovedOption = Annotated[
    str,
    typer.Option(
        "--removed",
        metavar="CARDS",
        help="Other cards that are gone, besides hand and up card, as A,T,5; T is any card of value ten.",
    ),
]
SplitPlayOption = Annotated[
    str,
    typer.Option(
        "--split-play", metavar="cdz|cdp", help="Split hands play as unsplit ones, or best by the pair cards gone."
    ),
]


def solve(
    rule: RuleOption = None,
    preset: PresetOption = None,
    split_play: SplitPlayOption = "cdz",
    removed: RemovedOption = "",
    chart: Annotated[
        str | None,
        typer.Option("--chart", metavar="FILE", help="Value play by this strategy file instead of the best play."),
    ] = None,
    distribution: Annotated[
        bool, typer.Option("--distribution", help="Also the chance of every net of a round; takes seconds.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """What a round of blackjack is worth to a player who plays every composition best."""
    from twentyone.games.blackjack import GAME
    from twentyone.present.charts.blackjack.presenter import PRESENTER
    from twentyone.present.charts.blackjack.text import distribution_text
    from twentyone.solve.blackjack.net.distribution import net_distribution
    from twentyone.solve.blackjack.solver import SOLVER

    rules = chosen_rules(GAME, rule, preset)
    solved: BlackjackSolution | ChartValue
    if chart is None:
        solved = SOLVER.solve(rules, removed=removed, split_play=split_play)
    else:
        solved = _by_chart(rules, chart, removed)
    nets = net_distribution(solved) if distribution else None
    if json:
        print_json(solved.to_dict() | ({"net": nets.to_dict()} if nets else {}))
        return
    print(PRESENTER.solution_text(solved))
    if nets is not None:
        print(distribution_text(nets))


def _by_chart(rules: "BlackjackRules", chart: str, removed: str) -> "ChartValue":
    """What the play of a strategy file is worth."""
    from twentyone.solve.blackjack.chart.file import load_chart
    from twentyone.solve.blackjack.chart.play import chart_value
    from twentyone.solve.blackjack.hand_question import shoe_without

    return chart_value(rules, load_chart(chart, rules), shoe_without(rules, removed))


def ev(
    hand: Annotated[
        str, typer.Argument(help="The cards, as 8,8 or A,6 or T,2,4; with --dealer they may be left out.")
    ] = "",
    up: Annotated[str, typer.Option("--up", metavar="CARD", help="The dealer's up card.")] = "",
    dealer: Annotated[
        bool, typer.Option("--dealer", help="What the dealer ends with instead; without --up, from every up card.")
    ] = False,
    rule: RuleOption = None,
    preset: PresetOption = None,
    removed: RemovedOption = "",
    beside: Annotated[
        str,
        typer.Option(
            "--beside",
            metavar="HANDS",
            help="The seat's other hands of a split, as 8,5,9/8: the split card first; one card alone still waits.",
        ),
    ] = "",
    split_play: SplitPlayOption = "cdz",
    batch: BatchOption = None,
    out: BatchOutOption = None,
    cluster: ClusterOption = None,
    device: DeviceOption = "cpu",
    json: JsonOption = False,
) -> None:
    """What every action is worth with a hand against an up card, from any shoe; or what the dealer ends with."""
    from twentyone import api
    from twentyone.errors import HandError
    from twentyone.games.blackjack import GAME
    from twentyone.present.charts.blackjack.text import dealer_text
    from twentyone.present.cli.answers.shown import show_hand
    from twentyone.solve.blackjack.solver import SOLVER

    rules = chosen_rules(GAME, rule, preset)
    if batch is not None:
        if hand or up or removed or dealer or beside:
            raise HandError("With --batch hand, up card, removed cards and other hands are columns of the file.")
        answer_batch(rules, batch, out, json, split_play=split_play, cluster=cluster or "", device=device)
        return
    if cluster:
        raise HandError("A cluster answers about many hands: name a file of them with --batch.")
    if device != "cpu":
        raise HandError("A device answers about many hands: name a file of them with --batch.")
    if dealer:
        if beside:
            raise HandError("With --dealer there is no split: name the cards that are gone with --removed.")
        totals = SOLVER.dealer(rules, up, hand=hand, removed=removed)
        print_json(totals.to_dict()) if json else print(dealer_text(totals))
        return
    if not hand or not up:
        raise HandError("Name a hand and the dealer's up card, as 8,8 --up T; or ask for the --dealer alone.")
    show_hand(api.ev(rules, hand, up, removed=removed, beside=beside, split_play=split_play), json)


def chart(
    rule: RuleOption = None,
    preset: PresetOption = None,
    out: ChartOutOption = None,
    removed: RemovedOption = "",
    split_play: SplitPlayOption = "cdz",
    json: JsonOption = False,
) -> None:
    """The best chart by totals for any rules and shoe, and the hands it gets wrong."""
    from twentyone import api
    from twentyone.games.blackjack import GAME
    from twentyone.present.cli.answers.shown import show_charts

    rules = chosen_rules(GAME, rule, preset)
    kind = picture_kind(out, ("png", "svg", "html", "txt")) if out else ""
    charts = api.chart(rules, removed=removed, split_play=split_play)
    show_charts(charts, Path(out) if out else None, kind, json)
