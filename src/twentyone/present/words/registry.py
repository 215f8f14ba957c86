"""The words of the games: one line each. A game without a line is spoken of in plain words."""

from twentyone.present.words.contract import Words
from twentyone.present.words.plain import PlainWords
from twentyone.registry import Registry

WORDS = Registry[Words](
    "words",
    "vocabulary",
    blackjack="twentyone.present.words.blackjack:WORDS",
    banluck="twentyone.present.words.banluck:WORDS",
)


_known: dict[str, Words] = {}


def words_of(game: str) -> Words:
    """The words of a game."""
    if game not in _known:
        _known[game] = WORDS.find(game) if game in WORDS else PlainWords(game)
    return _known[game]
