"""Chips that are kept: whoever stands up finds them again at the same table. [BT-19]

The books have one account for all that is kept; a table remembers whose it is by the hash of the token. Somebody who
left without a chip is remembered too, and is not given new ones.
"""

from msgspec.structs import replace

from twentyone.errors import TableError
from twentyone.language.catalogue import remark
from twentyone.rules.table import TENTHS, is_out
from twentyone.table.live.money.ledger import CASHIER, KEPT, Entry
from twentyone.table.live.table import LiveTable

MOST_REMEMBERED = 64
"""So many people a table remembers not to let in, or not to take a seed from."""
MOST_KEPT = 256
"""For so many people chips are kept; beyond, the fewest go back to the cashier, so a crowd costs nobody much."""


def kept_for(table: LiveTable, token_hash: str) -> int | None:
    """The tenths of a chip kept for whoever has this token; None for somebody who was never here."""
    return next((tenths for someone, tenths in table.kept if someone == token_hash), None)


def with_kept(table: LiveTable, token_hash: str, tenths: int) -> LiveTable:
    """The table that keeps what the cashier has just been given by somebody who stood up.

    In free play nothing is kept of whoever leaves with the starting chips: anybody has those who sits down.
    """
    if table.options.mode == "free" and tenths == TENTHS * table.session.settings.starting_chips:
        return table
    kept = (*(pair for pair in table.kept if pair[0] != token_hash), (token_hash, tenths))
    dropped = sorted(kept, key=lambda pair: pair[1])[: max(0, len(kept) - MOST_KEPT)]
    kept = tuple(pair for pair in kept if pair not in dropped)
    posted = [Entry(CASHIER, KEPT, tenths), *(Entry(KEPT, CASHIER, gone) for _, gone in dropped)]
    return replace(table, kept=kept, ledger=table.ledger.post(posted))


def without_kept(table: LiveTable, token_hash: str) -> LiveTable:
    """The table that has given somebody their chips back."""
    return replace(table, kept=tuple(pair for pair in table.kept if pair[0] != token_hash))


def without_all_kept(table: LiveTable) -> LiveTable:
    """The table that keeps nothing for anybody any more: the chips of a game that is over go back to the cashier."""
    total = sum(tenths for _, tenths in table.kept)
    return replace(table, kept=(), ledger=table.ledger.post([Entry(KEPT, CASHIER, total)]))


def check_may_sit(table: LiveTable, token_hash: str) -> None:
    """Refuse somebody the owner has barred, and at an elimination table newcomers once it has begun. [BT-20, BT-22]"""
    if token_hash in table.barred:
        raise TableError(remark("refusal-barred"))
    if table.options.mode != "elimination":
        return
    if table.session.ended:
        raise TableError(remark("refusal-table-over"))
    kept = kept_for(table, token_hash)
    if kept is not None and is_out(kept):
        raise TableError(remark("refusal-elimination-out"))
    if kept is None and table.n_played:
        raise TableError(remark("refusal-elimination-begun"))
