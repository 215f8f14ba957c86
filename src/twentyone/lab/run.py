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
LARGEST = 2**63
FARTHEST = 1000
"""No hand wins or loses so many bets."""


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
    bet. `pilot` rounds told how rounds of one shoe hang together. `excess` is by how many rounds each count comes too
    often, because shoes broke off at the ends of the run.
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
    excess: tuple[float, ...] = ()

    def __post_init__(self) -> None:
        if not sum(one.rounds for one in self.bins) or self.rounds < 1:
            raise RunError("A run needs rounds to say anything.")
        counts = [one.count for one in self.bins]
        if counts != [counts[0] + self.width * place for place in range(len(counts))] or counts[0] % self.width:
            raise RunError("The counts of a run follow each other.")

    @property
    def counts(self) -> tuple[int, ...]:
        """The counts, lowest first; the outermost gather all beyond them."""
        return tuple(one.count for one in self.bins)

    @property
    def width(self) -> int:
        """How many counts make a row; a row is named by its lowest count."""
        return int(self.count.get("width", 1))

    @property
    def played(self) -> int:
        """In how many rounds the counter had a hand."""
        return sum(one.rounds for one in self.bins)

    @cached_property
    def shares(self) -> tuple[float, ...]:
        """The share of the rounds dealt that the counter plays at each count."""
        excess = self.excess or (0.0,) * len(self.bins)
        return tuple(max(one.rounds - more, 0.0) / self.rounds for one, more in zip(self.bins, excess, strict=True))

    @cached_property
    def moments(self) -> tuple[Moments, ...]:
        """The moments of one hand at each count; a count with few hands varies as those of the whole run do."""
        mean, square = self._moments(tuple(map(sum, zip(*(one.games for one in self.bins), strict=True))))
        pairs = sum(one.pairs for one in self.bins)
        together = sum(one.products for one in self.bins) / (pairs * self.units**2) - mean**2 if pairs else None
        found = []
        for one in self.bins:
            own, its = self._moments(one.games) if sum(one.games) else (mean, square)
            if sum(one.games) < FEW:
                its = own**2 + square - mean**2
            product = None if together is None else own**2 + together
            if one.pairs >= FEW:
                product = one.products / (one.pairs * self.units**2)
            found.append(Moments(own, its, product))
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
        } | ({"excess": list(self.excess)} if self.excess else {})

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
            if made.to_dict() != given:
                raise RunError("This run of the lab was changed after it was written.")
            made.check_sums()
        except (KeyError, TypeError, ValueError, IndexError, ArithmeticError) as error:
            if isinstance(error, RunError):
                raise
            raise RunError("This run of the lab is damaged: parts of it are missing or not numbers.") from error
        return made

    @classmethod
    def _read(cls, given: Mapping[str, Any]) -> "Run":
        count = dict(given["count"])
        first, width = given["first"], count.get("width", 1)
        if type(width) is not int or not 1 <= width < LARGEST or not isinstance(count.get("name", ""), str):
            raise ValueError("count")
        bins = tuple(
            CountBin(first + width * place, row[0], tuple(row[3:]), row[1], row[2])
            for place, row in enumerate(given["bins"])
        )
        excess = tuple(float(one) for one in given.get("excess", ()))
        if excess and (len(excess) != len(bins) or not all(abs(one) <= given["rounds"] for one in excess)):
            raise ValueError("excess")
        numbers = [first, given["rounds"], given["seed"], given["units"], given["pilot"], *given["nets"]]
        numbers += [number for row in given["bins"] for number in row]
        if any(type(number) is not int or abs(number) >= LARGEST for number in numbers):
            raise ValueError("numbers")
        if any(not isinstance(given[name], str) for name in ("game", "rules", "policy", "version")):
            raise TypeError("words")
        return cls(
            given["game"], given["rules"], count, given["policy"], Table(**given["table"]),
            given["rounds"], given["seed"], given["version"], given["units"], tuple(given["nets"]), bins,
            Spread.of_dict(given["spread"], len(bins)), given["pilot"], excess,
        )  # fmt: skip

    def check_sums(self) -> None:
        """Refuse numbers that no table can have dealt: hands and pairs of hands are those of its seats."""
        seats, nets = self.table.seats, self.nets
        if min(self.units, len(nets)) < 1 or self.played > self.rounds or list(nets) != sorted(set(nets)):
            raise ValueError("nets")
        farthest = max(map(abs, nets))
        if farthest > FARTHEST * self.units:
            raise ValueError("nets")
        for one in self.bins:
            hands, pairs = one.rounds * seats, one.rounds * (seats * (seats - 1) // 2)
            if len(one.games) != len(nets) or min(one.games) < 0 or sum(one.games) != hands or one.pairs != pairs:
                raise ValueError("bins")
            if abs(one.products) > pairs * farthest**2:
                raise ValueError("products")


def check_alone(**options: object) -> None:
    """Refuse what would be asked of a new run beside one that was kept."""
    given = [f"--{name}" for name, value in options.items() if value is not None and value != []]
    if given:
        raise RunError(f"A run that was kept has its own rules, count and table: leave {', '.join(given)} out.")


def _canonical(body: Mapping[str, Any]) -> bytes:
    return json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()
