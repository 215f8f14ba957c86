"""`twentyone play`: a table in the terminal. One command a game; the tables live in `present/terminal/`."""

import random
from enum import StrEnum
from typing import Annotated

import typer

from twentyone.errors import SeatError
from twentyone.games.registry import find_game
from twentyone.present.cli.option import PresetOption, RuleOption, chosen_rules

app = typer.Typer(help="Play at a table in the terminal.", no_args_is_help=True)

SeedOption = Annotated[int | None, typer.Option("--seed", help="Deal the same cards again; by default new ones.")]
HandsOption = Annotated[int | None, typer.Option("--hands", help="Leave after so many hands; by default you say when.")]


class Side(StrEnum):
    """Where a person sits in Ban Luck."""

    PLAYER = "player"
    BANKER = "banker"


@app.command()
def banluck(
    side: Annotated[Side, typer.Option("--as", help="Sit as player 1 or as the banker.")] = Side.PLAYER,
    players: Annotated[int, typer.Option("--players", help="Players at the table, one to seven.")] = 1,
    hands: HandsOption = None,
    seed: SeedOption = None,
    rule: RuleOption = None,
    preset: PresetOption = None,
) -> None:
    """Play Ban Luck as a player or as the banker; simple policies take the other seats."""
    from twentyone.games.contract import BANK
    from twentyone.present.terminal.banluck import BanLuckTable

    if hands is not None and hands < 1:
        raise SeatError(f"You cannot play {hands} hands: play at least one.")
    rules = chosen_rules(find_game("banluck"), rule, preset)
    BanLuckTable(rules, BANK if side == Side.BANKER else 1, players, random.Random(seed)).play(hands)
