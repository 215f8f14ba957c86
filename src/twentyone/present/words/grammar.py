"""Words that every game speaks: cards, lists, numbers and results as people say them. No box drawing, no colour."""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from twentyone.cards.card import parse_card, rank, suit
from twentyone.rules.table import TENTHS
from twentyone.table.session.session import chips_text

RANK_NAMES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
SMALL_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMBERS = [
    "nought",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]
LARGEST_NUMBER = 39
"""Totals up to here are said in words; no hand counts more."""
ORDINALS = ("first", "second", "third", "fourth")
HISSING = ("s", "sh", "ch", "x", "z", "o")
"""How a verb ends that takes -es."""


def card_name(card: int) -> str:
    """A card in words.

    >>> card_name(51)
    'the ace of spades'
    """
    return f"the {RANK_NAMES[rank(card)]} of {SUIT_NAMES[suit(card)]}"


def number_spoken(number: float) -> str:
    """A total in words; as it is written where no hand counts so much, or half points count.

    >>> number_spoken(11), number_spoken(24), number_spoken(30), number_spoken(6.5)
    ('eleven', 'twenty-four', 'thirty', '6.5')
    """
    if not isinstance(number, int) or not 0 <= number <= LARGEST_NUMBER:
        return str(number)
    if number < len(NUMBERS):
        return NUMBERS[number]
    tens, ones = divmod(number, 10)
    return ("twenty", "thirty")[tens - 2] + (f"-{NUMBERS[ones]}" if ones else "")


def rank_spoken(card: str) -> str:
    """The rank of a card as views and events write it: `eight`."""
    return RANK_NAMES[rank(parse_card(card))]


def a_rank(card: str) -> str:
    """A card by its rank alone: `a six`, `an eight`."""
    name = rank_spoken(card)
    return f"an {name}" if name[0] in "ae" else f"a {name}"


def listed(parts: Iterable[str], last: str = "and") -> str:
    """A list as it is spoken.

    >>> listed(["hit", "stand", "surrender"], "or")
    'hit, stand or surrender'
    """
    *front, end = parts
    return f"{', '.join(front)} {last} {end}" if front else end


def cards_spoken(cards: Iterable[int]) -> str:
    """Cards in words: `the ace of spades and the six of hearts`."""
    return listed([card_name(card) for card in cards])


@lru_cache(maxsize=64)
def card_spoken(card: str) -> str:
    """A card, written as views and events write it, in words."""
    return card_name(parse_card(card))


def texts_spoken(cards: Iterable[str]) -> str:
    """Cards as views and events write them, in words."""
    return listed([card_spoken(card) for card in cards])


def key_name(key: str) -> str:
    """A key as it is called in a prompt: the blank is `space`."""
    return "space" if key == " " else key


def counted(number: int, thing: str) -> str:
    """A small number with its thing: `one card`, `three cards`, `12 hands`."""
    word = SMALL_NUMBERS[number] if number < len(SMALL_NUMBERS) else str(number)
    return f"{word} {thing}" if number == 1 else f"{word} {thing}s"


def bets_spoken(bets: Fraction | int) -> str:
    """An amount of bets, without its sign: `1 bet`, `3 bets`, `1.5 bets`."""
    amount = abs(Fraction(bets))
    number = str(amount) if amount.denominator == 1 else f"{float(amount):g}"
    return f"{number} bet" if amount == 1 else f"{number} bets"


def standing_spoken(net: Fraction | int) -> str:
    """How somebody stands after some hands: `2 bets ahead`, `1 bet behind`, `even`."""
    if net == 0:
        return "even"
    return f"{bets_spoken(net)} {'ahead' if net > 0 else 'behind'}"


def signed_chips(tenths: int) -> str:
    """An amount as it is shown where it is won or lost: `+7.5`, `−10`, `0`."""
    sign = "+" if tenths > 0 else "−" if tenths < 0 else ""
    return f"{sign}{chips_text(abs(tenths))}"


def chips_spoken(tenths: int) -> str:
    """An amount of chips: `1 chip`, `7.5 chips`."""
    return f"{chips_text(tenths)} chip{'' if tenths == TENTHS else 's'}"


def conjugated(who: str, words: str) -> str:
    """Somebody with a verb in its first form, and what follows it.

    >>> conjugated("you", "take insurance"), conjugated("Ann", "take insurance"), conjugated("you", "be")
    ('you take insurance', 'Ann takes insurance', 'you are')
    >>> conjugated("Ann", "pass the bank on")
    'Ann passes the bank on'
    """
    verb, space, rest = words.partition(" ")
    forms = {"be": ("are", "is"), "have": ("have", "has")}
    yours, theirs = forms.get(verb, (verb, f"{verb}es" if verb.endswith(HISSING) else f"{verb}s"))
    return f"{who} {yours if who == 'you' else theirs}{space}{rest}"


def sentence(words: str) -> str:
    """The words with a capital letter and, where none ends them, a full stop."""
    return f"{words[0].upper()}{words[1:]}" + ("" if words.endswith(".") else ".")
