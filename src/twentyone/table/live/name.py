"""Names and faces of players: what may be shown as one, and which two would be taken for each other.

A name is shown to people who decide by it whom they play with, so nothing in it is invisible, and nobody can sit down
beside Ann under a name that only looks like hers. Names of every language are welcome: Vietnamese, Chinese, Arabic,
Devanagari. What counts as alike is a small table written by hand, with the look-alikes of the Latin, Cyrillic and Greek
alphabets; the full list is Unicode's Technical Standard 39, which this follows in spirit. How the table speaks of
itself and to people, in any of its languages, is nobody's name: those words are in `name.ftl` of each language.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from twentyone.errors import TableError
from twentyone.language.catalogue import LANGUAGES, phrase, remark, speaking
from twentyone.table.live.options import EDITION

NAMES_LENGTH = 24
MOST_MARKS = 3
AVATARS = ("fox", "owl", "hare", "crane", "otter", "lynx", "heron", "badger", "raven", "tiger", "panda", "koi")

ALPHABETS = ("LATIN", "CYRILLIC", "GREEK", "COPTIC", "ARMENIAN", "CHEROKEE", "LISU", "DESERET")
"""Alphabets with letters that look like each other's: one word of a name uses one of them."""

VARIANTS = re.compile("[\ufe00-\ufe0f]")
"""Selectors that only ask for a coloured or plain form of the sign before them; they are dropped."""
BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\U000e0100-\U000e01ef]")
"""Letters, marks and signs that show nothing at all."""
SENTENCE = re.compile(
    r"[!?:;]\s+\w|[!?:;][\u3040-\u9fff]|[,。、।؟؛،]\s*\w|(?<!\b\w)(?<!\b[DMS][rst])(?<!\bMrs)\.\s+[^\W\d]",
    re.IGNORECASE,
)
"""A sign with which a sentence ends, or a part of it, within a name; not the dot of an initial or a title.

A line about "Bo wins 900 chips. Al" would be heard as two, and one about "Bo, Al" as one about two people.
"""
NON_JOINER, JOINER = "\u200c", "\u200d"
VIRAMA = 9

LOOKS_LIKE = str.maketrans(
    {
        sign: plain
        for signs, plains in (
            ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abezhikmnoptyx"),
            ("αβγεηικμνορστυχω", "abyenikuvopotuxw"),
            ("АВЕЅІЈКМНОРСТУХЗԌԚԜҺӀ", "abesijkmhopctyx3gqwhi"),
            ("авеѕіјкмнорстухзгпԁԛԝһӏъь", "abesijkmhopctyx3rndqwhibb"),
            ("օսոհ", "ounh"),
            ("ıɩɑɡȷſ", "iiagjs"),
            ("Il1|0", "iiiio"),
        )
        for sign, plain in zip(signs, plains, strict=True)
    }
)
"""What a letter may be taken for, as it is printed: capital and small letters of one alphabet can differ in that."""
SMALL_CAPITAL = re.compile(r"LATIN LETTER SMALL CAPITAL ([A-Z])")


def checked_name(name: str, edition: int = EDITION) -> str:
    """A player's name, as it is shown: in its usual form, one blank between words.

    Refused if any of it is hidden, if it reads like a sentence, or is a word by which the table speaks of itself.
    """
    name = " ".join(VARIANTS.sub("", unicodedata.normalize("NFKC", name)).split())
    if not 1 <= len(name) <= NAMES_LENGTH:
        raise TableError(remark("refusal-name-length", most=NAMES_LENGTH))
    if any(is_hidden(name, place) for place in range(len(name))):
        raise TableError(remark("refusal-name-visible"))
    if not any(unicodedata.category(sign)[0] in "LNS" for sign in name):
        raise TableError(remark("refusal-name-letter"))
    if re.match("M", _categories(name)) or "M" * (MOST_MARKS + 1) in _categories(name):
        raise TableError(remark("refusal-name-marks", most=MOST_MARKS))
    if any(len(_alphabets(word)) > 1 for word in name.split()):
        raise TableError(remark("refusal-name-alphabet"))
    if edition >= 3 and SENTENCE.search(name):
        raise TableError(remark("refusal-name-sentence"))
    if _former_is_reserved(name) if edition < 3 else _is_reserved(name):
        raise TableError(remark("refusal-name-role"))
    return name


def shown_name(name: str) -> str:
    """A name of somebody who only watches, as it is shown; empty where it cannot be one."""
    try:
        return checked_name(name)
    except TableError:
        return ""


def plain_name(name: str) -> str:
    """A name as the first edition took it: printable, by the letter."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= NAMES_LENGTH or not name.isprintable():
        raise TableError(remark("refusal-name-printable", most=NAMES_LENGTH))
    return name


def is_alike(one: str, other: str) -> bool:
    """Whether one name would be taken for the other: the same but for case, look-alike letters and punctuation.

    >>> is_alike("Ann", "ann"), is_alike("Тор", "Top"), is_alike("Ian.", "lan"), is_alike("Hoa", "Hòa")
    (True, True, True, False)
    """
    return one.casefold() == other.casefold() or skeleton(one) == skeleton(other)


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name itself, or with the first number that makes it unlike all that are taken.

    >>> free_name("Guest", ["Ann"]), free_name("Guest", ["guest", "Guest 2"]), free_name("Guest 2", ["Guest 2"])
    ('Guest', 'Guest 3', 'Guest 3')
    """
    others = list(taken)
    plain, _, last = name.rpartition(" ")
    bare, first = (plain, int(last)) if plain and re.fullmatch("[0-9]{1,2}", last) else (name, 1)
    numbered = (f"{bare[: NAMES_LENGTH - 3].rstrip()} {number}" for number in range(first + 1, 100))
    return next((new for new in (name, *numbered) if not any(is_alike(new, other) for other in others)), name)


