"""The bank between two rounds: a seat takes it, gives it back, or is offered it and may pass it on. [BT-14]"""

from msgspec.structs import replace

from twentyone.errors import ActionError
from twentyone.games.contract import BANK
from twentyone.language.catalogue import remark
from twentyone.table.live import request as req
from twentyone.table.live.advance import Events, tell
from twentyone.table.live.bank import PASS, TAKE, bank_asked, can_bank, goes_round, has_moved_enough, is_fixed
from twentyone.table.live.change.decision import answered
from twentyone.table.live.table import LiveTable
from twentyone.table.session.event import BankPassed


def bank(table: LiveTable, request: req.Bank, events: Events, now: int) -> LiveTable:
    """Give a seat the bank, or take it back for the house or the next in turn. [BT-13]"""
    banker = table.session.banker
    if bank_asked(table) == request.seat:
        return answered_offer(table, request.seat, TAKE if request.take else PASS, events)
    if is_fixed(table, request.seat):
        raise ActionError(remark("refusal-bank-bets"))
    if has_moved_enough(table):
        raise ActionError(remark("refusal-bank-enough"))
    if not request.take:
        if banker != request.seat:
            raise ActionError(remark("refusal-bank-not-yours", seat=request.seat))
        if goes_round(table):
            return passed_on(replace(table, session=table.session.without_bets(), decisions=()), request.seat, events)
        decisions = () if table.options.edition >= 2 else table.decisions
        return tell(replace(table, bank_hands=0, decisions=decisions), table.session.take_bank(BANK), events)
    asked = bank_asked(table)
    if asked is not None and not banker:
        raise ActionError(remark("refusal-bank-turn", seat=asked))
    if banker not in (BANK, request.seat):
        raise ActionError(remark("refusal-bank-held", seat=banker))
    table.session.player(request.seat)
    if not can_bank(table, request.seat):
        raise ActionError(remark("refusal-bank-poor"))
    taken = replace(table, bank_hands=0, decisions=(), passed=(), bank_from=0)
    return tell(taken, table.session.take_bank(request.seat), events)


def answered_offer(table: LiveTable, seat: int, action: str, events: Events) -> LiveTable:
    """The table after the seat that was offered the bank has answered. [BT-14]"""
    if action not in (TAKE, PASS):
        raise ActionError(remark("refusal-bank-offered"))
    table = answered(table, seat).with_place(seat, replace(table.place(seat), missed=0))
    if action == PASS:
        return passed_on(table, seat, events)
    return tell(replace(table, bank_hands=0, passed=(), bank_from=0), table.session.take_bank(seat), events)


def passed_on(table: LiveTable, seat: int, events: Events) -> LiveTable:
    """The table on which a seat does not want the bank; who is next is found when the table goes on."""
    events.append(BankPassed(seat))
    return replace(table, passed=(*table.passed, seat))
