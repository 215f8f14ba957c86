"""Habits of learners of Ban Luck: who has them, and what is done with which hand."""

from collections.abc import Callable
from dataclasses import dataclass

from twentyone.solve.banluck.chart.cell import row_name
from twentyone.solve.banluck.chart.state import HandRow

PLAY, SURRENDER, ESCAPE = "play", "surrender", "escape"
NEARLY_FIVE = 4
SAFE = 11
BLACKJACK_STANDS = 17


@dataclass(frozen=True)
class HandHabit:
    """A habit of one side: its name, and what it does with a hand; nothing where it has no say."""

    who: str
    name: str
    does: Callable[[HandRow], str]

    def action(self, row: HandRow) -> str | None:
        """What the habit does with a hand that may do so; None where it has no say."""
        action = self.does(row) if row.side == self.who else ""
        return action if action in row.worth.actions else None


def _always(who: str, name: str, row: str, action: str) -> HandHabit:
    return HandHabit(who, name, lambda one: action if row_name(one) == row else "")


def _never_busts(row: HandRow) -> str:
    return "stand" if not row.soft and row.total > SAFE else ""


def _as_a_dealer(row: HandRow) -> str:
    return "hit" if row.total < BLACKJACK_STANDS else "stand"


HABITS = (
    HandHabit("player", "never risks a bust: stands on hard 12 and more wherever that is allowed", _never_busts),
    HandHabit("player", "plays as a blackjack dealer: draws below 17, then stands", _as_a_dealer),
    _always("player", "stands on every hard 16", "hard 16", "stand"),
    _always("player", "hits every hard 16", "hard 16", "hit"),
    _always("player", "hits every hard 17", "hard 17", "hit"),
    _always("player", "stands on every soft 17", "soft 17", "stand"),
    _always("player", "stands on every soft 18", "soft 18", "stand"),
    HandHabit(
        "player",
        "with four cards always goes for the fifth",
        lambda row: "hit" if row.n_cards == NEARLY_FIVE and row.total < BLACKJACK_STANDS + 1 else "",
    ),
    HandHabit("player", "never escapes: draws instead", lambda row: "hit" if ESCAPE in row.worth.actions else ""),
    HandHabit("player", "escapes whenever that is allowed", lambda row: ESCAPE),
    HandHabit("banker", "never surrenders", lambda row: PLAY),
    HandHabit("banker", "surrenders whenever that is allowed", lambda row: SURRENDER),
    _always("banker", "stands on every hard 16", "hard 16", "stand"),
    _always("banker", "hits every hard 16", "hard 16", "hit"),
    _always("banker", "hits every hard 17", "hard 17", "hit"),
    HandHabit("banker", "stands as soon as the rules allow it", lambda row: "stand"),
)
"""Habits that players bring along from blackjack or fall into; nobody counted how many have which."""
