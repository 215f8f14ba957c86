"""What holds at every table, whatever the rules, the players and their moves."""

from hypothesis import given
from hypothesis import strategies as st

from tests.property.drawn_blackjack import house_rules
from tests.support.sessions import seeded_card
from twentyone.games.contract import CHANCE, ChipsMoved, Event
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
