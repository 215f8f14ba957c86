"""Rules and settings in the words of players: what each is called, what its values are, and why one is refused.

The command line goes by the names that are typed there, and says them; a table never does.
"""

from collections.abc import Mapping
from dataclasses import Field, fields
from typing import Any

from twentyone.errors import RulesError, TwentyOneError
from twentyone.games.registry import GAMES, find_game
from twentyone.present.words.grammar import listed
from twentyone.present.words.registry import words_of
from twentyone.rules.field import Choice, payout_text
from twentyone.rules.table import TableSettings

SETTING_LABELS: Mapping[str, str] = {
    "starting_chips": "Chips to start with",
    "base_bet": "Usual bet",
    "table_min_bet": "Lowest bet",
    "table_max_bet": "Highest bet",
    "turn_timer": "Seconds per decision",
    "players_cards_face_up": "Players' cards face up",
}
"""What the settings of a table are called."""
CAUSES: Mapping[str, str] = {
    "unknown": "There is no rule called {given}.",
    "unknown_preset": "There are no house rules called {given}: there are {presets}.",
    "short_clock": "A decision cannot have {given} seconds: it has 5 to 90, or 0 for no clock.",
    "bet_limits": "The usual bet cannot be {given}: the lowest bet is {low} and the highest {high}.",
    "bet_over_chips": "The usual bet cannot be {given}: everybody starts with {chips} chips.",
    "value_choice": "“{label}” cannot be {given}: it can be {options}.",
    "value_flag": "“{label}” cannot be {given}: it is on or off.",
    "value_whole": "“{label}” cannot be {given}: it is a whole number from {low} to {high}.",
    "value_share": "“{label}” cannot be {given}: it is a number from 0 to 1.",
}
"""Why rules are refused, whatever the game; a game has sentences of its own for what only its rules can contradict."""


def rule_label(game: str, name: str) -> str:
    """What a rule of a game, or a setting of the table, is called."""
    return SETTING_LABELS[name] if name in SETTING_LABELS else words_of(game).rule_label(name)


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
    template = CAUSES.get(error.cause)
    parts = dict(error.parts)
    if error.cause == "unknown_preset":
        words = words_of(error.game)
        parts["presets"] = listed([words.preset_title(name) for name in find_game(error.game).presets], "and")
    elif error.cause == "value":
        template, more = _value(error.game, str(parts["rule"]))
        parts |= more
    elif template is None and error.game in GAMES:
        template = words_of(error.game).conflicts.get(error.cause)
    return str(error) if template is None else template.format(**parts)


def _value(game: str, name: str) -> tuple[str, dict[str, object]]:
    """The sentence about a value that a rule cannot have, and its parts."""
    kind = TableSettings if game == TableSettings.game else find_game(game).rules
    spec = next(spec for spec in fields(kind) if spec.name == name)
    parts: dict[str, object] = {"label": rule_label(game, name)}
    if "range" in spec.metadata:
        parts["low"], parts["high"] = spec.metadata["range"]
        return CAUSES["value_whole"], parts
    if "options" in spec.metadata:
        return CAUSES["value_choice"], parts | {"options": listed(map(payout_text, spec.metadata["options"]), "or")}
    if isinstance(spec.default, Choice):
        shown = [words_of(game).value_title(member.text) for member in type(spec.default)]
        return CAUSES["value_choice"], parts | {"options": listed([f"“{one}”" for one in shown], "or")}
    return CAUSES["value_flag" if isinstance(spec.default, bool) else "value_share"], parts
