"""What has changed between two views leads from one to the other, and says no more than that."""

import copy
import itertools
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.service.drive import history
from twentyone.errors import TableError
from twentyone.present.changes import changed, changes
from twentyone.present.words.dress import dressed
from twentyone.table.live.view import sight

Plain = dict[str, Any]
NAMES = st.sampled_from(["a", "b", "seats", "0", "x/y", "~", "~1", ""])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(2, 5) | st.text(max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=12,
)


@given(st.dictionaries(NAMES, VALUES, max_size=5), st.dictionaries(NAMES, VALUES, max_size=5))
def test_the_changes_lead_from_one_object_to_another_that_has_its_fields(before: Plain, after: Plain) -> None:
    after = before | after
    kept = copy.deepcopy(before)
    new = json.loads(json.dumps(changes(before, after)))
    assert changed(before, new) == after
    assert before == kept
    assert bool(new) == (before != after)


def test_names_that_are_numbers_are_told_as_json_writes_them() -> None:
    before, after = {"facts": {1: "a", "2": "b"}}, {"facts": {1: "c", "2": "b"}}
    assert changes(before, after) == {"/facts/1": "c"}
    assert changed(json.loads(json.dumps(before)), changes(before, after)) == json.loads(json.dumps(after))


@pytest.mark.parametrize("path", ["/seats/1/chips", "/seats/0/bet/chips", "/seats/x", "/hand/turn", "/seats/7"])
def test_a_change_that_does_not_fit_is_refused_in_a_sentence(path: str) -> None:
    before = {"seats": [{"bet": 5}], "hand": None}
    with pytest.raises(TableError, match="does not fit"):
        changed(before, {path: 1})
    assert before == {"seats": [{"bet": 5}], "hand": None}


def test_views_of_a_table_change_in_few_places() -> None:
    whole = new = 0
    for seed in range(10):
        views = [json.loads(json.dumps(dressed(sight(one.table, None)))) for one in history(seed, 40)]
        for before, after in itertools.pairwise(views):
            told = changes(before, after)
            assert changed(before, told) == after
            whole, new = whole + len(json.dumps(after)), new + len(json.dumps(told))
    assert new < whole / 4
