"""Dealing by a seed."""

import pytest
from msgspec.structs import replace

from tests.support.sessions import place_bet, play, table, tell
from twentyone.errors import CardError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.table.session.draw import seeded_card


def test_the_same_seed_deals_the_same_cards_and_another_does_not() -> None:
    dealt = []
    for seed in (1, 1, 2):
        session, log = table("Ann", seed=seed)
        session = tell(session, log, place_bet(1))
        for _ in range(4):
            session = tell(session, log, play(seeded_card(session)))
        assert session.n_dealt == 4
        dealt.append([getattr(event, "card", None) for event in log])
    assert dealt[0] == dealt[1] != dealt[2]


def test_cards_that_follow_each_other_are_drawn_anew() -> None:
    session, log = table("Ann", rules=BlackjackRules(decks=0))
    session = tell(session, log, place_bet(1))
    cards = [seeded_card(replace(session, n_dealt=number)) for number in range(100)]
    assert len(set(cards)) > 30


def test_no_card_comes_before_the_bets_or_without_a_seed() -> None:
    session, log = table("Ann")
    with pytest.raises(CardError, match="No card can be drawn"):
        seeded_card(session)
    session, log = table("Ann", seed=None)
    session = tell(session, log, place_bet(1))
    with pytest.raises(CardError, match="No card can be drawn"):
        seeded_card(session)


def test_every_card_of_an_infinite_shoe_comes_about_as_often() -> None:
    counts = [0] * 52
    session, log = table("Ann", rules=BlackjackRules(decks=0))
    session = tell(session, log, place_bet(1))
    for seed in range(5200):
        counts[seeded_card(replace(session, seed=seed))] += 1
    chi_squared = sum((count - 100) ** 2 / 100 for count in counts)
    assert chi_squared < 87.97  # the 99.9 % point for 51 degrees of freedom; the seeds are fixed
