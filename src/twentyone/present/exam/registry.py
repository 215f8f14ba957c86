"""The games that have an exam: one line each."""

from twentyone.present.exam.contract import Examiner
from twentyone.registry import Registry

EXAMINERS = Registry[Examiner](
    "exam",
    "exam",
    blackjack="twentyone.present.exam.blackjack:EXAMINER",
    banluck="twentyone.present.exam.banluck:EXAMINER",
)


def examiner_of(game: str) -> Examiner:
    """The part of a game in its exam."""
    return EXAMINERS.find(game)
