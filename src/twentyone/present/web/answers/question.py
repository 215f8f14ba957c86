"""How a question of the page is read: its words are those of the command line, rules and all."""

from dataclasses import fields
from typing import Any

from twentyone.errors import RulesError, RunError
from twentyone.games.registry import find_game, preset
from twentyone.language.catalogue import remark
from twentyone.rules.field import parse_rules
from twentyone.word import quoted, whole_number

Plain = dict[str, Any]
"""An answer as JSON has it."""
Words = dict[str, str]
"""What a question says: rules, `preset`, and what else its game asks for. Whoever reads a word takes it out."""


def asked_rules(game: str, words: Words) -> Any:
    """The rules the words ask for, taken out of them; what is left is for the question itself."""
    known = {spec.name for spec in fields(find_game(game).rules)} | {"preset"}
    return only_rules(game, {name: words.pop(name) for name in list(words) if name in known})


def only_rules(game: str, words: Words) -> Any:
    """The rules the words ask for, where nothing but rules and a `preset` is asked: a word more is no rule."""
    found = find_game(game)
    name = words.pop("preset", "")
    return parse_rules(found.rules, words, preset(found, name) if name else None)


def nothing_left(words: Words) -> None:
    """Refuse a word that nobody took out."""
    if words:
        raise RulesError(remark("answer-no-word", word=quoted(next(iter(words)))))


def whole_word(words: Words, name: str, low: int, high: int) -> int:
    """A word that is a whole number in a range."""
    word = words.pop(name, "")
    number = whole_number(word)
    if number is None or not low <= number <= high:
        raise RunError(remark("answer-whole-word", name=name, given=quoted(word), low=low, high=high))
    return number
