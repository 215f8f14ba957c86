"""Which tablebases a GPU is asked for: `python -m benchmarks.gpu.tablebase_prepare FILE [NUMBER]`.

Best play without splits; best play and basic strategy without and with resplits; to each table the sub-shoes that are
solved beside it.
"""

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from tests.support.tablebase_check import drawn_shoes

from twentyone.cards.shoe import DECK_COUNTS
from twentyone.games.blackjack.chart import Chart
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_dict, rules_from_dict, rules_words
from twentyone.solve.blackjack.solver import SOLVER
from twentyone.solve.blackjack.tablebase.recursion.deck import Layers
from twentyone.solve.blackjack.tablebase.supply import dealable_shoes

RULES = [BlackjackRules(decks=1, max_split_hands=hands) for hands in (1, 2, 4)]
SEED = 20


class Case(NamedTuple):
    """A table that is wanted, and the sub-shoes that are solved beside it."""

    rules: BlackjackRules
    chart: Chart | None
    codes: list[int]

    @classmethod
    def read(cls, written: dict[str, Any]) -> "Case":
        """A case as `tablebase_prepare` writes it."""
        chart = None if written["chart"] is None else Chart.parse(written["chart"])
        return cls(rules_from_dict(BlackjackRules, written["rules"]), chart, written["codes"])

    @property
    def name(self) -> str:
        """The case in words."""
        return f"{rules_words(self.rules)}, {'best play' if self.chart is None else 'basic strategy'}"


def main() -> None:
    """Derive the charts, draw the sub-shoes, and write them down."""
    number = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    layers, cases = Layers(DECK_COUNTS), list[dict[str, object]]()
    for rules in RULES:
        codes = drawn_shoes(layers, dealable_shoes(rules, layers), number, SEED)
        for chart in (None, SOLVER.chart(rules).chart.text) if rules.max_split_hands > 1 else (None,):
            cases.append({"rules": rules_dict(rules), "chart": chart, "codes": codes})
    Path(sys.argv[1]).write_text(json.dumps(cases), encoding="utf-8")
    print(f"{len(cases)} tables, {number} sub-shoes each")


if __name__ == "__main__":
    main()
