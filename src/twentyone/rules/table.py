"""The settings of a table, the same for both games: chips, limits of the bets, the clock, how cards are dealt.

Clauses are those of `docs/rulebook/table.md`. Bets and settings are in whole chips; a purse is in tenths of a chip, so
that 3:2, 6:5 and halves are exact.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from twentyone.errors import RulesError
from twentyone.rules.field import flag, read_fields, whole

TENTHS = 10
SHORTEST_TURN = 5
MOST_CHIPS = 1_000_000


@dataclass(frozen=True, kw_only=True)
class TableSettings:
    """What a table plays for. Every field has its sentence, range and clause in its declaration."""

    game: ClassVar[str] = "table"

    starting_chips: int = whole(500, 1, MOST_CHIPS, "The chips every player starts with.", "BT-1")
    base_bet: int = whole(10, 1, MOST_CHIPS, "The bet of a player who names none.", "BT-2")
    table_min_bet: int = whole(5, 1, MOST_CHIPS, "The least a player may bet.", "BT-2")
    table_max_bet: int = whole(500, 1, MOST_CHIPS, "The most a player may bet.", "BT-2")
    turn_timer: int = whole(0, 0, 90, "Seconds for a decision, 5 to 90; 0 is no clock.", "BT-6")
    players_cards_face_up: bool = flag(
        True, "The players' cards lie face up; otherwise each sees only its own.", "BT-7"
    )

    def __post_init__(self) -> None:
        read_fields(self)
        if 0 < self.turn_timer < SHORTEST_TURN:
            raise RulesError(
                f"The rule turn_timer cannot be {self.turn_timer}: it is 0 for no clock, or 5 to 90 seconds.",
                "short_clock",
                self.game,
                given=self.turn_timer,
            )
        if not self.table_min_bet <= self.base_bet <= self.table_max_bet:
            raise RulesError(
                f"The rule base_bet cannot be {self.base_bet}: it must lie between table_min_bet={self.table_min_bet}"
                f" and table_max_bet={self.table_max_bet}.",
                "bet_limits",
                self.game,
                given=self.base_bet,
                low=self.table_min_bet,
                high=self.table_max_bet,
            )
        if self.base_bet > self.starting_chips:
            raise RulesError(
                f"The rule base_bet cannot be {self.base_bet}: it is more than starting_chips={self.starting_chips}.",
                "bet_over_chips",
                self.game,
                given=self.base_bet,
                chips=self.starting_chips,
            )


PROFILE_SETTINGS: Mapping[str, Mapping[str, object]] = {
    "vegas": {"table_max_bet": 100},
    "european": {"table_max_bet": 100},
    "friendly": {"table_max_bet": 100},
}
"""What choosing a profile of house rules changes at the table besides; it never touches how cards are dealt. [BT-8]"""


def is_out(purse: int) -> bool:
    """Whether a player, with so many tenths of a chip, cannot bet a single chip any more. [BT-4]"""
    return purse < TENTHS


def lowest_bet(settings: TableSettings, purse: int) -> int:
    """The least a player may bet; below the table minimum it is everything, in whole chips. [BT-3]"""
    return min(settings.table_min_bet, purse // TENTHS)


def highest_bet(settings: TableSettings, purse: int) -> int:
    """The most a player may bet. [BT-2, BT-3]"""
    return min(settings.table_max_bet, purse // TENTHS)
