"""High card: a whole game for `twentyone` in one file. `python examples/high_card.py play high_card`.

The deck has twenty cards, 2 to 6. Everybody gets one card face down, players first, the bank last. In turn, each player
stands or folds. Whoever folds loses the bet. Then all cards are shown, and whoever stood plays for two bets: the higher
card wins, and equal cards win nothing.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

import msgspec
from msgspec.structs import replace

import twentyone
from twentyone.cards.card import card_text, rank
from twentyone.errors import CardError, SeatError
from twentyone.games.contract import (
    BANK,
    CHANCE,
    Action,
    ActionTaken,
    CardDealt,
    Event,
    Game,
    HandSettled,
    HandShown,
    Move,
    refuse,
    seat_name,
)
from twentyone.games.text import Row, TextState, cards_row, signed
from twentyone.present.words.contract import ActionWords
from twentyone.present.words.plain import PlainWords
from twentyone.rules.field import read_fields, whole
from twentyone.rules.table import TableSettings
from twentyone.solve.flow.solver import TreeSolver
from twentyone.table.games.banked.coach import SituationCoach
from twentyone.table.games.banked.round import BankedRound, BankedSeen
from twentyone.table.games.banked.table import BankedTable
from twentyone.table.games.view import CardsView, cards_view

STAND, FOLD = Action("stand"), Action("fold")
DECK = tuple(range(20))


@dataclass(frozen=True, kw_only=True)
class HighCardRules:
    """What people may play differently."""

    game: ClassVar[str] = "high_card"

    plays_for: int = whole(2, 1, 3, "How many bets a card that stands wins or loses.", "HC-1")

    def __post_init__(self) -> None:
        read_fields(self)


# Engine -----------------------------------------------------------------------------------------------


class Seen(msgspec.Struct, frozen=True):
    """What one viewer may know; index 0 is the bank, a hidden card is None, and `actor` acts or gets a card."""

    rules: HighCardRules
    viewer: int | None
    phase: str
    actor: int | None
    hands: tuple[tuple[int | None, ...], ...]
    nets: tuple[int | None, ...]
    legal_actions: tuple[Action, ...]


class HighCardState(TextState, msgspec.Struct, frozen=True):
    """A round. `turn` is the seat that acts or gets a card; a seat's net is None until it is settled."""

    rules: HighCardRules
    hands: tuple[tuple[int, ...], ...]
    nets: tuple[int | None, ...]
    phase: str = "deal"
    turn: int = 1

    @property
    def n_seats(self) -> int:
        """How many players there are besides the bank."""
        return len(self.hands) - 1

    @property
    def actor(self) -> int | None:
        """Who moves next: CHANCE deals, then each player has a turn; the bank has nothing to decide."""
        return {"deal": CHANCE, "players": self.turn}.get(self.phase)

    @property
    def actors(self) -> tuple[int, ...]:
        """The actor alone: nobody decides at the same time as another."""
        return () if self.actor is None else (self.actor,)

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """What a seat, by default the actor, may do now."""
        return (STAND, FOLD) if self.phase == "players" and seat in (None, self.turn) else ()

    @property
    def undealt(self) -> tuple[int, ...]:
        """The cards still in the deck, in no order."""
        return tuple(card for card in DECK if (card,) not in self.hands)

    def chance_outcomes(self) -> tuple[tuple[int, Fraction], ...]:
        """Every card still in the deck with its chance, while cards are dealt."""
        cards = self.undealt if self.phase == "deal" else ()
        return tuple((card, Fraction(1, len(cards))) for card in cards)

    def net(self, seat: int) -> int:
        """What a seat has won or lost so far, in bets."""
        return -sum(net or 0 for net in self.nets) if seat == BANK else self.nets[seat] or 0

    @property
    def shown(self) -> tuple[bool, ...]:
        """Whether a hand lies open: all do when the round is over."""
        return (self.phase == "over",) * len(self.hands)

    def observation(self, seat: int | None) -> Seen:
        """All that a seat, or with None a spectator, may know."""
        over = self.phase == "over"
        hands = tuple(
            cards if over or number == seat else (None,) * len(cards) for number, cards in enumerate(self.hands)
        )
        legal = () if seat is None else self.legal_actions(seat)
        return Seen(self.rules, seat, self.phase, None if over else self.turn, hands, self.nets, legal)

    def rows(self) -> list[Row]:
        """The round as it prints itself."""
        notes = ["" if net is None else signed(net) for net in self.nets]
        return [Row(seat_name(seat), cards_row(cards), notes[seat]) for seat, cards in enumerate(self.hands)]

    def apply(self, move: Move, seat: int | None = None) -> "HighCardState":
        """The state after a move."""
        return self.step(move, seat)[0]

    def step(self, move: Move, seat: int | None = None) -> tuple["HighCardState", tuple[Event, ...]]:
        """The state after a card is dealt or an action taken, and what happened."""
        if isinstance(move, Action):
            if move not in self.legal_actions(seat):
                raise refuse(move, self.legal_actions(), self.actor, seat)
            return self._act(move)
        if self.actor != CHANCE:
            raise refuse(move, self.legal_actions(), self.actor)
        if move not in self.undealt:
            raise CardError(f"The card {card_text(move)} cannot be dealt: it is not in the deck.")
        hands = (*self.hands[: self.turn], (move,), *self.hands[self.turn + 1 :])
        dealt = CardDealt(self.turn, audience=self.turn, card=move)
        if self.turn == BANK:
            return replace(self, hands=hands, phase="players", turn=1), (dealt,)
        return replace(self, hands=hands, turn=(self.turn + 1) % len(hands)), (dealt,)

    def _act(self, action: Action) -> tuple["HighCardState", tuple[Event, ...]]:
        events: list[Event] = [ActionTaken(self.turn, action=action.text)]
        nets = list(self.nets)
        if action == FOLD:
            nets[self.turn] = -1
            events.append(HandSettled(self.turn, net=-1, why="fold"))
        if self.turn < self.n_seats:
            return replace(self, nets=tuple(nets), turn=self.turn + 1), tuple(events)
        events += [HandShown(seat, cards=cards) for seat, cards in enumerate(self.hands)]
        for seat in range(1, len(nets)):
            if nets[seat] is None:
                nets[seat] = net = settle(self.rules, self.hands[seat][0], self.hands[BANK][0])
                events.append(HandSettled(seat, net=net, why="win" if net > 0 else "loss" if net else "push"))
        return replace(self, nets=tuple(nets), phase="over", turn=BANK), tuple(events)


