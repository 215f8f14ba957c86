"""What one viewer may know of a round: a whitelist. Nothing else reaches a seat, a bot or a screen."""

import msgspec

from seven_and_a_half import rules as ask
from seven_and_a_half.rules import MATTA, SevenAndAHalfRules
from twentyone.games.contract import Action

Cards = tuple[int, ...]


def hand_points(rules: SevenAndAHalfRules, cards: Cards) -> int:
    """The half points of a hand."""
    return ask.total(rules, sum(map(ask.half_points, cards)), MATTA in cards, len(cards))


class Seen(msgspec.Struct, frozen=True):
    """What one viewer may know of a round; index 0 is the banker. A card the viewer may not see is None."""

    rules: SevenAndAHalfRules
    viewer: int | None
    phase: str
    actor: int | None
    awaits_card: bool
    hands: tuple[tuple[int | None, ...], ...]
    nets: tuple[int | None, ...]
    legal_actions: tuple[Action, ...]

    @property
    def own(self) -> Cards:
        """The viewer's own cards; a spectator has none."""
        return self.visible(self.viewer) if self.viewer is not None else ()

    def visible(self, seat: int) -> Cards:
        """The cards of a seat that this viewer sees."""
        return tuple(card for card in self.hands[seat] if card is not None)

    @property
    def standing(self) -> tuple[int, ...]:
        """The players whose bet is open and whose first card still lies face down."""
        return tuple(seat for seat in range(1, len(self.hands)) if self.nets[seat] is None and None in self.hands[seat])

    def points(self, seat: int) -> int | None:
        """The half points of a seat that has cards, if this viewer knows them all."""
        cards = self.visible(seat)
        return hand_points(self.rules, cards) if cards and len(cards) == len(self.hands[seat]) else None
