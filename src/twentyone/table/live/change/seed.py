"""Seeds for the shuffle: players commit to them, open them when they are asked, or withhold them. [BT-17]"""

from msgspec.structs import replace

from twentyone.errors import ActionError, TableError
from twentyone.language.catalogue import remark
from twentyone.table.fair.shuffle import LONGEST_CLIENT_SEED
from twentyone.table.live import request as req
from twentyone.table.live.advance import Events
from twentyone.table.live.change.decision import answered, open_decision
from twentyone.table.live.money.keeping import MOST_REMEMBERED
from twentyone.table.live.table import LiveTable


def commit(table: LiveTable, request: req.Commit, events: Events, now: int) -> LiveTable:
    """Commit a seat to a seed without a bet."""
    table.place(request.seat)
    return committed(table, request.seat, request.commit)


def open_seed(table: LiveTable, request: req.OpenSeed, events: Events, now: int) -> LiveTable:
    """Open the seed a seat has committed to, and commit it to the next."""
    open_decision(table, request.seat, request.decision, "seed")
    dealing = table.dealing.with_opened(request.seat, request.seed)
    table = committed(replace(table, dealing=dealing), request.seat, request.commit)
    return answered(table, request.seat)


def committed(table: LiveTable, seat: int, commit: str) -> LiveTable:
    """The table with the commitment of a seat, if it makes one."""
    if not commit:
        return table
    if table.options.edition < 2:
        raise TableError(remark("refusal-seeds-later"))
    if table.place(seat).is_bot:
        raise ActionError(remark("refusal-seeds-bots"))
    if table.place(seat).withheld:
        raise ActionError(remark("refusal-seed-withheld", seat=seat))
    return replace(table, dealing=table.dealing.with_commitment(seat, commit))


def named(table: LiveTable, seat: int, seed: str) -> LiveTable:
    """With a seed that was not committed to, which tables of the first edition took."""
    if not seed:
        return table
    if table.options.edition >= 2:
        raise TableError(remark("refusal-seed-first"))
    if len(seed) > LONGEST_CLIENT_SEED or not seed.isascii():
        raise TableError(remark("refusal-seed-length", most=LONGEST_CLIENT_SEED))
    return replace(table, dealing=table.dealing.with_seed(seat, seed))


def withholding(table: LiveTable, seat: int) -> LiveTable:
    """The table that takes no commitment any more from whoever did not open a seed. [BT-17]"""
    place = table.place(seat)
    others = tuple(someone for someone in table.withholders if someone != place.token_hash)
    table = replace(table, withholders=(*others, place.token_hash)[-MOST_REMEMBERED:])
    return table.with_place(seat, replace(place, withheld=True))
