"""The exact values in the docs, solved again: a change of any rule shows as a changed fraction."""

from fractions import Fraction

import pytest

from tests.support.paths import DOCS
from tests.support.sample import sample
from twentyone.present.strategy_tables.banluck import valued_rules
from twentyone.rules.banluck import PRESETS, BanLuckRules
from twentyone.rules.field import rules_words
from twentyone.solve.banluck.check import check_file
from twentyone.solve.banluck.equilibrium import equilibrium

FOLDER = DOCS / "strategy_tables" / "banluck"
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (FOLDER / "values.md").read_text().splitlines()
    if line.startswith("| ") and "/" in line
]
CASES = list(zip(ROWS, valued_rules(), strict=True))


def test_the_table_has_the_defaults_every_single_change_and_every_preset() -> None:
    assert [row[0] for row in ROWS] == [rules_words(rules) or "defaults" for rules in valued_rules()]
    assert {row[4] for row in ROWS} == {"yes"}


@pytest.mark.parametrize(
    ("row", "rules"),
    [pytest.param(*case, marks=[pytest.mark.long] * (" " in case[0][0])) for case in CASES],
    ids=[row[0][:60] for row in ROWS],
)
def test_every_value_in_the_docs_is_what_the_solver_says(row: list[str], rules: BanLuckRules) -> None:
    assert equilibrium(rules).exact == Fraction(row[2])


@pytest.mark.parametrize("name", sample(1, PRESETS))
def test_the_certificates_in_the_docs_are_true(name: str) -> None:
    assert check_file(FOLDER / f"{name}_certificate.json").value is not None
