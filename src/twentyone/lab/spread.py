"""How the counts of a run vary together, per round: what its errors rest on.

Rounds of one shoe begin at counts near each other, so how often a count comes varies much more than if rounds were
drawn one by one; and what a round wins hangs together with the counts that follow it. A pilot run is divided into
shoes, which repeat independently, and tells the covariances per round; they belong to the game and not to the pilot,
and divided by the rounds of a longer run they are that run's.

Given its count a round is as good as independent of the others, so what is won at one count has a variance of its own
alone. Correlations are kept in one byte each, in steps of a 127th, which is about as finely as a pilot knows them.
"""

from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any

STEPS = 127
LARGEST = 1e9
MEAN, SQUARE, PRODUCT = range(3)
"""What is won at a count: a hand's net, its square, and the product of the nets of two hands."""
Numbers = tuple[float, ...]
Rows = tuple[Numbers, ...]


def rounded(number: float) -> float:
    """A number to five digits, which is more than is known of it."""
    return float(f"{number:.4e}")


def _packed(rows: Sequence[Sequence[float]]) -> str:
    """Correlations as text, a byte each."""
    return code_of([[round(STEPS * max(-1.0, min(1.0, one))) for one in row] for row in rows])


def _unpacked(code: str, width: int) -> Rows:
    return tuple(tuple(step / STEPS for step in row) for row in steps_of(code, width))


def code_of(rows: Sequence[Sequence[int]]) -> str:
    """Correlations in steps as text, a byte each."""
    return b64encode(bytes(step % 256 for row in rows for step in row)).decode()


def steps_of(code: str, width: int) -> list[list[int]]:
    """The correlations of a text in steps, row by row."""
    steps = [byte - 256 if byte > STEPS else byte for byte in b64decode(code, validate=True)]
    if len(steps) != width * width:
        raise ValueError("code")
    return [steps[start : start + width] for start in range(0, len(steps), width)]


@dataclass(frozen=True)
class Spread:
    """Covariances per round of how often counts come, and of what is won there.

    `often[a]` is the share of the count a in the pilot, `deviation[a]` the standard deviation of its share times the
    square root of the rounds, and `together[a][b]` the correlation of two shares. `crossed[what][a][b]` is the
    correlation of the share of a with what is won at b beyond its mean, and `noise[what][other]` the covariance of what
    one round wins beyond the mean of its count, as an average over all counts.
    """

    often: Numbers
    deviation: Numbers
    together: Rows
    crossed: tuple[Rows, ...]
    noise: Rows

    @property
    def shares(self) -> Rows:
        """The covariances per round of how often counts come."""
        return tuple(
            tuple(one * other * like for other, like in zip(self.deviation, row, strict=True))
            for one, row in zip(self.deviation, self.together, strict=True)
        )

    def with_won(self, what: int) -> Rows:
        """The covariances per round of how often a count comes with what is won at another, summed over its rounds."""
        won = [sqrt(self.noise[what][what] * share) for share in self.often]
        return tuple(
            tuple(one * other * like for other, like in zip(won, row, strict=True))
            for one, row in zip(self.deviation, self.crossed[what], strict=True)
        )

    def to_dict(self) -> dict[str, Any]:
        """The covariances as JSON has them."""
        return {
            "often": [rounded(one) for one in self.often],
            "deviation": [rounded(one) for one in self.deviation],
            "together": _packed(self.together),
            "crossed": [_packed(rows) for rows in self.crossed],
            "noise": [[rounded(one) for one in row] for row in self.noise],
        }

    @classmethod
    def of_dict(cls, given: Mapping[str, Any], width: int) -> "Spread":
        """The covariances that a document writes, of so many counts."""
        often, deviation = (tuple(float(one) for one in given[name]) for name in ("often", "deviation"))
        noise = tuple(tuple(float(one) for one in row) for row in given["noise"])
        crossed = tuple(_unpacked(code, width) for code in given["crossed"])
        sizes = {len(noise), len(crossed), *map(len, noise)}
        if len(sizes) != 1 or len(often) != width or len(deviation) != width:
            raise ValueError("spread")
        own = [row[place] for place, row in enumerate(noise)]
        if not all(0 <= one < LARGEST for one in (*often, *deviation, *own)):
            raise ValueError("deviations")
        if not all(abs(one) < LARGEST for row in noise for one in row):
            raise ValueError("noise")
        return cls(often, deviation, _unpacked(given["together"], width), crossed, noise)

    def coarser(self, steps: int) -> "Spread":
        """The same with correlations in so many steps instead of 127: they take less room once they are packed."""
        together, *crossed = (
            tuple(tuple(round(steps * one) / steps for one in row) for row in rows)
            for rows in (self.together, *self.crossed)
        )
        return replace(self, together=together, crossed=tuple(crossed))

    def as_written(self) -> "Spread":
        """The same as it is read back from a document."""
        return Spread.of_dict(self.to_dict(), len(self.often))
