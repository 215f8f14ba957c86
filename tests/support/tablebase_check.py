"""A tablebase against `solve`: `python -m tests.support.tablebase_check DIR [NUMBER [SEED]]`.

NUMBER random sub-shoes, about as many of every size, are solved one by one, hand by hand, and compared.
"""

import sys
from collections.abc import Sequence
from itertools import zip_longest

import numpy as np

from twentyone.cards.shoe import Shoe
from twentyone.games.blackjack.chart import Chart
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.chart.play import chart_value
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.tablebase.read import Tablebase
from twentyone.solve.blackjack.tablebase.recursion.deck import Layers
from twentyone.solve.blackjack.values.index import Flags

TOLERANCE = 1e-12


def drawn_shoes(layers: Layers, dealable: Flags, number: int, seed: int) -> list[int]:
    """The codes of so many sub-shoes from which a round can be dealt, no two the same, or all if there are fewer.

    The sizes take turns, as long as they have any left.
    """
    lots = np.random.default_rng(seed)
    by_size = [codes[dealable[codes]] for codes in map(layers.codes, range(layers.most_cards + 1))]
    drawn = [lots.choice(codes, min(len(codes), number), replace=False).tolist() for codes in by_size]
    in_turn = [code for turn in zip_longest(*drawn) for code in turn if code is not None]
    return in_turn[:number]


def solved(rules: BlackjackRules, chart: Chart | None, counts: Sequence[int]) -> float:
    """The EV of a round from one shoe, hand composition by hand composition."""
    shoe = Shoe(tuple(counts))
    return float(solve_blackjack(rules, shoe).ev if chart is None else chart_value(rules, chart, shoe).ev)


def main() -> None:
    """Compare and say how far apart they are; end with 1 if that is more than rounding."""
    table = Tablebase(sys.argv[1])
    number, seed = (int(word) for word in (*sys.argv[2:], "10000", "1")[:2])
    layers = Layers(table.deck)
    codes = drawn_shoes(layers, ~np.isnan(np.asarray(table.ev).ravel()), number, seed)
    shoes = [layers.counts(code) for code in codes]
    apart = [abs(solved(table.rules, table.chart, counts) - table.of(counts)) for counts in shoes]
    worst = int(np.argmax(apart))
    print(f"{len(shoes)} sub-shoes: furthest apart by {apart[worst]:.1e}, at {shoes[worst]}")
    sys.exit(max(apart) > TOLERANCE)


if __name__ == "__main__":
    main()
