"""How a counter sits at a table: beside how many others, with how many hands, and when they come and go."""

from dataclasses import dataclass
from typing import Any

from twentyone.errors import RunError
from twentyone.kind import check_kind

MOST_SEATS = 7
FARTHEST = 1_000_000


@dataclass(frozen=True)
class Table:
    """Where the counter plays. Counts are those before a round, rounded down.

    `others` play besides, every round. The counter has room for `hands` hands; a ramp says at which counts both are
    played. With `enter` they watch each shoe until the count is at least that; with `leave` they get up when it is at
    most that, and watch until it is time to enter again, or with `walks` go to another table, where a new shoe begins.
    A place that the counter does not play is played by somebody else, so the same seats are dealt to in every round;
    with `empties` a second place that is not played stays empty: rounds with one hand take fewer cards and less time.
    """

    others: int = 0
    hands: int = 1
    enter: int | None = None
    leave: int | None = None
    walks: bool = False
    empties: bool = False

    def __post_init__(self) -> None:
        for what, given in (("The number of other players", self.others), ("The number of hands", self.hands)):
            check_kind(what, given, int, RunError)
        for what, count in (("enter", self.enter), ("leave", self.leave)):
            check_kind(f"The count to {what} at", count, int | None, RunError)
            if count is not None and abs(count) > FARTHEST:
                raise RunError(f"No count to {what} at is beyond {FARTHEST:,} either way.")
        check_kind("Walking away", self.walks, bool, RunError)
        check_kind("Leaving a place empty", self.empties, bool, RunError)
        if self.others < 0 or self.hands not in (1, 2):
            raise RunError(
                f"A counter cannot play {self.hands} hands beside {self.others} others: it is one hand or two, beside"
                " nobody or some."
            )
        if self.seats > MOST_SEATS:
            raise RunError(f"A table cannot have {self.seats} seats: the counter's hands and the others are at most 7.")
        if self.walks and self.leave is None:
            raise RunError("A counter cannot walk away without a count to leave at.")
        if self.leave is not None and self.enter is not None and self.leave >= self.enter:
            raise RunError(
                f"A counter who enters at {self.enter} cannot leave at {self.leave}: leave at a lower count."
            )
        if self.enter is not None and not self.others:
            raise RunError("Nobody plays while the counter watches: to enter at a count needs other players.")
        if self.leave is not None and not self.others and not self.walks:
            raise RunError("A counter alone who leaves a shoe can only walk away to another one.")

        if self.empties and self.hands != 2:
            raise RunError("A second place cannot stay empty where there is none: play up to two hands.")

    @property
    def seats(self) -> int:
        """How many seats are taken."""
        return self.others + self.hands

    def taken(self, hands: int) -> float:
        """The share of the cards, and of the time, of a round with all places that one with so many hands takes.

        To first order: the dealer and every hand take as many cards, and a count lasts for as many cards either way.
        """
        return (self.others + 1 + hands) / (self.seats + 1) if self.empties and hands else 1.0

    @property
    def is_plain(self) -> bool:
        """Whether the counter plays every round."""
        return self.enter is None and self.leave is None

    def to_dict(self) -> dict[str, Any]:
        """The table as JSON has it; what is not asked for is left out."""
        words: dict[str, Any] = {"others": self.others, "hands": self.hands}
        words |= {name: getattr(self, name) for name in ("enter", "leave") if getattr(self, name) is not None}
        return words | {name: True for name in ("walks", "empties") if getattr(self, name)}
