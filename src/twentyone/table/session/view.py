"""What one viewer may know of a table: a whitelist over the session, with the round as that viewer observes it.

The undealt cards, a seed, and whatever a round hides exist in no view.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from twentyone.games.contract import Event
from twentyone.rules.field import Rules
from twentyone.rules.table import TableSettings
from twentyone.table.session.player import Player
from twentyone.table.session.session import Session


class TableView(msgspec.Struct, frozen=True):
    """One viewer's knowledge of a table; `waiting_for` are seats, those that get a card included."""

    game: str
    profile: str
    rules: Rules
    settings: TableSettings
    viewer: int | None
    stage: str
    waiting_for: tuple[int, ...]
    players: tuple[Player | None, ...]
    n_rounds: int
    round: Any


def view(session: Session, viewer: int | None) -> TableView:
    """All that a seat, or with None a spectator, may know of a session."""
    seen = None if session.round is None else session.round.observation(viewer)
    return TableView(
        game=session.game,
        profile=session.profile,
        rules=session.rules,
        settings=session.settings,
        viewer=viewer,
        stage=session.stage,
        waiting_for=session.waiting_for if seen is None else seen.actors,
        players=session.players,
        n_rounds=session.n_rounds,
        round=seen,
    )


def events_seen(events: Iterable[Event], viewer: int | None) -> tuple[Event, ...]:
    """What of these events a viewer learns."""
    return tuple(seen for event in events if (seen := event.seen_by(viewer)) is not None)
