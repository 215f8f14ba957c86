"""The commands of each game: one line per game, and the groups they are gathered in."""

from functools import wraps
from typing import Any

import typer
from typer.core import TyperGroup

from twentyone.games.registry import GAMES, find_game
from twentyone.present.bar import progress_bar
from twentyone.present.cli.answers.contract import Command, Commands
from twentyone.present.cli.answers.plain import plain_commands
from twentyone.registry import Registry, each, is_known
from twentyone.simulate.registry import SIMULATORS
from twentyone.solve.registry import SOLVERS
from twentyone.table.games.registry import TABLE_GAMES

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
    "tablebase": "Write the value of a round from every shoe there can be.",
}
"""What a game may add commands to, and what the help says about each."""
NEEDED: dict[str, Registry[Any]] = {
    "play": TABLE_GAMES,
    "solve": SOLVERS,
    "ev": SOLVERS,
    "chart": SOLVERS,
    "simulate": SIMULATORS,
    "certify": COMMANDS,
    "tablebase": COMMANDS,
}
"""The part that a game without commands of its own must have to be in a group."""


class GameGroup(TyperGroup):
    """A group with a command per game; a game that is there and has no command in it is refused with the reason."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of a game; None, which is refused as an unknown command, for a word that is no game."""
        command = super().get_command(ctx, cmd_name)
        if command is None and is_known(cmd_name):
            find_game(cmd_name)
            if cmd_name in COMMANDS:
                COMMANDS.find(cmd_name)
            NEEDED[str(self.name)].find(cmd_name)
        return command


def commands_of(game: str) -> Commands:
    """The commands of a game; the plain ones, as far as it has a solver and a simulator, for one that brings none."""
    return COMMANDS.find(game) if game in COMMANDS else plain_commands(game)


def all_commands() -> dict[str, Commands]:
    """The commands of every game there is, those of the package first."""
    games = [*COMMANDS, *(game for game in GAMES if game not in COMMANDS)]
    return each(games, _commands_of_playable)


def _commands_of_playable(game: str) -> Commands:
    find_game(game)
    return commands_of(game)


def lab_command() -> Command:
    """The laboratory of the game that has one."""
    return with_bar(next(commands.lab for commands in all_commands().values() if commands.lab is not None))


def with_bar(command: Command) -> Command:
    """The command with a progress bar for what it works out, unless its answer is asked for as JSON."""

    @wraps(command)
    def shown(**words: Any) -> None:
        with progress_bar(quiet=bool(words.get("json"))):
            command(**words)

    return shown


def group(name: str) -> typer.Typer:
    """The group `twentyone NAME`, with a command per game that has one."""
    app = typer.Typer(help=GROUPS[name], no_args_is_help=True, cls=GameGroup)
    for game, commands in all_commands().items():
        command = getattr(commands, name)
        if command is not None:
            app.command(game)(with_bar(command))
    return app
