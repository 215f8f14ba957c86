"""`twentyone` with a leak planted on purpose, to see whether it is found: `TWENTYONE_PLANT` says which.

- `stand`: a hand that can only stand does so by itself, as in the first edition;
- `byte`: a frame that tells of the action of a hidden hand is one byte longer if the hand holds a ten;
- `delay 5`: such an action takes five milliseconds longer, or as many as are said;
- `hole`: every frame is one byte longer while the dealer's hole card is a ten.
"""

import os
import time
from typing import Any

from twentyone.cards.card import value
from twentyone.games.contract import BANK, ActionTaken, Event
from twentyone.present.cli.app import main
from twentyone.present.web.socket import client, frame
from twentyone.present.web.socket.frame import Seen
from twentyone.table.games.banked.round import BankedRound
from twentyone.table.live import request, step
from twentyone.table.live.options import Options
from twentyone.table.live.table import LiveTable
from twentyone.table.server import host


def holds_ten(table: LiveTable, seat: int) -> bool:
    """Whether a seat's cards have a ten among them."""
    state: Any = table.session.round
    if state is None:
        return False
    if isinstance(state, BankedRound):
        inside = state._inside(seat)
        return inside is not None and any(value(card) == 10 for card in state.state.hands[inside])
    cards = [card for hand in state.seat(seat).hands for card in hand.cards] if seat else state.dealer[1:2]
    return any(value(card) == 10 for card in cards)


def plant(kind: str, milliseconds: float) -> None:
    """Put a leak into this process."""
    told, stepped = frame.next_state, step.step

    def longer(
        table: LiveTable, events: tuple[Event, ...], viewer: int | None, manner: tuple[str, str], seen: Seen | None
    ) -> tuple[bytes, Seen]:
        acted = [event.seat for event in events if isinstance(event, ActionTaken)]
        secret = holds_ten(table, BANK) if kind == "hole" else any(holds_ten(table, seat) for seat in acted[:1])
        text, now_seen = told(table, events, viewer, manner, seen)
        return text + (b" " if secret else b""), now_seen

    def slower(table: LiveTable | None, asked: request.AnyRequest, now: int) -> tuple[LiveTable, tuple[Event, ...]]:
        if table is not None and isinstance(asked, request.Act) and holds_ten(table, asked.seat):
            time.sleep(milliseconds / 1000)
        return stepped(table, asked, now)

    if kind == "stand":
        Options.asks_forced = property(lambda options: False)  # type: ignore[method-assign,assignment]
    elif kind == "delay":
        host.step = slower  # type: ignore[attr-defined,assignment]
    else:
        client.next_state = longer  # type: ignore[attr-defined] # it is sent from there


if __name__ == "__main__":
    kind, _, size = os.environ["TWENTYONE_PLANT"].partition(" ")
    plant(kind, float(size or 0))
    main()
