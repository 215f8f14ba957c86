"""A table as it was shown last in one language: an action changes little of it, and the rest need not be made again.

What is known is known by the very objects it was made of, so nothing else than what is there now is ever shown.
"""

from collections import OrderedDict
from typing import Any, NamedTuple, cast

from twentyone.games.contract import State
from twentyone.language.catalogue import language
from twentyone.present.words.dress import Dressed, dressed_round
from twentyone.table.live.money.ledger import chips_account, stake_account
from twentyone.table.live.place import Place
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import last_sight, seat_sight
from twentyone.table.session.player import Player
from twentyone.table.session.session import MAX_SEATS

MOST_SCREENS = 2048
CHIPS, STAKES = (tuple(account(seat) for seat in range(1, MAX_SEATS + 1)) for account in (chips_account, stake_account))

Plain = dict[str, Any]


class _Seat(NamedTuple):
    """A seat in a view, and all that it was made of."""

    plain: Plain
    place: Place
    player: Player | None
    silenced: tuple[str, ...]
    chips: int
    stake: int


class Screen:
    """What was shown of one table last, to all its viewers in one language."""

    def __init__(self) -> None:
        self._seats: list[_Seat | None] = [None] * MAX_SEATS
        self._round: Dressed | None = None
        self._last: tuple[State | None, Dressed | None] = (None, None)

    def seats(self, table: LiveTable) -> list[Plain | None]:
        """The seats of a table as everybody may know them; None for a free one."""
        seats, players, silenced, balances = self._seats, table.session.players, table.silenced, table.ledger.by_account
        for index, place in enumerate(table.places):
            known, player = seats[index], players[index]
            if place is None:
                seats[index] = None
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
                seats[index] = _Seat(plain, place, player, silenced, plain["chips"], plain["stake"])
        return [known and known.plain for known in seats]

    def round(self, shown: Plain | None, public: Plain) -> Dressed | None:
        """The round in play as everybody may see it, with its words."""
        self._round = None if shown is None else dressed_round(shown, public, self._round)
        return self._round

    def last(self, table: LiveTable, public: Plain) -> Dressed | None:
        """The last round of a table as everybody may see it, with its words."""
        last = table.session.last
        if self._last[0] is not last:
            seen = last_sight(table, None)
            self._last = (last, None if seen is None else dressed_round(cast(Plain, seen), public))
        return self._last[1]


_screens: OrderedDict[tuple[str, str], Screen] = OrderedDict()
"""By the id of the table and the language."""


def screen_of(table: LiveTable) -> Screen:
    """The screen of a table in the language that is spoken now."""
    key = (table.id, language())
    found = _screens.get(key)
    if found is not None:
        _screens.move_to_end(key)
        return found
    found = _screens[key] = Screen()
    if len(_screens) > MOST_SCREENS:
        _screens.popitem(last=False)
    return found
