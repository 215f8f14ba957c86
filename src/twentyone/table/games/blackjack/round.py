"""Blackjack at a table: the shoe goes from round to round and is shuffled between them; hands are counted."""

from typing import Any

from twentyone.games.blackjack import GAME
from twentyone.games.blackjack.hand import Hand
from twentyone.games.blackjack.observation import BlackjackObservation
from twentyone.games.blackjack.phase import Phase
from twentyone.games.blackjack.policy import BlackjackPolicy, cautious, mimic
from twentyone.games.blackjack.seat import Seat
from twentyone.games.blackjack.settlement import CHIPS, TABLE
from twentyone.games.blackjack.shoe import DealingShoe
from twentyone.games.blackjack.state import BlackjackState, new_round
from twentyone.games.contract import BANK, Action, ChipsMoved, Event
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.table import TableSettings
from twentyone.table.games.blackjack.coach import BlackjackCoach
from twentyone.table.games.blackjack.view import offers, round_view
from twentyone.table.games.contract import TableGame
from twentyone.table.games.view import HandView, OfferView, ShoeView
from twentyone.table.session.event import ShoeShuffled
from twentyone.table.session.player import Tally


class BlackjackTable:
    """Blackjack as a table plays it; what rounds hand on is the shoe with its discards."""

    rules = BlackjackRules
    has_banker = False
    has_naturals = True
    parts: tuple[type[Any], ...] = (BlackjackState, Phase, Seat, Hand, DealingShoe)
    coach = BlackjackCoach()

    # Rounds -------------------------------------------------------------------------------------------

    def open_round(
        self,
        rules: BlackjackRules,
        settings: TableSettings,
        bets: tuple[int, ...],
        purses: tuple[int, ...],
        carry: DealingShoe | None,
        banker: int = BANK,
        asks_forced: bool = False,
    ) -> tuple[BlackjackState, tuple[Event, ...]]:
        """A round from the shoe of the last one, shuffled first where the cut card came out. [BJ-3, BJ-34]"""
        events: tuple[Event, ...] = ()
        if carry is None or self._must_shuffle(rules, carry):
            carry = DealingShoe.full(rules.decks)
            events = (ShoeShuffled(BANK, n_cards=carry.size),)
        face_up = settings.players_cards_face_up
        state = new_round(rules, len(bets), bets, purses, carry, face_up, asks_forced and not face_up)
        placed = (ChipsMoved(seat, None, state.seat(seat).bet, CHIPS, TABLE) for seat in state.playing)
        return state, (*events, *placed)

    def _must_shuffle(self, rules: BlackjackRules, carry: DealingShoe) -> bool:
        return carry.decks != rules.decks or carry.must_shuffle(rules)

    def largest_win(self, rules: BlackjackRules) -> int:
        """The most a bet can win; the house pays, and always can."""
        return 2

    def largest_loss(self, rules: BlackjackRules) -> int:
        """One bet, unless the player chooses to put down more."""
        return 1

    def phase(self, state: BlackjackState) -> str:
        """Where a round is."""
        return state.phase

    def redeals(self, state: BlackjackState) -> bool:
        """Never: a void round gives the bets back."""
        return False

    def net_tenths(self, state: BlackjackState, seat: int) -> int:
        """What a seat won or lost."""
        return state.net_tenths(seat)

    def tally(self, state: BlackjackState, seat: int) -> Tally:
        """The hands of a seat, counted; blackjacks are those that pay as one, or were settled for even money."""
        if state.voided:
            return Tally()
        hands = state.seat(seat).hands
        nets = [hand.net or 0 for hand in hands]
        return Tally(
            hands=len(hands),
            won=sum(net > 0 for net in nets),
            lost=sum(net < 0 for net in nets),
            pushed=nets.count(0),
            blackjacks=sum(hand.is_blackjack(state.rules) for hand in hands),
            net=state.net_tenths(seat),
        )

    # Cards --------------------------------------------------------------------------------------------

    def undealt(self, state: BlackjackState) -> tuple[int, ...]:
        """The cards in the shoe."""
        return tuple(card for card, copies in enumerate(state.shoe.cards) for _ in range(copies))

    def is_endless(self, rules: BlackjackRules) -> bool:
        """Whether the shoe is infinite. [BJ-1]"""
        return rules.decks == 0

    def is_spent(self, rules: BlackjackRules, carry: DealingShoe | None) -> bool:
        """Whether the shoe is shuffled before the next round; an infinite one is made anew every round. [BJ-3]"""
        return carry is None or self.is_endless(rules) or self._must_shuffle(rules, carry)

    def carry(self, state: BlackjackState) -> DealingShoe:
        """The shoe with the cards of this round among its discards."""
        return state.shoe.discard(state.table_cards)

    def discards(self, state: BlackjackState) -> tuple[int, ...]:
        """The cards in the discard tray."""
        return tuple(card for card, copies in enumerate(state.shoe.discards) for _ in range(copies))

    def shoe(self, rules: BlackjackRules, carry: DealingShoe | None, state: BlackjackState | None) -> ShoeView:
        """The cards left in the shoe; a fresh one is full."""
        if self.is_endless(rules):
            return {"left": None, "size": None}
        size = rules.decks * len(GAME.deck)
        shoe = carry if state is None else state.shoe
        return {"left": shoe.size if shoe is not None and shoe.decks == rules.decks else size, "size": size}

    # What a seat sees and does ------------------------------------------------------------------------

    def hand_view(self, seen: BlackjackObservation) -> HandView:
        """A round as its observer sees it."""
        return round_view(seen)

    def looks_alike(self, state: BlackjackState) -> bool:
        """Whether every hand lies face up. [BJ-33]"""
        return state.face_up or all(hand.shown for seat in state.seats for hand in seat.hands)

    def offers(self, seen: BlackjackObservation) -> tuple[OfferView, ...]:
        """What the observer may do now."""
        return offers(seen)

    def safe_action(self, seen: BlackjackObservation) -> Action:
        """Declines, plays on, stands. [BT-6]"""
        return cautious(seen)

    def simple_player(self, rules: BlackjackRules) -> BlackjackPolicy:
        """Who draws as the dealer does."""
        return mimic


BLACKJACK: TableGame[BlackjackRules, BlackjackState, DealingShoe, BlackjackObservation] = BlackjackTable()
