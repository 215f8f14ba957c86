"""The Ban Luck tables are what the solver says today; tests/golden solves every value of the table of values again."""

import pytest

from tests.support.digests import STRATEGY_TABLES, digest
from tests.support.paths import DOCS
from tests.support.sample import sample
from twentyone.present.strategy_tables import banluck as tables
from twentyone.rules.banluck import PRESETS
from twentyone.solve.banluck.chart.result import BanLuckCharts
from twentyone.solve.banluck.equilibrium import equilibrium

FOLDER = DOCS / "strategy_tables" / "banluck"


@pytest.mark.parametrize("name", sample(1, PRESETS))
def test_a_table_is_what_make_tables_would_write(name: str) -> None:
    rules = tables.preset_rules(name)
    assert (FOLDER / f"{name}.md").read_text() == tables.rules_markdown(name, equilibrium(rules))
    assert (FOLDER / f"{name}.txt").read_text() == BanLuckCharts.of(equilibrium(rules)).to_text()
    assert digest(tables.states_csv(rules)) == STRATEGY_TABLES[f"banluck/{name}.csv"]


def test_the_baseline_is_what_make_tables_would_write_and_says_what_is_surrendered() -> None:
    kept = (FOLDER / "baseline.md").read_text()
    assert kept == tables.baseline_markdown()
    assert "leaves the player +0.034864849 bets per hand" in kept
    assert "leaves the player +0.012375172 bets per hand" in kept
    assert "The banker never surrenders a hard 15." in kept
    assert "The banker surrenders every hard 15." in kept


def test_the_index_is_what_make_tables_would_write() -> None:
    assert (FOLDER / "README.md").read_text() == tables.readme()
