"""A game of a banker against players as a table plays it, each round from a deck of its own.

A game inherits `BankedTable` and says what is left: its line in `games`, how a round begins, how a hand looks, and who
plays without a person. Everything else may be overridden.

A stake does not grow: chips go down once, when the round begins, and a game whose actions raise what is played for says
with `largest_loss` how far, so that nobody bets what they could not pay. A net beyond what the game said is refused.
"""

from abc import ABC, abstractmethod
from fractions import Fraction
from itertools import count
from typing import Any, ClassVar, Generic, TypeVar

from twentyone.errors import FaultError
from twentyone.games.contract import BANK, Action, ChipsMoved, Event, Game, Policy
from twentyone.rules.field import Rules
from twentyone.rules.table import TENTHS, TableSettings
from twentyone.table.games.banked.round import CHIPS, TABLE, BankedRound, BankedSeen, BankedState, Observed
from twentyone.table.games.contract import GameCoach
from twentyone.table.games.view import CardsView, HandView, OfferView, SeatView, ShoeView, bank_net, offer
from twentyone.table.session.event import ShoeShuffled
from twentyone.table.session.player import Tally

R = TypeVar("R", bound=Rules)
S = TypeVar("S", bound=BankedState)
O = TypeVar("O", bound=Observed)  # noqa: E741 - what a seat observes, as in `contract.py`


