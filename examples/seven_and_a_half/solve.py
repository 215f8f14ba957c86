"""The solver of seven and a half: the value of the heads-up game, the EVs of one hand, and the charts of both sides.

The generic solvers find the equilibrium of the flows that `build.py` makes; for a small deck `TreeSolver(new_round)`
would do without them. Here is what only this game knows: how hands are written, and by which sums charts are drawn.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from seven_and_a_half.equilibrium import FLOW, Chances, Solved, situation, solved
from seven_and_a_half.pack import Counts
from seven_and_a_half.rules import SevenAndAHalfRules, points_text
from twentyone.cards.card import parse_card, parse_rank
from twentyone.errors import HandError
from twentyone.rules.field import rules_dict
from twentyone.solve.flow.solution import NamedSolution, SituationEv, SolvedCharts

PLAYER_AXES = "points face up (rows: the first card; %: how often to draw)"
BANKER_AXES = "own points (rows: what the player shows; %: how often to draw)"


@dataclass(frozen=True)
class DrawChart:
    """When a side draws: rows are the points of the player's first card, or of what a player who stands shows."""

    title: str
    column_title: str
    rows: Sequence[str]
    columns: Sequence[str]
    cells: Mapping[tuple[str, str], float]

    def text(self, row: str, column: str) -> str:
        """D to draw, S to stand, or how often to draw; empty where nothing is ever decided."""
        draws = self.cells.get((row, column))
        if draws is None:
            return ""
        percent = round(100 * draws)
        return {0: "S", 100: "D"}.get(percent, f"{percent}%")


@dataclass(frozen=True, eq=False)
class SevenAndAHalfCharts(SolvedCharts):
    """The charts of player and banker, from one solution."""

    solution: NamedSolution
    charts: Sequence[DrawChart]

    def to_dict(self) -> dict[str, Any]:
        """The charts as JSON has them: how often to draw, by row and column."""
        charts = {
            chart.title.lower(): {f"{row} | {column}": draws for (row, column), draws in chart.cells.items()}
            for chart in self.charts
        }
        return {"ev": self.ev, "rules": rules_dict(self.rules), "method": self.method} | charts


class SevenAndAHalfSolver:
    """The heads-up game by linear program or CFR, for people who look at the cards and not at the order they came in.

    A banker who remembers the order as well takes up to 0.0012 bets more from a player who plays by this solution.
    """

    def solve(
        self, rules: SevenAndAHalfRules, *, method: str | None = None, iterations: int | None = None
    ) -> NamedSolution:
        """The value of the game; `method` is lp, cfr, cfr+, dcfr or pcfr+."""
        usual = method is None and iterations is None
        return solved(rules).solution if usual else FLOW.solve(rules, method=method, iterations=iterations)

    def ev(self, rules: SevenAndAHalfRules, hand: str) -> SituationEv:
        """A player's hand, `5,K,2` with the hidden card first, or a banker's against what a player who stands shows:
        `5 against K,2`, or `5 against -` where that is nothing.
        """
        found = solved(rules)
        own, against, shown = hand.partition(" against ")
        cards, count = parse_hand(own), found.pack.counts
        if against:
            side, draws, label = "banker", found.banker_draws, (count(parse_hand(shown)), count(cards))
        else:
            side, draws, label = "player", found.player_draws, (count(cards[:1]), count(cards[1:]))
        if label not in draws:
            raise HandError(f"There is no decision with {hand}: a hand that decides has cards and less than 7½ points.")
        evs = found.banker_evs(*label) if against else found.player_evs(*label)
        if evs is None:
            raise HandError(f"No player stands and shows {shown}: play never gets there.")
        policy = {"draw": draws[label], "stand": 1 - draws[label]}
        return SituationEv(rules, side, situation(side, label), evs, policy, found.solution.method)

    def chart(self, rules: SevenAndAHalfRules) -> SevenAndAHalfCharts:
        """Both sides' charts, averaged over the hands with the same points by how often they come."""
        found = solved(rules)
        player = _chart(
            "Player",
            "points face up (rows: the first card; %: how often to draw)",
            found,
            found.player_draws,
            found.player_weight,
        )
        banker = _chart(
            "Banker",
            "own points (rows: what the player shows; %: how often to draw)",
            found,
            found.banker_draws,
            found.banker_weight,
        )
        return SevenAndAHalfCharts(found.solution, (player, banker))


SOLVER = SevenAndAHalfSolver()


def parse_hand(text: str) -> list[int]:
    """The cards of a hand by rank (`5,K`), or with suits where the matta matters (`5C,KD`); `-` is no card."""
    pieces = [piece.strip() for piece in text.split(",") if piece.strip() not in ("", "-")]
    return [4 * parse_rank(piece) if len(piece) == 1 else parse_card(piece) for piece in pieces]


def _chart(
    title: str, columns_are: str, found: Solved, draws: Chances, weight: Callable[[Counts, Counts], float]
) -> DrawChart:
    shares: dict[tuple[int, int], list[tuple[float, float]]] = defaultdict(list)
    for (one, other), chance in draws.items():
        shares[found.pack.points(one), found.pack.points(other)].append((weight(one, other), chance))
    cells = {
        (points_text(row / 2), points_text(column / 2)): sum(w * chance for w, chance in cell) / sum(w for w, _ in cell)
        for (row, column), cell in sorted(shares.items())
        if sum(w for w, _ in cell)
    }
    rows, columns = ([points_text(number / 2) for number in sorted({key[i] for key in shares})] for i in range(2))
    return DrawChart(title, columns_are, rows, columns, cells)
