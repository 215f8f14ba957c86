"""The generated tables are what the solver says today."""

import pytest

from tests.support.paths import DOCS
from twentyone.present.strategy_tables import blackjack as tables

FOLDER = DOCS / "strategy_tables" / "blackjack"


@pytest.mark.parametrize("name", ["us_casino", "one_deck_h17_late_surrender", "hoyle"])
def test_a_table_is_what_make_tables_would_write(name: str) -> None:
    found = tables.derived(tables.named_rules()[name])
    assert (FOLDER / f"{name}.md").read_text() == tables.table_markdown(name, found)
    assert (FOLDER / f"{name}.json").read_text() == tables.plain_json(found)
    assert (FOLDER / f"{name}.csv").read_text() == tables.cells_csv(found)


def test_the_seven_seat_charts_differ_only_in_what_replaces_a_soft_double() -> None:
    found = tables.derived(tables.named_rules()["us_casino"])
    page = tables.seven_seat_markdown(found)
    assert (FOLDER / "seven_seat.md").read_text() == page
    assert page.count("| Ds | Dh | same |") == 6


def test_every_named_rule_set_has_its_page() -> None:
    index = (FOLDER / "README.md").read_text()
    for name in tables.named_rules():
        assert f"({name}.md)" in index
        assert (FOLDER / f"{name}.csv").exists()
