"""What a player asks for between two rounds: the bank, new chips; and what decisions have cost."""

from msgspec.structs import replace

from twentyone.errors import ActionError
from twentyone.games.contract import BANK
from twentyone.table.live import request as req
from twentyone.table.live.advance import Events, tell
from twentyone.table.live.bank import can_bank, is_fixed
from twentyone.table.live.table import LiveTable
from twentyone.table.session import event as happen


def bank(table: LiveTable, request: req.Bank, events: Events, now: int) -> LiveTable:
    """Give a seat the bank, or take it back for the house. [BT-13]"""
    banker = table.session.banker
    if is_fixed(table, request.seat):
        raise ActionError("Somebody has bet already: the bank moves before the first bet, or after the round.")
    if not request.take:
        if banker != request.seat:
            raise ActionError(f"Seat {request.seat} does not hold the bank.")
        decisions = () if table.options.edition >= 2 else table.decisions
        return tell(replace(table, bank_hands=0, decisions=decisions), table.session.take_bank(BANK), events)
    if banker not in (BANK, request.seat):
        raise ActionError(f"Seat {banker} holds the bank: it must give it back first.")
    table.session.player(request.seat)
    if not can_bank(table, request.seat):
        raise ActionError("The bank must cover the least bet of everybody at its largest multiple: too few chips.")
    return tell(replace(table, bank_hands=0, decisions=()), table.session.take_bank(request.seat), events)


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
