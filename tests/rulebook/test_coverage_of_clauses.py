"""No clause without a test, no field value without a test, and no citation of a clause that does not exist."""

from dataclasses import Field, fields
from pathlib import Path
from typing import Any

import pytest

from tests.support.clauses import RULEBOOKS, citations, clauses_cited_in_source, clauses_of, clauses_tested
from twentyone.games.registry import GAMES, find_game
from twentyone.rules.field import Choice, value_text
from twentyone.rules.table import TableSettings

PAGES = sorted(RULEBOOKS.glob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_clause_has_a_test(page: Path) -> None:
    tested = clauses_tested()
    assert [clause_id for clause_id in clauses_of(page) if clause_id not in tested] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_clauses_are_numbered_from_one_without_gaps(page: Path) -> None:
    clauses = clauses_of(page)
    prefix = clauses[0].partition("-")[0]
    assert clauses == [f"{prefix}-{number}" for number in range(1, len(clauses) + 1)]


def test_the_rulebook_of_ban_luck_has_its_clauses() -> None:
    assert len(clauses_of(RULEBOOKS / "banluck.md")) == 40


def test_tests_and_code_cite_only_clauses_that_exist() -> None:
    books = {clauses[0][:2] for page in PAGES if (clauses := clauses_of(page))}
    stated = {clause_id for page in PAGES for clause_id in clauses_of(page)}
    cited = {clause_id for clause_id in clauses_tested() | clauses_cited_in_source() if clause_id[:2] in books}
    assert cited - stated == set()


def values_to_show(spec: Field[Any]) -> set[str]:
    """The values of a field whose effect must be shown: all words, payouts and yes/no, of a number the default."""
    if isinstance(spec.default, Choice):
        return {f"{spec.name}={member.text}" for member in type(spec.default)}
    if isinstance(spec.default, bool):
        return {f"{spec.name}=true", f"{spec.name}=false"}
    return {f"{spec.name}={value_text(option)}" for option in spec.metadata.get("options", (spec.default,))}


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_field_has_a_test(game: str) -> None:
    wanted = {assignment for spec in fields(find_game(game).rules) for assignment in values_to_show(spec)}
    tested = {assignment for cited, assignment in citations("field_value") if cited == game}
    assert wanted - tested == set()


@pytest.mark.parametrize(
    ("page", "rules"), [*((name, game.rules) for name, game in GAMES.parts().items()), ("table", TableSettings)]
)
def test_each_field_cites_a_clause_that_names_it(page: str, rules: type[Any]) -> None:
    text = (RULEBOOKS / f"{page}.md").read_text(encoding="utf-8")
    for spec in fields(rules):
        clause_id = spec.metadata["clause"]
        paragraph = text.split(f"**{clause_id}**")[1].split(f"\n\n**{clause_id[:2]}-")[0]
        assert f"`{spec.name}`" in paragraph