class BankedTable(ABC, Generic[R, S, O]):
    """What such a game is to a table. `keys` names the key of a verb that shares another's."""

    rules: type[R]
    game: Game
    parts: tuple[type[Any], ...]
    coach: GameCoach[R, BankedSeen[O], Any, Any] | None = None
    has_banker = True
    keys: ClassVar[dict[str, str]] = {}

    # What a game says ---------------------------------------------------------------------------------

    @abstractmethod
    def new_round(self, rules: R, n_players: int) -> S:
        """The first state of a round from a whole deck."""

    def n_cards(self, rules: R) -> int:
        """The cards that a round is dealt from: one deck of the game, usually."""
        return len(self.game.deck)

    def new_round_for(self, rules: R, bets: tuple[int, ...]) -> S:
        """The first state of a round with these bets, in tenths of a chip, for a game in which they matter."""
        return self.new_round(rules, len(bets))

    @abstractmethod
    def largest_win(self, rules: R) -> int:
        """The most a bet can win, in bets: what a banker must be able to pay."""

    @abstractmethod
    def largest_loss(self, rules: R) -> int:
        """The most a bet can lose, in bets: what its player must be able to cover when betting.

        No chips are put down later in a banked game, so this counts whatever the player's actions can add.
        """

    def largest_penalty(self, rules: R) -> int:
        """The most a seat may have to pay the bank besides, in bets, as far as its chips reach: nothing, usually."""
        return 0

    @abstractmethod
    def cards_view(self, seen: O, number: int, stake: int, net: int | None) -> CardsView:
        """A hand as its observer sees it; 0 is the banker's."""

    @abstractmethod
    def simple(self, seen: BankedSeen[O]) -> Action:
        """What is done for a seat whose time runs out, and by a bot without a solver. [BT-6]"""

    def is_natural(self, state: S, number: int) -> bool:
        """Whether a finished hand counts as a natural in the statistics: never, unless the game has such hands.

        Number 0 is the banker's hand.
        """
        return False

    @property
    def has_naturals(self) -> bool:
        """Whether the game has said what a natural is."""
        return type(self).is_natural is not BankedTable.is_natural

    def is_void(self, seen: O) -> bool:
        """Whether a round was given up, its bets returned: never, unless the game has such a thing."""
        return False

    # Rounds -------------------------------------------------------------------------------------------

    def open_round(
        self,
        rules: R,
        settings: TableSettings,
        bets: tuple[int, ...],
        purses: tuple[int, ...],
        carry: None,
        banker: int = BANK,
        asks_forced: bool = False,
    ) -> tuple[BankedRound[S], tuple[Event, ...]]:
        """A round for the seats that bet, from a deck just shuffled; forced moves are always asked."""
        seats = tuple(number for number, bet in enumerate(bets, 1) if bet)
        stakes = tuple(TENTHS * bets[number - 1] for number in seats)
        own = tuple(purses[number - 1] for number in seats)
        placed = (ChipsMoved(seat, None, stake, CHIPS, TABLE) for seat, stake in zip(seats, stakes, strict=True))
        state = self.new_round_for(rules, stakes)
        opened = BankedRound(state, seats, len(bets), stakes, own, banker)
        return opened, (ShoeShuffled(BANK, n_cards=self.n_cards(rules)), *placed)

    def phase(self, state: BankedRound[S]) -> str:
        """Where a round is."""
        return state.state.phase

    def redeals(self, state: BankedRound[S]) -> bool:
        """No round is dealt again."""
        return False

    def net_tenths(self, state: BankedRound[S], seat: int) -> int:
        """What a seat won or lost; a net beyond what the game said is refused."""
        if seat in state.seats:
            self._check_net(state.rules, state.net(seat))
        return state.net_tenths(seat)

    def _check_net(self, rules: R, net: Fraction | int) -> None:
        lost, won = self.largest_loss(rules), self.largest_win(rules)
        if not -lost - self.largest_penalty(rules) <= net <= won:
            raise FaultError(
                f"A net of {net} is not possible in {self.game.title}: by `largest_loss` and `largest_win` a bet can"
                f" lose at most {lost} and win at most {won} times itself."
            )

    def tally(self, state: BankedRound[S], seat: int) -> Tally:
        """A seat's hand, counted."""
        if seat not in state.seats and seat != state.banker:
            return Tally()
        net = state.net_tenths(seat)
        number = BANK if seat == state.banker else state.seats.index(seat) + 1
        natural = self.is_natural(state.state, number)
        return Tally(1, int(net > 0), int(net < 0), int(net == 0), int(natural), net)

    # Cards --------------------------------------------------------------------------------------------

    def undealt(self, state: BankedRound[S]) -> tuple[int, ...]:
        """The cards still in the deck."""
        return state.state.undealt

    def discards(self, state: BankedRound[S]) -> None:
        """There is no discard tray."""

    def is_endless(self, rules: R) -> bool:
        """Never: a deck has so many cards."""
        return False

    def is_spent(self, rules: R, carry: None) -> bool:
        """Always: every round has its own deck."""
        return True

    def carry(self, state: BankedRound[S]) -> None:
        """Nothing goes from round to round."""

    def shoe(self, rules: R, carry: None, state: BankedRound[S] | None) -> ShoeView:
        """The cards left in the deck; before a round, all of them."""
        dealt = 0 if state is None else sum(len(cards) for cards in state.state.hands)
        return {"left": self.n_cards(rules) - dealt, "size": self.n_cards(rules)}

    # What a seat sees and does ------------------------------------------------------------------------

    def hand_view(self, seen: BankedSeen[O]) -> HandView:
        """A round as its observer sees it."""
        seats = {str(seat): self._seat_view(seen, number) for seat, number in zip(seen.seats, count(1))}
        return {
            "phase": str(seen.seen.phase),
            "turn": seen.actors[0] if seen.actors else None,
            "hand_index": 0,
            "voided": self.is_void(seen.seen),
            "banker": seen.banker,
            "bank": self.cards_view(seen.seen, BANK, 0, bank_net(seats)),
            "seats": seats,
            "facts": {},
        }

    def _seat_view(self, seen: BankedSeen[O], number: int) -> SeatView:
        bet, net = seen.bets[number - 1], seen.nets[number - 1]
        cards = self.cards_view(seen.seen, number, bet, net)
        return {"bet": bet, "stake": bet, "net": net, "hands": [cards], "facts": {}}

    def looks_alike(self, state: BankedRound[S]) -> bool:
        """Whether all cards lie open, as at the end of most rounds."""
        return all(state.state.shown)

    def offers(self, seen: BankedSeen[O]) -> tuple[OfferView, ...]:
        """What the observer may do. No action moves chips, so none has a price; the first of each verb has a key."""
        first = {action.verb: action for action in reversed(seen.legal_actions)}
        return tuple(
            offer(action, self.keys.get(action.verb, action.verb) if first[action.verb] == action else None)
            for action in seen.legal_actions
        )

    def safe_action(self, seen: BankedSeen[O]) -> Action:
        """What a clock that runs out does for a seat. [BT-6]"""
        return self.simple(seen)

    def simple_player(self, rules: R) -> Policy:
        """Who does what a clock would."""
        return self.simple
