"""What `analyse counting` says, confirmed by published numbers, by going through decks, and by simulation."""

from functools import cache
from itertools import product
from math import comb

import numpy as np
import pytest

from tests.support.six_deck_chart import SIX_DECKS_H17
from twentyone.analyse.blackjack.counting.answer import counting, first_count_with_an_edge, slope_of, when_to_insure
from twentyone.analyse.blackjack.counting.edge import Agreement, edge_surface
from twentyone.analyse.blackjack.counting.index import index_of, index_rows, insurance_index, law_at
from twentyone.analyse.blackjack.counting.penetration import Earning
from twentyone.analyse.blackjack.counting.system import Seen, how_well
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.counting.by_count import CountRow, RampValue
from twentyone.solve.blackjack.chart.play import chart_value
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

REVIEW = {
    "mentor": (0.97, 0.62, 0.80),
    "kiss-1": (0.87, 0.58, 0.81),
    "wilson": (0.80, 0.21, 0.45),
    "andersen": (0.97, 0.45, 0.57),
    "griffin-1": (0.84, 0.64, 0.85),
    "griffin-4": (0.90, 0.69, 0.90),
    "griffin-5": (0.91, 0.69, 0.91),
    "griffin-7": (1.00, 0.54, 0.72),
    "griffin-ultimate": (1.00, 0.54, 0.72),
    "gordon": (0.86, 0.56, 0.85),
    "dmpro": (0.99, 0.57, 0.72),
    "victor-apc": (0.92, 0.68, 0.89),
    "c-r": (0.98, 0.56, 0.78),
    "ambition": (0.99, 0.55, 0.74),
    "ambition-u": (0.95, 0.57, 0.82),
    "t-hop-1": (0.88, 0.65, 0.87),
    "t-hop-2": (0.91, 0.67, 0.90),
    "graham-2": (0.96, 0.42, 0.64),
    "graham-7": (1.00, 0.54, 0.73),
    "brh-0": (0.98, 0.54, 0.78),
    "brh-1": (0.99, 0.56, 0.76),
    "ebj-2": (0.99, 0.55, 0.74),
    "awk": (0.96, 0.40, 0.60),
    "hnf": (0.83, 0.67, 0.93),
    "revere-five": (0.43, 0.15, 0.19),
    "thorp-ultimate": (1.00, 0.53, 0.70),
    "ace-five": (0.54, 0.05, 0.00),
}
"""The same, to two places, from Blackjack Review, "Card Counting System Comparisons" (blackjackreview.com)."""
PUBLISHED = WATTENBERGER | REVIEW


@cache
def one_deck() -> dict[str, Seen]:
    return {seen.system.name: seen for seen in how_well(removal_effects(ONE_DECK))}


@pytest.mark.parametrize("name", [*REID, *PUBLISHED])
def test_systems_have_their_published_correlations(name: str) -> None:
    betting, playing, insurance = (REID | PUBLISHED)[name]
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


S17 = BlackjackRules(decks=4, dealer_hits_soft_17=False)
INDICES = (("9,7", "T", 0), ("T,5", "T", 4), ("T,2", "3", 2), ("T,2", "2", 3), ("6,5", "A", 1), ("T,6", "9", 5))
"""Hi-Lo indices of Schlesinger's "Attacking the Shoe" (Blackjack Forum, September 1986) for four decks, S17, as
freeblackjack.games/card-counting/deviations lists them: the whole count from which to play so, rounded down. They are
for totals; of the two-card 16s against a ten 9,7 stands for all, since T,6 is the one that hits longest."""


@pytest.mark.parametrize(("hand", "up", "published"), INDICES)
def test_plays_change_at_their_published_counts(hand: str, up: str, published: int) -> None:
    assert index_of(S17, hand, up).with_table == pytest.approx(published, abs=1.0)


INSURANCE = {1: 1.4, 2: 2.4, 6: 3.0, 8: 3.1}
"""The Hi-Lo index of insurance by decks, the ace counted, as Wong's Professional Blackjack and Griffin have it."""


@pytest.mark.parametrize(("decks", "published"), INSURANCE.items())
def test_insurance_gains_from_its_published_count_at_every_number_of_decks(decks: int, published: float) -> None:
    index = insurance_index(BlackjackRules(decks=decks))
    assert index.with_table == pytest.approx(published, abs=0.06)
    assert index.before is not None
    assert index.before > (index.with_table or 0) + 0.2


