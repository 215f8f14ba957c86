"""The blackjack tables are what the solver says today."""

import pytest

from tests.support.digests import STRATEGY_TABLES, digest
from tests.support.paths import DOCS
from twentyone.present.strategy_tables import blackjack as tables
from twentyone.solve.blackjack.chart.result import DerivedChart

FOLDER = DOCS / "strategy_tables" / "blackjack"
NAMES = sorted(tables.named_rules())


@pytest.fixture(scope="module")
def derived() -> dict[str, DerivedChart]:
    return {name: tables.derived(rules) for name, rules in tables.named_rules().items()}


@pytest.mark.parametrize("name", NAMES)
def test_a_table_is_what_make_tables_would_write(name: str, derived: dict[str, DerivedChart]) -> None:
    assert (FOLDER / f"{name}.md").read_text() == tables.table_markdown(name, derived[name])
    assert digest(tables.plain_json(derived[name])) == STRATEGY_TABLES[f"blackjack/{name}.json"]
    assert digest(tables.cells_csv(derived[name])) == STRATEGY_TABLES[f"blackjack/{name}.csv"]


def test_the_seven_seat_charts_differ_only_in_what_replaces_a_soft_double(derived: dict[str, DerivedChart]) -> None:
    page = tables.seven_seat_markdown(derived["us_casino"])
    assert (FOLDER / "seven_seat.md").read_text() == page
    assert page.count("| Ds | Dh | same |") == 6


def test_the_index_is_what_make_tables_would_write(derived: dict[str, DerivedChart]) -> None:
    assert (FOLDER / "README.md").read_text() == tables.index_markdown(derived)
