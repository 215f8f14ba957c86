"""The one who plays a Ban Luck strategy at a table: from what a seat may see to the chances of its actions.

Bots, the coach, learning programs and the scripted tests of the simulator all ask here; the kernels of the simulator
play the same way, and scripted decks hold them to it. A strategy is made for one player against the banker. A banker
who plays it against several takes it so:

1. everybody the rules force open is opened;
2. where opening is free, everybody against whom the strategy stands is opened, from the lowest seat on, and the banker
   draws against those who are left;
3. where nobody may be opened, the banker draws if the strategy draws against the lowest seat not yet settled.

A player whose 15 may escape draws the lot for that first, at whichever moment it is asked, and then one for hit or
stand among those who stay.

`chances` gives the next action as a distribution; `choose` draws it, by one random number for each lot on the way.
Nothing here needs numpy: a strategy is plain text and numbers, worked out elsewhere.

>>> from twentyone.games.banluck import new_round
>>> from twentyone.rules.banluck import BanLuckRules
>>> state = new_round(BanLuckRules(surrender=Surrender.NEVER))
>>> for card in (36, 17, 20, 37):
...     state = state.apply(card)
>>> strategy = {"7,T": {"hit": 0.25, "stand": 0.75}}
>>> {action.text: chance for action, chance in EquilibriumPlayer(strategy, {}).chances(state.observation(1)).items()}
{'hit': 0.25, 'stand': 0.75}
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from twentyone.cards.card import value
from twentyone.errors import PolicyError
from twentyone.games.banluck.hand import hand_rung
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.banluck.state import ESCAPE, HIT, PLAY, STAND, SURRENDER
from twentyone.games.contract import BANK, Action
from twentyone.rules.banluck import Surrender
from twentyone.rules.banluck_question import Rung
from twentyone.solve.banluck.situation import BAN_BAN, BAN_LUCK, Situation, hand_name, set_name

Chance = Fraction | float
Strategy = Mapping[str, Mapping[str, Chance]]
"""The chance of each action at every information set, by name: a `Table` of `policy.py`, or its floats."""


class Lot(NamedTuple):
    """A draw: with this chance one action is taken, else another; None goes on to the next lot."""

    chance: Chance
    taken: Action | None
    otherwise: Action | None


class Lots(NamedTuple):
    """How an action is found: lot after lot, and what is done once all have gone on."""

    lots: tuple[Lot, ...]
    last: Action


# What is known --------------------------------------------------------------------------------------


def unsettled(seen: BanLuckObservation) -> dict[int, Situation]:
    """The players whose bet is open, lowest seat first, as the banker can tell of them."""
    return {
        seat: Situation.of_cards(seen.n_cards[seat], seen.busted[seat])
        for seat in range(1, len(seen.nets))
        if seen.nets[seat] is None
    }


def shown_natural(seen: BanLuckObservation) -> Situation | None:
    """The best natural that players have shown before the banker decides to surrender; None if there is none."""
    if seen.rules.surrender != Surrender.AFTER_REVEAL:
        return None
    shown = (hand_rung(seen.rules, cards) for seat, cards in enumerate(seen.hands) if cards and seat != BANK)
    return {Rung.BAN_BAN: BAN_BAN, Rung.BAN_LUCK: BAN_LUCK}.get(Rung(max(shown, default=Rung.BUST)))


def faced(seen: BanLuckObservation) -> Situation | None:
    """The situation by which the seat's decision is named: the lowest unsettled player's for a banker who plays.

    For a player, and for the hard-15 decision as long as nobody shows a natural, there is none.
    """
    if seen.viewer != BANK:
        return None
    return shown_natural(seen) if SURRENDER in seen.legal_actions else next(iter(unsettled(seen).values()))


# What is done ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class EquilibriumPlayer:
    """Plays `player` in the players' seats and `banker` in the bank."""

    player: Strategy
    banker: Strategy

    def chances(self, seen: BanLuckObservation) -> dict[Action, Chance]:
        """How likely each legal action is to be the next one; actions that are never taken are left out."""
        lots, last = self.lots(seen)
        found: dict[Action, Chance] = {}
        left: Chance = 1
        for lot in lots:
            goes_on: Chance = 0
            for action, share in ((lot.taken, lot.chance), (lot.otherwise, 1 - lot.chance)):
                if action is None:
                    goes_on = share
                elif left * share:
                    found[action] = found.get(action, 0) + left * share
            left *= goes_on
        return found | {last: found.get(last, 0) + left} if left else found

    def choose(self, seen: BanLuckObservation, generator: random.Random) -> Action:
        """The next action, drawn: one random number for every lot, however certain it is."""
        lots, last = self.lots(seen)
        for lot in lots:
            action = lot.taken if generator.random() < lot.chance else lot.otherwise
            if action is not None:
                return action
        return last

    def lots(self, seen: BanLuckObservation) -> Lots:
        """The lots by which the seat on turn decides; a forced move needs none."""
        legal = seen.legal_actions
        if len(legal) == 1:
            return Lots((), legal[0])
        if SURRENDER in legal:
            return Lots((Lot(self._chance(seen, faced(seen), SURRENDER), SURRENDER, None),), PLAY)
        if ESCAPE in legal:
            return self._escape_lots(seen)
        openings = [action for action in legal if action.verb == "open"]
        if not openings:
            return Lots((Lot(self._chance(seen, faced(seen), HIT), HIT, None),), STAND)
        known = unsettled(seen)
        return Lots(tuple(Lot(self._chance(seen, known[each.seat], HIT), None, each) for each in openings), HIT)

    def _escape_lots(self, seen: BanLuckObservation) -> Lots:
        """Escape or go on: with "play" where that is all that is asked, else by hitting or standing."""
        escapes = Lot(self._chance(seen, None, ESCAPE), ESCAPE, None)
        if PLAY in seen.legal_actions:
            return Lots((escapes,), PLAY)
        if STAND not in seen.legal_actions:
            return Lots((escapes,), HIT)
        return Lots((escapes, Lot(self._chance(seen, None, HIT), HIT, None)), STAND)

    def _chance(self, seen: BanLuckObservation, situation: Situation | None, action: Action) -> Chance:
        """The chance of an action; of hitting, where the hand could escape, among those who stay."""
        strategy = self.banker if seen.viewer == BANK else self.player
        name = set_name(hand_name(tuple(value(card) for card in seen.own)), situation)
        if name not in strategy:
            raise PolicyError(f"The policy says nothing about {name!r}.")
        chance = strategy[name].get(action.text, 0)
        return hit_among_stayers(strategy[name]) if action == HIT else chance


def hit_among_stayers(chances: Mapping[str, Chance]) -> Chance:
    """How often a hand is hit that has not escaped; one that always escapes is hit if it is played all the same.

    >>> hit_among_stayers({"hit": Fraction(1, 4), "stand": Fraction(1, 4), "escape": Fraction(1, 2)})
    Fraction(1, 2)
    """
    hit, escaped = chances.get("hit", 0), chances.get("escape", 0)
    if not escaped:
        return hit
    return 1 if escaped == 1 else hit / (1 - escaped)
