"""A position in sentences of the language that is spoken now: house rules, what is known, what may be answered."""

from dataclasses import dataclass

from twentyone.language.catalogue import phrase
from twentyone.present.exam.position import Position
from twentyone.present.exam.registry import examiner_of
from twentyone.present.words.grammar import commas, listed
from twentyone.present.words.registry import words_of


@dataclass(frozen=True)
class Question:
    """A position in words: the text, and the word that is offered for each action."""

    position: Position
    text: str
    words: dict[str, str]


def asked(position: Position) -> Question:
    """The position as it is asked in the language that is spoken now."""
    words = words_of(position.game)
    decision = position.decision
    offered = {action: words.action(action).label for action in decision.evs}
    sentences = [
        phrase("exam-game", game=words.title),
        *words.rules_spoken(decision.rules),
        *examiner_of(position.game).told(decision),
        phrase("prompt-instead", choices=listed([words.action(action).spoken for action in decision.evs], "or")),
        phrase("exam-answer", words=commas(offered.values())),
    ]
    return Question(position, commas(sentences, "sentence"), offered)
