"""What the page may ask about each game: one line per game."""

from twentyone.present.web.answers.contract import Questions
from twentyone.present.web.answers.plain import plain_questions
from twentyone.registry import Registry

QUESTIONS = Registry[Questions](
    "explore",
    "game to explore",
    blackjack="twentyone.present.web.answers.blackjack:QUESTIONS",
    banluck="twentyone.present.web.answers.banluck:QUESTIONS",
)


def questions_of(game: str) -> Questions:
    """The questions about a game; those that any solver answers for one that brings none."""
    return QUESTIONS.find(game) if game in QUESTIONS else plain_questions(game)
