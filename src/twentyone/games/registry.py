"""The games there are: one line each."""

from twentyone.errors import RulesError
from twentyone.games.contract import Game
from twentyone.registry import Registry
from twentyone.rules.field import Rules
from twentyone.word import quoted

GAMES = Registry[Game](
    "games",
    "game",
    blackjack="twentyone.games.blackjack:GAME",
    banluck="twentyone.games.banluck:GAME",
)


def find_game(name: str) -> Game:
    """The game of that name; an unknown one is refused with the names there are."""
    return GAMES.find(name)


def game_of(rules: Rules) -> Game:
    """The game that is played by these rules."""
    return GAMES.find(rules.game)


def preset(game: Game, name: str) -> dict[str, object]:
    """The fields a preset sets; an unknown one is refused with the names there are."""
    if name not in game.presets:
        raise RulesError(
            f"There is no preset {quoted(name)} for {game.name}: the presets are {', '.join(game.presets)}."
        )
    return dict(game.presets[name])
