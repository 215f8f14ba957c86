"""The pages about the tablebases say what is recorded of them."""

import json
from pathlib import Path

import pytest
from benchmarks.gpu.pages.__main__ import PAGES, RECORD


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_the_page_is_the_one_that_the_record_makes(path: Path) -> None:
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    assert path.read_text(encoding="utf-8") == PAGES[path](record)


def test_what_was_recorded_holds() -> None:
    """By a chart the next card adds rounding alone, from every sub-shoe; best play without splits never loses by it."""
    tables = json.loads(RECORD.read_text(encoding="utf-8"))["tables"]
    for table in tables:
        told = [one for one in table["next_card"] if one]
        least, most = min(one[1] for one in told), max(one[2] for one in told)
        assert table["checked"] == 10_000
        assert table["furthest"] < 1e-12
        if "basic" in table["name"]:
            assert -1e-12 < least <= most < 1e-12
            assert all(abs(mean - table["stopped_means"][0]) < 1e-12 for mean in table["stopped_means"])
        elif "max_split_hands=1" in table["name"]:
            assert least > -1e-12
