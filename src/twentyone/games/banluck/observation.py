"""What one viewer may know of a Ban Luck hand: a whitelist. Nothing else reaches a seat, a bot or a screen."""

from fractions import Fraction

import msgspec

from twentyone.games.contract import BANK, Action
from twentyone.rules.banluck import BanLuckRules


class BanLuckObservation(msgspec.Struct, frozen=True, gc=False):
    """One viewer's knowledge; index 0 is the banker. `hands` has None for a hand this viewer may not see.

    `nets` are in bets; `penalties`, empty where nobody has paid one, are what they contain besides the own bet.
    """

    rules: BanLuckRules
    viewer: int | None
    phase: str
    actor: int | None
    awaits_card: bool
    hands: tuple[tuple[int, ...] | None, ...]
    n_cards: tuple[int, ...]
    busted: tuple[bool, ...]
    nets: tuple[Fraction | int | None, ...]
    announced: tuple[bool, ...]
    voided: bool
    escaped: tuple[bool, ...]
    legal_actions: tuple[Action, ...]
    penalties: tuple[Fraction | int, ...] = ()

    @property
    def own(self) -> tuple[int, ...]:
        """The viewer's own cards; a spectator has none."""
        return () if self.viewer is None else self.hands[self.viewer] or ()

    @property
    def banker(self) -> tuple[int, ...] | None:
        """The banker's cards, once they are shown or if the viewer is the banker."""
        return self.hands[BANK]