@lru_cache(maxsize=1024)
def skeleton(name: str) -> str:
    """What is left of a name when look-alikes are made equal; names with the same skeleton look alike."""
    parts = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))
    letters = "".join(_plain_letter(sign) for sign in parts).translate(LOOKS_LIKE).casefold().translate(LOOKS_LIKE)
    bare = "".join(sign for sign in letters if unicodedata.category(sign)[0] not in "PZC") or letters
    return bare.replace("rn", "m").replace("vv", "w")


def _plain_letter(sign: str) -> str:
    small = SMALL_CAPITAL.fullmatch(unicodedata.name(sign, ""))
    return small[1] if small else sign


def _categories(name: str) -> str:
    """The kind of every character in one letter: L, M, N, P, S, Z or C."""
    return "".join(unicodedata.category(sign)[0] for sign in name)


def is_hidden(name: str, place: int) -> bool:
    """Whether a character shows nothing or changes how others are shown; a joiner in a word that needs it does not."""
    sign = name[place]
    if sign in (NON_JOINER, JOINER):
        before, after = name[place - 1 : place], name[place + 1 : place + 2]
        is_conjunct = before != "" and unicodedata.combining(before) == VIRAMA
        is_persian = sign == NON_JOINER and _is_arabic(before) and _is_arabic(after)
        return not (is_conjunct or is_persian)
    kind = unicodedata.category(sign)
    return kind[0] == "C" or kind in ("Zl", "Zp", "Me") or BLANK.match(sign) is not None


def _is_arabic(sign: str) -> bool:
    return sign != "" and unicodedata.name(sign, "").startswith("ARABIC LETTER")


def _alphabets(word: str) -> set[str]:
    """The look-alike alphabets that the letters of a word come from."""
    names = {unicodedata.name(sign, "").partition(" ")[0] for sign in word if sign.isalpha()}
    return names & set(ALPHABETS)


# Reserved names ---------------------------------------------------------------------------------------

FORMER_PARTIES = ("dealer", "banker", "bank", "house", "coach", "table", "seat")
FORMER_LISTENERS = ("you", "your", "nobody", "everybody")
"""What the second edition took for reserved."""
COUNTED = "0123456789一二三四五六七八九十第"
"""How a seat is numbered before its word, as in Chinese."""
WITHOUT_BLANKS = re.compile("[\u4e00-\u9fff]")
"""A letter of a language that puts no blanks between words."""


class _Word(NamedTuple):
    """A reserved word as it is compared: by its skeleton, and by that without marks."""

    letters: str
    bare: str


class _Reserved(NamedTuple):
    """`parties` are whom the table speaks of: a name that begins with one could speak for it.

    `listeners` are whom it speaks to, and what a whole name cannot be for the same reason.
    """

    parties: frozenset[_Word]
    listeners: frozenset[_Word]


@cache
def _reserved() -> _Reserved:
    """The reserved words of all languages."""
    parties: set[_Word] = set()
    listeners: set[_Word] = set()
    for code in LANGUAGES:
        with speaking(code):
            before = ["", *phrase("name-before").split(", ")]
            parties |= {_word(first, party) for first in before for party in phrase("name-parties").split(", ")}
            listeners |= {_word("", listener) for listener in phrase("name-listeners").split(", ")}
    return _Reserved(frozenset(parties), frozenset(listeners))


def _word(before: str, words: str) -> _Word:
    """Words of a catalogue as they are compared; only several of them are known without their marks.

    Vietnamese is often typed without them, but one word alone would then be a name: ban is, and bạn is you.
    """
    letters = skeleton(before) + skeleton(words) if before else skeleton(words)
    return _Word(letters, _bare(letters) if " " in words else letters)


def _bare(letters: str) -> str:
    """Letters without their marks."""
    kept = "".join(sign for sign in letters if unicodedata.category(sign)[0] != "M")
    return kept.replace("đ", "d")


def _is_reserved(name: str) -> bool:
    """Whether a sentence about somebody of this name would be taken for one about the table's own parties, or to you.

    A name is compared from its first word on, however many blanks are put between its letters.
    """
    counted = name.lstrip(COUNTED + " ") or name
    whole = skeleton(counted.rstrip("0123456789 ") or counted)
    reserved = _reserved()
    if any(whole in word or _bare(whole) in word for word in reserved.listeners):
        return True
    words = [skeleton(word) for word in counted.split()]
    beginnings = {"".join(words[:number]) for number in range(1, len(words) + 1)}
    beginnings |= {_bare(beginning) for beginning in beginnings}
    for word in reserved.parties:
        if word.letters in beginnings or word.bare in beginnings:
            return True
        if WITHOUT_BLANKS.match(word.letters) and "".join(words).startswith(word.letters):
            return True
    return False


def _former_is_reserved(name: str) -> bool:
    words = [skeleton(word) for word in name.split()]
    if len(words) > 1 and words[0] == skeleton("the"):
        words = words[1:]
    is_party = words[0] in {skeleton(party) for party in FORMER_PARTIES}
    return is_party or (len(words) == 1 and words[0] in {skeleton(word) for word in FORMER_LISTENERS})
