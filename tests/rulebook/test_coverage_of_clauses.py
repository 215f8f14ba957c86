"""No clause without a test, no field value without a test, and no citation of a clause that does not exist."""

from dataclasses import fields
from pathlib import Path

import pytest

from tests.clause import RULEBOOKS, citations, clauses_cited_in_source, clauses_of, clauses_tested
from twentyone.games.registry import find_game
from twentyone.rules.field import Choice

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
    assert len(clauses_of(RULEBOOKS / "banluck.md")) == 37


def test_tests_and_code_cite_only_clauses_that_exist() -> None:
    books = {clauses[0][:2] for page in PAGES if (clauses := clauses_of(page))}
    stated = {clause_id for page in PAGES for clause_id in clauses_of(page)}
    cited = {clause_id for clause_id in clauses_tested() | clauses_cited_in_source() if clause_id[:2] in books}
    assert cited - stated == set()


def test_every_value_of_every_ban_luck_field_has_a_test() -> None:
    wanted: set[str] = set()
    for spec in fields(find_game("banluck").rules):
        if isinstance(spec.default, Choice):
            wanted.update(f"{spec.name}={member.text}" for member in type(spec.default))
        elif isinstance(spec.default, bool):
            wanted.update({f"{spec.name}=true", f"{spec.name}=false"})
        else:
            wanted.add(f"{spec.name}={spec.default}")
    tested = {assignment for game, assignment in citations("field_value") if game == "banluck"}
    assert wanted - tested == set()


def test_each_field_cites_a_clause_that_names_it() -> None:
    text = (RULEBOOKS / "banluck.md").read_text(encoding="utf-8")
    for spec in fields(find_game("banluck").rules):
        paragraph = text.split(f"**{spec.metadata['clause']}**")[1].split("\n\n**BL-")[0]
        assert f"`{spec.name}`" in paragraph
