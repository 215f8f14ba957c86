"""A table as it was shown last in one language: an action changes little of it, and the rest need not be made again.

What is known is known by the very objects it was made of, so nothing else than what is there now is ever shown.
"""

from collections import OrderedDict
from typing import Any, NamedTuple, cast

from twentyone.games.contract import State
from twentyone.language.catalogue import language
from twentyone.present.words.dress import Dressed, dressed_round
from twentyone.table.live.money.ledger import chips_account, stake_account
from twentyone.table.live.patience import extension
from twentyone.table.live.place import Decision, Place
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import last_sight, seat_sight
from twentyone.table.session.player import Player
from twentyone.table.session.session import MAX_SEATS

MOST_SCREENS = 2048
CHIPS, STAKES = (tuple(account(seat) for seat in range(1, MAX_SEATS + 1)) for account in (chips_account, stake_account))

Plain = dict[str, Any]


class SeatShown(NamedTuple):
    """A seat in a view, and all that it and its viewer's own part of the view were made of."""

    plain: Plain
    place: Place
    player: Player | None
    silenced: tuple[str, ...]
    chips: int
    stake: int
    decision: Decision | None
    is_extendable: bool
    rules: object
    settings: object


class Screen:
    """What was shown of one table last, to all its viewers in one language."""

    def __init__(self) -> None:
        self._seats: list[SeatShown | None] = [None] * MAX_SEATS
        self._round: Dressed | None = None
        self._last: tuple[State | None, Dressed | None] = (None, None)

    def seats(self, table: LiveTable) -> list[SeatShown | None]:
        """The seats of a table as everybody may know them, those that are as before the same; None for a free one."""
        session, silenced, balances = table.session, table.silenced, table.ledger.by_account
        seats, rules, settings = self._seats, session.rules, session.settings
        decisions = {decision.seat: decision for decision in table.decisions}
        for index, (place, player) in enumerate(zip(table.places, session.players, strict=True)):
            if place is None:
                seats[index] = None
                continue
            known, decision = seats[index], decisions.get(index + 1)
            is_extendable = decision is not None and extension(table, decision) > 0
            if (
                known is None
                or known.place is not place
                or known.player is not player
                or known.decision is not decision
                or known.silenced is not silenced
                or known.chips != balances.get(CHIPS[index], 0)
                or known.stake != balances.get(STAKES[index], 0)
                or known.is_extendable != is_extendable
                or known.rules is not rules
                or known.settings is not settings
            ):
                plain = seat_sight(table, index + 1, balances)
                assert plain is not None
                if known is not None and known.plain == plain:
                    plain = known.plain
                made_of = (decision, is_extendable, rules, settings)
                seats[index] = SeatShown(plain, place, player, silenced, plain["chips"], plain["stake"], *made_of)
        return seats.copy()

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
