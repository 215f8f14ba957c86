"""`twentyone ev`: what every action is worth with one hand."""

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

app = typer.Typer(help="The EV of every action for one hand.", no_args_is_help=True)


@app.command()
def banluck(
    hand: Annotated[str, typer.Argument(help="The cards, as 6,T or A,5,8.")],
    banker: Annotated[bool, typer.Option("--banker", help="Ask for the banker's hand.")] = False,
    player_cards: Annotated[int | None, typer.Option(help="How many cards the player has; none: hard 15.")] = None,
    player_bust: Annotated[bool, typer.Option("--player-bust", help="The player announced a bust.")] = False,
    rule: RuleOption = None,
    preset: PresetOption = None,
    json: JsonOption = False,
) -> None:
    """EVs against the certified equilibrium, from the acting side's view."""
    from twentyone.games.banluck import GAME
    from twentyone.present.charts.banluck_terminal import hand_text
    from twentyone.solve.banluck.solver import SOLVER

    rules = chosen_rules(GAME, rule, preset)
    answer = SOLVER.ev(rules, hand, banker=banker, player_cards=player_cards, player_bust=player_bust)
    if json:
        print_json(answer.to_dict())
    else:
        print(hand_text(answer.row))


@app.command()
def blackjack(
    hand: Annotated[str, typer.Argument(help="The cards, as 8,8 or A,6 or T,2,4.")],
    up: Annotated[str, typer.Option("--up", metavar="CARD", help="The dealer's up card.")],
    rule: RuleOption = None,
    preset: PresetOption = None,
    removed: RemovedOption = "",
    split_play: SplitPlayOption = "cdz",
    json: JsonOption = False,
) -> None:
    """What every action is worth with a hand against an up card, from any shoe."""
    from twentyone.games.blackjack import GAME
    from twentyone.present.charts.blackjack_terminal import hand_text
    from twentyone.solve.blackjack.solver import SOLVER

    answer = SOLVER.ev(chosen_rules(GAME, rule, preset), hand, up, removed=removed, split_play=split_play)
    if json:
        print_json(answer.to_dict())
    else:
        print(hand_text(answer))
