"""Index plays of any count: for every decision the count from which on another play is best, and what knowing it gains.

What is known is the count alone. Every EV is the mean over all sets of cards that may be left with that count
(`solve/blackjack/values/count_law.py`); the player goes on with the play that is best given the count and the cards of
the round. Hands of a cell, as all hard 16 of two cards, are weighed by their chances. EVs are exact at some running
counts of one depth, half of the shoe left; between two of them an index lies on the straight line.

Somebody who avoids risk maximises the certainty equivalent, EV - caution / 2 · mean square of what is won, both in
bets. The caution is the bet as a share of the bankroll times the Kelly fraction; the mean squares are those of
`solve/blackjack/net/square.py`.

A decision is that of the first two cards, with all that is allowed, or, for totals, to hit or stand where nothing else
is allowed any more; two cards stand for the longer hands of a total. Insurance is one more.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import floor, lcm, sqrt

import numpy as np
from numpy.typing import NDArray

from twentyone.cards.card import VALUES
from twentyone.cards.shoe import DECK_COUNTS, Shoe
from twentyone.errors import RulesError
from twentyone.games.blackjack.chart import Chart
from twentyone.lab.index import Index
from twentyone.progress import each
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.counting.system import Count
from twentyone.solve.blackjack.chart.play import first_choice, total_label
from twentyone.solve.blackjack.net.square import MeanSquares
from twentyone.solve.blackjack.values.count_law import CountLaw, count_chances, count_law
from twentyone.solve.blackjack.values.index import hand_index
from twentyone.solve.blackjack.values.openings import Analysis, Opening

Floats = NDArray[np.float64]
DECK = 52
N_COUNTS, FARTHEST = 25, 4.0
"""How many running counts are worked out, over so many standard deviations either way."""
FIRST, DRAWN = "first two cards", "hit or stand"
INSURANCE = "insurance"
TEN = 9
ByCount = Callable[[int], float]
Worth = dict[str, float]


@dataclass(frozen=True, eq=False)
class Decision:
    """One decision at each of the counts: how often it comes, what every action is worth, and what the chart does.

    `square` is the mean square of what an action wins; `seen` is the mean tag of the cards on the table, `n_seen` their
    number.
    """

    kind: str
    hand: str
    up: str
    usual: str
    seen: float
    n_seen: int
    chance: Floats
    worth: dict[str, Floats]
    square: dict[str, Floats]

    def averse(self, caution: Floats) -> "Decision":
        """The same decision with certainty equivalents for EVs, given the caution at each of the counts."""
        return replace(self, worth={name: its - caution / 2 * self.square[name] for name, its in self.worth.items()})

    @cached_property
    def gains(self) -> Floats:
        """What the best play gains over the chart at each count, when the decision comes, in bets."""
        gained: Floats = np.max(list(self.worth.values()), axis=0) - self.worth[self.usual]
        return gained

    def best(self, place: int) -> str:
        """The best action at a count; the chart's where another is not better."""
        found = max(self.worth, key=lambda action: float(self.worth[action][place]))
        return found if self.gains[place] > 0 else self.usual

    def changes(self) -> Iterator[tuple[float, str, str]]:
        """Where the best action changes, as a place between two counts, with the actions below and above."""
        for place in range(len(self.chance) - 1):
            below, above = self.best(place), self.best(place + 1)
            if below != above:
                before, after = (float(self.worth[above][at] - self.worth[below][at]) for at in (place, place + 1))
                yield place + before / (before - after), below, above


