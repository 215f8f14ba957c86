"""Who holds a seat: people and bots sit down, go away, come back and leave."""

from msgspec.structs import replace

from twentyone.errors import ActionError, TableError
from twentyone.language.catalogue import remark
from twentyone.table.live import request as req
from twentyone.table.live.advance import Events
from twentyone.table.live.change.decision import unclocked, with_decisions
from twentyone.table.live.money.bankroll import check_brought
from twentyone.table.live.money.keeping import check_may_sit
from twentyone.table.live.name import AVATARS, checked_name, free_name, is_alike, plain_name
from twentyone.table.live.patience import is_clock_kept
from twentyone.table.live.place import IDLE, Place
from twentyone.table.live.table import LiveTable
from twentyone.table.session import event as happen


def sit(table: LiveTable, request: req.TakeSeat, events: Events, now: int) -> LiveTable:
    """Seat a person, who is remembered by the hash of the token."""
    if table.options.edition >= 2:
        check_may_sit(table, request.token_hash)
    if table.options.edition >= 3:
        _check_has_no_seat(table, request.token_hash)
    check_brought(table, request.brought)
    answered = table.answers_of(request.token_hash)
    withheld = request.token_hash in table.withholders
    place = Place(
        request.name,
        request.avatar,
        token_hash=request.token_hash,
        answered=answered,
        withheld=withheld,
        brought=request.brought,
    )
    return _seated(table, request.seat, place, events)


def _check_has_no_seat(table: LiveTable, person: str) -> None:
    """Refuse a second seat to somebody who asked for two at once: a person has one place, and one purse."""
    held = next((seat for seat, place in enumerate(table.places, 1) if place and place.token_hash == person), None)
    if held is not None:
        raise TableError(remark("refusal-seat-your-own", seat=held))


def seat_bot(table: LiveTable, request: req.SeatBot, events: Events, now: int) -> LiveTable:
    """Seat a bot."""
    place = Place(request.name, request.avatar, is_bot=True, style=request.style)
    return _seated(table, request.seat, place, events)


def change_bots(table: LiveTable, request: req.ChangeBots, events: Events, now: int) -> LiveTable:
    """Seat bots and send others away; all of it or nothing."""
    if request.coming and table.options.mode == "elimination" and (table.n_played or table.session.ended):
        raise TableError(remark("refusal-elimination-begun-bots"))
    for bot in request.coming:
        place = Place(bot.name, bot.avatar, is_bot=True, style=bot.style)
        table = _seated(table, bot.seat, place, events)
    for seat in request.leaving:
        if not table.place(seat).is_bot:
            raise TableError(remark("refusal-seat-persons", seat=seat))
        table = _leaving(table, seat, events)
    return table


def _seated(table: LiveTable, seat: int, place: Place, events: Events) -> LiveTable:
    place = _introduced(table, place)
    if seat not in table.free_seats:
        free = ", ".join(map(str, table.free_seats))
        raise TableError(remark("refusal-seat-not-free", seat=seat, n=len(table.free_seats), free=free))
    events.append(happen.SeatTaken(seat, name=place.name, avatar=place.avatar, is_bot=place.is_bot))
    return replace(table.with_place(seat, place), dealing=table.dealing.without(seat))


def _introduced(table: LiveTable, place: Place) -> Place:
    """Somebody about to sit down, under a name that can be shown and told from the others at the table."""
    if table.options.edition < 2:
        place = replace(place, name=plain_name(place.name))
        is_taken = place.name.casefold() in {other.name.casefold() for other in table.places if other}
    else:
        face = place.avatar if place.avatar in AVATARS else ""
        place = replace(place, name=checked_name(place.name, table.options.edition), avatar=face)
        others = [other.name for other in table.places if other]
        if table.options.edition >= 3:
            place = replace(place, name=free_name(place.name, others))
        is_taken = any(is_alike(place.name, other) for other in others)
    if is_taken:
        raise TableError(remark("refusal-name-taken", name=place.name))
    return place


def go_away(table: LiveTable, request: req.GoAway, events: Events, now: int) -> LiveTable:
    """Hold the seat of somebody whose connection dropped."""
    events.append(happen.PlayerAway(request.seat))
    return table.with_place(request.seat, gone(table, table.place(request.seat), now))


def gone(table: LiveTable, place: Place, now: int) -> Place:
    """Somebody who is away from now on, and is waited for once more."""
    return replace(place, present=False, away_since=now, missed=0 if table.options.edition >= 2 else place.missed)


def come_back(table: LiveTable, request: req.Return, events: Events, now: int) -> LiveTable:
    """Welcome somebody back; where nobody else waits and no timer runs, their clock stops."""
    place = table.place(request.seat)
    events.append(happen.PlayerBack(request.seat))
    is_silent = place.sits_out == IDLE  # a browser that connects again by itself is nobody who plays
    back = replace(place if is_silent else place.playing_on, present=True, missed=0)
    table = table.with_place(request.seat, back)
    if is_clock_kept(table, back):
        return table
    return with_decisions(table, lambda decision: unclocked(decision, request.seat))


def play_on(table: LiveTable, request: req.PlayOn, events: Events, now: int) -> LiveTable:
    """Ask somebody who sat out for bets again. [BT-21]"""
    place = table.place(request.seat)
    if not place.sits_out:
        raise ActionError(remark("refusal-playing"))
    events.append(happen.PlayerBack(request.seat))
    table = table.with_place(request.seat, place.playing_on)
    return with_decisions(table, lambda decision: unclocked(decision, request.seat))


def leave(table: LiveTable, request: req.LeaveSeat, events: Events, now: int) -> LiveTable:
    """Free a seat at the end of the round."""
    return _leaving(table, request.seat, events)


def _leaving(table: LiveTable, seat: int, events: Events) -> LiveTable:
    place = replace(table.place(seat), leaving=True)
    events.append(happen.PlayerLeaving(seat))
    return table.with_place(seat, place)


def free_seat(table: LiveTable, request: req.FreeSeat, events: Events, now: int) -> LiveTable:
    """Free the seat of somebody who has been away for long. [BT-21]"""
    place = table.place(request.seat)
    if place.is_bot or place.present:
        raise TableError(remark("refusal-seat-held", seat=request.seat))
    return freed(table, request.seat, events)


def freed(table: LiveTable, seat: int, events: Events) -> LiveTable:
    """The table that lets others have a seat at the end of the round."""
    place = table.place(seat)
    events.append(happen.SeatFreed(seat, name=place.name))
    return table.with_place(seat, replace(place, leaving=True))
