"""Strategy files that bots follow: read by whoever opens the table or starts the server, never by a guest's word."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from twentyone.document import read_text
from twentyone.errors import PolicyError, TableError
from twentyone.rules.field import Rules
from twentyone.strategy_text import LARGEST_STRATEGY, parse_facts
from twentyone.table.coach.strategy import coach_of
from twentyone.table.games.contract import FileCoach

Given = Mapping[Rules, Any]
"""Strategies by the rules they are for."""


def given_strategy(game: str, path: Path | str, rules: Rules | None = None) -> Given:
    """The strategy of a file for a game: under these rules, or without them under those that the file names."""
    coach = coach_of(game)
    if not isinstance(coach, FileCoach):
        raise TableError(f"Bots follow no strategy file in {game}.")
    named, strategy = coach.read_strategy(path, rules)
    return {named: strategy}


def given_strategies(paths: Iterable[Path | str]) -> Given:
    """The strategies of files that each name their game."""
    given: dict[Rules, Any] = {}
    for path in paths:
        game = parse_facts(read_text(path, "strategy file", PolicyError, LARGEST_STRATEGY)).get("game", ("", 0))[0]
        if not game:
            raise PolicyError(f"The strategy file {path} names no game: give it a line as game: blackjack.")
        for rules, strategy in given_strategy(game.lower(), path).items():
            if rules in given:
                raise PolicyError(f"The strategy file {path} is the second for the same rules: give one.")
            given[rules] = strategy
    return given
