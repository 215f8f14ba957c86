"""The pages of the documentation site: gathered in one folder, with links that hold there. `make docs` builds it."""

import re
import runpy
from pathlib import Path

import pytest

from tests.support.paths import DOCS, ROOT


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    runpy.run_path(str(DOCS / "site" / "stage.py"))["stage"](folder)
    return folder


def test_every_document_is_a_page(staged: Path) -> None:
    documents = {path.relative_to(DOCS) for path in DOCS.rglob("*.md")}
    outside = {"index.md", "playing.md", "architecture.md", "contributing.md", "changelog.md"}
    assert documents | {Path(name) for name in outside} <= {path.relative_to(staged) for path in staged.rglob("*.md")}


def test_every_link_of_a_page_leads_to_a_page_or_a_picture_of_the_site(staged: Path) -> None:
    for page in staged.rglob("*.md"):
        text = re.sub(r"^```.*?^```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)|src=\"([^\"]+)\"", text):
            name = target[0] or target[1]
            assert name.startswith(("https://", "http://")) or (page.parent / name).is_file(), (page, name)


def test_a_link_to_a_program_is_plain_text(staged: Path) -> None:
    assert "](examples" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert "](examples" not in (staged / "index.md").read_text(encoding="utf-8")
