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
    from twentyone.present.cli import banluck_solution

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
    distribution: Annotated[
        bool, typer.Option("--distribution", help="Also the chance of every net of a round; takes seconds.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """What a round of blackjack is worth to a player who does what is best with every composition."""
    from twentyone.games.blackjack import GAME
    from twentyone.present.charts.blackjack_terminal import distribution_text, solution_text
    from twentyone.present.cli.blackjack_question import shoe_without, split_play_named
    from twentyone.solve.blackjack.distribution import net_distribution
    from twentyone.solve.blackjack.game import solve_blackjack

    rules = chosen_rules(GAME, rule, preset)
    solution = solve_blackjack(rules, shoe_without(rules, removed), split_play_named(split_play))
    nets = net_distribution(solution) if distribution else None
    if json:
        print_json(solution.to_dict() | ({"net": nets.to_dict()} if nets else {}))
    else:
        print(solution_text(solution) + (f"\n{distribution_text(nets)}" if nets else ""))
