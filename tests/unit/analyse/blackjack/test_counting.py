"""What `analyse counting` says of the systems, confirmed by published numbers."""

from functools import cache

import pytest

from twentyone.analyse.blackjack.counting.system import Seen, how_well
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.removal import removal_effects

ONE_DECK = BlackjackRules(decks=1, dealer_hits_soft_17=False, double_after_split=False)

REID = {
    "uston-plus-minus": (0.949, 0.551, 0.760),
    "silver-fox": (0.962, 0.544, 0.694),
    "hi-lo": (0.968, 0.511, 0.760),
    "zen": (0.962, 0.627, 0.850),
    "ubz-2": (0.965, 0.616, 0.845),
    "ko": (0.977, 0.553, 0.783),
    "red-7": (0.983, 0.542, 0.780),
    "revere-point-count": (0.984, 0.554, 0.780),
    "halves": (0.992, 0.565, 0.725),
    "uston-ss": (0.994, 0.555, 0.729),
    "hi-opt-1-aces": (0.949, 0.609, None),
    "hi-opt-2-aces": (0.982, 0.668, None),
    "omega-2-aces": (0.989, 0.671, None),
    "uston-apc-aces": (0.977, 0.691, None),
}
"""Betting correlation, playing efficiency and insurance correlation for one deck, S17, no double after a split, from
Richard Reid's "System Tag Values and Ratings" (1999). He lets the side count of aces help insurance too."""

WATTENBERGER = {
    "canfield-expert": (0.87, 0.63, 0.76),
    "kiss-2": (0.90, 0.62, 0.87),
    "kiss-3": (0.98, 0.56, 0.78),
    "revere-plus-minus": (0.89, 0.59, 0.76),
    "revere-rapc": (1.00, 0.53, 0.71),
    "revere-14": (0.92, 0.65, 0.82),
    "hi-opt-1": (0.88, 0.61, 0.85),
    "hi-opt-2": (0.91, 0.67, 0.91),
    "omega-2": (0.92, 0.67, 0.85),
    "uston-apc": (0.91, 0.69, 0.90),
    "thorp-tens": (0.72, 0.62, 1.00),
}
"""The same, to two places, from Norman Wattenberger's comparison of strategies (qfit.com)."""


@cache
def one_deck() -> dict[str, Seen]:
    return {seen.system.name: seen for seen in how_well(removal_effects(ONE_DECK))}


@pytest.mark.parametrize("name", [*REID, *WATTENBERGER])
def test_systems_have_their_published_correlations(name: str) -> None:
    betting, playing, insurance = (REID | WATTENBERGER)[name]
    seen = one_deck()[name]
    assert seen.betting == pytest.approx(betting, abs=0.005 if name in REID else 0.016)
    assert seen.playing == pytest.approx(playing, abs=0.03 if name != "thorp-tens" else 0.07)
    if insurance is not None:
        assert seen.insurance == pytest.approx(insurance, abs=0.0005 if name in REID else 0.0051)


def test_a_side_count_of_aces_sees_more_for_betting_and_plays_as_before() -> None:
    for name in ("hi-opt-1", "hi-opt-2", "omega-2", "uston-apc"):
        plain, with_aces = one_deck()[name], one_deck()[f"{name}-aces"]
        assert with_aces.betting > plain.betting + 0.05
        assert (with_aces.playing, with_aces.insurance) == (plain.playing, plain.insurance)


def test_every_system_sees_something_and_none_sees_more_than_there_is() -> None:
    systems = list(one_deck().values())
    assert [seen.betting for seen in systems] == sorted((seen.betting for seen in systems), reverse=True)
    assert all(0 < seen.betting < 1 and 0 < seen.playing < 1 and 0 <= seen.insurance <= 1.000001 for seen in systems)