@dataclass(frozen=True, eq=False)
class IndexTable:
    """Every decision of a count at one depth. `running` are the counts of the cards gone, in parts of `scale`."""

    count: Count
    decks: int
    left: int
    scale: int
    running: tuple[int, ...]
    chances: Floats
    decisions: tuple[Decision, ...]

    def shown(self, running: float, seen: float = 0.0, n_seen: int = 0) -> float:
        """A count as a counter has it: divided by the decks left, or as it runs from its start."""
        points = running / self.scale + seen
        if self.count.true_count:
            return DECK * points / (self.left - n_seen)
        return float(self.count.first_count(self.decks)) + points

    def gain(self, decision: Decision, bet: ByCount | None = None) -> float:
        """What knowing a decision gains per round, in units; one bet, or what is bet at each count before the round."""
        bets = np.ones(len(self.running)) if bet is None else self._before(bet)
        return float((self.chances * decision.chance * decision.gains) @ bets)

    def _before(self, what: ByCount) -> Floats:
        """Something that goes by the count before a round, at each of the counts."""
        return np.array([what(floor(self.shown(running) + 1e-9)) for running in self.running])

    def indices(self, bet: ByCount | None = None, caution: ByCount | None = None) -> list[Index]:
        """Every index, the one to learn first at the top; with a `caution` by count, of somebody who avoids risk."""
        decisions, found = self.decisions, []
        if caution is not None:
            careful = self._before(caution)
            decisions = tuple(one.averse(careful) for one in decisions)
        for one in decisions:
            gain = self.gain(one, bet)
            for place, below, above in one.changes():
                running = float(np.interp(place, range(len(self.running)), self.running))
                count, before = self.shown(running, one.seen, one.n_seen), self.shown(running)
                found.append(Index(one.kind, one.hand, one.up, below, above, count, before, gain))
        return sorted(found, key=lambda index: -index.gain)


def index_table(rules: BlackjackRules, count: Count, chart: Chart, n_counts: int = N_COUNTS) -> IndexTable:
    """Every decision under these rules, with half of the shoe left; gains are over this chart."""
    if not rules.decks:
        raise RulesError("The rule decks cannot be 0 for index plays: an infinite shoe never changes.")
    full, scale = Shoe.of_decks(rules.decks), lcm(*(tag.denominator for tag in count.tags))
    tags = [int(tag * scale) for tag in count.tags]
    left = DECK * rules.decks // 2
    running = _running_counts(tags, rules.decks, left, n_counts)
    at = [
        _Counted(rules, chart, count_law(full.counts, tags, left, one), tags, scale) for one in each(running, "counts")
    ]
    decisions = tuple(_decision(key, at) for key in at[0].cells)
    insured = (_insurance(at, tags[0] / scale),) if rules.insurance else ()
    chances = _nearest(running, count_chances(full.counts, tags, left))
    return IndexTable(count, rules.decks, left, scale, running, chances, (*insured, *decisions))


def _running_counts(tags: Sequence[int], decks: int, left: int, number: int) -> tuple[int, ...]:
    """Running counts that so many cards left can have, evenly over the likely ones."""
    per_card = sum(held * tag for held, tag in zip(DECK_COUNTS, tags, strict=True)) / DECK
    variance = sum(held * tag * tag for held, tag in zip(DECK_COUNTS, tags, strict=True)) / DECK - per_card**2
    gone = DECK * decks - left
    spread = sqrt(variance * left * gone / (DECK * decks - 1))
    counts = np.linspace(per_card * gone - FARTHEST * spread, per_card * gone + FARTHEST * spread, number)
    return tuple(sorted({round(float(one)) for one in counts}))


def _nearest(running: Sequence[int], chances: dict[int, float]) -> Floats:
    """How likely each of some counts is, with all that are nearer to it than to the others."""
    found = np.zeros(len(running))
    for one, chance in chances.items():
        found[min(range(len(running)), key=lambda place: abs(running[place] - one))] += chance
    return found


class _Cell:
    """The hands of a cell at one count, weighed by their chances: against one up card."""

    def __init__(self) -> None:
        self.chance, self.seen, self.usual = 0.0, 0.0, ""
        self.worth: dict[str, float] = defaultdict(float)
        self.square: dict[str, float] = defaultdict(float)

    def add(self, chance: float, worth: Worth, square: Worth, tags: float, usual: str) -> None:
        """One more hand."""
        self.chance += chance
        self.seen += chance * tags
        self.usual = usual
        for action, its in worth.items():
            self.worth[action] += chance * its
            self.square[action] += chance * square[action]


