"""`twentyone play`: a table in the terminal. One command a game; the tables live in `present/terminal/`."""

import random
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from twentyone.errors import RulesError, SeatError
from twentyone.games.registry import find_game
from twentyone.present.cli.option import PresetOption, RuleOption, chosen_rules
from twentyone.rules.field import split_assignments

app = typer.Typer(help="Play at a table in the terminal.", no_args_is_help=True)

SeedOption = Annotated[
    int | None, typer.Option("--seed", help="The seed of the cards: the same seed deals the same cards.")
]
HandsOption = Annotated[
    int | None, typer.Option("--hands", help="Leave after this many hands; by default you say when.")
]


ConnectOption = Annotated[
    str | None, typer.Option("--connect", metavar="URL", help="Sit down at a table of this server, as http://…:8021.")
]
NameOption = Annotated[str, typer.Option("--name", help="Your name at a served table.")]


def _play_served(url: str, game: str, name: str, n_rounds: int | None, seat: int | None = None, bots: int = 0) -> None:
    from twentyone.present.terminal.served import Address, ServedTable

    ServedTable(Address.parse(url), game, name, seat, bots).play(n_rounds)


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
    connect: ConnectOption = None,
    name: NameOption = "Guest",
) -> None:
    """Play Ban Luck as a player or as the banker; simple policies take the other seats."""
    from twentyone.games.contract import BANK
    from twentyone.present.terminal.banluck import BanLuckTable

    if hands is not None and hands < 1:
        raise SeatError(f"You cannot play {hands} hands: play at least one.")
    if connect is not None:
        _play_served(connect, "banluck", name, hands)
        return
    rules = chosen_rules(find_game("banluck"), rule, preset)
    BanLuckTable(rules, BANK if side == Side.BANKER else 1, players, random.Random(seed)).play(hands)


class Bot(StrEnum):
    """How the other seats of a blackjack table play."""

    HOYLE = "hoyle"
    MIMIC = "mimic"


@app.command()
def blackjack(
    seat: Annotated[int, typer.Option("--seat", help="Your seat, 1 to 7; seat 1 acts first.")] = 1,
    bots: Annotated[int, typer.Option("--bots", help="Bots at the other seats, none to six.")] = 0,
    bot: Annotated[Bot, typer.Option("--bot", help="How the bots play.")] = Bot.HOYLE,
    rounds: Annotated[int | None, typer.Option("--rounds", help="Leave after this many rounds.")] = None,
    seed: SeedOption = None,
    rule: RuleOption = None,
    preset: PresetOption = None,
    save: Annotated[Path | None, typer.Option("--save", help="Save the table to this file as you play.")] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", help="Continue a saved table, and keep saving to its file.")
    ] = None,
    connect: ConnectOption = None,
    name: NameOption = "Guest",
) -> None:
    """Play blackjack at a seat of your choice, alone or with bots, until you leave or are broke."""
    from twentyone.present.terminal.blackjack_table import new_table, resumed_table

    if rounds is not None and rounds < 1:
        raise SeatError(f"You cannot play {rounds} rounds: play at least one.")
    if connect is not None:
        _play_served(connect, "blackjack", name, rounds, seat, bots)
        return
    if resume is not None:
        if rule or preset or save or seed is not None:
            raise RulesError(
                "A saved table has its own rules, seed and file: give --resume without -r, --preset, --seed, --save."
            )
        table = resumed_table(resume, bot)
    else:
        words = split_assignments(rule or ())
        table = new_table(seat, bots, bot, seed, words, preset)
        table.save_to = save
    table.play(rounds)
