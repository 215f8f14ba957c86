"""A stranger's banked game: fractions for nets, stakes that cannot grow, a forgotten part, no naturals."""

import asyncio
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.service.drive import opening
from tests.support import red_or_black as red
from twentyone import registry
from twentyone.cards.card import parse_card
from twentyone.errors import FaultError, JournalError
from twentyone.games.contract import Action, ChipsMoved
from twentyone.present.words.record import tally_spoken
from twentyone.rules.table import TableSettings
from twentyone.table.coach.mind import SimpleMind
from twentyone.table.games.registry import TABLE_GAMES
from twentyone.table.journal.snapshot import check_parts, decoded, encoded
from twentyone.table.live import request as req
from twentyone.table.live.step import step
from twentyone.table.live.view import sight
from twentyone.table.server.house import House
from twentyone.table.session.session import Session, open_session

SOURCE = "tests.support.red_or_black"


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_outside", {})
    monkeypatch.setattr(TABLE_GAMES, "_found", {})
    for name, table in ((red.NAME, "TABLE"), ("free_roll", "FREE_ROLL"), ("unsaved", "UNSAVED")):
        registry.register(name, games=f"{SOURCE}:GAME", table=f"{SOURCE}:{table}")


def dealt(card: str, game: str = red.NAME, **rules: int) -> Session:
    """A table of one player whose bet of ten chips lies beside this card."""
    session, _ = open_session(game, red.RedRules(**rules), TableSettings(), ("Ann",))
    return session.place_bet(1, 10)[0].play(parse_card(card))[0]


# Money ------------------------------------------------------------------------------------------------


def test_a_net_that_is_a_fraction_is_the_same_in_the_event_the_chips_the_view_and_the_purse() -> None:
    before = dealt("7H")
    after, events = before.play(Action("stand"))
    moved = [(event.tenths, event.source) for event in events if isinstance(event, ChipsMoved)]
    assert moved == [(150, "bank"), (100, "table")]
    last: Any = after.last
    assert red.TABLE.hand_view(last.observation(1))["seats"]["1"]["net"] == 150
    assert (red.TABLE.net_tenths(last, 1), red.TABLE.net_tenths(last, 0)) == (150, -150)
    assert after.player(1).purse - before.player(1).purse == 150
    assert after.player(1).tally.net == 150


def test_a_net_that_is_no_whole_number_of_tenths_is_refused_and_named() -> None:
    session = dealt("7H", wins=1, bets=3)
    with pytest.raises(FaultError, match=r"^A net of 1/3 on a bet of 10 chips cannot be paid: .* tenths of a chip\.$"):
        session.play(Action("stand"))
    assert dealt("7H", wins=1, bets=5).play(Action("stand"))[0].player(1).tally.net == 20


def test_a_bet_can_lose_no_more_than_its_game_said() -> None:
    assert dealt("7S").play(Action("double"))[0].player(1).tally.net == -200
    with pytest.raises(FaultError, match=r"^A net of -2 is not possible in Red or black: .* lose at most 1 and"):
        dealt("7S", "free_roll").play(Action("double"))
    assert dealt("7S", "free_roll").play(Action("stand"))[0].player(1).tally.net == -100


def test_who_cannot_cover_the_largest_loss_cannot_bet_so_much() -> None:
    session, _ = open_session(red.NAME, red.RedRules(), TableSettings(starting_chips=30), ("Ann",))
    assert session.bet_range(1).highest == 15


# Saving -----------------------------------------------------------------------------------------------


def test_a_game_that_forgot_a_part_is_refused_when_a_table_is_opened(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match=r"^A table of unsaved cannot be saved: .* a Phase"):
        check_parts("unsaved", red.RedRules())

    async def opened() -> None:
        house = House(tmp_path, SimpleMind())
        await house.open()
        try:
            with pytest.raises(JournalError, match="a Phase"):
                await house.create("a token drawn at random", "1", game="unsaved", rules={}, settings={})
            assert not house.hosts
            await house.create("a token drawn at random", "2", game=red.NAME, rules={}, settings={})
        finally:
            await house.close()

    asyncio.run(opened())


@pytest.mark.parametrize("game", ["blackjack", "banluck", red.NAME])
def test_a_round_of_every_game_can_be_written_down(game: str) -> None:
    check_parts(game, TABLE_GAMES.find(game).rules())


def test_a_finished_round_with_a_fraction_is_read_as_it_was_written() -> None:
    table, _ = step(None, opening("banluck"), 0)
    after = dealt("7H").play(Action("stand"))[0]
    last: Any = after.last
    assert last.state.nets[1] == Fraction(3, 2)
    table = replace(table, session=after)
    assert decoded(encoded(table)) == table


# Words ------------------------------------------------------------------------------------------------


def test_naturals_are_counted_only_where_a_game_has_any() -> None:
    assert not red.TABLE.has_naturals
    assert all(TABLE_GAMES.find(game).has_naturals for game in ("blackjack", "banluck"))
    statistics = {"hands": 1, "won": 1, "lost": 0, "pushed": 0, "win_rate": 1.0, "net": 150}
    place = {"chips": 1000, "stake": 0}
    without = tally_spoken(place | {"statistics": statistics | {"blackjacks": None}})[1]
    assert without == "You have played one hand: 1 won, 0 lost, 0 pushed; you win 100 percent."
    assert "0 pushed, no naturals;" in tally_spoken(place | {"statistics": statistics | {"blackjacks": 0}})[1]


@pytest.mark.parametrize(("game", "preset", "counted"), [(red.NAME, "plain", None), ("banluck", "prd", 0)])
def test_a_view_counts_no_naturals_where_there_are_none(game: str, preset: str, counted: int | None) -> None:
    table, _ = step(None, opening(game, preset), 0)
    table, _ = step(table, req.TakeSeat(seat=2, name="Ann", avatar="", token_hash="ann"), 0)
    assert sight(table, 2)["seats"][1]["statistics"]["blackjacks"] == counted
