"""Tables that the terminal saved as a log of events: they load, and a log that leads elsewhere is refused."""

import json
from pathlib import Path

import pytest

from twentyone.errors import LogError
from twentyone.table.journal.former_log import former_table
from twentyone.table.live.money.ledger import chips_account

TEXT = (Path(__file__).parent / "former_log.jsonl").read_text(encoding="utf-8")
"""Four rounds of three players and the beginning of a fifth; in between the profile was changed."""
OWNER = "ab" * 32


def test_a_saved_table_goes_on_from_the_last_moment_between_two_rounds() -> None:
    table = former_table(TEXT, "Ann", OWNER)
    session = table.session
    assert (session.round, session.n_rounds, session.profile) == (None, 4, "vegas")
    assert [place and (place.name, place.is_bot) for place in table.places[:4]] == [
        ("Ada", True),
        ("Ann", False),
        ("Ben", True),
        None,
    ]
    assert session.player(2).tally.hands == 4
    for seat in (1, 2, 3):
        assert table.ledger.balance(chips_account(seat)) == session.player(seat).purse
    assert table.ledger.total == 0


def test_a_log_that_does_not_lead_to_what_it_says_is_refused() -> None:
    lines = TEXT.splitlines()
    ended = next(number for number, line in enumerate(lines) if '"RoundEnded"' in line)
    forged = json.loads(lines[ended])
    forged["tenths"][1] += 100
    lines[ended] = json.dumps(forged)
    with pytest.raises(LogError, match=f"does not replay: line {ended + 1} should be"):
        former_table("\n".join(lines), "Ann", OWNER)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "begins with the event SessionOpened"),
        ("{", "Line 1 of the saved table cannot be read: it is not JSON"),
        ("[]", "Line 1 of the saved table is not an event"),
        ('{"event": "CardDealt"}', "begins with the event SessionOpened"),
        ('{"event": "SessionOpened"}', "Line 1 of the saved table cannot be replayed"),
    ],
)
def test_a_file_that_is_none_is_refused(text: str, message: str) -> None:
    with pytest.raises(LogError, match=message):
        former_table(text, "Ann", OWNER)


@pytest.mark.parametrize(
    "event",
    [
        {"event": "ShoeShuffled", "seat": 0},
        {"event": "BetPlaced", "seat": 1, "chips": "ten"},
        {"event": "BetPlaced", "seat": 1, "chips": 1000},
        {"event": "CardDealt", "seat": 1, "card": "1X"},
        {"event": "ActionTaken", "seat": 1, "action": None},
        {"seat": 1},
    ],
)
def test_an_event_that_cannot_have_happened_is_refused(event: dict[str, object]) -> None:
    with pytest.raises(LogError, match="Line 2 of the saved table cannot be replayed"):
        former_table(f"{TEXT.splitlines()[0]}\n{json.dumps(event)}", "Ann", OWNER)


def test_a_file_without_a_seat_of_yours_is_refused() -> None:
    first = json.loads(TEXT.splitlines()[0]) | {"names": ["Eve"]}
    with pytest.raises(LogError, match="no seat of yours"):
        former_table(json.dumps(first), "Ann", OWNER)
