"""What holds at every table, whatever the rules, the players and their moves."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.property.drawn_banluck import banluck_rules
from tests.property.drawn_blackjack import house_rules
from tests.support.sessions import seeded_card
from twentyone.games.contract import CHANCE, ChipsMoved, Event
from twentyone.rules.banluck import BanLuckRules, BelowMinimum, Penalty
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.table import TableSettings, highest_bet, lowest_bet
from twentyone.table.session.session import Session, Stage, Stepped, open_session


def any_step(session: Session, data: st.DataObject) -> Stepped:
    """A bet, a card or an action that is possible now."""
    seat = data.draw(st.sampled_from(session.waiting_for))
    if session.round is None:
        purse = session.player(seat).purse
        amounts = (None, 0, lowest_bet(session.settings, purse), highest_bet(session.settings, purse))
        return session.place_bet(seat, data.draw(st.sampled_from(amounts)))
    if seat == CHANCE:
        return session.play(seeded_card(session))
    return session.play(data.draw(st.sampled_from(session.round.legal_actions(seat))), seat)


def post(ledger: dict[tuple[int, str], int], event: Event) -> None:
    """Enter an event into the accounts: the chips and the stakes of every seat, and the bank."""
    if isinstance(event, ChipsMoved):
        for account, tenths in ((event.source, -event.tenths), (event.target, event.tenths)):
            key = (0 if account == "bank" else event.seat, account)
            ledger[key] = ledger.get(key, 0) + tenths


@given(house_rules(), st.integers(1, 7), st.booleans(), st.integers(0, 2**32), st.data())
def test_every_chip_is_accounted_for(
    rules: BlackjackRules, n_seats: int, face_up: bool, seed: int, data: st.DataObject
) -> None:
    table = TableSettings(starting_chips=30, players_cards_face_up=face_up)
    session, _ = open_session("blackjack", rules, table, tuple("ABCDEFG"[:n_seats]), seed)
    ledger = {(seat, "chips"): 300 for seat in range(1, n_seats + 1)}
    for _ in range(60):
        if session.stage == Stage.OVER:
            break
        session, happened = any_step(session, data)
        assert happened
        for event in happened:
            post(ledger, event)
            assert sum(ledger.values()) == 300 * n_seats
        if session.round is None:
            assert all(ledger[seat, "chips"] == session.player(seat).purse >= 0 for seat in range(1, n_seats + 1))
            if rules.decks and session.carry is not None:
                assert session.carry.size + session.carry.n_discards == 52 * rules.decks


@settings(max_examples=20)
@given(banluck_rules(), st.integers(2, 7), st.integers(0, 7), st.integers(0, 2**32), st.data())
def test_a_penalty_moves_chips_from_offenders_to_the_bank_and_nowhere_else(
    rules: BanLuckRules, n_seats: int, banker: int, seed: int, data: st.DataObject
) -> None:
    house = replace(rules, penalty=Penalty.COVERS_BANK, below_minimum=BelowMinimum.FORFEIT)
    session, _ = open_session("banluck", house, TableSettings(starting_chips=9000), tuple("ABCDEFG"[:n_seats]), seed)
    if banker <= n_seats:
        session, _ = session.take_bank(banker)
    ledger = {(seat, "chips"): 90_000 for seat in range(1, n_seats + 1)}
    for _ in range(80):
        seat = data.draw(st.sampled_from(session.waiting_for))
        played = session.round
        if played is None:
            lowest, highest, _ = session.bet_range(seat)
            session, happened = session.place_bet(seat, data.draw(st.integers(lowest, highest)))
        elif seat == CHANCE:
            session, happened = session.play(seeded_card(session))
        else:  # standing more often than not, so that there are offenders
            legal = played.legal_actions(seat)
            stands = [action for action in legal if action.verb == "stand"]
            session, happened = session.play(data.draw(st.sampled_from((*stands, *legal))), seat)
        for event in happened:
            post(ledger, event)
            assert sum(ledger.values()) == 90_000 * n_seats
        if session.round is None:
            if session.banker:
                ledger[session.banker, "chips"] += ledger.pop((0, "bank"), 0)
            assert [ledger[seat, "chips"] for seat in range(1, n_seats + 1)] == [
                session.player(seat).purse for seat in range(1, n_seats + 1)
            ]
            if session.stage == Stage.OVER or not session.waiting_for:
                break