Key = tuple[str, str, int]


class _Counted:
    """All decisions at one count."""

    def __init__(self, rules: BlackjackRules, chart: Chart, law: CountLaw, tags: Sequence[int], scale: int) -> None:
        self.chart, self.tags, self.scale = chart, tags, scale
        self.analysis = Analysis(rules, Shoe.of_decks(rules.decks), law=law)
        self.ten_behind_ace = Shoe.of_decks(rules.decks).counts[TEN] * law.weight(0, TEN) / law.weight(0)
        self.cells: dict[Key, _Cell] = {}
        self.against_ace = self.lost_to_blackjack = 0.0
        squares = MeanSquares(self.analysis)
        for opening in self.analysis.openings():
            self.against_ace += float(opening.chance[0] * opening.best[0])
            if not opening.is_natural:
                self.lost_to_blackjack += float(opening.chance[0] * opening.blackjack[0])
                square = squares.of(opening)
                for column in range(10):
                    self._add(opening, square, column)

    @property
    def insured_square(self) -> float:
        """What insurance adds to the mean square: E[i²] + 2·E[i·x], i what it wins and x what the hand does.

        With the dealer's blackjack i is 1, else -1/2; x is then -1 unless the hand is a natural.
        """
        ten, lost = self.ten_behind_ace, self.lost_to_blackjack
        return ten + (1 - ten) / 4 - 2 * lost - (self.against_ace + lost)

    def _add(self, opening: Opening, squares: dict[str, Floats], column: int) -> None:
        """Put a hand against an up card into the cells of its decisions."""
        total = total_label(hand_index().of_values(*opening.values))
        label = f"pair {VALUES[opening.values[0] - 1]}" if opening.is_pair else total
        worth = {action: float(its[column]) for action, its in opening.worth.items()}
        square = {action: float(its[column]) for action, its in squares.items()}
        chance = float(opening.chance[column] * self.analysis.up_chance[column])
        seen = sum(self.tags[value - 1] for value in (*opening.values, column + 1)) / self.scale
        labels = (label, total) if opening.is_pair else (total,)
        kinds: list[tuple[str, str, Worth]] = [(FIRST, label, worth)]
        kinds.append((DRAWN, total, {action: worth[action] for action in ("stand", "hit")}))
        for kind, hand, choices in kinds:
            usual = first_choice(self.chart, labels if kind == FIRST else (total,), column + 1, choices)
            self.cells.setdefault((kind, hand, column), _Cell()).add(chance, choices, square, seen, usual)


def _decision(key: Key, at: Sequence[_Counted]) -> Decision:
    """A decision at all counts."""
    cells = [one.cells.get(key, _Cell()) for one in at]
    chance = np.array([cell.chance for cell in cells])
    sure = np.where(chance > 0, chance, 1.0)
    worth = {action: np.array([cell.worth[action] for cell in cells]) / sure for action in cells[0].worth}
    square = {action: np.array([cell.square[action] for cell in cells]) / sure for action in cells[0].worth}
    kind, hand, column = key
    seen = float(sum(cell.seen for cell in cells) / max(float(chance.sum()), 1e-300))
    return Decision(kind, hand, VALUES[column], cells[0].usual, seen, 3, chance * (kind == FIRST), worth, square)


def _insurance(at: Sequence[_Counted], ace: float) -> Decision:
    """Insurance: half a bet that the card behind the ace is a ten, at 2 to 1."""
    chance = np.array([float(one.analysis.up_chance[0]) for one in at])
    insure = np.array([(3 * one.ten_behind_ace - 1) / 2 for one in at])
    worth = {"decline": 0 * insure, "insure": insure}
    square = {"decline": 0 * insure, "insure": np.array([one.insured_square for one in at])}
    return Decision(FIRST, INSURANCE, "A", "decline", ace, 1, chance, worth, square)
