"""The games there are: one line each."""

from twentyone.errors import RulesError
from twentyone.games import banluck, blackjack
from twentyone.games.contract import Game
from twentyone.word import quoted

GAMES: dict[str, Game] = {game.name: game for game in (blackjack.GAME, banluck.GAME)}


def find_game(name: str) -> Game:
    """The game of that name; an unknown one is refused with the names there are."""
    if name not in GAMES:
        raise RulesError(f"There is no game {quoted(name)}: the games are {', '.join(GAMES)}.")
    return GAMES[name]


def preset(game: Game, name: str) -> dict[str, object]:
    """The fields a preset sets; an unknown one is refused with the names there are."""
    if name not in game.presets:
        raise RulesError(
            f"There is no preset {quoted(name)} for {game.name}: the presets are {', '.join(game.presets)}."
        )
    return dict(game.presets[name])
