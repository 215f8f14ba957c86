"""What an answer tells people to do, and what it says is best or most: as structures that can be checked.

An `Advice` names the very hands it speaks of, so that `ev` can be asked about each: the action must be legal there and
cost no more than the sentence says. A `Claim` names the table it was read from and what must hold there. Sentences are
made from these structures alone, by `sentence` and by `Claim.text`; they never say what the structures do not.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import ceil
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from twentyone.analyse.answer import Entry, Table

SAME = 1e-9
"""EVs that differ by less are the same: they come from sums of doubles."""
SMALL = 0.005
"""What a hand may lose by following the advice for its kind, in bets, before the advice names it as an exception."""
NAMED = 4
"""How many exceptions a sentence lists; `to_dict` has them all."""


class Spot(NamedTuple):
    """One hand as `twentyone.ev` is asked about it: `ev(rules, hand, *cards, **dict(words))`.

    `against` is what the hand is up against, in the words of a sentence.
    """

    hand: str
    cards: tuple[str, ...] = ()
    words: tuple[tuple[str, Any], ...] = ()
    against: str = ""

    def to_dict(self) -> dict[str, Any]:
        """The hand and what else `ev` is told, as JSON has them."""
        return {"hand": self.hand, **({"cards": list(self.cards)} if self.cards else {}), **dict(self.words)}


class Except(NamedTuple):
    """A hand that must be played unlike its kind: as the exception says, and what following the kind costs there."""

    spot: Spot
    action: str
    cost: float


@dataclass(frozen=True)
class Advice:
    """What to do in some situations: `where` has them in words, `spots` hand by hand, without the `exceptions`.

    `costs_at_most` is the most, in bets, that the action loses with any of `spots` against the best one, rounded up to
    what the sentence says.
    """

    who: str
    where: str
    action: str
    spots: tuple[Spot, ...]
    costs_at_most: float = 0.0
    exceptions: tuple[Except, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The advice as JSON has it."""
        return {
            "who": self.who,
            "where": self.where,
            "action": self.action,
            "costs_at_most": self.costs_at_most,
            "hands": [spot.to_dict() for spot in self.spots],
            "exceptions": [
                {**one.spot.to_dict(), "action": one.action, "cost_of_ignoring": one.cost} for one in self.exceptions
            ],
            "sentence": sentence(self),
        }


def advise(who: str, where: str, action: str, evs: Mapping[Spot, Mapping[str, float]], small: float = SMALL) -> Advice:
    """The advice to take this action with these hands, given what every action is worth with each.

    A hand that would lose more than `small` by it, or that may not take the action, becomes an exception. Among equal
    actions of an exception the first one is advised.
    """
    spots, exceptions, most = [], [], 0.0
    for spot, actions in evs.items():
        best = max(actions, key=actions.__getitem__)
        cost = actions[best] - actions[action] if action in actions else float("inf")
        if cost <= small:
            spots.append(spot)
            most = max(most, cost)
        else:
            exceptions.append(Except(spot, best, cost))
    exceptions.sort(key=lambda one: -one.cost)
    return Advice(who, where, action, tuple(spots), rounded_up(most), tuple(exceptions))


def best_for_most(evs: Mapping[Spot, Mapping[str, float]], weights: Mapping[Spot, float]) -> str:
    """The action that is best on average over hands that may all take the same actions, by their weights."""
    names = list(next(iter(evs.values())))
    whole = {name: sum(weights[spot] * actions[name] for spot, actions in evs.items()) for name in names}
    return max(whole, key=whole.__getitem__)


def rounded_up(cost: float, digits: int = 5) -> float:
    """A cost as a sentence says it: nothing for rounding errors, else never less than it is."""
    return 0.0 if cost < SAME else ceil(cost * 10**digits - SAME) / 10**digits


def sentence(advice: Advice) -> str:
    """An advice in words: what to do where, what that can cost, and where to do something else.

    >>> odd = Except(Spot("A,5"), "hit", 0.47)
    >>> sentence(Advice("player", "16 of two cards", "stand", (Spot("6,T"),), 0.0, (odd,)))
    'As player with 16 of two cards stand, except with A,5: hit (else it costs 0.47000).'
    """
    said = f"As {advice.who} with {advice.where} {advice.action}"
    if advice.costs_at_most:
        said += f", which costs {advice.costs_at_most:.5f} bets at most"
    grouped: dict[tuple[str, str], list[Except]] = {}
    for one in advice.exceptions:
        grouped.setdefault((one.spot.hand, one.action), []).append(one)
    named = [_exception_text(hand, action, alike) for (hand, action), alike in list(grouped.items())[:NAMED]]
    more = len(grouped) - NAMED
    if more > 0:
        named.append(f"and with {more} more that cost no more")
    return f"{said}{', except ' if named else ''}{', '.join(named)}."


