"""The vocabulary of the rules as JSON: every game, preset and field with its sentence, clause and what it may be."""

from dataclasses import Field, fields
from typing import Any

from twentyone.games.registry import GAMES
from twentyone.present.words.contract import Words
from twentyone.present.words.registry import words_of
from twentyone.rules.field import Choice, payout_text, rules_dict, value_text
from twentyone.rules.table import PROFILE_SETTINGS, TableSettings


def vocabulary() -> dict[str, Any]:
    """All the words a page needs to ask for a table or a chart."""
    return {
        "games": {
            name: {
                **_words(words_of(name)),
                "fields": [_field(spec) for spec in fields(game.rules)],
                "presets": {preset: rules_dict(game.rules(**chosen)) for preset, chosen in game.presets.items()},
            }
            for name, game in GAMES.parts().items()
        },
        "settings": [_field(spec) for spec in fields(TableSettings)],
        "profile_settings": {name: dict(changes) for name, changes in PROFILE_SETTINGS.items()},
    }


def _words(words: Words) -> dict[str, Any]:
    """What a game and its actions are called, the default keys, and how records name the endings of hands."""
    return {
        "title": words.title,
        "actions": [{"verb": verb, "label": action.label, "key": action.key} for verb, action in words.actions.items()],
        "reasons": {why: reason.label for why, reason in words.reasons.items()},
    }


def _field(spec: Field[Any]) -> dict[str, Any]:
    kind = type(spec.default)
    plain = {
        "name": spec.name,
        "sentence": spec.metadata["sentence"],
        "clause": spec.metadata["clause"],
        "allowed": spec.metadata["allowed"],
        "default": value_text(spec.default),
    }
    if issubclass(kind, Choice):
        return plain | {"kind": "choice", "options": [member.text for member in kind]}
    if "options" in spec.metadata:
        return plain | {"kind": "choice", "options": [payout_text(option) for option in spec.metadata["options"]]}
    if kind is bool:
        return plain | {"kind": "flag"}
    if "range" in spec.metadata:
        return plain | {"kind": "whole", "range": list(spec.metadata["range"])}
    return plain | {"kind": "share"}
