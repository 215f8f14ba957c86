"""The seats of a table as they were sent last: an action changes one of them, and the others go out again as they are.

A seat is known again by the very objects it is made of, so nothing else than what is there now is ever sent.
"""

from collections import OrderedDict
from typing import Any, NamedTuple

import msgspec

from twentyone.table.live.money.ledger import chips_account, stake_account
from twentyone.table.live.place import Place
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import seat_sight
from twentyone.table.session.player import Player
from twentyone.table.session.session import MAX_SEATS

MOST_TABLES = 2048
CHIPS, STAKES = (tuple(account(seat) for seat in range(1, MAX_SEATS + 1)) for account in (chips_account, stake_account))

Plain = dict[str, Any]
_encode = msgspec.json.Encoder().encode


class KnownSeat(NamedTuple):
    """A seat in a view, the same as it is written, and all that it was made of."""

    plain: Plain
    written: msgspec.Raw
    place: Place
    player: Player | None
    silenced: tuple[str, ...]
    chips: int
    stake: int


_known: OrderedDict[str, list[KnownSeat | None]] = OrderedDict()
"""By the id of the table."""


def known_seats(table: LiveTable) -> list[KnownSeat | None]:
    """The seats of a table as everybody may know them; None for a free one."""
    places, players, silenced = table.places, table.session.players, table.silenced
    before, balances = _known.get(table.id), table.ledger.by_account
    if before is None:
        before = _known[table.id] = [None] * len(places)
        if len(_known) > MOST_TABLES:
            _known.popitem(last=False)
    for index, place in enumerate(places):
        known, player = before[index], players[index]
        if place is None:
            before[index] = None
        elif (
            known is None
            or known.place is not place
            or known.player is not player
            or known.silenced is not silenced
            or known.chips != balances.get(CHIPS[index], 0)
            or known.stake != balances.get(STAKES[index], 0)
        ):
            plain = seat_sight(table, index + 1, balances)
            assert plain is not None
            written = msgspec.Raw(_encode(plain))
            before[index] = KnownSeat(plain, written, place, player, silenced, plain["chips"], plain["stake"])
    return list(before)
