"""What people say to each other at a table: which text may be shown, and the few reactions there are.

Talk is no part of the game. It changes no table, is written to no journal and comes in frames of its own, so nothing
about the cards can be read from it and no old journal leads anywhere else. It is forgotten with the table's host; whom
the owner has silenced is an order of the table, and is kept with it.
"""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from twentyone.errors import TalkError
from twentyone.language.catalogue import remark
from twentyone.table.live.name import MOST_MARKS, VARIANTS, is_hidden

LONGEST_TEXT = 140
REACTIONS = ("clap", "luck", "thanks", "laugh", "wow", "ouch")


@dataclass(frozen=True, slots=True)
class Saying:
    """Something said at a table, a text or a reaction; `by` is the hash of the speaker's token and goes nowhere."""

    seat: int
    name: str
    text: str
    reaction: str
    at: int
    by: str


def checked_text(text: str) -> str:
    r"""A message as it is shown: in its usual form, on one line, without what is hidden; refused if empty or too long.

    >>> checked_text("  well\u200b   played\u202e! ")
    'well played!'
    """
    text = " ".join(VARIANTS.sub("", unicodedata.normalize("NFKC", text)).split())
    shown = " ".join(_with_few_marks(sign for at, sign in enumerate(text) if not is_hidden(text, at)).split())
    if not shown:
        raise TalkError(remark("refusal-talk-empty"))
    if len(shown) > LONGEST_TEXT:
        raise TalkError(remark("refusal-talk-long", most=LONGEST_TEXT, length=len(shown)))
    return shown


def checked_reaction(reaction: str) -> str:
    """One of the reactions; anything else is refused."""
    if reaction not in REACTIONS:
        raise TalkError(remark("refusal-reaction", reactions=", ".join(REACTIONS)))
    return reaction


def _with_few_marks(signs: Iterable[str]) -> str:
    """The text with at most so many marks on a letter, and none before the first."""
    kept: list[str] = []
    n_marks = MOST_MARKS
    for sign in signs:
        n_marks = n_marks + 1 if unicodedata.category(sign)[0] == "M" else 0
        if n_marks <= MOST_MARKS:
            kept.append(sign)
    return "".join(kept)
