"""Profiles: the named sets of house rules a table offers, what choosing one changes, and what the present one is."""

from dataclasses import replace
from typing import Any

from twentyone.games.registry import find_game, preset
from twentyone.rules.field import Rules
from twentyone.rules.table import PROFILE_SETTINGS, TableSettings

CUSTOM = "custom"


def choose_profile(game: str, name: str, settings: TableSettings) -> tuple[Any, TableSettings]:
    """The rules of a profile, and the settings with its limits; how the cards are dealt stays as it was. [BT-8]"""
    found = find_game(game)
    rules = found.rules(**preset(found, name))
    changes: dict[str, Any] = {"table_max_bet": TableSettings.table_max_bet, **PROFILE_SETTINGS.get(name, {})}
    return rules, replace(settings, **changes)


def profile_name(game: str, rules: Rules) -> str:
    """The profile with exactly these rules, or `custom`. [BT-8]"""
    found = find_game(game)
    return next((name for name, fields in found.presets.items() if found.rules(**fields) == rules), CUSTOM)
