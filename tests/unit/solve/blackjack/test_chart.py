"""The best chart by totals: no exchange of a single cell earns more, split hands weighed."""

from collections.abc import Iterator

import pytest

from twentyone.games.blackjack.chart import UP_VALUES, Chart
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


def exchanged(chart: Chart, *cells: tuple[str, int, str]) -> Chart:
    """The chart with other codes in some cells."""
    rows = {label: list(row) for label, row in chart.rows}
    for label, up, code in cells:
        rows[label][UP_VALUES.index(up)] = code
    return Chart.from_rows({label: tuple(row) for label, row in rows.items()})


def gains(derived: DerivedChart, label: str, code: str) -> Iterator[float]:
    """What this code in each cell of a row would gain alone, by up card: columns do not touch each other."""
    price = chart_value(derived.rules, exchanged(derived.chart, *((label, up, code) for up in UP_VALUES)))
    yield from (float(price.ev_by_upcard[up] - derived.value.ev_by_upcard[up]) for up in price.ev_by_upcard)


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
