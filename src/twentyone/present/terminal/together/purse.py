"""The bankroll in the terminal: what is in it, new chips for who is broke, and chips brought to the table."""

from typing import Any

from twentyone.errors import TableError
from twentyone.language.catalogue import phrase, remark
from twentyone.present.terminal.conversation import Conversation
from twentyone.present.terminal.typed import told
from twentyone.present.words.grammar import chips_spoken
from twentyone.word import quoted, whole_number

Plain = dict[str, Any]
WORDS = ("bankroll", "grant", "rebuy")
"""What may be typed about chips, by its first word."""


class Purse:
    """Asks a table, and the cashier behind it, for chips."""

    def __init__(self, talk: Conversation) -> None:
        self._talk = talk

    def carry_out(self, word: str, rest: str) -> None:
        """Do what is typed: one of the words, and behind `rebuy` a number of chips."""
        if word == "rebuy":
            self._talk.done("rebuy", chips=_number(rest) if rest else None)
            return
        found = self._talk.ask("grant" if word == "grant" else "bankroll")["bankroll"]
        self._talk.say([_told(found)])

    def question(self) -> str:
        """What whoever has no chips left is asked, where they come from the bankroll."""
        limits = self._talk.view["bankroll"]
        return told("bankroll-bring", least=limits["least"], most=limits["most"])


def _number(typed: str) -> int:
    found = whole_number(typed)
    if found is None:
        raise TableError(remark("bankroll-no-number", word=quoted(typed)))
    return found


def _told(found: Plain) -> str:
    """What somebody has, in a sentence."""
    chips, away = chips_spoken(found["tenths"]), found["at_tables"]
    if found["grant"]:
        return told("bankroll-has-grant", chips=chips)
    if away:
        return phrase("bankroll-has-away", chips=chips, away=chips_spoken(sum(away.values())), tables=len(away))
    return phrase("bankroll-has", chips=chips)
