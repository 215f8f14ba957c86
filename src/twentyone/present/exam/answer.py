"""What an answer is taken for. The rule, in full:

An answer is one of the words offered, and nothing else. Before they are compared, letters become small, in whichever
way marks were put on them, and blanks, underscores, hyphens and punctuation at either end or between words do not
count: `Even-money.` is `even money`. An action is named by its word in the language of the question, by what is said
of it (`double down`), by the other words that may be typed for it at a table (`draw` for a hit), and by its name in
files (`even_money`), the same in every language. Anything else is refused: a sentence, other words, an empty answer,
none at all, more than 200 letters. It counts as the worst of the actions offered, and is counted apart.
"""

import re
import unicodedata

from twentyone.language.catalogue import speaking
from twentyone.present.exam.position import Position
from twentyone.present.words.registry import words_of

LONGEST_ANSWER = 200
_BETWEEN = re.compile(r"[\W_]+")


def plain_word(answer: str) -> str:
    """An answer without what does not count.

    >>> plain_word(" Even-money. "), plain_word("**HIT**"), plain_word("停牌。")
    ('even money', 'hit', '停牌')
    """
    return _BETWEEN.sub(" ", unicodedata.normalize("NFKC", answer).casefold()).strip()


def words_for(game: str, action: str) -> frozenset[str]:
    """Everything that is taken for an action in the language that is spoken now."""
    known = words_of(game).action(action)
    return frozenset(map(plain_word, (action, known.label, known.spoken, *known.also)))


def action_of(position: Position, answer: object, language: str) -> str | None:
    """The action that an answer names, by the rule above; None where it is refused."""
    if not isinstance(answer, str) or len(answer) > LONGEST_ANSWER:
        return None
    word = plain_word(answer)
    with speaking(language):
        named = [action for action in position.decision.evs if word in words_for(position.game, action)]
    return named[0] if len(named) == 1 else None
