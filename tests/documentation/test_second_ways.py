"""Every topic of every game has a second way to its headline number, and the test that is named for it exists."""

import re

from tests.support.paths import DOCS, ROOT
from twentyone.analyse.registry import all_topics

ROW = re.compile(r"\| ([a-z-]+) \| ([a-z]+) \| .+ \| .+ \| `(tests/[\w/]+\.py): (test_\w+)` \|")


def test_every_headline_number_has_a_second_way_and_a_test_that_exists() -> None:
    text = (DOCS / "method" / "second-ways.md").read_text(encoding="utf-8")
    rows = ROW.findall(text)
    assert len(rows) == text.count("\n| ") - 1
    assert {row[:2] for row in rows} == {(topic, game) for topic, games in all_topics().items() for game in games}
    for _, _, path, name in rows:
        assert f"def {name}(" in (ROOT / path).read_text(encoding="utf-8"), name
