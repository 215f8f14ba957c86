"""Books in double entry: whatever is entered, they sum to zero."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twentyone.errors import LedgerError
from twentyone.games.contract import ChipsMoved, Event
from twentyone.table.live.money.ledger import Entry, Ledger, entries
from twentyone.table.session.event import ChipsBought, PlayerJoined, PlayerLeft, RoundStarted

ACCOUNTS = st.sampled_from(("cashier", "bank", "seat 1", "seat 2", "stake 1"))


@given(st.lists(st.builds(Entry, ACCOUNTS, ACCOUNTS, st.integers(0, 10**9))))
def test_the_books_sum_to_zero_after_any_entries(posted: list[Entry]) -> None:
    ledger = Ledger()
    for entry in posted:
        ledger = ledger.post([entry])
        assert ledger.total == 0


def test_a_negative_amount_is_refused() -> None:
    with pytest.raises(LedgerError):
        Ledger().post([Entry("bank", "seat 1", -1)])


@pytest.mark.parametrize(
    ("event", "banker", "entered"),
    [
        (PlayerJoined(3, name="Ann"), 0, [("cashier", "seat 3", 5000)]),
        (ChipsBought(3, tenths=70), 0, [("cashier", "seat 3", 70)]),
        (PlayerLeft(3, tenths=12), 0, [("seat 3", "cashier", 12)]),
        (ChipsMoved(3, None, 100, "chips", "table"), 0, [("seat 3", "stake 3", 100)]),
        (ChipsMoved(3, None, 100, "table", "bank"), 0, [("stake 3", "bank", 100)]),
        (ChipsMoved(3, None, 100, "bank", "chips"), 5, [("seat 5", "seat 3", 100)]),
        (RoundStarted(0, number=1), 0, []),
    ],
)
def test_events_are_entered_with_both_sides(event: Event, banker: int, entered: list[tuple[str, str, int]]) -> None:
    assert [(entry.source, entry.target, entry.tenths) for entry in entries(event, 500, banker)] == entered
