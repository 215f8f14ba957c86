"""`twentyone solve`: what a game is worth, and by which strategies."""

from typing import Annotated

import typer

from twentyone.present.cli.option import (
    JsonOption,
    PresetOption,
    RemovedOption,
    RuleOption,
    SplitPlayOption,
    chosen_rules,
    print_json,
)

app = typer.Typer(help="Solve a game exactly.", no_args_is_help=True)


@app.command()
def banluck(
    rule: RuleOption = None,
    preset: PresetOption = None,
    method: Annotated[
        str | None, typer.Option(help="lp, cfr, cfr+, dcfr or pcfr+; without it the LP with an exact certificate.")
    ] = None,
    iterations: Annotated[int | None, typer.Option(help="How many iterations of a CFR method.")] = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="POLICY", help="Best reply to stand_16, open_hit_16_17, hit_16, stand_soft_17 or a policy file."
        ),
    ] = None,
    side: Annotated[str, typer.Option(help="With --against, who replies: player or banker.")] = "player",
    save: Annotated[str | None, typer.Option(metavar="FILE", help="Write both strategies to a policy file.")] = None,
    json: JsonOption = False,
) -> None:
    """The equilibrium of heads-up Ban Luck, or the best reply to a fixed policy."""
    from twentyone.games.banluck import GAME
    from twentyone.present.cli.answers import banluck_solution

    rules = chosen_rules(GAME, rule, preset)
    solution = banluck_solution.ask(rules, method, iterations, against, side, quiet=json)
    if save:
        solution.policy.save(save)
    if json:
        print_json(solution.to_dict())
    else:
        banluck_solution.show(solution)


@app.command()
def blackjack(
    rule: RuleOption = None,
    preset: PresetOption = None,
    split_play: SplitPlayOption = "cdz",
    removed: RemovedOption = "",
    chart: Annotated[
        str | None, typer.Option("--chart", metavar="FILE", help="Price play by this chart instead of the best play.")
    ] = None,
    distribution: Annotated[
        bool, typer.Option("--distribution", help="Also the chance of every net of a round; takes seconds.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """What a round of blackjack is worth to a player who does what is best with every composition."""
    from twentyone.games.blackjack import GAME
    from twentyone.present.cli.answers import blackjack_solution

    rules = chosen_rules(GAME, rule, preset)
    solved = blackjack_solution.ask(rules, removed, split_play, chart)
    nets = blackjack_solution.nets(solved) if distribution else None
    if json:
        print_json(solved.to_dict() | ({"net": nets.to_dict()} if nets else {}))
    else:
        blackjack_solution.show(solved, nets)
