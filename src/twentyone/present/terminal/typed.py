"""What a typed line means at a table: one of the legal actions, another action of the game, or something else."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from twentyone.present.words.contract import Plain, Words
from twentyone.present.words.grammar import key_name

SHOWN_KEY = re.compile(r"\s*\([^()]*\)$")
"""The key that a prompt shows behind an action: `hit (space)`."""


class Typed(NamedTuple):
    """What was understood: the legal action meant, or the verb where the action is not legal or not clear."""

    action: str | None = None
    verb: str | None = None


def understood(typed: str, legal: Sequence[str], words: Words, seats: Sequence[Plain | None]) -> Typed:
    """What a line means among the legal actions; Enter alone takes the only one there is.

    A key or its name, the verb, its spoken words, its other names and the whole choice as the prompt shows it mean the
    same; an action aimed at a seat takes the seat's number or name after it (`o 3`, `o3`, `open Ann`).
    """
    word = " ".join(typed.lower().split()) or (" " if typed else "")
    if not word:
        return Typed(legal[0]) if len(legal) == 1 else Typed()
    meant = _meant(word, legal, words, seats)
    if meant.action is None and SHOWN_KEY.search(word):
        bare = _meant(SHOWN_KEY.sub("", word) or word.strip("() "), legal, words, seats)
        return meant if bare == Typed() else bare
    return meant


def _meant(word: str, legal: Sequence[str], words: Words, seats: Sequence[Plain | None]) -> Typed:
    """What a word or several mean."""
    verbs = list(dict.fromkeys([action.partition(" ")[0] for action in legal] + list(words.actions)))
    for verb in verbs:
        aim = _aim(word, verb, words)
        if aim is None:
            continue
        fitting = [action for action in legal if action.partition(" ")[0] == verb]
        if aim and fitting and not any(" " in action for action in fitting):
            continue
        exact = [action for action in fitting if not aim or aim in _targets(action, seats)]
        return Typed(exact[0], verb) if len(exact) == 1 else Typed(None, verb)
    return Typed()


def _aim(word: str, verb: str, words: Words) -> str | None:
    """What follows an action in a line, empty where nothing does; None if the line does not begin with it."""
    action = words.action(verb)
    names = {verb, verb.replace("_", " "), action.spoken, action.label.lower(), *action.also}
    names |= {key_name(action.key)} if len(key_name(action.key)) > 1 else set()
    for name in sorted(names, key=len, reverse=True):
        if word == name or word.startswith(f"{name} "):
            return word[len(name) :].strip()
    key = action.key
    if key and (word == key or (key != " " and word.startswith(f"{key} "))):
        return word[len(key) :].strip()
    is_short = bool(key) and word.startswith(key) and word[len(key) :].isdecimal()
    return word[len(key) :] if is_short else None


def _targets(action: str, seats: Sequence[Plain | None]) -> tuple[str, ...]:
    """What an aimed action may be aimed by: the number of the seat, or the name of who sits there."""
    number = action.partition(" ")[2]
    place = seats[int(number) - 1] if number else None
    return (number, place["name"].lower()) if place else (number,)
