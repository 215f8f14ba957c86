"""New chips that a player asks for between two rounds, and what decisions have cost."""

from msgspec.structs import replace

from twentyone.errors import ActionError
from twentyone.language.catalogue import remark
from twentyone.table.live import request as req
from twentyone.table.live.advance import Events, tell
from twentyone.table.live.money.bankroll import check_brought
from twentyone.table.live.money.keeping import without_all_kept
from twentyone.table.live.table import LiveTable
from twentyone.table.session import event as happen
from twentyone.table.session.session import Stage


def rebuy(table: LiveTable, request: req.Rebuy, events: Events, now: int) -> LiveTable:
    """Sell the starting chips once more, or chips from the bankroll; in free play only."""
    if table.options.mode != "free":
        raise ActionError(remark("refusal-rebuy-elimination"))
    check_brought(table, request.brought)
    return tell(table, table.session.buy_chips(request.seat, request.brought or None), events)


def play_again(table: LiveTable, request: req.PlayAgain, events: Events, now: int) -> LiveTable:
    """Begin an elimination anew: who is there has the starting chips, who is not gives up the seat. [BT-20]"""
    if table.options.mode != "elimination" or table.session.stage != Stage.OVER:
        raise ActionError(remark("refusal-not-over"))
    table = table.with_place(request.seat, table.place(request.seat).playing_on)
    for seat, place in enumerate(table.places, 1):
        if place is not None and not place.present:
            events.append(happen.SeatFreed(seat, name=place.name))
            table = replace(table.without_place(seat), dealing=table.dealing.without(seat))
            if table.session.players[seat - 1] is not None:
                table = tell(table, table.session.leave(seat), events)
    table = tell(without_all_kept(table), table.session.play_again(), events)
    return replace(table, began=table.session.n_rounds, fallen=(), bank_hands=0, passed=(), bank_from=0, decisions=())


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
