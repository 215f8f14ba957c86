"""The blackjack engine: an immutable round, what is asked of it, and the one door through which moves come in.

How a round moves on is in `turn.py` and `offer.py`, what money does in `settlement.py`; every permission and payment is
a question to `rules/blackjack.py`. Money is in tenths of a chip, nets are in units of the seat's initial bet.
"""

from fractions import Fraction

import msgspec
from msgspec.structs import replace

from twentyone.errors import ActionError, BetError, CardError, SeatError
from twentyone.games.blackjack import offer, turn
from twentyone.games.blackjack.hand import Hand
from twentyone.games.blackjack.observation import BlackjackObservation, observe
from twentyone.games.blackjack.permission import hand_actions, refusal, unknown_action
from twentyone.games.blackjack.phase import ACTIONS, SIMULTANEOUS, Phase
from twentyone.games.blackjack.seat import Seat
from twentyone.games.blackjack.shoe import DealingShoe
from twentyone.games.blackjack.table_text import table_rows
from twentyone.games.contract import BANK, CHANCE, Action, Event, Move, illegal, refuse
from twentyone.games.text import Row, TextState
from twentyone.language.catalogue import remark
from twentyone.rules.blackjack import MAX_SEATS, BlackjackRules

TENTHS = 10


class BlackjackState(TextState, msgspec.Struct, frozen=True, gc=False):
    """One round of blackjack. `seats[0]` is seat 1; `turn` is a seat or BANK, `hand_index` which of its hands.

    `dealer` has the up card first and the hole card second; `face_up` says how the players' cards are dealt, and
    `asks_forced` that whoever has a single legal action is asked all the same. [BJ-34]
    """

    rules: BlackjackRules
    seats: tuple[Seat, ...]
    shoe: DealingShoe
    turn: int
    face_up: bool = True
    dealer: tuple[int, ...] = ()
    hole_shown: bool = False
    peeked: bool = False
    phase: Phase = Phase.DEAL
    hand_index: int = 0
    awaits_card: bool = True
    voided: bool = False
    asks_forced: bool = False

    # What is asked of a state -------------------------------------------------------------------------

    @property
    def n_seats(self) -> int:
        """How many seats the table has, those that sit out included."""
        return len(self.seats)

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats with a bet in this round."""
        return tuple([number for number, seat in enumerate(self.seats, 1) if seat.bet])

    @property
    def actor(self) -> int | None:
        """Who moves next: a seat, CHANCE, or None when the round is over; the first of several who may."""
        actors = self.actors
        return actors[0] if actors else None

    @property
    def actors(self) -> tuple[int, ...]:
        """All who may move now; several while insurance or early surrender is decided. [BJ-12]"""
        if self.phase == Phase.SETTLEMENT:
            return ()
        if self.phase in SIMULTANEOUS:
            return offer.undecided(self)
        return (CHANCE,) if self.awaits_card else (self.turn,)

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """What a seat, by default the actor, may do now; nothing if it is not its turn."""
        number = self.actor if seat is None else seat
        if number is None or number == CHANCE or number not in self.actors:
            return ()
        if self.phase in SIMULTANEOUS:
            return offer.offered(self, number)
        return hand_actions(self.rules, self.seat(number), self.hand_index)

    def chance_outcomes(self) -> tuple[tuple[int, Fraction], ...]:
        """The cards that may come next, each with its chance; empty unless a card is awaited."""
        return self.shoe.chances() if self.actor == CHANCE else ()

    def net(self, seat: int) -> Fraction:
        """What a seat has won or lost so far, in its initial bets; the dealer has what the players have not."""
        if seat == BANK:
            return -sum((self.net(number) for number in self.playing), Fraction(0))
        bet = self.seat(seat).bet
        return Fraction(self.seat(seat).net, bet) if bet else Fraction(0)

    def net_tenths(self, seat: int) -> int:
        """What a seat, or the bank, has won or lost so far, in tenths of a chip."""
        if seat == BANK:
            return -sum(other.net for other in self.seats)
        return self.seat(seat).net

    def observation(self, seat: int | None) -> BlackjackObservation:
        """All that a seat, or with None a spectator, may know. The dealer decides nothing and has no view. [BJ-33]"""
        if seat is not None:
            self.seat(seat)
        return observe(self, seat)

    def seat(self, number: int) -> Seat:
        """The seat of that number, from 1."""
        if not 1 <= number <= len(self.seats):
            raise SeatError(remark("refusal-no-player-seat", seat=number, seats=len(self.seats)))
        return self.seats[number - 1]

    @property
    def active_hand(self) -> Hand:
        """The hand on turn, or the one that waits for a card."""
        return self.seat(self.turn).hands[self.hand_index]

    @property
    def open_hands(self) -> tuple[tuple[int, int, Hand], ...]:
        """The unsettled hands, each with its seat and its place there."""
        return tuple(
            (number, index, hand)
            for number in self.playing
            for index, hand in enumerate(self.seat(number).hands)
            if hand.is_open
        )

    @property
    def table_cards(self) -> tuple[int, ...]:
        """Every card on the table; they go to the discards when the round is over."""
        players = tuple(card for seat in self.seats for hand in seat.hands for card in hand.cards)
        return (*players, *self.dealer)

    def rows(self) -> list[Row]:
        """What lies on the table: the dealer's hand, then every hand of every seat that plays."""
        return table_rows(self)

    # What a move leads to -----------------------------------------------------------------------------

    def with_seat(self, number: int, seat: Seat) -> "BlackjackState":
        """The state with one seat changed."""
        return replace(self, seats=(*self.seats[: number - 1], seat, *self.seats[number:]))

    def with_hand(self, number: int, index: int, hand: Hand) -> "BlackjackState":
        """The state with one hand changed."""
        return self.with_seat(number, self.seat(number).with_hand(index, hand))

    def apply(self, move: Move, seat: int | None = None) -> "BlackjackState":
        """The state after a card is dealt or an action taken."""
        return self.step(move, seat)[0]

    def step(self, move: Move, seat: int | None = None) -> tuple["BlackjackState", tuple[Event, ...]]:
        """The state after a move, and what happened; an illegal move is refused with the reason."""
        events: list[Event] = []
        if not isinstance(move, Action):
            if self.actor != CHANCE:
                raise refuse(move, self.legal_actions(), self.actor)
            return turn.deal(self, move, events), tuple(events)
        if move not in self.legal_actions(seat):
            raise self._refuse(move, seat)
        if self.phase in SIMULTANEOUS:
            number = self.actors[0] if seat is None else seat
            return turn.begin_play(offer.choose(self, number, move, events), events), tuple(events)
        return turn.act(self, move, events), tuple(events)

    def _refuse(self, action: Action, seat: int | None) -> ActionError:
        legal = self.legal_actions(seat)
        if action not in ACTIONS:
            return unknown_action(action)
        if self.actor is None or self.actor == CHANCE:
            return refuse(action, legal, self.actor)
        if not legal:
            waiting = ", ".join(str(number) for number in self.actors)
            return ActionError(remark("refusal-action-not-yours", seat=seat, action=action.text, waiting=waiting))
        if self.phase in SIMULTANEOUS:
            return refuse(action, legal, self.actor)
        why = refusal(self.rules, self.seat(self.turn), self.hand_index, action)
        return illegal(action, legal, why)


