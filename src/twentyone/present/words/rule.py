"""Rules and settings in the words of players: what each is called, what its values are, and why one is refused.

The command line goes by the names that are typed there, and says them; a table never does.
"""

from dataclasses import Field, fields
from typing import Any

from twentyone.errors import RulesError, TwentyOneError
from twentyone.games.registry import GAMES, find_game
from twentyone.language.catalogue import phrase
from twentyone.present.words.grammar import listed
from twentyone.present.words.plain import message_name
from twentyone.present.words.registry import words_of
from twentyone.rules.field import Choice, payout_text
from twentyone.rules.table import TableSettings

SETTINGS = frozenset(spec.name for spec in fields(TableSettings))
CAUSES = ("unknown", "unknown_preset", "short_clock", "bet_limits", "bet_over_chips")
"""Why rules are refused, whatever the game; a game has sentences of its own for what only its rules can contradict."""


def rule_label(game: str, name: str) -> str:
    """What a rule of a game, or a setting of the table, is called."""
    return phrase(f"rule-{message_name(name)}") if name in SETTINGS else words_of(game).rule_label(name)


def rule_about(game: str, name: str) -> str:
    """What a rule of a game, or a setting of the table, means, in a sentence."""
    return phrase(f"rule-{message_name(name)}-about") if name in SETTINGS else words_of(game).rule_about(name)


def rule_allowed(spec: Field[Any]) -> str:
    """What a rule may be, as programs write it."""
    if isinstance(spec.default, Choice):
        return phrase("rule-allowed-choice", options=", ".join(member.text for member in type(spec.default)))
    if "options" in spec.metadata:
        return phrase("rule-allowed-choice", options=", ".join(map(payout_text, spec.metadata["options"])))
    if "range" in spec.metadata:
        low, high = spec.metadata["range"]
        return phrase("rule-allowed-whole", low=low, high=high)
    return phrase("rule-allowed-flag") if isinstance(spec.default, bool) else phrase("rule-allowed-share")


def rule_fields(game: str) -> list[Field[Any]]:
    """The rules of a game and the settings of its table that mean something there."""
    silent = words_of(game).silent_settings
    settings = [spec for spec in fields(TableSettings) if spec.name not in silent]
    return [*fields(find_game(game).rules), *settings]


def typed_rule(game: str, typed: str) -> str:
    """The name of the rule that somebody means who types its label or its name; what was typed, if it is none."""
    wanted = " ".join(typed.lower().split())
    return next((spec.name for spec in rule_fields(game) if wanted == rule_label(game, spec.name).lower()), wanted)


def typed_preset(game: str, typed: str) -> str:
    """The preset that somebody means who types its title or its name; what was typed, if it is none."""
    wanted = " ".join(typed.lower().split())
    words = words_of(game)
    return next((name for name in find_game(game).presets if wanted == words.preset_title(name).lower()), wanted)


def refusal_words(error: TwentyOneError) -> str:
    """A refusal as a player reads it: that of its cause, or its own sentence where it has none."""
    if not isinstance(error, RulesError) or not error.cause:
        return str(error)
    parts = dict(error.parts)
    if error.cause == "value":
        return _value(error.game, str(parts.pop("rule")), str(parts["given"]))
    if error.cause == "unknown_preset":
        words = words_of(error.game)
        parts["presets"] = listed([words.preset_title(name) for name in find_game(error.game).presets], "and")
    if error.cause in CAUSES:
        return phrase(f"rule-{message_name(error.cause)}", **parts)
    conflict = words_of(error.game).conflicts.get(error.cause) if error.game in GAMES else None
    return str(error) if conflict is None else conflict.format(**parts)


def _value(game: str, name: str, given: str) -> str:
    """The sentence about a value that a rule cannot have."""
    kind = TableSettings if game == TableSettings.game else find_game(game).rules
    spec = next(spec for spec in fields(kind) if spec.name == name)
    label = rule_label(game, name)
    if "range" in spec.metadata:
        low, high = spec.metadata["range"]
        return phrase("rule-value-whole", label=label, given=given, low=low, high=high)
    if "options" in spec.metadata:
        options = listed(map(payout_text, spec.metadata["options"]), "or")
        return phrase("rule-value-choice", label=label, given=given, options=options)
    if isinstance(spec.default, Choice):
        shown = [phrase("rule-quoted", value=words_of(game).value_title(one.text)) for one in type(spec.default)]
        return phrase("rule-value-choice", label=label, given=given, options=listed(shown, "or"))
    return phrase("rule-value-flag" if isinstance(spec.default, bool) else "rule-value-share", label=label, given=given)
