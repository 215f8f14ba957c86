"""Snapshots: a table between two rounds comes back as it was, from older snapshots too, and from nobody else's."""

import msgspec
import pytest
from msgspec.structs import replace

from tests.service.drive import history
from twentyone.errors import JournalError, SealError
from twentyone.table.journal.chain import FIRST_LINK
from twentyone.table.journal.snapshot import KIND, changed, decoded, encoded, make_snapshot, opened_snapshot
from twentyone.table.journal.vault import Vault
from twentyone.table.live.table import LiveTable

VAULT = Vault(b"k" * 32)


def resting_tables(seed: int, n_steps: int = 80) -> list[LiveTable]:
    """The tables of a drawn history when no round was being played."""
    return [one.table for one in history(seed, n_steps) if one.table.session.round is None]


@pytest.mark.parametrize("seed", range(12))
def test_every_table_between_two_rounds_comes_back_as_it_was(seed: int) -> None:
    for table in resting_tables(seed):
        assert decoded(encoded(table)) == table
        assert opened_snapshot(make_snapshot(table, FIRST_LINK, VAULT), VAULT) == table


def test_a_round_in_play_is_never_in_a_snapshot() -> None:
    playing = next(one.table for one in history(1, 80) if one.table.session.round is not None)
    with pytest.raises(JournalError, match="round is being played"):
        encoded(playing)


def test_a_field_that_came_later_is_read_from_an_older_snapshot_as_its_default() -> None:
    table = resting_tables(3)[-1]
    plain = msgspec.json.decode(encoded(table))
    for part, names in (
        (plain, ("bank_hands", "last_nets", "proof", "vacated", "passed", "silenced", "quiet")),
        (plain["options"], ("edition",)),
        (plain["session"], ("seed", "last")),
    ):
        for name in names:
            del part[name]
    older = decoded(msgspec.json.encode(plain))
    session = changed(table.session, last=None)
    expected = changed(table, bank_hands=0, last_nets=(0,) * 7, proof=None, vacated=(), session=session)
    assert changed(older, options=table.options) == expected


@pytest.mark.parametrize(
    "change",
    [
        lambda plain: plain | {KIND: "Popen"},
        lambda plain: plain | {KIND: "Session"},
        lambda plain: plain | {"from_the_future": 1},
        lambda plain: plain | {"session": {KIND: "NoSuchThing"}},
        lambda plain: plain | {"options": plain["options"] | {"mode": "wild"}},
        lambda plain: [plain],
        lambda plain: None,
    ],
)
def test_what_is_no_table_is_refused(change: object) -> None:
    plain = msgspec.json.decode(encoded(resting_tables(3)[-1]))
    with pytest.raises(JournalError):
        decoded(msgspec.json.encode(change(plain)))  # type: ignore[operator]


def test_a_part_that_no_snapshot_knows_is_refused_by_name() -> None:
    with pytest.raises(JournalError, match="cannot hold a Vault"):
        encoded(changed(resting_tables(3)[-1], proof=VAULT))


def test_a_snapshot_that_was_changed_or_is_anothers_is_refused() -> None:
    snapshot = make_snapshot(resting_tables(3)[-1], FIRST_LINK, VAULT)
    flipped = bytes([snapshot.state[40] ^ 1])
    for other in (
        replace(snapshot, version=snapshot.version + 1),
        replace(snapshot, table="T2"),
        replace(snapshot, link="f" * 64),
        replace(snapshot, state=snapshot.state[:40] + flipped + snapshot.state[41:]),
        replace(snapshot, state=snapshot.state[:-1]),
        replace(snapshot, state=b""),
    ):
        with pytest.raises(SealError):
            opened_snapshot(other, VAULT)
    with pytest.raises(SealError):
        opened_snapshot(snapshot, Vault(b"K" * 32))


def test_a_secret_is_bound_to_its_purpose_and_a_clear_one_of_old_is_taken_as_it_is() -> None:
    sealed = VAULT.seal_text("ab" * 32, "secret of table 1")
    assert "ab" * 8 not in sealed
    assert sealed != VAULT.seal_text("ab" * 32, "secret of table 1")
    assert VAULT.open_text(sealed, "secret of table 1") == VAULT.open_text("ab" * 32, "secret of table 1") == "ab" * 32
    for text, purpose in (
        (sealed, "secret of table 2"),
        (sealed[:-6] + "AAAA==", "secret of table 1"),
        ("sealed:!", ""),
    ):
        with pytest.raises(SealError):
            VAULT.open_text(text, purpose)
