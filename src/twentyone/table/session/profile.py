"""Profiles: the named sets of house rules a table offers, what choosing one changes, and what the present one is."""

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from twentyone.errors import RulesError
from twentyone.games.registry import find_game, preset
from twentyone.remembered import Interned, interned
from twentyone.rules.field import Rules, parse_rules
from twentyone.rules.table import PROFILE_SETTINGS, TableSettings
from twentyone.word import quoted

CUSTOM = "custom"


def choose_profile(game: str, name: str, settings: TableSettings) -> tuple[Any, TableSettings]:
    """The rules of a profile, and the settings with its limits; how the cards are dealt stays as it was. [BT-8]"""
    found = find_game(game)
    rules = found.rules(**preset(found, name))
    changes: dict[str, Any] = {"table_max_bet": TableSettings.table_max_bet, **PROFILE_SETTINGS.get(name, {})}
    return rules, replace(settings, **changes)


def changed(game: str, rules: Any, settings: TableSettings, words: Mapping[str, str]) -> tuple[Any, TableSettings]:
    """Rules and settings with fields of either changed by words; an unknown name is refused with those there are."""
    kind = find_game(game).rules
    of_rules, of_settings = ({spec.name for spec in fields(part)} for part in (kind, TableSettings))
    for name in words:
        if name not in of_rules | of_settings:
            names = ", ".join(spec.name for part in (kind, TableSettings) for spec in fields(part))
            sentence = f"There is no rule {quoted(name)}: the rules of the game and the table are {names}."
            raise RulesError(sentence, "unknown", game, given=quoted(name))
    return (
        parse_rules(kind, {name: word for name, word in words.items() if name in of_rules}, _values(rules)),
        parse_rules(
            TableSettings, {name: word for name, word in words.items() if name in of_settings}, _values(settings)
        ),
    )


def chosen(
    game: str,
    profile: str,
    rules: Mapping[str, object],
    settings: Mapping[str, object],
    base: tuple[Rules, TableSettings] | None = None,
) -> tuple[Any, TableSettings]:
    """Rules and settings by a profile (an empty name: those of `base`, or the game's own), single fields laid over."""
    kept, table = base or (find_game(game).rules(), TableSettings())
    if profile:
        kept, table = choose_profile(game, profile, table)
    return changed(game, kept, table, {name: _word(value) for name, value in (*rules.items(), *settings.items())})


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _values(rules: Rules) -> dict[str, object]:
    return {spec.name: getattr(rules, spec.name) for spec in fields(rules)}


def profile_name(game: str, rules: Any) -> str:
    """The profile with exactly these rules, or `custom`. [BT-8]"""
    return _profile_name(game, interned(rules))


@lru_cache(maxsize=256)
def _profile_name(game: str, rules: Interned[Any]) -> str:
    found = find_game(game)
    return next((name for name, fields in found.presets.items() if found.rules(**fields) == rules.value), CUSTOM)
