"""The clause of table talk: it changes nothing, and the owner may silence a player or the table."""

import pytest

from tests.rulebook.test_live_table import table_of
from tests.support.clauses import clause
from twentyone.errors import ActionError, TalkError
from twentyone.table.live import request as ask
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import sight
from twentyone.table.server.talk import Talk
from twentyone.table.session.event import PlayerSilenced, TalkSwitched


def say(table: LiveTable, seat: int, person: int) -> str:
    """What everybody hears when somebody says hello."""
    return Talk(lambda: 0).say(table, seat, f"{person:064x}", "hello", text="hello").text


@clause("BT-24")
def test_the_owner_silences_a_player_who_stays_silenced_at_another_seat() -> None:
    table = table_of("blackjack", 1, 2)
    table, events = step(table, ask.Silence(seat=1, on=True), 0)
    assert events == (PlayerSilenced(1, silenced=True),)
    assert [seat["silenced"] for seat in sight(table, None)["seats"] if seat] == [True, False]
    assert say(table, 2, 2) == "hello"
    table, _ = step(table, ask.LeaveSeat(seat=1), 0)
    table, _ = step(table, ask.TakeSeat(seat=5, name="Other", avatar="", token_hash=f"{1:064x}"), 0)
    with pytest.raises(TalkError):
        say(table, 5, 1)
    table, _ = step(table, ask.Silence(seat=5, on=False), 0)
    assert say(table, 5, 1) == "hello"


@clause("BT-24")
def test_the_owner_switches_the_talk_off_and_on_again() -> None:
    table, events = step(table_of("blackjack", 1), ask.Silence(seat=0, on=True), 0)
    assert events == (TalkSwitched(0, off=True),)
    assert sight(table, 1)["quiet"]
    with pytest.raises(TalkError):
        say(table, 1, 1)
    table, _ = step(table, ask.Silence(seat=0, on=False), 0)
    assert say(table, 1, 1) == "hello"


@clause("BT-24")
def test_a_bot_is_not_silenced_and_a_barred_player_says_nothing() -> None:
    table, _ = step(table_of("blackjack", 1), ask.SeatBot(seat=3, name="Bot", avatar="", style="flat"), 0)
    with pytest.raises(ActionError):
        step(table, ask.Silence(seat=3, on=True), 0)
    table, _ = step(table, ask.RemovePlayer(seat=1, ban=True), 0)
    with pytest.raises(TalkError):
        say(table, 1, 1)
