"""`twentyone solve banluck`, `twentyone ev banluck` and `twentyone chart banluck`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from twentyone.present.cli.answers.many.batch import BatchOption, BatchOutOption, answer_batch
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
    from twentyone.rules.banluck import BanLuckRules

CURVE_ITERATIONS = 1000
AgainstOption = Annotated[
    str | None,
    typer.Option(
        metavar="POLICY",
        help="Best reply to stand_16, open_hit_16_17, hit_16, stand_soft_17 or a strategy file. A fixed banker never"
        " surrenders a hard 15, unless --banker-surrenders is given.",
    ),
]
SideOption = Annotated[str, typer.Option(help="With --against, who replies: player or banker.")]
BankerSurrendersOption = Annotated[
    bool, typer.Option("--banker-surrenders", help="With --against, the fixed banker surrenders every hard 15.")
]


def solve(
    rule: RuleOption = None,
    preset: PresetOption = None,
    method: Annotated[
        str | None, typer.Option(help="lp, cfr, cfr+, dcfr or pcfr+; by default the LP with an exact certificate.")
    ] = None,
    iterations: Annotated[int | None, typer.Option(help="The number of iterations of a CFR method.")] = None,
    against: AgainstOption = None,
    side: SideOption = "player",
    banker_surrenders: BankerSurrendersOption = False,
    save: Annotated[str | None, typer.Option(metavar="FILE", help="Write both strategies: .txt or .json.")] = None,
    distribution: Annotated[
        bool, typer.Option("--distribution", help="Also the exact chance of every net of a hand.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """The equilibrium of heads-up Ban Luck, or the best reply to a fixed policy."""
    from twentyone.games.banluck import GAME
    from twentyone.present.charts.banluck.presenter import PRESENTER
    from twentyone.present.charts.banluck.text import distribution_text
    from twentyone.solve.banluck.chart.result import BanLuckCharts
    from twentyone.solve.banluck.distribution import banluck_nets
    from twentyone.solve.banluck.solver import SOLVER
    from twentyone.solve.banluck.strategy_file.write import policy_text

    rules = chosen_rules(GAME, rule, preset)
    solution = SOLVER.solve(
        rules,
        method=method,
        iterations=iterations,
        against=against,
        side=side,
        banker_surrenders=banker_surrenders,
    )
    if save and save.endswith(".txt"):
        Path(save).write_text(policy_text(solution.policy), encoding="utf-8")
    elif save:
        solution.policy.save(save)
    nets = banluck_nets(solution) if distribution else None
    if json:
        print_json(solution.to_dict() | ({"net": nets.to_dict()} if nets else {}))
        return
    PRESENTER.print_charts(BanLuckCharts.of(solution))
    if nets is not None:
        print(distribution_text(nets))


def ev(
    hand: Annotated[str, typer.Argument(help="The cards, as 6,T or A,5,8.")] = "",
    banker: Annotated[bool, typer.Option("--banker", help="Ask for the banker's hand.")] = False,
    player_cards: Annotated[
        int | None, typer.Option(help="How many cards the player has; leave it out for the hard-15 decision.")
    ] = None,
    player_bust: Annotated[bool, typer.Option("--player-bust", help="The player announced a bust.")] = False,
    player_natural: Annotated[
        str | None, typer.Option(help='What the player showed before the hard-15 decision: "ban luck" or "ban ban".')
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="POLICY",
            help="The other side plays stand_16, open_hit_16_17, hit_16, stand_soft_17 or a strategy file.",
        ),
    ] = None,
    banker_surrenders: BankerSurrendersOption = False,
    rule: RuleOption = None,
    preset: PresetOption = None,
    batch: BatchOption = None,
    out: BatchOutOption = None,
    json: JsonOption = False,
) -> None:
    """EVs against the certified equilibrium, or against a fixed policy, from the acting side's view."""
    from twentyone import api
    from twentyone.errors import HandError
    from twentyone.games.banluck import GAME
    from twentyone.present.cli.answers.shown import show_hand

    rules = chosen_rules(GAME, rule, preset)
    known = {"banker": banker, "player_cards": player_cards, "player_bust": player_bust}
    words = {"against": against, "banker_surrenders": banker_surrenders}
    if batch is not None:
        if hand or player_natural or any(known.values()):
            raise HandError("With --batch the hand, and what is known of the player, are columns of the file.")
        answer_batch(rules, batch, out, json, **words)
        return
    if not hand:
        raise HandError("Name a hand, as 6,T; or a file of hands, as --batch hands.csv.")
    show_hand(api.ev(rules, hand, **known, player_natural=player_natural, **words), json)


def chart(
    rule: RuleOption = None,
    preset: PresetOption = None,
    against: AgainstOption = None,
    side: SideOption = "player",
    banker_surrenders: BankerSurrendersOption = False,
    out: ChartOutOption = None,
    convergence: Annotated[
        bool, typer.Option("--convergence", help="Draw exploitability by iteration instead (png or svg).")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Both sides' charts at the certified equilibrium of heads-up Ban Luck, or that of the best reply to a policy."""
    from twentyone import api
    from twentyone.games.banluck import GAME
    from twentyone.present.cli.answers.shown import show_charts

    rules = chosen_rules(GAME, rule, preset)
    kind = picture_kind(out, ("png", "svg") if convergence else ("png", "svg", "html", "txt")) if out else ""
    charts = api.chart(rules, against=against, side=side, banker_surrenders=banker_surrenders)
    if not (out and convergence):
        show_charts(charts, Path(out) if out else None, kind, json)
        return
    _draw_convergence(rules, out)
    if json:
        print_json(charts.to_dict() | {"out": out})
    else:
        print(f"Wrote {out}.")


def _draw_convergence(rules: "BanLuckRules", out: str) -> None:
    """Draw how fast each CFR method comes near the value."""
    from twentyone.present.charts.banluck.plot import draw_convergence
    from twentyone.rules.field import rules_words
    from twentyone.solve.banluck.equilibrium import solve as solved
    from twentyone.solve.flow.equilibrium import CFR_METHODS

    curves = {method: solved(rules, method, CURVE_ITERATIONS).convergence for method in CFR_METHODS}
    draw_convergence(curves, f"Ban Luck, {rules_words(rules) or 'default rules'}", out)
