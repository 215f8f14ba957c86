"""A kept table told again: its journal is played from the first entry there is, and narrated as it was seen."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from twentyone.errors import JournalError, TableError
from twentyone.language.catalogue import remark
from twentyone.present.words.speech.voice import Voice
from twentyone.table.journal import store
from twentyone.table.journal.chain import FIRST_LINK, played_on
from twentyone.table.journal.file import connected, existing_journal
from twentyone.table.journal.snapshot import opened_snapshot
from twentyone.table.journal.vault import Vault, server_key
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import events_for, sight
from twentyone.word import quoted


def tables(folder: Path) -> list[str]:
    """The ids of the tables that are kept in a folder."""
    with connected(existing_journal(folder)) as connection:
        return store.table_ids(connection)


def told_again(folder: Path, table_id: str, seat: int | None = None) -> Iterator[tuple[int, str]]:
    """Every sentence of a table with the number of its round, in the third person, as a seat or a spectator saw it.

    A journal from which old entries were deleted is told from its oldest snapshot on.
    """
    if table_id not in tables(folder):
        raise TableError(
            remark("terminal-no-table", table=quoted(table_id), folder=folder, tables=", ".join(tables(folder)))
        )
    vault = Vault(server_key(folder / "server.key"))
    with connected(existing_journal(folder)) as connection:
        table: LiveTable | None = None
        link, after = FIRST_LINK, 0
        if (store.first_version(connection, table_id) or 0) > 1:
            oldest = min(store.snapshots(connection, table_id), key=lambda snapshot: snapshot.version, default=None)
            if oldest is None:
                raise JournalError(remark("terminal-no-snapshot", table=table_id))
            table, link, after = opened_snapshot(oldest, vault), oldest.link, oldest.version
        with closing(store.each_entry(connection, table_id, after)) as entries:
            for entry in entries:
                table, _, events = played_on(table, link, entry, vault)
                link = entry.link
                voice = Voice(sight(table, seat), "third")
                for said in voice.tell_all(events_for(events, seat)):
                    yield table.session.n_rounds, said
