"""Ban Luck among the seats of a table: whatever happens is told in the numbers of the seats, never of the hand."""

from fractions import Fraction

import pytest

from twentyone.cards.card import parse_card
from twentyone.games.banluck.event import PenaltyPaid
from twentyone.games.banluck.state import BanLuckState
from twentyone.games.contract import BANK, CHANCE, Action, ActionTaken, ChipsMoved, Event, HandSettled
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.field import rules_from_dict
from twentyone.rules.table import TableSettings
from twentyone.table.games.banked.round import BankedRound
from twentyone.table.games.banluck.round import BANLUCK


def dealt(cards: str, *seats: int, **rules: str) -> BankedRound[BanLuckState]:
    """A hand of these seats with ten chips each, dealt from the top of these cards as far as nobody has to decide."""
    bets = tuple(10 if seat in seats else 0 for seat in range(1, 8))
    found, _ = BANLUCK.open_round(rules_from_dict(BanLuckRules, rules), TableSettings(), bets, (4900,) * 7, None)
    deck = [parse_card(word) for word in cards.split()]
    while found.actor == CHANCE:
        found = found.apply(deck.pop(0))
    return found


def test_opening_a_player_is_told_by_seat() -> None:
    # seats 3 and 6 stand on 19 and 18, the banker holds 17 and may open either
    hand = dealt("TS TH 9C 9S 8H 8C", 3, 6, reveal="optional", surrender="never")
    for _ in range(2):
        hand = hand.apply(Action("stand"))
    assert hand.actor == BANK
    assert {action.text for action in hand.legal_actions(BANK)} >= {"open 3", "open 6"}
    told: tuple[Event, ...]
    hand, told = hand.step(Action("open", 6), BANK)
    (taken,) = (event for event in told if isinstance(event, ActionTaken))
    assert (taken.seat, taken.action) == (BANK, "open 6")
    assert "open 6" not in {action.text for action in hand.legal_actions(BANK)}
    assert hand.net(6) == 1


COVERS = {"penalty": "covers_bank", "surrender": "never", "reveal": "none"}


def settled(
    cards: str, bets: tuple[int, ...], purses: tuple[int, ...], banker: int = BANK, **rules: str
) -> tuple[BankedRound[BanLuckState], list[Event]]:
    """The end of a hand for these bets in which everybody stands on the two cards dealt, and its events."""
    house = rules_from_dict(BanLuckRules, {**COVERS, **rules})
    hand, happened = BANLUCK.open_round(house, TableSettings(), bets, purses, None, banker)
    deck, events = [parse_card(word) for word in cards.split()], list(happened)
    while hand.actor is not None:
        hand, more = hand.step(deck.pop(0) if hand.actor == CHANCE else Action("stand"))
        events += more
    return hand, events


FOUR = "TS 9S 8S TH TC QS 5S 5D 4H 8C"
"""Seats 1 to 4 stand on 20, 14, 13 and 14, the banker on 18."""


@pytest.mark.parametrize(
    ("purses", "nets"),
    [
        ((4900, 4900, 4900, 4900), (500, -266, -216, -366)),
        ((4900, 4900, 120, 4900), (500, -266, -120, -366)),
        ((4900, 100, 50, 4900), (500, -100, -50, -366)),
    ],
    ids=["thirds of fifty chips", "a player with 12 chips in all", "two players without another chip"],
)
def test_offenders_share_the_bank_s_loss_as_far_as_their_chips_reach(
    purses: tuple[int, ...], nets: tuple[int, ...]
) -> None:
    hand, events = settled(FOUR, (50, 10, 5, 20), purses)
    assert tuple(hand.net_tenths(seat) for seat in range(1, 5)) == nets
    assert hand.net_tenths(BANK) == -sum(nets)
    assert tuple(BANLUCK.net_tenths(hand, seat) for seat in range(1, 5)) == nets
    paid = {event.seat: event.net for event in events if isinstance(event, PenaltyPaid)}
    stakes = {2: 100, 3: 50, 4: 200}
    extra = {seat: -nets[seat - 1] - stake for seat, stake in stakes.items() if -nets[seat - 1] > stake}
    assert paid == {seat: Fraction(-more, stakes[seat]) for seat, more in extra.items()}
    moved = {event.seat: event.tenths for event in events if isinstance(event, ChipsMoved) and event.source == "chips"}
    assert {seat: moved[seat] for seat in extra} == extra


def test_a_seat_shows_the_penalty_beside_what_its_hand_has_lost() -> None:
    hand, _ = settled(FOUR, (50, 10, 5, 20), (4900, 4900, 120, 4900))
    seats = BANLUCK.hand_view(hand.observation(1))["seats"]
    shown = {seat: (view["net"], view["hands"][0]["net"], view["facts"].get("penalty")) for seat, view in seats.items()}
    assert shown == {"1": (500, 500, None), "2": (-266, -100, -166), "3": (-120, -50, -70), "4": (-366, -200, -166)}
    assert BANLUCK.hand_view(hand.observation(None))["bank"]["net"] == 252


def test_a_penalty_is_at_most_so_many_times_the_own_bet() -> None:
    hand, _ = settled(FOUR, (50, 10, 5, 20), (4900,) * 4, penalty_cap="1")
    assert [hand.net_tenths(seat) for seat in range(1, 5)] == [500, -200, -100, -366]


def test_a_hand_without_a_penalty_knows_no_bets() -> None:
    assert dealt("TS TH 9C 9S 8H 8C", 3, 6).state.bets == ()


def test_an_escape_is_told_and_its_bet_goes_back_to_its_seat() -> None:
    hand = dealt("TS TH TC 5S 9D 8C", 3, 6, player_escape="any_15", surrender="never")
    told: tuple[Event, ...]
    hand, told = hand.step(Action("escape"), 3)
    assert [event for event in told if isinstance(event, HandSettled)] == [HandSettled(3, net=0, why="escape")]
    assert [event for event in told if isinstance(event, ChipsMoved)] == [ChipsMoved(3, None, 100, "table", "chips")]
    assert hand.actors == (6,)
    for viewer in (6, BANK, None):
        seats = BANLUCK.hand_view(hand.observation(viewer))["seats"]
        assert seats["3"]["hands"][0]["facts"] == {"announced": False, "escaped": True}
        assert seats["6"]["hands"][0]["facts"] == {"announced": False}
    hand = hand.apply(Action("play"), 6).apply(Action("stand"), 6)
    assert (hand.net(3), hand.net(6), hand.net_tenths(3)) == (0, 1, 0)
