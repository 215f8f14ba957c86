"""The words of the games: one line each. A game without a line is spoken of in plain words."""

from functools import lru_cache

from twentyone.present.words.contract import Words
from twentyone.present.words.plain import PlainWords
from twentyone.registry import Registry

WORDS = Registry[Words](
    "words",
    "vocabulary",
    blackjack="twentyone.present.words.blackjack:WORDS",
    banluck="twentyone.present.words.banluck:WORDS",
)


def words_of(game: str) -> Words:
    """The words of a game."""
    return WORDS.find(game) if game in WORDS else _plain(game)


@lru_cache(maxsize=64)
def _plain(game: str) -> Words:
    return PlainWords(game)
