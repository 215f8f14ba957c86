"""The options of a table are declared once, kept flat in the journal, and read from journals of before."""

import json

import pytest

from twentyone.errors import JournalError, TableError
from twentyone.table.journal.chain import parse_request, request_text
from twentyone.table.live.options import EDITION, Options
from twentyone.table.live.request import OpenTable

OF_BEFORE = (
    '{"do":"open","table":"T1","game":"blackjack","rules":{},"settings":{},"master":"00","owner":"aa","mode":"free",'
    '"bank_every":0,"pace_ms":900,"hold_seconds":20,"bots_alone":true}'
)
"""An entry of the first journals, which knew neither editions nor an idle clock."""


def test_an_opening_of_the_first_journals_is_read_under_the_first_edition() -> None:
    request = parse_request(OF_BEFORE)
    assert isinstance(request, OpenTable)
    assert request.options == Options(owner="aa", pace_ms=900, hold_seconds=20, bots_alone=True, edition=1)


def test_every_option_is_kept_flat_in_the_journal() -> None:
    options = {name: getattr(Options(owner="aa"), name) for name in Options.__struct_fields__}
    opening = OpenTable(table="T1", game="blackjack", master="00", **options)
    text = request_text(opening)
    assert {name: json.loads(text)[name] for name in options} == options
    assert parse_request(text) == opening
    assert opening.options.edition == EDITION


@pytest.mark.parametrize(
    ("option", "value"), [("mode", "endless"), ("edition", EDITION + 1), ("pace_ms", -1), ("hold_seconds", 4)]
)
def test_an_option_out_of_its_range_is_refused_by_table_and_journal(option: str, value: object) -> None:
    with pytest.raises(TableError):
        OpenTable(table="T1", game="blackjack", master="00", owner="aa", **{option: value})  # type: ignore[arg-type]
    with pytest.raises(JournalError):
        parse_request(json.dumps(json.loads(OF_BEFORE) | {option: value}))
