"""How a table begins: opened by its owner, loaded from a file, or taken up again after a sleep."""

from dataclasses import dataclass
from itertools import chain as joined
from secrets import token_hex
from typing import Any, cast

from twentyone.table.journal.page import AuditRow, Page
from twentyone.table.journal.scribe import Scribe
from twentyone.table.journal.seal import SavedTable, without_bankrolls, without_cards
from twentyone.table.journal.snapshot import changed, check_parts, make_snapshot
from twentyone.table.journal.vault import Vault
from twentyone.table.live import request as req
from twentyone.table.live.options import EDITION
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.server.history import OpenRound
from twentyone.table.server.host import Host


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table that is not on disk yet, and the page that puts it there."""

    table: LiveTable
    scribe: Scribe
    page: Page


def opened(request: req.OpenTable, now: int, vault: Vault, every: int) -> NewTable:
    """A new table with seven free seats; refused for a game that could not be saved."""
    table, events = step(None, request, now)
    check_parts(table.session.game, cast(Any, table.session.rules))
    page, scribe = Scribe(vault, every=every).write(None, request, table, events)
    return NewTable(table, scribe, page)


def loaded(saved: SavedTable, table_id: str, now: int, loader: str, vault: Vault, every: int) -> NewTable:
    """A table as it was saved, under a name and a secret of its own; its chain begins with a snapshot.

    A copy brings no chips: they are those of the copy alone, and go to no bankroll.
    """
    table = without_bankrolls(without_cards(saved.table, table_id))
    scribe = Scribe(vault, every=every)
    first = make_snapshot(table, scribe.link, vault)
    scribe = Scribe(vault, scribe.link, table, OpenRound.at(table), table.version, every=every)
    requests: list[req.AnyRequest] = [req.Resume(), req.Reseed(master=token_hex(32))]
    if table.options.edition < EDITION:
        requests.append(req.Upgrade(edition=EDITION))
    pages = []
    for request in requests:
        before = table
        table, events = step(before, request, now)
        page, scribe = scribe.write(before, request, table, events)
        pages.append(page)
    rounds = tuple(changed(row, table=table_id) for row in saved.rounds)
    audit = AuditRow(table.now, table_id, loader, "load")
    entries = tuple(joined.from_iterable(page.entries for page in pages))
    return NewTable(table, scribe, Page(entries, rounds, audits=(audit,), snapshot=first, index=pages[0].index))


async def resume(host: Host) -> None:
    """Let a table that was asleep go on, under the present edition if no round is being played."""
    await host.done(req.Resume())
    if host.table.options.edition < EDITION and host.table.session.round is None and not host.table.closed:
        await host.done(req.Upgrade(edition=EDITION))
