"""`twentyone chart`: a strategy chart in the terminal, as a picture, or as a stand-alone page."""

from typing import Annotated

import typer

from twentyone.present.cli.option import (
    JsonOption,
    PresetOption,
    RemovedOption,
    RuleOption,
    SplitPlayOption,
    chosen_rules,
    picture_kind,
    print_json,
)

app = typer.Typer(help="Draw a strategy chart.", no_args_is_help=True)
OutOption = Annotated[
    str | None, typer.Option("--out", metavar="FILE", help="A .png, .svg or .html file; without it, the terminal.")
]


@app.command()
def banluck(
    rule: RuleOption = None,
    preset: PresetOption = None,
    out: OutOption = None,
    convergence: Annotated[
        bool, typer.Option("--convergence", help="Draw exploitability by iteration instead (png or svg).")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Both sides' charts at the certified equilibrium of heads-up Ban Luck."""
    from twentyone.games.banluck import GAME
    from twentyone.present.cli.answers import banluck_chart
    from twentyone.solve.banluck.solver import SOLVER

    rules = chosen_rules(GAME, rule, preset)
    kind = picture_kind(out, ("png", "svg") if convergence else ("png", "svg", "html")) if out else None
    if out and kind:
        banluck_chart.write(rules, out, kind, convergence)
    if json:
        print_json(SOLVER.chart(rules).to_dict() | {"out": out})
    elif out:
        print(f"Wrote {out}.")
    else:
        banluck_chart.show(rules)


@app.command()
def blackjack(
    rule: RuleOption = None,
    preset: PresetOption = None,
    out: OutOption = None,
    removed: RemovedOption = "",
    split_play: SplitPlayOption = "cdz",
    json: JsonOption = False,
) -> None:
    """The best chart by totals for any rules and shoe, and the hands it gets wrong."""
    from twentyone.games.blackjack import GAME
    from twentyone.present.cli.answers import blackjack_chart
    from twentyone.solve.blackjack.solver import SOLVER

    rules = chosen_rules(GAME, rule, preset)
    kind = picture_kind(out, ("png", "svg", "html")) if out else None
    derived = SOLVER.chart(rules, removed=removed, split_play=split_play)
    if out and kind:
        blackjack_chart.write(derived, out, kind)
    if json:
        print_json(derived.to_dict() | {"out": out})
    elif out:
        print(f"Wrote {out}.")
    else:
        blackjack_chart.show(derived)
