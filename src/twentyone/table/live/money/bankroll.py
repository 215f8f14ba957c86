"""Chips that come from a bankroll: what people hold at a table, and the transfers that a request leads to. [BT-25]

Pure: nothing here, and nothing in a step, reads a bankroll. The server names in a request the chips that somebody
brings; what they hold at the table afterwards, and what they take away, is worked out from the table before and after.
The ledger itself is on disk (`journal/bankroll.py`), and a transfer is written with the entry that caused it.
"""

from collections.abc import Iterable

import msgspec

from twentyone.errors import TableError
from twentyone.games.contract import Event
from twentyone.language.catalogue import remark
from twentyone.rules.table import TENTHS, TableSettings
from twentyone.table.live import request as req
from twentyone.table.live.table import LiveTable
from twentyone.table.session.event import PlayerLeft

HOUSE, PERSON, TABLE = "house", "person", "table"
"""The three kinds of accounts: the house's, a person's bankroll, and what that person has at a table."""
GRANT, BUY, PLAY, TAKE = "grant", "buy", "play", "take"
"""Why chips move: given by the house, brought to a table, won or lost there, taken away again."""
LEAST_BETS = 10
"""So many of the least bets somebody brings at least; at most twice the starting chips of the table."""


class Transfer(msgspec.Struct, frozen=True, gc=False):
    """Tenths of a chip of one person that move from an account to another, at a table or, with an empty id, at none."""

    person: str
    source: str
    target: str
    tenths: int
    why: str
    table: str = ""
    version: int = 0
    at: int = 0


def buy_in_limits(settings: TableSettings) -> tuple[int, int]:
    """The least and the most that somebody brings to a table, in whole chips."""
    least = LEAST_BETS * settings.table_min_bet
    return least, max(least, 2 * settings.starting_chips)


def usual_buy_in(settings: TableSettings, tenths: int) -> int:
    """What somebody with such a bankroll brings who does not say: the starting chips, or all there is."""
    least, most = buy_in_limits(settings)
    return max(least, min(settings.starting_chips, most, tenths // TENTHS))


def check_brought(table: LiveTable, tenths: int) -> None:
    """Refuse chips outside the limits of the table, and at a table without bankrolls any at all. [BT-25]"""
    least, most = buy_in_limits(table.session.settings)
    if not table.options.bankroll:
        if tenths:
            raise TableError(remark("bankroll-not-here"))
    elif tenths % TENTHS or not TENTHS * least <= tenths <= TENTHS * most:
        raise TableError(remark("bankroll-limits", least=least, most=most))


def holdings(table: LiveTable) -> dict[str, int]:
    """What people have at a table of what came from their bankrolls, as of the end of the last round."""
    if not table.options.bankroll or table.closed:
        return {}
    held = ((place, seat) for seat, place in enumerate(table.places, 1) if place and not place.is_bot)
    return {place.token_hash: _held(table, seat) for place, seat in held}


def _held(table: LiveTable, seat: int) -> int:
    player = table.session.players[seat - 1]
    return table.place(seat).brought if player is None else player.purse


def transfers(
    before: LiveTable | None, request: req.AnyRequest, table: LiveTable, events: Iterable[Event]
) -> tuple[Transfer, ...]:
    """The transfers that a request leads to: chips brought, won or lost, and taken away."""
    if before is None or not before.options.bankroll:
        return ()
    old, new = holdings(before), holdings(table)
    if old == new:
        return ()
    brought = {before.asker(request): request.brought} if isinstance(request, req.TakeSeat | req.Rebuy) else {}
    taken = _taken(before, table, events)
    found: list[Transfer] = []
    for person in sorted(old.keys() | new.keys()):
        bought, away = brought.get(person, 0), taken.get(person, 0)
        won = new.get(person, 0) - old.get(person, 0) - bought + away
        found += [Transfer(person, PERSON, TABLE, bought, BUY)] if bought else []
        found += [Transfer(person, HOUSE, TABLE, won, PLAY)] if won > 0 else []
        found += [Transfer(person, TABLE, HOUSE, -won, PLAY)] if won < 0 else []
        found += [Transfer(person, TABLE, PERSON, away, TAKE)] if away else []
    return tuple(
        Transfer(one.person, one.source, one.target, one.tenths, one.why, table.id, table.version, table.now)
        for one in found
    )


def _taken(before: LiveTable, table: LiveTable, events: Iterable[Event]) -> dict[str, int]:
    """What each person takes away who held a seat before and holds none now, or whose table is closed."""
    left = {event.seat: event.tenths for event in events if isinstance(event, PlayerLeft)}
    stay = holdings(table)
    found = {}
    for seat, place in enumerate(before.places, 1):
        if place is not None and not place.is_bot and place.token_hash not in stay:
            found[place.token_hash] = left[seat] if seat in left else _held(table if table.closed else before, seat)
    return found
