"""Names and faces of players: what may be shown as one, and which two would be taken for each other.

A name is shown to people who decide by it whom they play with, so nothing in it is invisible, and nobody can sit down
beside Ann under a name that only looks like hers. Names of every language are welcome: Vietnamese, Chinese, Arabic,
Devanagari. What counts as alike is a small table written by hand, with the look-alikes of the Latin, Cyrillic and Greek
alphabets; the full list is Unicode's Technical Standard 39, which this follows in spirit.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from twentyone.errors import TableError
from twentyone.language.catalogue import remark

NAMES_LENGTH = 24
MOST_MARKS = 3
AVATARS = ("fox", "owl", "hare", "crane", "otter", "lynx", "heron", "badger", "raven", "tiger", "panda", "koi")

ALPHABETS = ("LATIN", "CYRILLIC", "GREEK", "COPTIC", "ARMENIAN", "CHEROKEE", "LISU", "DESERET")
"""Alphabets with letters that look like each other's: one word of a name uses one of them."""

VARIANTS = re.compile("[\ufe00-\ufe0f]")
"""Selectors that only ask for a coloured or plain form of the sign before them; they are dropped."""
BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\U000e0100-\U000e01ef]")
"""Letters, marks and signs that show nothing at all."""
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
PARTIES = ("dealer", "banker", "bank", "house", "coach", "table", "seat")
"""Whom the table speaks of in its own words: a name that begins with one could speak for it."""
LISTENERS = ("you", "your", "nobody", "everybody")
"""What a whole name cannot be, for the same reason; it may begin with one."""
SMALL_CAPITAL = re.compile(r"LATIN LETTER SMALL CAPITAL ([A-Z])")


def checked_name(name: str) -> str:
    """A player's name, as it is shown: in its usual form, one blank between words; refused if any of it is hidden."""
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
    if _speaks_for_the_table(name):
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


def _speaks_for_the_table(name: str) -> bool:
    """Whether a sentence about somebody of this name would be taken for one about the table's own parties."""
    words = [skeleton(word) for word in name.split()]
    if len(words) > 1 and words[0] == skeleton("the"):
        words = words[1:]
    is_party = words[0] in {skeleton(party) for party in PARTIES}
    return is_party or (len(words) == 1 and words[0] in {skeleton(word) for word in LISTENERS})


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