def test_the_insurance_index_of_one_deck_is_found_by_going_through_every_deck_with_the_count() -> None:
    """With 26 cards left and a running count before the round, the chance of a ten behind the ace, card by card."""
    index = insurance_index(BlackjackRules(decks=1))
    assert index.before is not None
    chances = []
    for running in (1, 2):
        tens_behind = aces_up = 0
        for aces, lows, tens in product(range(5), range(21), range(17)):
            middles = 26 - aces - lows - tens
            if 0 <= middles <= 12 and aces + tens - lows == running:
                ways = comb(4, aces) * comb(20, lows) * comb(16, tens) * comb(12, middles)
                aces_up += ways * aces * 25
                tens_behind += ways * aces * tens
        chances.append(tens_behind / aces_up)
    assert chances[0] < 1 / 3 < chances[1]
    crossing = 1 + (1 / 3 - chances[0]) / (chances[1] - chances[0])
    assert index.before == pytest.approx(crossing * 2, abs=1e-9)


@pytest.mark.parametrize("insurance", [True, False])
def test_insurance_is_advised_only_where_it_is_offered(monkeypatch: pytest.MonkeyPatch, insurance: bool) -> None:
    monkeypatch.setattr("twentyone.analyse.blackjack.counting.index.PLAYS", ())
    rows = index_rows(BlackjackRules(insurance=insurance))
    assert [row.half.hand for row in rows] == ["any hand"] * insurance
    assert when_to_insure(rows).startswith("Take insurance from" if insurance else "These rules offer no insurance")


def test_an_index_says_what_the_count_includes() -> None:
    index = index_of(S17, "T,6", "T")
    assert index.left == 104
    assert index.with_table is not None
    assert index.before is not None
    # T, 6 and the ten up are one point less and three cards less
    assert index.with_table * 101 / 52 == pytest.approx(index.before * 104 / 52 - 1)


@pytest.mark.long
def test_edges_between_exact_counts_are_nearly_exact() -> None:
    rules = BlackjackRules(decks=2)
    surface = edge_surface(rules, SIX_DECKS_H17)
    for left, running in ((104, 0), (80, -4), (60, 5), (40, -3), (30, 6)):
        exact = chart_value(rules, SIX_DECKS_H17, law=law_at(2, left, running)).ev
        read = surface.at(np.array([left]), np.array([52 * running / left]))[0]
        assert read == pytest.approx(exact, abs=1e-4), (left, running)


@pytest.mark.long
def test_exact_edges_by_count_do_not_contradict_simulated_ones() -> None:
    made = counting(BlackjackRules(decks=1), 1 << 20)
    edges = made.tables[3]
    away = [
        (float(simulated) - exact) / float(error)
        for _, _, simulated, error, exact in edges.rows
        if isinstance(exact, float) and isinstance(error, float) and isinstance(simulated, float)
    ]
    assert len(away) > 15
    chi_square = Agreement(sum(one * one for one in away), len(away))
    assert 0.001 < chi_square.chance < 0.999
    assert all(claim.holds() for claim in made.claims)
    assert all(claim.text in made.findings for claim in made.claims)
    for _, ev, error, sign, plain, plain_error, *_ in made.tables[4].rows:
        assert sign in ("gain", "loss")
        assert abs(float(ev or 0) - float(plain or 0)) < 4 * float(plain_error or 0)
        assert float(error or 0) < float(plain_error or 0) / 5 or ev == plain


def test_a_sign_that_is_not_certain_says_how_many_rounds_would_tell() -> None:
    unsure = RampValue(0.001, 2.0, 0.002, 1.5)
    assert Earning(0.5, unsure, unsure, 1_000_000).sign == "not certain: about 64 million rounds would tell"
    sure = RampValue(0.002, 2.0, 0.0001, 1.5)
    assert Earning(0.5, sure, unsure, 1_000_000).sign == "gain"
    assert sure.n0 == pytest.approx(1e6)
    assert sure.n0_error == pytest.approx(1e5)


def test_a_line_in_the_first_count_with_an_edge_is_never_below_one_without() -> None:
    assert first_count_with_an_edge({-1: -0.1, 0: 0.1, 1: -0.1, 2: 0.1, 3: None}) == 2
    assert first_count_with_an_edge({-1: -0.1, 0: -0.1}) is None


def test_what_a_true_count_is_worth_has_the_error_of_its_spread() -> None:
    drawn = np.random.default_rng(5)
    shares, errors = (0.2, 0.5, 0.2, 0.1), (0.3, 0.1, 0.3, 0.4)
    found = []
    for _ in range(2000):
        evs = [0.01 + 0.5 * count + error * drawn.standard_normal() for count, error in enumerate(errors)]
        parts = zip(range(4), shares, evs, errors, strict=True)
        found.append(slope_of([CountRow(count, 1, 1, share, ev, 1.0, error) for count, share, ev, error in parts]))
    slopes, stated = np.array(found).T
    assert abs(slopes.mean() - 0.5) < 4 * stated[0] / 2000**0.5
    assert stated[0] == pytest.approx(slopes.std(), rel=0.07)
    assert slope_of([CountRow(0, 1, 1, 1.0, 0.1, 1.0, 0.1)]) == (0.0, 0.0)
