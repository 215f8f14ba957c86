"""A tablebase as text: the distribution of its EVs by cards dealt, and the answer for one shoe."""

from collections.abc import Sequence
from operator import itemgetter

from twentyone.cards.card import VALUES
from twentyone.present.charts.plain import rules_sentence
from twentyone.present.words.number import edge_percent, signed, signed_percent
from twentyone.solve.blackjack.tablebase.read import Tablebase
from twentyone.solve.blackjack.tablebase.summary import Extreme, Layer

HEADINGS = ("dealt", "left", "shoes", "can deal", "mean EV", "EV > 0", "best", "worst")
WIDTHS = (5, 5, 10, 10, 11, 9, 11, 11)


def lookup_text(tablebase: Tablebase, removed: str, ev: float) -> str:
    """What a round is worth from one sub-shoe."""
    return "\n".join(
        [
            rules_sentence(tablebase.rules),
            f"A round from the deck without {removed} is worth {signed(ev, 9)} initial bets to a player who"
            f" {play_words(tablebase)}: house edge {edge_percent(ev)}.",
        ]
    )


def distribution_text(tablebase: Tablebase) -> str:
    """The EVs of the rounds from all sub-shoes, by cards dealt, and the best and worst of them."""
    shoes = sum(layer["shoes"] for layer in tablebase.layers)
    dealable = sum(layer["dealable"] for layer in tablebase.layers)
    lines = [
        rules_sentence(tablebase.rules),
        f"The EV of a round from each of {dealable:,} sub-shoes of a deck of {sum(tablebase.deck)} cards to a player"
        f" who {play_words(tablebase)}. {shoes - dealable:,} more are too small for any round that may come.",
        "Means and chances are over what a shuffled deck leaves after so many cards, where that can deal a round.",
        _line(HEADINGS),
        *(_line(cells) for cells in map(_cells, tablebase.layers) if cells),
    ]
    for name, extreme in (("Best", best_of(tablebase.layers)), ("Worst", worst_of(tablebase.layers))):
        if extreme:
            lines.append(f"{name} of all: {signed(extreme['ev'], 6)} with {cards_text(extreme['counts'])} left.")
    lines.append(f"SHA-256 of ev.npy: {tablebase.contents['sha256']}")
    return "\n".join(lines)


def _cells(layer: Layer) -> tuple[str, ...]:
    """A layer's line of the table; nothing where it deals no round."""
    mean, favourable, best, worst = layer["mean"], layer["favourable"], layer["best"], layer["worst"]
    if mean is None or favourable is None or best is None or worst is None:
        return ()
    return (
        f"{layer['cards_dealt']}",
        f"{layer['cards_left']}",
        f"{layer['shoes']:,}",
        f"{100 * layer['chance']:.4f} %",
        signed_percent(mean, 4),
        f"{100 * favourable:.3f} %",
        signed_percent(best["ev"], 3),
        signed_percent(worst["ev"], 3),
    )


def play_words(tablebase: Tablebase) -> str:
    """How the rounds are played, as the end of a sentence."""
    return "does what is best for the cards left" if tablebase.chart is None else "goes by the chart"


def cards_text(counts: Sequence[int]) -> str:
    """How many cards of each value there are.

    >>> cards_text((2, 0, 1, 0, 0, 0, 0, 0, 0, 12))
    '2×A 1×3 12×T'
    """
    return " ".join(f"{held}×{value}" for value, held in zip(VALUES, counts, strict=True) if held)


def best_of(layers: Sequence[Layer]) -> Extreme | None:
    """The best sub-shoe of all layers; the one with most cards of those that are equal."""
    return max((found for layer in layers if (found := layer["best"])), key=itemgetter("ev"), default=None)


def worst_of(layers: Sequence[Layer]) -> Extreme | None:
    """The worst sub-shoe of all layers; the one with most cards of those that are equal."""
    return min((found for layer in layers if (found := layer["worst"])), key=itemgetter("ev"), default=None)


def _line(cells: Sequence[str]) -> str:
    return " ".join(f"{cell:>{width}}" for cell, width in zip(cells, WIDTHS, strict=True))
