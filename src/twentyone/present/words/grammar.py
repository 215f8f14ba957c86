"""Words that every game speaks: cards, lists, numbers and amounts, in the language of the moment."""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from twentyone.cards.card import RANKS, SUITS, parse_card, rank, suit
from twentyone.language.catalogue import language, once_a_language, phrase, written
from twentyone.rules.table import TENTHS

ENDS = (".", "?", "!", "…", "。", "？", "！")
"""How sentences end."""


def card_name(card: int) -> str:
    """A card in words.

    >>> card_name(51)
    'the ace of spades'
    """
    return _card_name(card, language())


@lru_cache(maxsize=256)
def _card_name(card: int, spoken: str) -> str:
    rank_word = phrase("grammar-rank", rank=RANKS[rank(card)])
    return phrase("grammar-card", rank=rank_word, suit=phrase("grammar-suit", suit=SUITS[suit(card)]))


def number_spoken(number: float) -> str:
    """A total as it is said; as it is written where no hand counts so much, or half points count.

    >>> number_spoken(11), number_spoken(24), number_spoken(30), number_spoken(6.5)
    ('eleven', 'twenty-four', 'thirty', '6.5')
    """
    return _number_spoken(number, language())


@lru_cache(maxsize=512)
def _number_spoken(number: float, spoken: str) -> str:
    return phrase("grammar-total", n=number)


@once_a_language
def you_spoken() -> str:
    """Whoever is spoken to, in a sentence about somebody: `you`."""
    return phrase("grammar-you")


def count_spoken(number: int) -> str:
    """How many of something there are: `no`, `one`, `12`."""
    return phrase("grammar-number", n=number)


def rank_spoken(card: str) -> str:
    """The rank of a card as views and events write it: `eight`."""
    return _ranks()[card[0]]


@once_a_language
def _ranks() -> dict[str, str]:
    return {rank: phrase("grammar-rank", rank=rank) for rank in RANKS}


def a_rank(card: str) -> str:
    """A card by its rank alone: `a six`, `an eight`."""
    return _cards_by_rank()[card[0]]


@once_a_language
def _cards_by_rank() -> dict[str, str]:
    return {rank: phrase("grammar-one-card", rank=rank) for rank in RANKS}


def listed(parts: Iterable[str], last: str = "and") -> str:
    """A list as it is spoken, joined at its end by `and`, `or`, or `which` in a question.

    >>> listed(["hit", "stand", "surrender"], "or")
    'hit, stand or surrender'
    """
    *front, end = parts
    return phrase(f"grammar-list-{last}", front=commas(front), last=end) if front else end


def commas(parts: Iterable[str], between: str = "comma") -> str:
    """Parts with commas between them: with `clause`, those between a thing and what is said of it.

    With `sentence` they are sentences, which some languages part by a blank.
    """
    first, *rest = parts
    for part in rest:
        first = phrase(f"grammar-list-{between}", front=first, last=part)
    return first


def cards_spoken(cards: Iterable[int]) -> str:
    """Cards in words: `the ace of spades and the six of hearts`."""
    return listed([card_name(card) for card in cards])


def card_spoken(card: str) -> str:
    """A card, written as views and events write it, in words."""
    return _card_text_name(card, language())


@lru_cache(maxsize=256)
def _card_text_name(card: str, spoken: str) -> str:
    return _card_name(parse_card(card), spoken)


def texts_spoken(cards: Iterable[str]) -> str:
    """Cards as views and events write them, in words."""
    return listed([card_spoken(card) for card in cards])


def key_name(key: str) -> str:
    """A key as it is called in a prompt: the blank is `space`."""
    return phrase("grammar-space") if key == " " else key


def bets_spoken(bets: Fraction | int) -> str:
    """An amount of bets, without its sign: `1 bet`, `3 bets`, `1.5 bets`."""
    return phrase("grammar-bets", n=written(float(abs(bets))))


def standing(net: Fraction | int) -> str:
    """The word by which messages about somebody who won or lost choose: ahead, behind or even."""
    return "ahead" if net > 0 else "behind" if net < 0 else "even"


def standing_spoken(net: Fraction | int) -> str:
    """How somebody stands after some hands: `2 bets ahead`, `1 bet behind`, `even`."""
    return phrase("grammar-standing", standing=standing(net), bets=bets_spoken(net))


def signed_chips(tenths: int) -> str:
    """An amount as it is shown where it is won or lost: `+7.5`, `−10`, `0`."""
    sign = "+" if tenths > 0 else "−" if tenths < 0 else ""
    return f"{sign}{chips_written(abs(tenths))}"


def chips_written(tenths: int) -> str:
    """Tenths of a chip as chips, in digits: `7.5`, `100`."""
    return written(tenths / TENTHS)


def chips_spoken(tenths: int) -> str:
    """An amount of chips: `1 chip`, `7.5 chips`."""
    return _chips_spoken(tenths, language())


@lru_cache(maxsize=4096)
def _chips_spoken(tenths: int, spoken: str) -> str:
    return phrase("grammar-chips", chips=chips_written(tenths))


def yes_no(is_so: object) -> str:
    """The word by which messages choose where something is so or not."""
    return "yes" if is_so else "no"


def capital(words: str) -> str:
    """The words with a capital letter."""
    first = words[0]
    return words if first.isupper() else f"{first.upper()}{words[1:]}"


def sentence(words: str) -> str:
    """The words with a capital letter and, where nothing ends them, a full stop."""
    return capital(words) if words.endswith(ENDS) else f"{capital(words)}."
