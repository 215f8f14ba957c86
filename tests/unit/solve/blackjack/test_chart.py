"""The best chart by totals: no exchange of a single cell earns more, split hands weighed."""

import pytest

from tests.support.chart_search import exchanged, gains
from twentyone.rules.blackjack import BlackjackRules, HoleCard
from twentyone.solve.blackjack.chart.derived import best_exchanges, derive_chart
from twentyone.solve.blackjack.chart.play import chart_value
from twentyone.solve.blackjack.chart.result import DerivedChart
from twentyone.solve.blackjack.game import solve_blackjack

TWO_DECKS = BlackjackRules(
    decks=2, hole_card=HoleCard.NO_PEEK, resplit_aces=True, split_aces_one_card=False, max_split_hands=4
)


@pytest.fixture(scope="module")
def two_decks() -> DerivedChart:
    return derive_chart(solve_blackjack(TWO_DECKS))


def test_soft_17_against_a_two_is_doubled_because_split_hands_count_too(two_decks: DerivedChart) -> None:
    assert two_decks.chart.code("soft 17", 2) == "Dh"
    hit = chart_value(TWO_DECKS, exchanged(two_decks.chart, ("soft 17", 2, "H")))
    assert float(two_decks.ev - hit.ev) == pytest.approx(7.713e-7, rel=1e-3)


@pytest.mark.parametrize(
    ("label", "codes"), [("soft 17", ("H", "Ds")), ("hard 12", ("S", "H")), ("hard 9", ("H", "Dh")), ("pair 4", ("H",))]
)
def test_no_exchange_of_a_cell_earns_more(two_decks: DerivedChart, label: str, codes: tuple[str, ...]) -> None:
    assert all(gain < 1e-13 for code in codes for gain in gains(two_decks, label, code))


def test_what_an_exchange_gains_is_known_before_it_is_priced(two_decks: DerivedChart) -> None:
    spoilt = exchanged(
        two_decks.chart, ("soft 18", 2, "H"), ("hard 16", 7, "S"), ("hard 11", 6, "H"), ("hard 4", 3, "S")
    )
    value = chart_value(TWO_DECKS, spoilt)
    found = best_exchanges(value)
    assert [(one.label, one.up) for one in found] == [("soft 18", 2), ("hard 4", 3), ("hard 11", 6), ("hard 16", 7)]
    for one in found:
        mended = chart_value(TWO_DECKS, exchanged(spoilt, one[:3]))
        assert float(mended.ev - value.ev) == pytest.approx(one.gain, abs=1e-15)
