"""The cashier: a grant once a day for who is broke, at tables too, and chips that come back from afar."""

import asyncio
from pathlib import Path

import pytest

from tests.unit.table.server.test_house import TOKEN
from twentyone.errors import LedgerError
from twentyone.table.coach.mind import SimpleMind
from twentyone.table.journal.bankroll import GRANTED, problems
from twentyone.table.journal.page import Page
from twentyone.table.journal.store import audit
from twentyone.table.live import request as ask
from twentyone.table.live.money.bankroll import HOUSE, PLAY, TABLE, Transfer
from twentyone.table.live.place import token_hash
from twentyone.table.server.cashier import DAY_MS
from twentyone.table.server.host import Host
from twentyone.table.server.house import House

ANN = token_hash(TOKEN)


async def seated(house: House, tenths: int) -> Host:
    """Ann at a table with so much of her bankroll."""
    host = await house.create(TOKEN, "1", game="blackjack", rules={}, settings={}, bankroll=True)
    await host.done(ask.TakeSeat(seat=1, name="Ann", avatar="", token_hash=ANN, brought=tenths))
    return host


def test_a_grant_is_for_who_is_broke_and_once_a_day(tmp_path: Path) -> None:
    async def play() -> None:
        now = [1]
        house = House(tmp_path, SimpleMind(), clock=lambda: now[0])
        await house.open()
        cashier = house.cashier
        with pytest.raises(LedgerError, match="less than 100"):
            await cashier.grant(ANN)
        host = await seated(house, GRANTED)
        lost = Transfer(ANN, TABLE, HOUSE, GRANTED - 500, PLAY, host.table.id, 2, 1)
        await asyncio.wrap_future(house._journal.write(Page(transfers=(lost,))))
        with pytest.raises(LedgerError, match="once a day: ask again in 24 hours"):
            await cashier.grant(ANN)
        now[0] += DAY_MS - 1
        with pytest.raises(LedgerError, match="in one hour"):
            await cashier.grant(ANN)
        assert cashier.shown(await cashier.bankroll(ANN))["grant"] == 0
        now[0] += 1
        assert cashier.shown(await cashier.bankroll(ANN))["grant"] == GRANTED
        both = await asyncio.gather(cashier.grant(ANN), cashier.grant(ANN), return_exceptions=True)
        assert sum(isinstance(one, LedgerError) for one in both) == 1
        assert (await cashier.bankroll(ANN)).tenths == GRANTED
        with house._journal.reading() as connection:
            assert problems(connection) == []
            assert [(row.table, row.action) for row in audit(connection)][-1] == ("", "grant")
        await house.close()

    asyncio.run(play())


def test_chips_come_back_from_a_table_that_sleeps(tmp_path: Path) -> None:
    async def play() -> None:
        house = House(tmp_path, SimpleMind())
        await house.open()
        host = await seated(house, 4000)
        assert await house.sleep(host, 0)
        found = await house.gather(TOKEN)
        assert (found.tenths, found.at_tables) == (GRANTED, {})
        await house.close()

    asyncio.run(play())
