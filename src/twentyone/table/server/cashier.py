"""The cashier of a house: what is in somebody's bankroll, what they bring to a table, and a grant for who is broke.

Chips move with the entry of a table (`journal/bankroll.py`), never here: what is read here only makes for a better
answer, and two tables at once cannot both have the last chips. A grant alone is written by the cashier.
"""

import asyncio
from collections.abc import Callable, Container
from typing import Any

from twentyone.errors import LedgerError
from twentyone.language.catalogue import remark
from twentyone.rules.table import TENTHS, TableSettings
from twentyone.table.journal.audit import who
from twentyone.table.journal.bankroll import GRANTED, Bankroll, bankroll
from twentyone.table.journal.journal import Journal
from twentyone.table.journal.page import AuditRow, Page
from twentyone.table.live.money.bankroll import GRANT, HOUSE, PERSON, Transfer, buy_in_limits, usual_buy_in

BROKE = 100 * TENTHS
"""Whoever has less than that, at tables too, may have a grant."""
DAY_MS = 24 * 60 * 60_000
HOUR_MS = 60 * 60_000


class Cashier:
    """Answers for the bankrolls in a journal. What somebody has at a `damaged` table does not count as theirs."""

    def __init__(self, journal: Journal, clock: Callable[[], int], damaged: Container[str]) -> None:
        self._journal = journal
        self._clock = clock
        self._damaged = damaged
        self._granting = asyncio.Lock()

    async def bankroll(self, person: str) -> Bankroll:
        """What a person has."""
        return await asyncio.to_thread(self._read, person)

    def _read(self, person: str) -> Bankroll:
        with self._journal.reading() as connection:
            return bankroll(connection, person)

    def shown(self, found: Bankroll) -> dict[str, Any]:
        """A bankroll as its person is told of it, in tenths of a chip; `grant` is what they may ask for now."""
        return {
            "tenths": found.tenths,
            "at_tables": found.at_tables,
            "grant": GRANTED if self._may_have_grant(found) else 0,
            "history": found.history,
        }

    async def brought(self, person: str, settings: TableSettings, chips: int | None) -> int:
        """The tenths of a chip that somebody brings to a table, as many as wished; refused where they are not there."""
        found = await self.bankroll(person)
        wished = usual_buy_in(settings, found.tenths) if chips is None else chips
        least, _ = buy_in_limits(settings)
        if found.tenths < TENTHS * least:
            raise LedgerError(self._too_few(found, least))
        if found.tenths < TENTHS * wished:
            raise LedgerError(remark("bankroll-too-much", wished=wished, chips=found.tenths // TENTHS))
        return TENTHS * wished

    def _too_few(self, found: Bankroll, least: int) -> Any:
        parts = {"chips": found.tenths // TENTHS, "least": least}
        if self._may_have_grant(found):
            return remark("bankroll-broke", **parts)
        if found.at_tables:
            return remark("bankroll-elsewhere", tables=len(found.at_tables), **parts)
        return remark("bankroll-too-few", **parts)

    # Grants -------------------------------------------------------------------------------------------

    def _total(self, found: Bankroll) -> int:
        return found.tenths + sum(one for table, one in found.at_tables.items() if table not in self._damaged)

    def _may_have_grant(self, found: Bankroll) -> bool:
        is_due = found.granted_at is not None and self._clock() - found.granted_at >= DAY_MS
        return is_due and self._total(found) < BROKE

    async def grant(self, person: str) -> Bankroll:
        """Give somebody who is broke new chips; refused to anybody else, and within a day of the last ones."""
        async with self._granting:
            found, now = await self.bankroll(person), self._clock()
            if found.granted_at is None or self._total(found) >= BROKE:
                raise LedgerError(remark("bankroll-not-broke", chips=BROKE // TENTHS))
            if not self._may_have_grant(found):
                hours = -(-(found.granted_at + DAY_MS - now) // HOUR_MS)
                raise LedgerError(remark("bankroll-tomorrow", hours=hours))
            given = Transfer(person, HOUSE, PERSON, GRANTED, GRANT, at=now)
            audit = AuditRow(now, "", who(person), "grant")
            await asyncio.wrap_future(self._journal.write(Page(transfers=(given,), audits=(audit,))))
            return await self.bankroll(person)
