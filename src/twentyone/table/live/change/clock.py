"""The clock of a decision: a player asks for more time, or it runs out and the table decides.

A clock that runs out never raises a stake: it sits out, or does what the game says is safe. [BT-6]
"""

from msgspec.structs import replace

from twentyone.errors import ActionError
from twentyone.games.contract import Action
from twentyone.language.catalogue import remark
from twentyone.table.games.registry import table_game
from twentyone.table.live import request as req
from twentyone.table.live.advance import Events, tell
from twentyone.table.live.change.bank import passed_on
from twentyone.table.live.change.decision import answered, open_decision, with_decisions
from twentyone.table.live.change.play import acted
from twentyone.table.live.change.seat import freed
from twentyone.table.live.change.seed import withholding
from twentyone.table.live.patience import extension
from twentyone.table.live.place import AWAY, IDLE, MOST_MISSED
from twentyone.table.live.table import LiveTable
from twentyone.table.session import event as happen


def extend(table: LiveTable, request: req.Extend, events: Events, now: int) -> LiveTable:
    """Give a decision its full time once more."""
    decision = open_decision(table, request.seat, request.decision)
    if decision.extended:
        raise ActionError(remark("refusal-clock-once"))
    seconds = extension(table, decision)
    if decision.deadline is None or not seconds:
        raise ActionError(remark("refusal-clock-none"))
    longer = replace(decision, deadline=decision.deadline + 1000 * seconds, extended=True)
    events.append(happen.ClockExtended(request.seat))
    return with_decisions(table, lambda other: longer if other.seat == request.seat else other)


def time_up(table: LiveTable, request: req.TimeUp, events: Events, now: int) -> LiveTable:
    """Decide for a seat whose clock has run out."""
    decision = open_decision(table, request.seat, request.decision)
    if decision.deadline is None or decision.deadline > now:
        raise ActionError(remark("refusal-clock-runs"))
    place = table.place(request.seat)
    if decision.late:
        return tell(answered(table, request.seat), table.session.place_bet(request.seat, 0), events)
    if decision.kind == "seed":
        events.append(happen.SeedWithheld(request.seat))
        table = withholding(table, request.seat)
        return answered(replace(table, dealing=table.dealing.with_withheld(request.seat)), request.seat)
    if not (place.sits_out and decision.kind == "bet"):
        events.append(happen.ClockRanOut(request.seat))
    if decision.kind == "bet" or table.options.edition >= 2:
        table = table.with_place(request.seat, replace(place, missed=place.missed + 1))
    if table.options.edition >= 3 and not place.leaving:
        table = _sitting_out(table, request.seat, decision.kind == "bet", events)
    if decision.kind == "bank":
        return passed_on(answered(table, request.seat), request.seat, events)
    if decision.kind == "bet":
        table = _given_up(table, request.seat, events)
        return tell(answered(table, request.seat), table.session.place_bet(request.seat, 0), events)
    return acted(table, request.seat, safe_action(table, request.seat), events)


def _sitting_out(table: LiveTable, seat: int, is_bet: bool, events: Events) -> LiveTable:
    """The table that does not wait for somebody any more until they are back. [BT-21]"""
    place = table.place(seat)
    if not place.sits_out:
        events.append(happen.SatOut(seat))
    why = place.sits_out or (IDLE if place.present else AWAY)
    return table.with_place(seat, replace(place, sits_out=why, rounds_out=place.rounds_out + is_bet))


def _given_up(table: LiveTable, seat: int, events: Events) -> LiveTable:
    """The table without somebody who sat out for so many rounds that others may have the seat. [BT-21]"""
    place = table.place(seat)
    if table.options.edition >= 3:
        is_enough = place.rounds_out >= table.options.sit_out_rounds and not place.leaving
    else:
        is_enough = table.options.edition == 2 and not place.present and place.missed >= MOST_MISSED
    return freed(table, seat, events) if is_enough else table


def safe_action(table: LiveTable, seat: int) -> Action:
    """What a clock that runs out does for a seat."""
    assert table.session.round is not None
    return table_game(table.session.game).safe_action(table.session.round.observation(table.actor_of(seat)))
