"""The games a table can play: one line each."""

from twentyone.errors import RulesError
from twentyone.registry import Registry
from twentyone.rules.field import Rules
from twentyone.table.games.contract import AnyTableGame

TABLE_GAMES = Registry[AnyTableGame](
    "table",
    "table game",
    blackjack="twentyone.table.games.blackjack.round:BLACKJACK",
    banluck="twentyone.table.games.banluck.round:BANLUCK",
)


def table_game(name: str) -> AnyTableGame:
    """The game of that name, ready for a table; an unknown one is refused with the names there are."""
    return TABLE_GAMES.find(name)


def check_kind(name: str, rules: Rules) -> None:
    """Refuse rules of another game."""
    if not isinstance(rules, table_game(name).rules):
        raise RulesError(f"A table of {name} cannot be played by {type(rules).__name__}.")
