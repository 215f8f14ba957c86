"""What the owner of a table may do: change its rules, clock, pace or door, take somebody away, hand it over, close it.

Nothing here looks at a card. [BT-22]
"""

from msgspec.structs import replace

from twentyone.errors import ActionError, TableError
from twentyone.games.contract import BANK
from twentyone.language.catalogue import remark
from twentyone.rules.field import rules_dict, rules_from_dict
from twentyone.rules.table import TableSettings
from twentyone.table.live import request as req
from twentyone.table.live.advance import Events, close, tell
from twentyone.table.live.change.decision import unclocked, with_decisions
from twentyone.table.live.money.keeping import MOST_REMEMBERED
from twentyone.table.live.table import LiveTable
from twentyone.table.session import event as happen
from twentyone.table.session.session import Stage


def set_rules(table: LiveTable, request: req.SetRules, events: Events, now: int) -> LiveTable:
    """Play by other rules and settings from the next round on."""
    rules = rules_from_dict(type(table.session.rules), request.rules)
    settings = rules_from_dict(TableSettings, request.settings)
    is_changed = settings.starting_chips != table.session.settings.starting_chips
    if is_changed and table.options.edition >= 2 and table.options.mode == "elimination" and any(table.places):
        raise ActionError(remark("refusal-chips-equal"))
    return tell(replace(table, decisions=()), table.session.change_rules(rules, settings), events)


def set_clock(table: LiveTable, request: req.SetClock, events: Events, now: int) -> LiveTable:
    """The seconds of a decision from now on; clocks that run begin again. [BT-22]"""
    session = table.session
    settings = rules_from_dict(TableSettings, rules_dict(session.settings) | {"turn_timer": request.seconds})
    events.append(happen.ClockSet(BANK, seconds=request.seconds))
    table = replace(table, session=replace(session, settings=settings), bets_end=0)
    return with_decisions(table, lambda decision: unclocked(decision, decision.seat))


def set_pace(table: LiveTable, request: req.SetPace, events: Events, now: int) -> LiveTable:
    """How long bots take from now on. [BT-22]"""
    events.append(happen.PaceSet(BANK, milliseconds=request.pace_ms))
    return replace(table, options=replace(table.options, pace_ms=request.pace_ms))


def set_door(table: LiveTable, request: req.SetDoor, events: Events, now: int) -> LiveTable:
    """Who finds the table, and who may come in; nobody who is there has to go. [BT-22]"""
    password = table.options.password_hash if request.password_hash is None else request.password_hash
    events.append(happen.DoorSet(BANK, private=request.private, password=bool(password)))
    return replace(table, options=replace(table.options, private=request.private, password_hash=password))


def lift_bars(table: LiveTable, request: req.LiftBars, events: Events, now: int) -> LiveTable:
    """Let everybody sit down again. [BT-22]"""
    if not table.barred:
        raise ActionError(remark("refusal-nobody-barred"))
    events.append(happen.BarsLifted(BANK))
    return replace(table, barred=())


def hand_over(table: LiveTable, request: req.HandOver, events: Events, now: int) -> LiveTable:
    """Another person at the table runs it from now on. [BT-22]"""
    place = table.place(request.seat)
    if place.is_bot:
        raise ActionError(remark("refusal-owner-bot", name=place.name))
    if place.token_hash == table.options.owner:
        raise ActionError(remark("refusal-owner-already", name=place.name))
    events.append(happen.OwnerChanged(request.seat, name=place.name))
    return replace(table, options=replace(table.options, owner=place.token_hash))


def remove(table: LiveTable, request: req.RemovePlayer, events: Events, now: int) -> LiveTable:
    """Let the clock play for somebody at once, and free the seat at the end of the round. [BT-22]"""
    place = table.place(request.seat)
    if table.session.stage == Stage.SEEDS:
        raise ActionError(remark("refusal-seeds-opening"))
    events.append(happen.PlayerRemoved(request.seat, name=place.name, barred=request.ban))
    if request.ban and place.token_hash and place.token_hash not in table.barred:
        table = replace(table, barred=(*table.barred, place.token_hash)[-MOST_REMEMBERED:])
    return table.with_place(request.seat, replace(place, leaving=True))


def silence(table: LiveTable, request: req.Silence, events: Events, now: int) -> LiveTable:
    """Let somebody, or nobody at all, talk at this table, or again. [BT-24]"""
    if not request.seat:
        events.append(happen.TalkSwitched(BANK, off=request.on))
        return replace(table, quiet=request.on)
    place = table.place(request.seat)
    if place.is_bot:
        raise ActionError(remark("refusal-bot-silent", seat=request.seat))
    events.append(happen.PlayerSilenced(request.seat, silenced=request.on))
    others = tuple(someone for someone in table.silenced if someone != place.token_hash)
    silenced = (*others, place.token_hash)[-MOST_REMEMBERED:] if request.on else others
    return replace(table, silenced=silenced)


def close_table(table: LiveTable, request: req.CloseTable, events: Events, now: int) -> LiveTable:
    """Close the table: at once between two rounds, otherwise when the round is over."""
    if table.session.stage not in (Stage.ROUND, Stage.SEEDS):
        return close(table, events)
    if table.options.edition < 2:
        raise TableError(remark("refusal-close-in-play"))
    events.append(happen.TableClosing(BANK))
    return replace(table, closing=True)
