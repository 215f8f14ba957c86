"""Every link of every document leads to a file, and to a heading where it names one."""

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tests.support.paths import ROOT

CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)


FOLDERS = ("benchmarks", "docs", "examples", "src")
DOCUMENTS = sorted(
    path.relative_to(ROOT)
    for path in (*ROOT.glob("*.md"), *(one for name in FOLDERS for one in (ROOT / name).rglob("*.md")))
)


@cache
def anchors(path: Path) -> frozenset[str]:
    """The names under which a document's headings can be linked, as GitHub and the site make them."""
    bare = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    words = [re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-") for heading in HEADING.findall(bare)]
    seen, found = Counter[str](), set[str]()
    for word in words:
        found.add(f"{word}-{seen[word]}" if seen[word] else word)
        seen[word] += 1
    return frozenset(found)


def targets(text: str) -> list[str]:
    """What a document links to, except on the web."""
    found = [one or other for one, other in LINK.findall(CODE.sub("", text))]
    return [target for target in found if not target.startswith(("https://", "http://", "mailto:"))]


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_every_link_leads_somewhere(document: Path) -> None:
    for target in targets((ROOT / document).read_text(encoding="utf-8")):
        name, _, anchor = target.partition("#")
        path = (ROOT / document.parent / name).resolve() if name else ROOT / document
        assert path.exists(), target
        assert not anchor or anchor in anchors(path), target


def test_links_and_headings_are_found() -> None:
    assert targets('[a](b.md) `[c](d.md)` [e](https://f.g) <img src="h.png">') == ["b.md", "h.png"]
    assert "start" in anchors(ROOT / "README.md")
