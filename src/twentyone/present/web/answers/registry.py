"""What the page may ask about each game: one line per game."""

from collections.abc import Mapping

from twentyone.cards.card import parse_card
from twentyone.errors import HandError, RulesError
from twentyone.games.registry import find_game
from twentyone.present.web.answers.contract import Questions
from twentyone.present.web.answers.plain import plain_questions
from twentyone.present.web.answers.question import Plain
from twentyone.present.words.registry import words_of
from twentyone.registry import Registry
from twentyone.rules.field import rules_from_dict

QUESTIONS = Registry[Questions](
    "explore",
    "game to explore",
    blackjack="twentyone.present.web.answers.blackjack:QUESTIONS",
    banluck="twentyone.present.web.answers.banluck:QUESTIONS",
)


def questions_of(game: str) -> Questions:
    """The questions about a game; those that any solver answers for one that brings none."""
    return QUESTIONS.find(game) if game in QUESTIONS else plain_questions(game)


def worth(game: str, rules: Mapping[str, object], hand: str) -> Plain:
    """What a hand that lies open counts, and the same in words."""
    read = rules_from_dict(find_game(game).rules, rules)
    cards = tuple(parse_card(word) for word in hand.split(",") if word)
    if not cards:
        raise HandError("A hand has at least one card.")
    count = questions_of(game).count
    if count is None:
        raise RulesError(f"Hands of {game} are counted at the table only.")
    found, special = count(read, cards)
    return found | {"words": words_of(game).worth_spoken(found | {"special": special, "busted": found["total"] > 21})}
