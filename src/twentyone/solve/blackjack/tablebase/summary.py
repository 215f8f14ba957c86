"""What a tablebase says as a whole: its distribution by cards dealt, and what the next card does to it.

Somebody who plays by a chart, whatever cards are gone, earns the same on average after any number of unseen cards: the
EV is a *martingale*, from every sub-shoe to those with one card less. Whoever plays best learns from each card, so
without splits the mean can only rise. With splits it may fall: a split hand is played as if it were not split, and the
more cards are gone, the less that suits it.
"""

from math import comb
from typing import Any, NamedTuple, TypedDict

import numpy as np
from numpy.typing import NDArray

from twentyone.solve.blackjack.decision import TIE
from twentyone.solve.blackjack.tablebase.recursion.deck import Counts, Layers

Doubles = NDArray[np.float64]


class Extreme(TypedDict):
    """The best or the worst EV of a layer, and the cards of the sub-shoe that has it, from ace to ten."""

    ev: float
    counts: list[int]


class Layer(TypedDict):
    """A layer as JSON has it: the fields of `LayerSummary`, and the digest of its EVs."""

    cards_dealt: int
    cards_left: int
    shoes: int
    dealable: int
    chance: float
    mean: float | None
    deviation: float | None
    favourable: float | None
    best: Extreme | None
    worst: Extreme | None
    sha256: str


class LayerSummary(NamedTuple):
    """The sub-shoes with so many cards left, each weighed with the chance that a shuffled deck leaves it.

    `chance` is that of a sub-shoe from which a round can be dealt; `dealable` counts them. `mean`, `deviation` and
    `favourable` (the chance that a round is worth more than nothing, rounding aside) are among those, None where there
    is none. `best` and `worst` are EVs, each with its cards from ace to ten.
    """

    cards_dealt: int
    cards_left: int
    shoes: int
    dealable: int
    chance: float
    mean: float | None = None
    deviation: float | None = None
    favourable: float | None = None
    best: tuple[float, Counts] | None = None
    worst: tuple[float, Counts] | None = None

    def to_dict(self) -> dict[str, Any]:
        """The layer as JSON has it."""
        ends = {"best": self.best, "worst": self.worst}
        shown = {name: end and {"ev": end[0], "counts": list(end[1])} for name, end in ends.items()}
        return self._asdict() | shown


def shoe_chances(layers: Layers) -> Doubles:
    """The chance of each sub-shoe among those of its size, when cards are taken from the deck at random: by code."""
    ways = np.ones(1)
    for count in layers.full:
        ways = (ways[:, None] * np.array([float(comb(count, held)) for held in range(count + 1)])).ravel()
    most = layers.most_cards
    chances: Doubles = ways / np.array([float(comb(most, size)) for size in range(most + 1)])[layers.sizes]
    return chances


def layer_summary(layers: Layers, ev: Doubles, chances: Doubles, size: int) -> LayerSummary:
    """The sub-shoes with so many cards; `ev` is by code, not a number where no round can be dealt."""
    codes = layers.codes(size)
    codes_dealt = codes[~np.isnan(ev[codes])]
    values, weights = ev[codes_dealt], chances[codes_dealt]
    found = LayerSummary(layers.most_cards - size, size, len(codes), len(values), float(weights.sum()))
    if not len(values):
        return found
    mean = float((values * weights).sum() / weights.sum())
    variance = float(((values - mean) ** 2 * weights).sum() / weights.sum())
    best, worst = int(values.argmax()), int(values.argmin())
    return found._replace(
        mean=mean,
        deviation=variance**0.5,
        favourable=float(weights[values > TIE].sum() / weights.sum()),
        best=(float(values[best]), layers.counts(int(codes_dealt[best]))),
        worst=(float(values[worst]), layers.counts(int(codes_dealt[worst]))),
    )


def summaries(layers: Layers, ev: Doubles) -> list[LayerSummary]:
    """All layers, the whole deck first."""
    chances = shoe_chances(layers)
    return [layer_summary(layers, ev, chances, size) for size in range(layers.most_cards, -1, -1)]


def next_card_gains(layers: Layers, ev: Doubles) -> Doubles:
    """What a round is worth on average after one more unseen card, less what it is worth before: by code.

    It is not a number where the sub-shoe, or one with a card less, cannot deal a round.
    """
    table = ev.reshape(layers.shape)
    after = np.zeros(layers.shape)
    for card, count in enumerate(layers.full):
        with_card, without = [slice(None)] * 10, [slice(None)] * 10
        with_card[card], without[card] = slice(1, None), slice(None, -1)
        held = np.arange(1, count + 1).reshape([-1 if axis == card else 1 for axis in range(10)])
        after[tuple(with_card)] += held * table[tuple(without)]
    gains: Doubles = after.ravel() / np.maximum(layers.sizes, 1) - ev
    gains[0] = np.nan
    return gains


def stopped_means(layers: Layers, ev: Doubles) -> list[float]:
    """The mean EV after 0, 1, 2 … unseen cards, when no more are taken from a shoe that might then not deal a round.

    To stop there is to know nothing of the card to come. So under play by a chart every mean is that of the whole deck.
    """
    goes_on = ~np.isnan(next_card_gains(layers, ev))
    chance, means, stopped = np.zeros(len(ev)), [], 0.0
    chance[-1] = 1.0
    for size in range(layers.most_cards, -1, -1):
        codes = layers.codes(size)
        reached = codes[chance[codes] > 0]
        if not len(reached):
            break
        means.append(stopped + float((chance[reached] * ev[reached]).sum()))
        ended = reached[~goes_on[reached]]
        stopped += float((chance[ended] * ev[ended]).sum())
        onwards = reached[goes_on[reached]]
        rest = onwards.astype(np.int64)
        for card in range(10):
            stride = int(layers.deck.stride[card])
            held = rest // stride
            rest = rest - held * stride
            drawn = onwards[held > 0]
            chance[drawn - stride] += chance[drawn] * held[held > 0] / size
    return means
