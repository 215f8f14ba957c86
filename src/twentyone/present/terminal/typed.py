"""What a typed line means at a table: one of the legal actions, another action of the game, or a command.

English words are always understood, and those of the language that is spoken, with or without their accents.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from twentyone.language.catalogue import ENGLISH, language, phrase, speaking
from twentyone.present.words.contract import Plain, Words
from twentyone.present.words.grammar import key_name

SHOWN_KEY = re.compile(r"\s*[(（][^()（）]*[)）]$")
"""The key that a prompt shows behind an action: `hit (space)`."""
COMMANDS = (
    "hand",
    "bank cards",
    "table",
    "rules",
    "timer",
    "bets",
    "last",
    "who",
    "count",
    "score",
    "hint",
    "help",
    "talk",
    "back",
    "again",
    "more",
    "proof",
    "rebuy",
    "take bank",
    "give bank",
    "pass bank",
    "profile",
    "rule",
    "say",
    "react",
    "mute",
    "unmute",
    "silence",
    "unsilence",
    "everybody",
    "remove",
    "bar",
    "owner",
    "pardon",
    "bot",
    "watchers",
    "offer",
    "clock",
    "pace",
    "private",
    "public",
    "password",
    "close table",
    "bankroll",
    "grant",
    "leave",
)
"""What may be typed besides actions, as it is typed in English; the words of a language are in its catalogue."""


# Commands ---------------------------------------------------------------------------------------------


def folded(words: str) -> str:
    """Words in small letters without accents, sign for sign.

    >>> folded("Dằn"), folded("Gấp đôi"), folded("要牌")
    ('dan', 'gap doi', '要牌')
    """
    signs = unicodedata.normalize("NFC", words).replace("đ", "d").replace("Đ", "d")
    return "".join(unicodedata.normalize("NFD", sign)[0].lower()[0] for sign in signs)


@cache
def _words(code: str) -> Mapping[str, list[str]]:
    """What is typed for each command in a language; the first of several words is the one that is told."""
    with speaking(code):
        return {name: phrase(f"typed-{name.replace(' ', '-')}").split(", ") for name in COMMANDS}


@cache
def _own_words(code: str) -> list[tuple[str, str]]:
    """The words of a language without accents, the longest first, each with its command in English."""
    found = [(folded(word), name) for name, words in _words(code).items() for word in words]
    return sorted(found, key=lambda pair: -len(pair[0]))


def in_english(typed: str) -> str:
    """A line with the command that it begins with in English; any other line as it is."""
    line = unicodedata.normalize("NFC", " ".join(typed.split()))
    low = folded(line)
    for word, name in () if language() == ENGLISH else _own_words(language()):
        rest = low.removeprefix(word)
        is_apart = not rest or rest[0] == " " or not word.isascii()  # Chinese needs no blank
        if low.startswith(word) and is_apart:
            return f"{name} {line[len(word) :].strip()}".strip()
    return typed


def is_leaving(typed: str) -> bool:
    """Whether somebody types that they leave."""
    return any(folded(typed.strip()) in map(folded, _words(code)["leave"]) for code in (ENGLISH, language()))


def told(message: str, /, **parts: object) -> str:
    """A message in which commands are named by what is typed for them in the language of the moment."""
    words = {name.replace(" ", "_"): words[0] for name, words in _words(language()).items()}
    return phrase(message, **words | parts)


# Actions ----------------------------------------------------------------------------------------------


class Typed(NamedTuple):
    """What was understood: the legal action meant, or the verb where the action is not legal or not clear."""

    action: str | None = None
    verb: str | None = None


def understood(typed: str, legal: Sequence[str], words: Words, seats: Sequence[Plain | None]) -> Typed:
    """What a line means among the legal actions; Enter alone takes the only one there is.

    A key or its name, the verb, its spoken words, its other names and the whole choice as the prompt shows it mean the
    same; an action aimed at a seat takes the seat's number or name after it (`o 3`, `o3`, `open Ann`).
    """
    word = " ".join(folded(typed).split()) or (" " if typed else "")
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
    for name in sorted(_names(verb, words), key=len, reverse=True):
        if word == name or word.startswith(f"{name} ") or (word.startswith(name) and not name.isascii()):
            return word[len(name) :].strip()
    key = words.action(verb).key
    if key and (word == key or (key != " " and word.startswith(f"{key} "))):
        return word[len(key) :].strip()
    is_short = bool(key) and word.startswith(key) and word[len(key) :].isdecimal()
    return word[len(key) :] if is_short else None


def _names(verb: str, words: Words) -> set[str]:
    """What an action is called in English and in the language of the moment, without accents."""
    names = {verb, verb.replace("_", " ")}
    for code in (ENGLISH, language()):
        with speaking(code):
            action = words.action(verb)
            key = key_name(action.key)
            names |= {action.spoken, action.label, *action.also, *([key] if len(key) > 1 else [])}
    return {folded(name) for name in names}


def _targets(action: str, seats: Sequence[Plain | None]) -> tuple[str, ...]:
    """What an aimed action may be aimed by: the number of the seat, or the name of who sits there."""
    number = action.partition(" ")[2]
    place = seats[int(number) - 1] if number else None
    return (number, folded(place["name"])) if place else (number,)
