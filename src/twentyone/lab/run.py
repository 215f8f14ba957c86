"""A stored run: what came out at each count, and how surely, in a few kilobytes.

Whatever is bet at each count can be weighed afterwards (`moments.py`). Nets are whole numbers of units, so sums are
exact; the errors rest on `spread.py`. A run is a document of plain numbers: `to_dict` and `of_dict` are inverse, and a
digest over it tells a damaged or edited one.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from twentyone.errors import RunError
from twentyone.lab.spread import Spread
from twentyone.lab.table import Table
from twentyone.word import quoted

FORMAT = "twentyone lab run 1"
FEW = 100
"""A count with fewer hands takes the variance of the whole run: its own says too little."""


@dataclass(frozen=True)
class CountBin:
    """The rounds that the counter played at one count.

    `games` counts the hands by net, in the order of the run's `nets`. `products` sums the products of the nets of two
    hands of the same round, in square units, over `pairs` of hands: how far two hands win and lose together.
    """

    count: int
    rounds: int
    games: tuple[int, ...]
    pairs: int = 0
    products: int = 0


@dataclass(frozen=True)
class Moments:
    """Of one hand at a count, in bets: the mean, the mean square, and the mean product with another hand's net."""

    mean: float
    square: float
    product: float | None


@dataclass(frozen=True)
class Run:
    """What a run found. `rounds` were dealt at the table, with those the counter watched.

    `rules` and `count` are in the words of the game; `nets` are the nets of a hand, in units, of which `units` make a
    bet. `pilot` rounds told how rounds of one shoe hang together.
    """

    game: str
    rules: str
    count: Mapping[str, Any]
    policy: str
    table: Table
    rounds: int
    seed: int
    version: str
    units: int
    nets: tuple[int, ...]
    bins: tuple[CountBin, ...]
    spread: Spread = field(repr=False)
    pilot: int = 0

    def __post_init__(self) -> None:
        if not sum(one.rounds for one in self.bins) or self.rounds < 1:
            raise RunError("A run needs rounds to say anything.")
        counts = [one.count for one in self.bins]
        if counts != list(range(counts[0], counts[0] + len(counts))):
            raise RunError("The counts of a run follow each other.")

    @property
    def counts(self) -> tuple[int, ...]:
        """The counts, lowest first; the outermost gather all beyond them."""
        return tuple(one.count for one in self.bins)

    @property
    def played(self) -> int:
        """In how many rounds the counter had a hand."""
        return sum(one.rounds for one in self.bins)

    @cached_property
    def shares(self) -> tuple[float, ...]:
        """The share of the rounds dealt that the counter played at each count."""
        return tuple(one.rounds / self.rounds for one in self.bins)

    @cached_property
    def moments(self) -> tuple[Moments, ...]:
        """The moments of one hand at each count; a count with few hands has the mean square of the whole run."""
        whole = self._moments(tuple(map(sum, zip(*(one.games for one in self.bins), strict=True))))
        pairs = sum(one.pairs for one in self.bins)
        product = sum(one.products for one in self.bins) / (pairs * self.units**2) if pairs else None
        found = []
        for one in self.bins:
            mean, square = self._moments(one.games) if sum(one.games) else (whole[0], whole[1])
            if sum(one.games) < FEW:
                square = whole[1]
            own = one.products / (one.pairs * self.units**2) if one.pairs >= FEW else product
            found.append(Moments(mean, square, own))
        return tuple(found)

    def _moments(self, games: Sequence[int]) -> tuple[float, float]:
        number = max(sum(games), 1)
        total = sum(net * times for net, times in zip(self.nets, games, strict=True))
        squares = sum(net * net * times for net, times in zip(self.nets, games, strict=True))
        return total / (number * self.units), squares / (number * self.units**2)

    @property
    def digest(self) -> str:
        """A digest of all that the run says."""
        return hashlib.sha256(_canonical(self._body())).hexdigest()

    def _body(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "version": self.version,
            "game": self.game,
            "rules": self.rules,
            "count": dict(self.count),
            "policy": self.policy,
            "table": self.table.to_dict(),
            "rounds": self.rounds,
            "seed": self.seed,
            "pilot": self.pilot,
            "units": self.units,
            "nets": list(self.nets),
            "first": self.bins[0].count,
            "bins": [[one.rounds, one.pairs, one.products, *one.games] for one in self.bins],
            "spread": self.spread.to_dict(),
        }

    def to_dict(self) -> dict[str, Any]:
        """The run as JSON has it, with its digest."""
        return self._body() | {"digest": self.digest}

    @classmethod
    def of_dict(cls, given: Any) -> "Run":
        """The run that a document writes; one that is no run, of another format or changed, is refused."""
        if not isinstance(given, dict) or given.get("format") != FORMAT:
            found = given.get("format") if isinstance(given, dict) else None
            raise RunError(f"This is no run of the lab: its format is {quoted(found)}, not {quoted(FORMAT)}.")
        try:
            made = cls._read(given)
        except (KeyError, TypeError, ValueError, IndexError, ArithmeticError) as error:
            if isinstance(error, RunError):
                raise
            raise RunError("This run of the lab is damaged: parts of it are missing or not numbers.") from error
        if made.to_dict() != given:
            raise RunError("This run of the lab was changed after it was written.")
        return made

    @classmethod
    def _read(cls, given: Mapping[str, Any]) -> "Run":
        first = given["first"]
        bins = tuple(
            CountBin(first + place, row[0], tuple(row[3:]), row[1], row[2]) for place, row in enumerate(given["bins"])
        )
        numbers = [first, given["rounds"], given["seed"], given["units"], given["pilot"], *given["nets"]]
        numbers += [number for row in given["bins"] for number in row]
        if any(type(number) is not int for number in numbers) or min(given["units"], len(given["nets"])) < 1:
            raise ValueError("numbers")
        if any(len(one.games) != len(given["nets"]) or min(one.rounds, one.pairs, *one.games) < 0 for one in bins):
            raise ValueError("bins")
        if any(not isinstance(given[name], str) for name in ("game", "rules", "policy", "version")):
            raise TypeError("words")
        return cls(
            given["game"], given["rules"], dict(given["count"]), given["policy"], Table(**given["table"]),
            given["rounds"], given["seed"], given["version"], given["units"], tuple(given["nets"]), bins,
            Spread.of_dict(given["spread"], len(bins)), given["pilot"],
        )  # fmt: skip


def check_alone(**options: object) -> None:
    """Refuse what would be asked of a new run beside one that was kept."""
    given = [f"--{name}" for name, value in options.items() if value is not None and value != []]
    if given:
        raise RunError(f"A run that was kept has its own rules, count and table: leave {', '.join(given)} out.")


def _canonical(body: Mapping[str, Any]) -> bytes:
    return json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()
