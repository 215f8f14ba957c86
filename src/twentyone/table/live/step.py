"""One request carried out: `step(table, request, now)`. What cannot be done is refused and changes nothing."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from twentyone.errors import TableError
from twentyone.games.contract import Event
from twentyone.language.catalogue import remark
from twentyone.table.live import request as req
from twentyone.table.live.advance import Events, run_on
from twentyone.table.live.change import bank, chips, clock, house, owner, play, seat, seed
from twentyone.table.live.table import LiveTable, open_table


def step(table: LiveTable | None, request: req.AnyRequest, now: int) -> tuple[LiveTable, tuple[Event, ...]]:
    """The table after a request at that time, and what happened; without a table, one is opened."""
    if isinstance(request, req.OpenTable) or table is None:
        if not isinstance(request, req.OpenTable) or table is not None:
            raise TableError(remark("refusal-opened-once"))
        return open_table(request, now)
    if table.closed:
        raise TableError(remark("refusal-table-closed", table=table.id))
    now = max(now, table.now)
    events: Events = []
    asker = table.asker(request)  # before, since a table may be handed over
    changed = STEPS[type(request)](table, request, events, now).with_answer(request, asker)
    changed = run_on(changed, events, now)
    return replace(changed, version=table.version + 1, now=now), tuple(events)


Step = Callable[[LiveTable, Any, Events, int], LiveTable]
STEPS: dict[type[req.Request], Step] = {
    req.TakeSeat: seat.sit,
    req.SeatBot: seat.seat_bot,
    req.ChangeBots: seat.change_bots,
    req.GoAway: seat.go_away,
    req.Return: seat.come_back,
    req.PlayOn: seat.play_on,
    req.LeaveSeat: seat.leave,
    req.Bet: play.bet,
    req.Commit: seed.commit,
    req.OpenSeed: seed.open_seed,
    req.Act: play.act,
    req.Extend: clock.extend,
    req.TimeUp: clock.time_up,
    req.Bank: bank.bank,
    req.Rebuy: chips.rebuy,
    req.PlayAgain: chips.play_again,
    req.SetRules: owner.set_rules,
    req.Grade: chips.grade,
    req.Resume: house.resume,
    req.Reseed: house.reseed,
    req.Upgrade: house.upgrade,
    req.CloseTable: owner.close_table,
    req.ExpireTable: house.expire,
    req.FreeSeat: seat.free_seat,
    req.RemovePlayer: owner.remove,
    req.SetClock: owner.set_clock,
    req.SetPace: owner.set_pace,
    req.SetDoor: owner.set_door,
    req.LiftBars: owner.lift_bars,
    req.HandOver: owner.hand_over,
    req.Silence: owner.silence,
}
