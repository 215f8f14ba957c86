"""Answers to decisions: a bet, an action."""

from twentyone.games.contract import Action
from twentyone.table.live import request as req
from twentyone.table.live.advance import Events, tell
from twentyone.table.live.change.bank import answered_offer
from twentyone.table.live.change.decision import answered, open_decision
from twentyone.table.live.change.seed import committed, named
from twentyone.table.live.table import LiveTable


def bet(table: LiveTable, request: req.Bet, events: Events, now: int) -> LiveTable:
    """Place a bet, with the commitment that comes with it."""
    open_decision(table, request.seat, request.decision, "bet")
    table = answered(table, request.seat).with_place(request.seat, table.place(request.seat).playing_on)
    table = named(committed(table, request.seat, request.commit), request.seat, request.seed)
    return tell(table, table.session.place_bet(request.seat, request.chips), events)


def act(table: LiveTable, request: req.Act, events: Events, now: int) -> LiveTable:
    """Take an action in the round, or answer the offer of the bank before it."""
    decision = table.decision(request.seat)
    if decision is not None and decision.kind == "bank":
        open_decision(table, request.seat, request.decision, "bank")
        return answered_offer(table, request.seat, request.action, events)
    open_decision(table, request.seat, request.decision, "act")
    place = table.places[request.seat - 1] if request.seat else None
    if place is not None and place.missed and table.options.edition >= 2:
        table = table.with_place(request.seat, place.playing_on)
    return acted(table, request.seat, Action.parse(request.action), events)


def acted(table: LiveTable, seat: int, action: Action, events: Events) -> LiveTable:
    """The table after a seat's action."""
    return tell(answered(table, seat), table.session.play(action, table.actor_of(seat)), events)
