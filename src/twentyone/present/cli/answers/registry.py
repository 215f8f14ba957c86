"""The commands of each game: one line per game, and the groups they are gathered in."""

import typer

from twentyone.games.registry import GAMES
from twentyone.present.cli.answers.contract import Commands
from twentyone.present.cli.answers.plain import plain_commands
from twentyone.registry import Registry

COMMANDS = Registry[Commands](
    "commands",
    "command",
    blackjack="twentyone.present.cli.answers.blackjack.commands:COMMANDS",
    banluck="twentyone.present.cli.answers.banluck.commands:COMMANDS",
)

GROUPS = {
    "solve": "Solve a game exactly.",
    "ev": "The EV of every action for one hand.",
    "chart": "Draw a strategy chart.",
    "simulate": "Play many rounds and estimate what a policy is worth.",
    "certify": "Write an exact certificate of a game's value.",
}
"""What a game may add commands to, and what the help says about each."""


def commands_of(game: str) -> Commands:
    """The commands of a game; the plain ones, as far as it has a solver and a simulator, for one that brings none."""
    return COMMANDS.find(game) if game in COMMANDS else plain_commands(game)


def all_commands() -> dict[str, Commands]:
    """The commands of every game there is, those of the package first."""
    games = [*COMMANDS, *(game for game in GAMES if game not in COMMANDS)]
    return {game: commands_of(game) for game in games}


def group(name: str) -> typer.Typer:
    """The group `twentyone NAME`, with a command per game that has one."""
    app = typer.Typer(help=GROUPS[name], no_args_is_help=True)
    for game, commands in all_commands().items():
        command = getattr(commands, name)
        if command is not None:
            app.command(game)(command)
    return app
