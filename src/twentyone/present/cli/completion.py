"""What a shell is offered when somebody presses Tab: presets, rules with their values, topics and games."""

from collections.abc import Iterable
from dataclasses import Field, fields
from typing import Any

import typer

from twentyone.games.contract import Game
from twentyone.games.registry import GAMES, find_game
from twentyone.rules.field import Choice, payout_text
from twentyone.rules.table import TableSettings


def presets(context: typer.Context, incomplete: str) -> list[str]:
    """The presets of the game that the command is about, or of every game."""
    return _beginning([name for game in _games(context) for name in game.presets], incomplete)


def assignments(context: typer.Context, incomplete: str) -> list[str]:
    """The rules that `-r` takes, as `name=`; after that, each value of a rule that has only a few."""
    kinds = [game.rules for game in _games(context)]
    if _has_word(context, "play"):
        kinds.append(TableSettings)
    name, equals, _ = incomplete.partition("=")
    specs = {spec.name: spec for kind in kinds for spec in fields(kind)}
    if not equals:
        return _beginning([f"{known}=" for known in specs], incomplete)
    return _beginning([f"{name}={word}" for word in _values(specs[name])], incomplete) if name in specs else []


def topics(context: typer.Context, incomplete: str) -> list[str]:
    """The topics of `analyse`."""
    from twentyone.analyse.registry import all_topics

    return _beginning(all_topics(), incomplete)


def games(context: typer.Context, incomplete: str) -> list[str]:
    """The games there are."""
    return _beginning(GAMES, incomplete)


def _games(context: typer.Context) -> list[Game]:
    """The game that a command is called by, or was given; all of them where neither is so."""
    named = [name for name in (context.info_name, context.params.get("game")) if name in GAMES]
    return [find_game(str(name)) for name in named or GAMES]


def _has_word(context: Any, word: str) -> bool:
    """Whether a command or one of the groups it is in has that name."""
    return context is not None and (context.info_name == word or _has_word(context.parent, word))


def _values(spec: "Field[Any]") -> list[str]:
    """The words that a rule may be set to, where they are few."""
    if isinstance(spec.default, Choice):
        return [member.text for member in type(spec.default)]
    if isinstance(spec.default, bool):
        return ["true", "false"]
    return [payout_text(option) for option in spec.metadata.get("options", ())]


def _beginning(words: Iterable[str], incomplete: str) -> list[str]:
    return [word for word in dict.fromkeys(words) if word.startswith(incomplete)]