def settle(rules: HighCardRules, card: int, bank: int) -> int:
    """What a player who stood wins from the bank, in bets."""
    return rules.plays_for * ((rank(card) > rank(bank)) - (rank(card) < rank(bank)))


def new_round(rules: HighCardRules, seats: int = 1) -> HighCardState:
    """A round about to be dealt."""
    if not 1 <= seats <= 7:
        raise SeatError(f"High card cannot be played by {seats} players: one to seven play against the bank.")
    return HighCardState(rules, ((),) * (seats + 1), (None,) * (seats + 1))


GAME = Game("high_card", "High card", HighCardRules, {"usual": {}, "steep": {"plays_for": 3}}, new_round, DECK)


# Solver -----------------------------------------------------------------------------------------------


def situation(side: str, seen: Seen) -> str:
    """The name of a decision in charts, and in questions to `ev` and the coach: the card of the seat that acts."""
    return "".join(card_text(card) for card in seen.hands[seen.actor or BANK] if card is not None)


SOLVER = TreeSolver(new_round, situation)


# Table ------------------------------------------------------------------------------------------------


class HighCardTable(BankedTable[HighCardRules, HighCardState, Seen]):
    """The game as a table plays it; the house holds the bank."""

    rules = HighCardRules
    game = GAME
    parts = (BankedRound, HighCardState)
    coach = SituationCoach(SOLVER)
    has_banker = False

    def new_round(self, rules: HighCardRules, n_players: int) -> HighCardState:
        """A round about to be dealt."""
        return new_round(rules, n_players)

    def largest_win(self, rules: HighCardRules) -> int:
        """What a higher card wins."""
        return rules.plays_for

    def largest_loss(self, rules: HighCardRules) -> int:
        """What a lower card loses."""
        return rules.plays_for

    def cards_view(self, seen: Seen, number: int, stake: int, net: int | None) -> CardsView:
        """A hand as its observer sees it; the total is what the card counts."""
        cards = seen.hands[number]
        total = next((rank(card) + 2 for card in cards if card is not None), None)
        return cards_view(cards, len(cards), total=total, stake=stake, net=net)

    def simple(self, seen: BankedSeen[Seen]) -> Action:
        """Folds, which puts nothing more at risk."""
        return FOLD


TABLE = HighCardTable()


# Words ------------------------------------------------------------------------------------------------


ACTIONS = {
    "stand": ActionWords(label="Stand", spoken="stand", key="x", also=("stay",)),
    "fold": ActionWords(label="Fold", spoken="fold", key="f"),
}


class HighCardWords(PlainWords):
    """What the plain words of any game leave to be said."""

    line = "One card each, and the higher one wins."
    emblem = ("6S", "2H")
    actions = ACTIONS

    def cards_lie(self, settings: TableSettings) -> str:
        """Face down, whatever the settings say."""
        return "All cards lie face down until the end of the round."


WORDS = HighCardWords("high_card")


# The door ---------------------------------------------------------------------------------------------


def register() -> None:
    """Make the game known to every layer of the package."""
    twentyone.register(
        "high_card",
        games="high_card:GAME",
        solve="high_card:SOLVER",
        table="high_card:TABLE",
        words="high_card:WORDS",
        rl="high_card_rl:ENVIRONMENTS",
    )


if __name__ == "__main__":
    from twentyone.present.cli.app import main

    register()
    main()
