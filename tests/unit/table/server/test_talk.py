"""Table talk: who may say what how often, and who hears it."""

from collections.abc import Iterator

import pytest

from tests.service.drive import opening
from twentyone.errors import TalkError
from twentyone.table.live import request as ask
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.server.saying import LONGEST_TEXT, checked_text
from twentyone.table.server.talk import BURST, MOST_LISTENERS, MOST_SAID, WINDOW_MS, Talk


def table_of_two() -> LiveTable:
    """Ann at seat 1, Bob at seat 2, a bot at seat 3; the hash of a token is the name."""
    table, _ = step(None, opening("blackjack"), 0)
    for seat, name in ((1, "Ann"), (2, "Bob")):
        table, _ = step(table, ask.TakeSeat(seat=seat, name=name, avatar="", token_hash=name), 0)
    return step(table, ask.SeatBot(seat=3, name="Bot", avatar="", style="flat"), 0)[0]


@pytest.fixture
def now() -> list[int]:
    return [0]


@pytest.fixture
def talk(now: list[int]) -> Talk:
    return Talk(lambda: now[0])


@pytest.fixture
def ids() -> Iterator[str]:
    return (str(number) for number in range(10_000))


def test_whoever_sits_there_says_something_and_nobody_else(talk: Talk) -> None:
    table = table_of_two()
    said = talk.say(table, 1, "Ann", "a", text=" well  played ")
    assert (said.seat, said.name, said.text, said.reaction) == (1, "Ann", "well played", "")
    assert talk.say(table, 2, "Bob", "b", reaction="clap").reaction == "clap"
    for seat, by in ((1, "Bob"), (3, "Ann"), (3, ""), (4, "Ann"), (4, "")):
        with pytest.raises(TalkError):
            talk.say(table, seat, by, "c", text="hello")
    for wrong in ({}, {"text": "a", "reaction": "clap"}, {"reaction": "spit"}, {"text": "\u200b"}):
        with pytest.raises(TalkError):
            talk.say(table, 1, "Ann", "d", **wrong)


def test_whoever_is_barred_silenced_or_at_a_quiet_or_closed_table_says_nothing(talk: Talk) -> None:
    table = table_of_two()
    barred, _ = step(table, ask.RemovePlayer(seat=1, ban=True), 0)
    silenced, _ = step(table, ask.Silence(seat=1, on=True), 0)
    quiet, _ = step(table, ask.Silence(seat=0, on=True), 0)
    closed, _ = step(table, ask.CloseTable(), 0)
    for other in (barred, silenced, quiet, closed):
        with pytest.raises(TalkError):
            talk.say(other, 1, "Ann", "a", text="hello")
    assert talk.say(silenced, 2, "Bob", "b", text="hello")
    again, _ = step(silenced, ask.Silence(seat=1, on=False), 0)
    assert talk.say(again, 1, "Ann", "c", text="hello")


def test_nobody_says_more_than_so_much_in_so_long_and_others_are_not_held_up(
    talk: Talk, now: list[int], ids: Iterator[str]
) -> None:
    table = table_of_two()
    for _ in range(BURST):
        talk.say(table, 1, "Ann", next(ids), text="hello")
    with pytest.raises(TalkError, match="Slowly"):
        talk.say(table, 1, "Ann", next(ids), text="hello")
    assert talk.say(table, 2, "Bob", next(ids), text="hello")
    now[0] = WINDOW_MS
    assert talk.say(table, 1, "Ann", next(ids), text="hello")


def test_all_that_is_remembered_is_bounded(talk: Talk, now: list[int], ids: Iterator[str]) -> None:
    table = table_of_two()
    for _ in range(2 * MOST_SAID):
        now[0] += WINDOW_MS
        talk.say(table, 1, "Ann", next(ids), text="hello")
    assert len(talk.said) == MOST_SAID
    talk.mute(table, "Bob", 1, True)
    for number in range(2 * MOST_LISTENERS):
        talk.mute(table, f"stranger {number}", 0, True)
    assert not talk.hears("Bob", talk.said[-1])


def test_a_message_of_the_same_id_is_known(talk: Talk) -> None:
    talk.say(table_of_two(), 1, "Ann", "a", text="hello")
    assert talk.has_said("Ann", "a")
    assert not talk.has_said("Bob", "a")
    assert not talk.has_said("Ann", "b")


def test_a_person_or_everybody_is_muted_by_whoever_does_not_want_to_hear_them(talk: Talk) -> None:
    table = table_of_two()
    said = talk.say(table, 1, "Ann", "a", text="hello")
    assert talk.hears("Bob", said)
    talk.mute(table, "Bob", 1, True)
    assert not talk.hears("Bob", said)
    assert talk.hears("Eve", said)
    assert talk.muted_by(table, "Bob") == [1]
    talk.mute(table, "Bob", 1, False)
    talk.mute(table, "Bob", 0, True)
    assert not talk.hears("Bob", said)
    assert talk.hears("Bob", talk.say(table, 2, "Bob", "b", text="me"))
    assert talk.muted_by(table, "Bob") == [0]
    for seat in (2, 3):
        with pytest.raises(TalkError):
            talk.mute(table, "Bob", seat, True)


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("a\nb\tc", "a b c"),
        ("\u202eevil", "evil"),
        ("z" + "\u0336" * 50, "z" + "\u0336" * 3),
        ("\u0301x", "x"),
        ("👨\u200d👩\u200d👧 ❤\ufe0f", "👨👩👧 ❤"),
        ("ｆｕｌｌ", "full"),
        ("Chúc mừng năm mới!", "Chúc mừng năm mới!"),
        ("恭喜发财", "恭喜发财"),
        ("<b>https://evil.example</b>", "<b>https://evil.example</b>"),
    ],
)
def test_a_text_is_shown_without_what_is_hidden_in_it(said: str, shown: str) -> None:
    assert checked_text(said) == shown


@pytest.mark.parametrize("said", ["", " \n ", "\u200b\u3164", "\U000e0041", "a" * (LONGEST_TEXT + 1), "\ufdfa" * 40])
def test_a_text_with_nothing_to_see_or_too_much_is_refused(said: str) -> None:
    with pytest.raises(TalkError):
        checked_text(said)