def new_round(
    rules: BlackjackRules,
    seats: int = 1,
    bets: tuple[int, ...] | None = None,
    chips: tuple[int | None, ...] | None = None,
    shoe: DealingShoe | None = None,
    face_up: bool = True,
    asks_forced: bool = False,
) -> BlackjackState:
    """A round about to be dealt.

    `bets` are whole chips per seat: 1 unless given, 0 to sit out. `chips` is what each seat owns in tenths,
    its bet included; unlimited unless said. Without a `shoe` the round is dealt from a fresh one. With `asks_forced`
    a seat with a single legal action is asked, so that nobody learns from who is asked what the seat holds. [BJ-34]
    """
    if not 1 <= seats <= MAX_SEATS:
        raise SeatError(f"Blackjack cannot be played at {seats} seats: a table has one to seven.")
    bets = (1,) * seats if bets is None else bets
    chips = (None,) * seats if chips is None else chips
    if len(bets) != seats or len(chips) != seats:
        raise BetError(remark("refusal-bets-count", seats=seats))
    taken = tuple(
        _seat(number, bet, own, face_up) for number, (bet, own) in enumerate(zip(bets, chips, strict=True), 1)
    )
    first = next((number for number, seat in enumerate(taken, 1) if seat.bet), None)
    if first is None:
        raise BetError(remark("refusal-bets-none"))
    shoe = shoe or DealingShoe.full(rules.decks)
    if shoe.decks != rules.decks:
        raise CardError(f"The shoe has {shoe.decks} decks, but the rules say {rules.decks}.")
    if not shoe.size:
        raise CardError("The shoe is empty: it must be shuffled before the round.")
    return BlackjackState(rules, taken, shoe, turn=first, face_up=face_up, asks_forced=asks_forced)


def _seat(number: int, bet: int, chips: int | None, face_up: bool) -> Seat:
    stake = TENTHS * bet
    if bet < 0:
        raise BetError(remark("refusal-bet-whole", seat=number, chips=bet))
    if chips is not None and stake > chips:
        raise BetError(remark("refusal-bet-purse", seat=number, chips=bet, purse=Fraction(chips, TENTHS)))
    hands = (Hand(stake, shown=face_up),) if bet else ()
    return Seat(stake, None if chips is None else chips - stake, hands)
