"""When frames come: the turns of the event loop in which a server shows a table do not depend on hidden cards.

The house has no threads here and its own clock, so that turns can be counted; a second table moves at the same time.
"""

import asyncio
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.service.test_transcript import CASES, arranged
from tests.service.twin import dealt_otherwise
from tests.unit.present.web.socket.test_client import Line, comer
from twentyone.cards.card import value
from twentyone.games.blackjack.state import BlackjackState
from twentyone.present.web.socket.client import Client
from twentyone.present.web.socket.showing import Showing
from twentyone.table.coach.mind import SimpleMind
from twentyone.table.journal.journal import Journal
from twentyone.table.live import request as ask
from twentyone.table.server.host import Host
from twentyone.table.server.house import House

Told = list[tuple[int, int]]
"""The turn of the loop in which each frame came, and its length."""
TOKENS = {seat: f"a token of seat {seat} drawn at random" for seat in (1, 2)}


class Stopwatch(Line):
    """A line that notes in which turn of the loop each frame came."""

    turn = 0

    def __init__(self) -> None:
        super().__init__()
        self.told: Told = []

    def write(self, text: bytes) -> None:
        self.told.append((Stopwatch.turn, len(text)))

    @classmethod
    def tick(cls) -> None:
        cls.turn += 1
        asyncio.get_running_loop().call_soon(cls.tick)


async def seated(
    house: House, showing: Showing, number: int, rules: dict[str, object], chips: int
) -> tuple[Host, list[Told]]:
    """A table face down with two people at it and one who watches, and what each of them is told."""
    host = await house.create(
        "a token of the owner, at random",
        str(number),
        game="blackjack",
        rules={"decks": 1, **rules},
        settings={"players_cards_face_up": False, "starting_chips": chips},
        master="5eed" * 16,
    )
    told = []
    for seat in (1, 2, None):
        line = Stopwatch()
        client = comer(house, line, showing)
        client.join(host, None, TOKENS[seat or 1])
        if seat is not None:
            await host.done(ask.TakeSeat(seat=seat, name=f"P{seat}", avatar="", token_hash=client.person))
            client.join(host, seat, TOKENS[seat])
        told.append(line.told)
    return host, told


def frames_in_turns(cards: str, case: str) -> list[Told]:
    """What the neighbour of a hidden hand and a spectator are told, and when, while both tables play a script."""
    _, _, script, table = CASES[case]
    rules = dict(table)
    bets, chips = rules.pop("bets", (10, 10)), rules.pop("chips", 500)
    assert isinstance(bets, tuple)
    assert isinstance(chips, int)

    async def play(folder: Path) -> list[Told]:
        house = House(folder, SimpleMind(), clock=lambda: 1_700_000_000_000)
        await house.open()
        showing = Showing()
        tables = [await seated(house, showing, number, rules, chips) for number in (1, 2)]
        seen = [told for _, (_, *others) in tables for told in others]
        for told in seen:
            told.clear()
        Stopwatch.turn = 0
        Stopwatch.tick()
        with dealt_otherwise(arranged(cards)):
            for seat, bet in zip((1, 2), bets, strict=True):
                await asyncio.gather(*(answer(host, seat, chips=bet) for host, _ in tables))
            for seat, action in script:
                await asyncio.gather(*(answer(host, seat, action=action) for host, _ in tables))
        for _ in range(5):
            await asyncio.sleep(0)
        await house.close()
        return seen

    threadless = partial(Journal, has_thread=False)
    with tempfile.TemporaryDirectory() as folder, patch("twentyone.table.server.roster.Journal", threadless):
        return asyncio.run(play(Path(folder)))


async def answer(host: Host, seat: int, chips: int | None = None, action: str = "") -> None:
    decision = host.table.decision(seat)
    if decision is None:
        return
    if action:
        await host.done(ask.Act(seat=seat, decision=decision.id, action=action))
    else:
        await host.done(ask.Bet(seat=seat, decision=decision.id, chips=chips))


@pytest.mark.parametrize("case", CASES)
def test_a_hidden_hand_does_not_change_when_frames_come(case: str) -> None:
    one, other, script, _ = CASES[case]
    first = frames_in_turns(one, case)
    assert all(len(told) >= 2 + len(script) for told in first)
    assert first == frames_in_turns(other, case)


def test_a_single_turn_of_delay_for_a_hidden_21_would_be_found() -> None:
    at_once = Showing.add

    def late(showing: Showing, table: str, viewer: Client) -> None:
        round_ = viewer._unseen[-1][0].session.round
        hidden = round_.seat(1).hands[0].cards if isinstance(round_, BlackjackState) else ()
        is_late = sum(value(card) for card in hidden) == 21
        (asyncio.get_running_loop().call_soon if is_late else call)(at_once, showing, table, viewer)

    def call(work: Callable[..., None], *arguments: object) -> None:
        work(*arguments)

    with patch.object(Showing, "add", late):
        one, other, _, _ = CASES["a drawn 21"]
        assert frames_in_turns(one, "a drawn 21") != frames_in_turns(other, "a drawn 21")
