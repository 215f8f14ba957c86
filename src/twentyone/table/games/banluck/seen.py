"""What a viewer may know of a hand of Ban Luck at a table, in the numbers of the table and in tenths of a chip."""

import msgspec

from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.contract import Action


class BanLuckSeen(msgspec.Struct, frozen=True):
    """What a viewer may know of a hand at a table. `seats` are those of players 1, 2 … of `seen`, `bets` in tenths.

    `nets` are theirs too, in tenths, None while a player is unsettled. `actors` and `legal_actions` are in the numbers
    of the table, the banker 0.
    """

    seen: BanLuckObservation
    seats: tuple[int, ...]
    bets: tuple[int, ...]
    nets: tuple[int | None, ...]
    banker: int
    actors: tuple[int, ...]
    legal_actions: tuple[Action, ...]

    def outside(self, action: Action) -> Action:
        """An action of the engine as the table has it."""
        return self.legal_actions[self.seen.legal_actions.index(action)]
