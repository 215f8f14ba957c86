"""The vocabulary of the rules as JSON: every game, preset and field with its sentence, clause and what it may be."""

from collections.abc import Mapping
from dataclasses import Field, fields
from typing import Any

from twentyone.games.registry import GAMES, find_game
from twentyone.present.web.answers.registry import questions_of
from twentyone.present.web.pages.parts import pages_with
from twentyone.present.words.contract import ActionWords, Words
from twentyone.present.words.plain import choice_texts, table_actions, usual_reasons
from twentyone.present.words.registry import words_of
from twentyone.present.words.rule import rule_about, rule_allowed, rule_label
from twentyone.present.words.speech.event import reaction_words
from twentyone.registry import each
from twentyone.rules.field import Choice, payout_text, rules_dict, value_text
from twentyone.rules.table import PROFILE_SETTINGS, TableSettings
from twentyone.simulate.registry import SIMULATORS
from twentyone.table.book.registry import SCORINGS
from twentyone.table.games.registry import TABLE_GAMES, table_game
from twentyone.table.server.saying import LONGEST_TEXT
from twentyone.table.session.profile import CUSTOM


def vocabulary() -> dict[str, Any]:
    """All the words a page needs to ask for a table or a chart; games that no table can play are left out."""
    return {
        "games": each((game for game in GAMES if game in TABLE_GAMES), _game),
        "table_actions": _actions(table_actions()),
        "reactions": [{"name": name, "label": one.label, "sign": one.sign} for name, one in reaction_words().items()],
        "longest_text": LONGEST_TEXT,
        "settings": [_field("", spec) for spec in fields(TableSettings)],
        "profile_settings": {name: dict(changes) for name, changes in PROFILE_SETTINGS.items()},
    }


def _game(name: str) -> dict[str, Any]:
    """The words about one game."""
    game = find_game(name)
    return {
        **_words(words_of(name)),
        "has_banker": table_game(name).has_banker,
        "pages": pages_with(name),
        "keeps_book": name in SCORINGS,
        "policies": _policies(name),
        "lab_counts": _lab_counts(name),
        "fields": [_field(name, spec) for spec in fields(game.rules)],
        "counts_cards": words_of(name).counts_cards,
        "silent_settings": list(words_of(name).silent_settings),
        "preset_titles": {preset: words_of(name).preset_title(preset) for preset in (*game.presets, CUSTOM)},
        "values": _values(name),
        "presets": {preset: rules_dict(game.rules(**chosen)) for preset, chosen in game.presets.items()},
    }


def _actions(actions: Mapping[str, ActionWords]) -> list[dict[str, str]]:
    """Actions by their verbs: what stands on a button, what is said, and the default key."""
    return [
        {"verb": verb, "label": action.label, "spoken": action.spoken, "key": action.key}
        for verb, action in actions.items()
    ]


def _words(words: Words) -> dict[str, Any]:
    """What a game and its actions are called, the default keys, and how records name endings."""
    return {
        "title": words.title,
        "line": words.line,
        "emblem": list(words.emblem),
        "cloth": words.cloth,
        "actions": _actions(words.actions),
        "reasons": {why: reason.label for why, reason in {**usual_reasons(), **words.reasons}.items()},
        "specials": {name: special.shown for name, special in words.specials.items()},
    }


def _policies(game: str) -> dict[str, list[str]]:
    """The named policies of a simulation, by the word they are asked by; nothing for a game without a simulator."""
    if game not in SIMULATORS:
        return {}
    simulator = SIMULATORS.find(game)
    sides = {"policy": simulator.policies, "banker": simulator.banker_policies}
    return {side: list(policies) for side, policies in sides.items() if policies}


def _lab_counts(game: str) -> list[str]:
    """The counting systems of a game's lab; none for a game without a lab."""
    lab = questions_of(game).lab
    return list(lab.counts()) if lab is not None else []


def _values(game: str) -> dict[str, str]:
    """What the words that rules of a game can be are called."""
    return {value: words_of(game).value_title(value) for value in choice_texts(find_game(game).rules)}


def _field(game: str, spec: Field[Any]) -> dict[str, Any]:
    kind = type(spec.default)
    plain = {
        "name": spec.name,
        "label": rule_label(game, spec.name),
        "sentence": rule_about(game, spec.name),
        "clause": spec.metadata["clause"],
        "allowed": rule_allowed(spec),
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
