"""A player's record: the rounds of the journal, to the last tenth of a chip, and nobody else's."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.unit.table.server.test_house import TOKEN, open_table, with_house
from twentyone.errors import TableError
from twentyone.table.live import request as ask
from twentyone.table.live.change.clock import safe_action
from twentyone.table.live.money.ledger import chips_account
from twentyone.table.live.place import token_hash
from twentyone.table.server.history import shown_round
from twentyone.table.server.host import Host
from twentyone.table.server.house import House
from twentyone.table.server.waking import read_from_start

SEAT = 2


async def play_rounds(host: Host, n_rounds: int) -> None:
    """Play on, careful in every decision."""
    while host.table.session.n_rounds < n_rounds or host.table.session.round is not None:
        decision = host.table.decision(SEAT)
        if decision is None:
            await asyncio.sleep(0)
        elif decision.kind == "bet":
            if host.table.session.player(SEAT).is_out:
                await host.done(ask.Rebuy(seat=SEAT))
            await host.done(ask.Bet(seat=SEAT, decision=decision.id, chips=10))
        else:
            await host.done(ask.Act(seat=SEAT, decision=decision.id, action=safe_action(host.table, SEAT).text))


@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_a_record_adds_up_to_the_books_and_the_tally(tmp_path: Path, game: str) -> None:
    async def play(house: House) -> None:
        host = await open_table(house, game, settings={"starting_chips": 1000})
        await play_rounds(host, 12)
        first = await house.record(host.table.id, "ann")
        await play_rounds(host, 25)
        rounds = await house.record(host.table.id, "ann")
        tally = host.table.session.player(SEAT).tally
        assert rounds[: len(first)] == first
        assert [one["round"] for one in rounds] == list(range(1, host.table.session.n_rounds + 1))
        assert sum(one["net"] for one in rounds) == tally.net
        assert rounds[-1]["chips"] == host.table.ledger.balance(chips_account(SEAT))
        assert sum(hand["why"] != "void" for one in rounds for hand in one["hands"]) == tally.hands
        assert {(one["game"], one["bet"], one["banker"]) for one in rounds} == {(game, 10, False)}
        assert await house.record(host.table.id, TOKEN) == []
        at_once = read_from_start(house._journal, host.table.id, house.vault)
        assert [shown_round(row) for row in at_once.rounds[token_hash("ann")]] == rounds

    asyncio.run(with_house(tmp_path, play))


def test_grades_belong_to_the_round_and_the_bank_has_a_record_too(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        host = await open_table(house, "banluck")
        await host.done(ask.Bank(seat=SEAT, take=True))
        await house.add_bots(host, 2, "flat")
        await play_rounds(host, 3)
        grades = [ask.Graded(chosen="stand", best="hit", lost_chips=250_000, lost_bets=25_000)]
        await host.done(ask.Grade(seat=SEAT, grades=grades))
        rounds: list[dict[str, Any]] = await house.record(host.table.id, "ann")
        assert all(one["banker"] and not one["bet"] for one in rounds)
        assert sum(one["net"] for one in rounds) == host.table.session.player(SEAT).tally.net
        assert (rounds[-1]["graded"], rounds[-1]["best"], rounds[-1]["ev_lost"]) == (1, 0, 0.25)
        number = rounds[-1]["round"]
        film = await house.film(host.table.id, number, "ann")
        assert [(one["chosen"], one["best"], one["lost_bets"]) for one in film["grades"]] == [("stand", "hit", 25_000)]
        assert (await house.film(host.table.id, number))["grades"] == []
        await host.done(ask.Grade(seat=SEAT, grades=grades, round=2))  # grades that come late are those of their round
        assert len((await house.film(host.table.id, 2, "ann"))["grades"]) == 1
        rounds = await house.record(host.table.id, "ann")
        assert [one["graded"] for one in rounds if one["round"] in (2, number)] == [1, 1]
        at_once = read_from_start(house._journal, host.table.id, house.vault)
        assert [shown_round(row) for row in at_once.rounds[token_hash("ann")]] == rounds

    asyncio.run(with_house(tmp_path, play))


def test_a_closed_table_keeps_its_record_and_an_unknown_one_has_none(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        host = await open_table(house)
        await play_rounds(host, 2)
        table_id, rounds = host.table.id, await house.record(host.table.id, "ann")
        await host.done(ask.CloseTable())
        house.forget(host)
        assert await house.record(table_id, "ann") == rounds != []
        with pytest.raises(TableError, match="no record"):
            await house.record("nosuchtable", "ann")

    asyncio.run(with_house(tmp_path, play))