def _exception_text(hand: str, action: str, alike: Sequence[Except]) -> str:
    """A hand that is played in its own way, and what the advice would cost with it; once, whatever it is up against."""
    against = listed(sorted(one.spot.against or ", ".join(one.spot.cards) for one in alike))
    cost = max(one.cost for one in alike)
    price = f" (else it costs {rounded_up(cost):.5f})" if cost < float("inf") else ""
    return f"with {hand}{' against ' if against else ''}{against}: {action}{price}"


def listed(words: Sequence[str], last: str = "or") -> str:
    """Some words in a row: `2, 3 or 4`."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def as_written(amount: float, written: str) -> str:
    """A number in a format such as `+.6f`; what rounds to nothing has no minus."""
    text = format(amount, written)
    return text if any(digit in text for digit in "123456789") else text.replace("-", "+" if "+" in written else "")


def _are_same(one: "Entry", other: "Entry") -> bool:
    """Whether two entries are numbers that differ by no more than rounding."""
    return isinstance(one, int | float) and isinstance(other, int | float) and abs(one - other) < SAME


class Relation(StrEnum):
    """What a claim says about a column of its table."""

    MOST = "most"
    LEAST = "least"
    IS = "is"
    AT_MOST = "at most"
    AT_LEAST = "at least"
    COUNT = "count"


@dataclass(frozen=True)
class Claim:
    """Something said about a table: words with `{subject}` and `{amount}` in them, and what must hold for them.

    The subject is how the rows spoken of begin; without one, every row is meant. MOST and LEAST: the subject has the
    highest or lowest number of the column. IS, AT_MOST, AT_LEAST: all numbers of the subject's rows are so, as the
    amount is written. COUNT: so many of them have the `entry` in the column, or so many there are where it is None.
    """

    words: str
    table: "Table"
    column: str
    relation: Relation
    subject: tuple["Entry", ...] = ()
    amount: float | None = None
    entry: "Entry" = None
    written: str = ".5f"

    @property
    def text(self) -> str:
        """The claim in words."""
        amount = "" if self.amount is None else as_written(self.amount, self.written)
        tied = f" (tied with {', '.join(self.tied)})" if self.tied else ""
        return self.words.format(subject=" ".join(map(str, self.subject)) + tied, amount=amount)

    @property
    def tied(self) -> tuple[str, ...]:
        """Who shares the highest or lowest number with the subject, where one is called so."""
        if self.relation not in (Relation.MOST, Relation.LEAST) or not self.subject:
            return ()
        place, size = self.table.columns.index(self.column), len(self.subject)
        own = [row[place] for row in self.table.rows if row[:size] == self.subject]
        others = {
            row[:size]: None
            for row in self.table.rows
            if row[:size] != self.subject and any(_are_same(row[place], one) for one in own)
        }
        return tuple(" ".join(map(str, other)) for other in others)

    def holds(self) -> bool:
        """Whether the table says so."""
        place = self.table.columns.index(self.column)
        rows = [row for row in self.table.rows if row[: len(self.subject)] == self.subject]
        if self.relation == Relation.COUNT:
            return sum(self.entry in (None, row[place]) for row in rows) == self.amount
        entries = [row[place] for row in rows if row[place] is not None]
        return bool(entries) and all(self._is_so(entry, place) for entry in entries)

    def _is_so(self, entry: "Entry", place: int) -> bool:
        if not isinstance(entry, int | float):
            return False
        if self.relation in (Relation.MOST, Relation.LEAST):
            numbers: Sequence[float] = [one for row in self.table.rows if isinstance(one := row[place], int | float)]
            end = max(numbers) if self.relation == Relation.MOST else min(numbers)
            return abs(entry - end) < SAME and self._is_written(entry)
        if self.relation == Relation.IS:
            return self._is_written(entry)
        assert self.amount is not None
        said = float(as_written(self.amount, self.written).replace(",", ""))
        return entry <= said + SAME if self.relation == Relation.AT_MOST else entry >= said - SAME

    def _is_written(self, entry: float) -> bool:
        """Whether an entry, written as the amount is, reads the same."""
        return self.amount is None or as_written(entry, self.written) == as_written(self.amount, self.written)

    def to_dict(self) -> dict[str, Any]:
        """The claim as JSON has it; its table is among the answer's."""
        return {
            "text": self.text,
            "table": self.table.title,
            "column": self.column,
            "relation": self.relation.value,
            "subject": list(self.subject),
            "amount": self.amount,
            "entry": self.entry,
        }
