"""Charts: complete, printed and read back, refused when they are not."""

import pytest

from tests.support.paths import GOLDEN
from twentyone.errors import ChartError
from twentyone.games.blackjack.chart import CODES, UP_VALUES, Chart, row_labels

SEVEN_SEAT_CHART = GOLDEN / "blackjack" / "seven_seat_chart.txt"


def cycling(label: str, up: int) -> str:
    codes = CODES if label.startswith("pair") else [code for code in CODES if code not in ("P", "Rp")]
    return codes[(row_labels().index(label) + up) % len(codes)]


def test_a_chart_has_a_row_for_every_total_and_pair() -> None:
    assert len(row_labels()) == 17 + 9 + 10
    assert row_labels()[0] == "hard 20"
    assert row_labels()[-1] == "pair 2"


def test_print_and_parse_are_inverse() -> None:
    chart = Chart.of(cycling)
    assert Chart.parse(chart.text) == chart
    assert Chart.parse(chart.text).text == chart.text
    assert all(chart.code(label, up) == cycling(label, up) for label in row_labels() for up in UP_VALUES)


def test_the_seven_seat_specification_is_a_complete_chart() -> None:
    chart = Chart.parse(SEVEN_SEAT_CHART.read_text())
    assert chart.code("hard 16", 10) == "H"
    assert chart.code("hard 17", 2) == chart.code("hard 20", 1) == "S"
    assert chart.code("soft 19", 6) == "Dh"
    assert chart.code("pair A", 1) == "P"
    assert Chart.parse(chart.text) == chart


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("hard 20", "hard 21"), "there is no row 'hard 21'"),
        (("hard 20 ", "soft 20 "), "the row 'soft 20' twice"),
        (("pair A", "#"), "no row 'pair A'"),
        (("pair A  P ", "pair A  X "), "there is no code 'X'"),
        (("hard 20 S ", "hard 20 P "), "cannot split"),
        (("hard 20 S ", "hard 20 "), "has 9 codes"),
        (("pair A", "pair"), "there is no row 'pair P'"),
    ],
)
def test_a_chart_that_is_none_is_refused(change: tuple[str, str], message: str) -> None:
    text = Chart.parse(SEVEN_SEAT_CHART.read_text()).text
    assert change[0] in text
    with pytest.raises(ChartError, match=message):
        Chart.parse(text.replace(*change, 1))


def test_a_line_with_one_word_is_refused() -> None:
    with pytest.raises(ChartError, match="there is no row 'hard '"):
        Chart.parse("hard\n")


def test_columns_in_another_order_are_refused() -> None:
    with pytest.raises(ChartError, match=r"^Line 2: the columns of a chart are 2 3 4 5 6 7 8 9 T A.$"):
        Chart.parse("\n2 3 4 5 6 7 8 9 A T\n")


def test_rows_that_there_are_not_are_refused() -> None:
    with pytest.raises(ChartError, match=r"^There is no row 'hard 21' in a chart"):
        Chart.from_rows({"hard 21": ("S",) * 10})


def test_rows_in_the_wrong_order_are_refused() -> None:
    rows = Chart.of(cycling).rows
    with pytest.raises(ChartError, match="The rows of a chart"):
        Chart(tuple(reversed(rows)))
