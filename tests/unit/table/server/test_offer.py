"""Seats offered to people who watch: to whom, how often, and what becomes of the offer."""

from dataclasses import dataclass

import pytest

from tests.service.drive import opening
from twentyone.errors import TableError
from twentyone.table.live import request as ask
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.server.offer import AGAIN_MS, MOST_LISTED, MOST_REMEMBERED, Offers


@dataclass
class Watching:
    """Somebody who watches."""

    person: str
    seat: int | None = None
    name: str = ""


def table_of_ann() -> LiveTable:
    table, _ = step(None, opening("blackjack"), 0)
    return step(table, ask.TakeSeat(seat=1, name="Ann", avatar="", token_hash="Ann"), 0)[0]


def test_only_people_without_a_seat_and_with_a_token_are_named_once_and_keep_their_number() -> None:
    offers, table = Offers(lambda: 0), table_of_ann()
    viewers = [Watching("Ann", 1), Watching("Ann"), Watching(""), Watching("Bob"), Watching("Bob"), Watching("Eve")]
    found = offers.watching(table, viewers, "Ann")
    assert {number: one.person for number, one in found.items()} == {1: "Bob", 2: "Eve"}
    assert [*offers.watching(table, viewers[-1:], "Ann")] == [2]
    crowd = [Watching(str(number)) for number in range(2 * MOST_REMEMBERED)]
    assert len(offers.watching(table, crowd, "Ann")) == MOST_LISTED
    for one in crowd:
        offers.watching(table, [one], "Ann")
    assert len(offers._numbers) == MOST_REMEMBERED


def test_an_offer_is_of_a_free_seat_once_at_a_time_and_not_right_after_a_refusal() -> None:
    now = [0]
    offers, table, bob = Offers(lambda: now[0]), table_of_ann(), Watching("Bob")
    with pytest.raises(TableError, match="Seat 1 is taken"):
        offers.make(table, bob, 1, "Ann")
    offers.make(table, bob, 2, "Ann")
    with pytest.raises(TableError, match="has not answered yet"):
        offers.make(table, bob, 3, "Ann")
    assert (offers.decline("Bob").seat, now[0]) == (2, 0)
    with pytest.raises(TableError, match="Nobody has offered"):
        offers.decline("Bob")
    with pytest.raises(TableError, match="just declined"):
        offers.make(table, bob, 2, "Ann")
    now[0] = AGAIN_MS
    offers.make(table, bob, 2, "Ann")
    offers.forget("Bob")
    with pytest.raises(TableError, match="Nobody has offered"):
        offers.decline("Bob")


def test_nobody_who_is_barred_is_offered_a_seat() -> None:
    table, _ = step(table_of_ann(), ask.TakeSeat(seat=2, name="Bob", avatar="", token_hash="Bob"), 0)
    table, _ = step(table, ask.RemovePlayer(seat=2, ban=True), 0)
    with pytest.raises(TableError, match="barred"):
        Offers(lambda: 0).make(table, Watching("Bob"), 3, "Ann")
