"""The games a table can play: one line each."""

from twentyone.errors import RulesError
from twentyone.rules.field import Rules
from twentyone.table.banluck import BANLUCK
from twentyone.table.blackjack import BLACKJACK
from twentyone.table.game import TableGame
from twentyone.word import quoted

TABLE_GAMES: dict[str, TableGame] = {"blackjack": BLACKJACK, "banluck": BANLUCK}


def table_game(name: str) -> TableGame:
    """The game of that name, ready for a table; an unknown one is refused with the names there are."""
    if name not in TABLE_GAMES:
        raise RulesError(f"There is no table for {quoted(name)}: tables play {', '.join(TABLE_GAMES)}.")
    return TABLE_GAMES[name]


def check_kind(name: str, rules: Rules) -> None:
    """Refuse rules of another game."""
    if not isinstance(rules, table_game(name).rules):
        raise RulesError(f"A table of {name} cannot be played by {type(rules).__name__}.")
