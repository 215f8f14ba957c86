"""One row of a chart: what all its hands are worth together under each code."""

from typing import Any

from twentyone.solve.blackjack.chart.play import WORDS
from twentyone.solve.blackjack.values.arithmetic import Numbers

TOTAL_CODES = ("S", "H", "Ds", "Dh", "Rs", "Rh")
PAIR_CODES = ("P", *TOTAL_CODES, "Rp")


class Row:
    """What the hands of one row sum to, by up card; each weighs in with the chance that it comes about.

    `first` are unsplit hands of two cards, by action. `later` are hands that can only stand or hit. `doubling` are
    hands of a split pair that may double. No hand comes to the same row twice, so what one cell gains by another code
    is the difference of two sums, exactly.
    """

    def __init__(self, none: Numbers) -> None:
        self.first: dict[str, Numbers] = {}
        self.later = {"stand": none, "hit": none}
        self.doubling: dict[str, Numbers] = {}
        self.stand_in: Row | None = None

    def add_first(self, chance: Numbers, worth: dict[str, Numbers]) -> None:
        """Weigh in two cards."""
        for action, ev in worth.items():
            self.first[action] = self.first.get(action, 0) + chance * ev

    def add_later(self, chance: Numbers, stand: Numbers, hit: Numbers) -> None:
        """Weigh in a hand that can only stand or hit."""
        self.later = {"stand": self.later["stand"] + chance * stand, "hit": self.later["hit"] + chance * hit}

    def add_doubling(self, chance: Numbers, stand: Numbers, hit: Numbers, double: Numbers) -> None:
        """Weigh in a hand of a split pair that may double."""
        for action, ev in (("stand", stand), ("hit", hit), ("double", double)):
            self.doubling[action] = self.doubling.get(action, 0) + chance * ev

    def score(self, code: str, column: int) -> tuple[Any, ...]:
        """The sum of all hands under a code; then what decides between equals.

        That is the sum if no two cards could take the first choice, or that of the row which stands in for this one.
        """
        first, last = WORDS[code[0]], WORDS[code[-1].upper()]
        later = self.later[last][column] if last in self.later else 0
        if self.doubling:
            later += self.doubling["double" if first == "double" else last][column]
        if not self.first:
            return (later, *(self.stand_in.score(code, column) if self.stand_in else (0,)))
        return self.first[first][column] + later, self.first[last][column]

    def best(self, codes: tuple[str, ...], column: int) -> str:
        """The code with the highest sum."""
        wanted = [code for code in codes if all(self.has(letter) for letter in code.upper())]
        return max(wanted, key=lambda code: self.score(code, column))

    def has(self, letter: str) -> bool:
        """Whether some hand of the row may do what this letter says, or a row that stands in for it has such a hand."""
        if self.first:
            return WORDS[letter] in self.first
        if self.stand_in:
            return letter != "P" and self.stand_in.has(letter)
        return letter in "SH"


def codes_of(label: str) -> tuple[str, ...]:
    """The codes a row may have, by its name."""
    return PAIR_CODES if label.startswith("pair") else TOTAL_CODES
