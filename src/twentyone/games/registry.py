"""The games there are: one line each."""

from inspect import signature
from typing import Any, cast

from twentyone.errors import RulesError, SeatError
from twentyone.games.contract import Game
from twentyone.games.text import WrittenState
from twentyone.kind import check_kind
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


def rules_of(game: str | Rules) -> Rules:
    """Rules as they are, or the default rules of the game of that name; anything else is refused.

    >>> rules_of("banluck").game
    'banluck'
    >>> rules_of(21)
    Traceback (most recent call last):
    ...
    twentyone.errors.RulesError: 21 is neither rules nor the name of a game: the games are blackjack, banluck.
    """
    if isinstance(game, str):
        return cast(Rules, find_game(game).rules())
    if isinstance(game, type) or not isinstance(getattr(game, "game", None), str):
        raise RulesError(f"{game!r:.80} is neither rules nor the name of a game: the games are {', '.join(GAMES)}.")
    return game


def new_round(game: str | Rules, seats: int = 1, **more: Any) -> WrittenState:
    """A round about to be dealt: by rules, or by the name of a game under its default rules.

    `more` is what the engine of the game takes besides, such as `bets` or a `shoe`. The state takes moves as text and
    prints itself.

    >>> new_round("banluck", 2).play("9C, 8D, TH, 8C, 7D, 6S").actor
    0
    """
    rules = rules_of(game)
    check_kind("The number of seats", seats, int, SeatError)
    begin: Any = game_of(rules).new_round
    asked = signature(begin)
    try:
        asked.bind(rules, seats, **more)
    except TypeError as error:
        known = ", ".join(("seats", *list(asked.parameters)[2:]))
        raise RulesError(f"A round of {rules.game} cannot begin so, {error}: its words are {known}.") from None
    return cast(WrittenState, begin(rules, seats, **more))


def preset_name(rules: Rules) -> str:
    """The name of the preset that has exactly these rules; empty where none has.

    >>> preset_name(rules_of("banluck"))
    'prd'
    """
    game = game_of(rules)
    return next((name for name, chosen in game.presets.items() if game.rules(**chosen) == rules), "")


def preset(game: Game, name: str) -> dict[str, object]:
    """The fields a preset sets; an unknown one is refused with the names there are."""
    if name not in game.presets:
        raise RulesError(
            f"There is no preset {quoted(name)} for {game.name}: the presets are {', '.join(game.presets)}.",
            "unknown_preset",
            game.name,
            given=quoted(name),
        )
    return dict(game.presets[name])
