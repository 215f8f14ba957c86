"""The reference says what the code says."""

import re

import twentyone
from tests.support.paths import DOCS
from twentyone.present.reference import reference

FILE = DOCS / "reference.md"


def test_the_reference_is_what_make_reference_would_write() -> None:
    assert FILE.read_text(encoding="utf-8") == reference()


def test_the_reference_has_every_name_of_the_root_and_links_that_lead() -> None:
    text = FILE.read_text(encoding="utf-8")
    for name in twentyone.__all__:
        assert name.startswith("__") or re.search(rf"^(#### `)?{name}\b", text, re.MULTILINE)
    headings = {re.sub(r"[^a-z0-9_ -]", "", line.lower()) for line in re.findall(r"^### (.*)$", text, re.MULTILINE)}
    assert set(re.findall(r"\(#([^)]*)\)", text)) == headings
    assert " at 0x" not in text
