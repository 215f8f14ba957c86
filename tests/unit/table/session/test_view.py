"""What a viewer sees of a table, and what not."""

import json

from tests.support.sessions import bets, moves, table, tell
from twentyone.games.contract import CardDealt
from twentyone.table.session.event import SessionOpened
from twentyone.table.session.view import events_seen, view


def test_a_view_shows_the_players_and_the_round_as_its_viewer_observes_it() -> None:
    session, log = table("Ann", "Ben", players_cards_face_up=False)
    assert view(session, 1).round is None
    assert view(session, 1).waiting_for == (1, 2)
    session = tell(session, log, *bets(10, 10), *moves("8C, 7C, 6C, 8D, 9C, TH"))
    seen = view(session, 2)
    assert session.round is not None
    assert seen.round == session.round.observation(2)
    assert (seen.stage, seen.profile, seen.waiting_for) == ("round", "us_casino", (1,))


def test_neither_seed_nor_hole_card_nor_another_hand_reaches_a_viewer() -> None:
    session, log = table("Ann", "Ben", seed=987654321, players_cards_face_up=False)
    tell(session, log, *bets(10, 10), *moves("8C, 7C, 6C, 8D, 9C, TH"))
    assert isinstance(log[0], SessionOpened)
    for viewer in (1, 2, None):
        told = json.dumps([event.to_dict() for event in events_seen(log, viewer)])
        assert "987654321" not in told
        assert '"TH"' not in told
        assert ('"8C"' in told) == (viewer == 1)
        assert sum(isinstance(event, CardDealt) for event in events_seen(log, viewer)) == 6
