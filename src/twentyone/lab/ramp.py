"""What a counter bets at each count: a ramp, and the ways people write one.

A ramp is a bet per hand from each count on, and perhaps a second hand. It is written as `1-12`, a spread of which the
lab finds the best steps; or step by step as `0:1,1:2,2:4,3:8`, the bet from each count on, with `x2` for two hands.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from twentyone.errors import RunError
from twentyone.word import decimal_number, quoted, whole_number

MOST_STEPS = 200
SMALLEST, LARGEST = 1e-9, 1e9
WHOLE_FROM = 99_999.5
HOW = "write a spread, as 1-12, or the bet from each count on, as 0:1,1:2,2:4x2 (x2 is two hands)"


def bet_text(bet: float) -> str:
    """A bet to six digits, or whole where it is larger, as `parse_spread` reads it.

    >>> bet_text(2.5), bet_text(12345.0), bet_text(1234567.0), bet_text(3.14159265)
    ('2.5', '12345', '1234567', '3.14159')
    """
    return f"{bet:.0f}" if bet >= WHOLE_FROM else f"{bet:.6g}"


@dataclass(frozen=True)
class Step:
    """So much on each of so many hands; nothing means that the round is not played."""

    bet: float
    hands: int = 1

    def __post_init__(self) -> None:
        if (self.bet != 0 and not SMALLEST <= self.bet <= LARGEST) or self.hands not in (1, 2):
            raise RunError(
                f"A bet cannot be {self.bet:g} on {self.hands} hands: it is 0, or {SMALLEST:g} to {LARGEST:,.0f}, on"
                " one hand or two."
            )


@dataclass(frozen=True)
class Ramp:
    """The step from each count on, lowest count first; below the first count its step holds too."""

    steps: tuple[tuple[int, Step], ...]

    def __post_init__(self) -> None:
        counts = [count for count, _ in self.steps]
        if not counts or counts != sorted(set(counts)):
            raise RunError("A ramp names each count once, from the lowest to the highest.")

    @classmethod
    def of(cls, bets: Mapping[int, float], hands: int = 1) -> "Ramp":
        """The ramp of these bets by count."""
        return cls(tuple((count, Step(float(bets[count]), hands)) for count in sorted(bets)))

    def at(self, count: int) -> Step:
        """What is bet at a count."""
        found = self.steps[0][1]
        for start, step in self.steps:
            if start > count:
                break
            found = step
        return found

    def times(self, factor: float) -> "Ramp":
        """The ramp with every bet so many times as large."""
        return Ramp(tuple((count, Step(factor * step.bet, step.hands)) for count, step in self.steps))

    @property
    def bets(self) -> tuple[float, ...]:
        """The bets that are made, each once."""
        return tuple(sorted({step.bet for _, step in self.steps if step.bet > 0}))

    def __str__(self) -> str:
        """As it is written: steps that change nothing are left out."""
        shown: list[str] = []
        before = ""
        for count, step in self.steps:
            bet = bet_text(step.bet) + ("x2" if step.hands == 2 else "")
            if bet != before:
                shown.append(f"{count}:{bet}")
            before = bet
        return ",".join(shown)

    def to_dict(self) -> list[dict[str, Any]]:
        """The steps as JSON has them."""
        return [{"from": count, "bet": step.bet, "hands": step.hands} for count, step in self.steps]


@dataclass(frozen=True)
class Limits:
    """The least and the most that may be bet on a hand; the best ramp between them is for the lab to find."""

    least: float
    most: float

    def __post_init__(self) -> None:
        if not SMALLEST <= self.least <= self.most <= LARGEST:
            raise RunError(
                f"A spread cannot be {self.least:g}-{self.most:g}: it is a least and a greatest bet, as 1-12, from"
                f" {SMALLEST:g} to {LARGEST:,.0f}."
            )


def parse_spread(word: str) -> Ramp | Limits:
    """What a word bets: the limits of a spread, or a ramp step by step.

    >>> parse_spread("1-12")
    Limits(least=1.0, most=12.0)
    >>> str(parse_spread("0:1, 1:2, 2:4x2")), parse_spread("-1:0,2:5").at(1).bet
    ('0:1,1:2,2:4x2', 0.0)
    """
    if ":" not in word:
        least, dash, most = word.partition("-")
        numbers = [decimal_number(part.strip()) for part in (least, most)]
        if not dash or numbers[0] is None or numbers[1] is None:
            raise RunError(f"A spread cannot be {quoted(word)}: {HOW}.")
        return Limits(numbers[0], numbers[1])
    parts = word.split(",")
    if len(parts) > MOST_STEPS:
        raise RunError(f"A ramp has at most {MOST_STEPS} steps: {len(parts)} were given.")
    steps: dict[int, Step] = {}
    for part in parts:
        count_word, _, bet_word = part.partition(":")
        bet, times, hands = bet_word.strip().partition("x")
        count, amount = whole_number(count_word.strip()), decimal_number(bet.strip())
        if count is None or amount is None or (times and hands.strip() not in ("1", "2")) or count in steps:
            raise RunError(f"A step of a ramp cannot be {quoted(part.strip())}: {HOW}.")
        steps[count] = Step(amount, int(hands) if times else 1)
    return Ramp(tuple(sorted(steps.items())))
