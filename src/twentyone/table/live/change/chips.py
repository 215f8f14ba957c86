"""New chips that a player asks for between two rounds, and what decisions have cost."""

from msgspec.structs import replace

from twentyone.errors import ActionError
from twentyone.table.live import request as req
from twentyone.table.live.advance import Events, tell
from twentyone.table.live.table import LiveTable
from twentyone.table.session import event as happen


def rebuy(table: LiveTable, request: req.Rebuy, events: Events, now: int) -> LiveTable:
    """Sell the starting chips once more; in free play only."""
    if table.options.mode != "free":
        raise ActionError("Nobody buys chips at an elimination table.")
    return tell(table, table.session.buy_chips(request.seat), events)


def grade(table: LiveTable, request: req.Grade, events: Events, now: int) -> LiveTable:
    """Add a seat's graded decisions to its statistics, and tell that seat alone."""
    place = table.place(request.seat)
    for grade in request.grades:
        place = replace(
            place,
            n_graded=place.n_graded + 1,
            n_best=place.n_best + (grade.lost_bets == 0),
            lost_millionths=place.lost_millionths + grade.lost_chips,
        )
        private = request.seat
        events.append(happen.DecisionGraded(private, private, grade.chosen, grade.best, grade.lost_bets))
    return table.with_place(request.seat, place)
