"""A stranger's banked game, as small as one can be: every player gets a card, may double, and wins on a red one.

What a win pays is a fraction, a hand has no special name, and nothing overrides what `BankedTable` has by itself.
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from twentyone.cards.card import FULL_DECK, card_text
from twentyone.games.contract import BANK, CHANCE, Action, ActionTaken, CardDealt, Event, Game, HandSettled, Move
from twentyone.rules.field import whole
from twentyone.table.games.banked.round import BankedRound, BankedSeen
from twentyone.table.games.banked.table import BankedTable
from twentyone.table.games.view import CardsView, cards_view

NAME = "red_or_black"
STAND, DOUBLE = Action("stand"), Action("double")


@dataclass(frozen=True, kw_only=True)
class RedRules:
    """What a win pays, `wins` to `bets`."""

    game: ClassVar[str] = NAME

    wins: int = whole(3, 1, 9, "How many bets are won …", "RB-1")
    bets: int = whole(2, 1, 9, "… for how many that were put down.", "RB-1")


class Phase(StrEnum):
    """Where a round is."""

    DEAL = "deal"
    CHOICE = "choice"
    OVER = "over"


class RedState(msgspec.Struct, frozen=True):
    """A round; it is also all that anybody may know of it, since every card lies face up."""

    rules: RedRules
    n_seats: int
    hands: tuple[tuple[int, ...], ...]
    nets: tuple[Fraction | int | None, ...]
    phase: Phase = Phase.DEAL

    @property
    def turn(self) -> int:
        """The first player without a card in the deal, later the first who is not settled."""
        if self.phase == Phase.DEAL:
            return self.hands.index((), 1)
        return self.nets.index(None, 1)

    @property
    def actor(self) -> int | None:
        """Chance until everybody has a card, then one player after another."""
        if self.phase == Phase.OVER:
            return None
        return CHANCE if self.phase == Phase.DEAL else self.turn

    @property
    def actors(self) -> tuple[int, ...]:
        """The actor alone."""
        return () if self.actor is None else (self.actor,)

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """To stand, or to play for twice as much."""
        return (STAND, DOUBLE) if self.phase == Phase.CHOICE and seat in (None, self.turn) else ()

    @property
    def undealt(self) -> tuple[int, ...]:
        """The cards still in the deck."""
        return tuple(card for card in FULL_DECK if (card,) not in self.hands)

    @property
    def shown(self) -> tuple[bool, ...]:
        """All cards lie face up."""
        return (True,) * len(self.hands)

    def chance_outcomes(self) -> tuple[tuple[int, Fraction], ...]:
        """Any card that is left."""
        return tuple((card, Fraction(1, len(self.undealt))) for card in self.undealt)

    def step(self, move: Move, seat: int | None = None) -> tuple["RedState", tuple[Event, ...]]:
        """A card dealt, or a player's choice, which settles the hand."""
        turn = self.turn
        if not isinstance(move, Action):
            hands = (*self.hands[:turn], (move,), *self.hands[turn + 1 :])
            phase = Phase.DEAL if () in hands[1:] else Phase.CHOICE
            return replace(self, hands=hands, phase=phase), (CardDealt(turn, card=move),)
        is_red = card_text(self.hands[turn][0])[1] in "DH"
        net = (Fraction(self.rules.wins, self.rules.bets) if is_red else -1) * (2 if move == DOUBLE else 1)
        nets = (*self.nets[:turn], net, *self.nets[turn + 1 :])
        phase = Phase.CHOICE if None in nets[1:] else Phase.OVER
        events = (ActionTaken(turn, action=move.text), HandSettled(turn, net=net, why="win" if is_red else "loss"))
        return replace(self, nets=nets, phase=phase), events

    def apply(self, move: Move, seat: int | None = None) -> "RedState":
        """The round after a move."""
        return self.step(move, seat)[0]

    def observation(self, seat: int | None) -> "Observed":
        """Everything."""
        return Observed(self.rules, self.phase, self.actor, self.nets, self.legal_actions(seat or BANK), self.hands)

    def net(self, seat: int) -> Fraction | int:
        """What a player has won or lost."""
        return self.nets[seat] or 0


class Observed(msgspec.Struct, frozen=True):
    """What anybody knows of a round."""

    rules: RedRules
    phase: str
    actor: int | None
    nets: tuple[Fraction | int | None, ...]
    legal_actions: tuple[Action, ...]
    hands: tuple[tuple[int, ...], ...]


def new_round(rules: RedRules, seats: int = 1) -> RedState:
    """A round about to be dealt."""
    return RedState(rules, seats, ((),) * (seats + 1), (None,) * (seats + 1))


GAME = Game(NAME, "Red or black", RedRules, {"plain": {}}, new_round)


class RedTable(BankedTable[RedRules, RedState, Observed]):
    """The game as a table plays it, with the least that a game has to say."""

    rules = RedRules
    game = GAME

    def __init__(self, most_lost: int, *parts: type) -> None:
        self.most_lost = most_lost
        self.parts = parts

    def new_round(self, rules: RedRules, n_players: int) -> RedState:
        """A round about to be dealt."""
        return new_round(rules, n_players)

    def largest_win(self, rules: RedRules) -> int:
        """A doubled win, rounded up."""
        return -(-2 * rules.wins // rules.bets)

    def largest_loss(self, rules: RedRules) -> int:
        """Two bets, or what a test wants to be said."""
        return self.most_lost

    def cards_view(self, seen: Observed, number: int, stake: int, net: int | None) -> CardsView:
        """The card."""
        return cards_view(seen.hands[number], len(seen.hands[number]), stake=stake, net=net)

    def simple(self, seen: BankedSeen[Observed]) -> Action:
        """Stands."""
        return STAND


TABLE = RedTable(2, BankedRound, RedState, Phase)
FREE_ROLL = RedTable(1, BankedRound, RedState, Phase)
"""Doubles, and says that a bet can lose no more than itself."""
UNSAVED = RedTable(2, BankedRound, RedState)
"""Has forgotten one of its parts."""
