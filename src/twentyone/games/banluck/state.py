"""The Ban Luck engine: an immutable state, its legal actions, and what each move leads to.

Every permission and payment is a question to `rules/banluck_question.py`; this file only takes turns. A hand runs
through the phases deal, escape, surrender (naturals settle after it), player action, banker opening, banker action,
settlement.

A forced move is a single legal action. A turn passes by itself only where everybody can see why: otherwise who moves
next would tell the table that somebody holds a 15, or that a player is bust or has 21. [BL-14, BL-21, BL-40]
"""

from collections import Counter
from enum import StrEnum
from fractions import Fraction
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from twentyone.cards.card import FULL_DECK, card_text
from twentyone.errors import CardError, SeatError
from twentyone.games.banluck.event import PenaltyPaid
from twentyone.games.banluck.hand import hand_rung, hand_total, settle_hands, settlement_word, shape
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.banluck.table_text import table_rows
from twentyone.games.contract import (
    BANK,
    CHANCE,
    Action,
    ActionTaken,
    CardDealt,
    Event,
    HandBusted,
    HandSettled,
    HandShown,
    Move,
    refuse,
)
from twentyone.games.text import Row, TextState
from twentyone.language.catalogue import remark
from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import MAX_CARDS, MAX_PLAYERS, BanLuckRules, Busts, Surrender
from twentyone.rules.banluck_question import ACTIONS, Options, Rung
from twentyone.rules.table import TENTHS

HIT = Action("hit")
STAND = Action("stand")
PLAY = Action("play")
SURRENDER = Action("surrender")
ESCAPE = Action("escape")
MOVES = {options: tuple(Action(verb) for verb in verbs if verb != "open") for options, verbs in ACTIONS.items()}
"""What options leave to do besides opening players."""
Item = TypeVar("Item")


class Phase(StrEnum):
    """Where a hand is. [BL-10]"""

    DEAL = "deal"
    ESCAPE = "escape"
    SURRENDER = "surrender"
    PLAYER_ACTION = "player action"
    BANKER_OPENING = "banker opening"
    BANKER_ACTION = "banker action"
    SETTLEMENT = "settlement"


class BanLuckState(TextState, msgspec.Struct, frozen=True, gc=False):
    """One hand of Ban Luck. Index 0 of every tuple is the banker, 1 to `n_seats` are the players.

    `turn` is the seat to act or, while a card is awaited, to receive it. `nets` is None until a seat is settled.
    `announced` says that a fifth card was announced before it was drawn; here that always happens. [BL-18] `escaped`
    are the players who took their bet back, in the order in which they did. [BL-39]

    `bets` and `penalties` are of the players alone, in tenths of a chip; without bets everybody has bet one chip, and
    there are penalties only once some have been paid. [BL-38]
    """

    rules: BanLuckRules
    hands: tuple[tuple[int, ...], ...]
    nets: tuple[int | None, ...]
    shown: tuple[bool, ...]
    announced: tuple[bool, ...]
    phase: Phase = Phase.DEAL
    turn: int = 1
    awaits_card: bool = True
    voided: bool = False
    deck: tuple[int, ...] = FULL_DECK
    bets: tuple[int, ...] = ()
    penalties: tuple[int, ...] = ()
    escaped: tuple[int, ...] = ()

    # What is asked of a state -------------------------------------------------------------------------

    @property
    def n_seats(self) -> int:
        """How many players there are besides the banker."""
        return len(self.hands) - 1

    @property
    def actor(self) -> int | None:
        """Who moves next: a player's seat, BANK, CHANCE, or None when the hand is over."""
        if self.phase == Phase.SETTLEMENT:
            return None
        return CHANCE if self.awaits_card else self.turn

    @property
    def actors(self) -> tuple[int, ...]:
        """The actor; nobody decides simultaneously in Ban Luck."""
        return () if self.actor is None else (self.actor,)

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """What a seat, by default the actor, may do now; nothing if it is not its turn."""
        if self.actor is None or self.actor == CHANCE or seat not in (None, self.actor):
            return ()
        if self.phase == Phase.ESCAPE:
            return (PLAY, ESCAPE) if self._may_escape(self.turn) else (PLAY,)
        if self.phase == Phase.SURRENDER:
            low, aces, _, n_cards = shape(self.hands[BANK])
            return (PLAY, SURRENDER) if ask.may_surrender(self.rules, low, aces, n_cards) else (PLAY,)
        return self._banker_actions() if self.turn == BANK else self._player_actions(self.turn)

    def _player_actions(self, seat: int) -> tuple[Action, ...]:
        options = ask.player_options(self.rules, self._total(seat), len(self.hands[seat]))
        escapes = ask.escapes_on_turn(self.rules) and self._may_escape(seat)
        return (*MOVES[options], ESCAPE) if escapes else MOVES[options]

    def _may_escape(self, seat: int) -> bool:
        low, aces, _, n_cards = shape(self.hands[seat])
        return ask.may_escape(self.rules, low, aces, n_cards)

    def _banker_actions(self) -> tuple[Action, ...]:
        """What the banker may do. Against all players it is the same, but for those who must be opened."""
        options = self._banker_options()
        forced = [seat for seat, option in options.items() if option == Options.OPEN]
        if forced:
            return (Action("open", forced[0]),)
        may_open = (Action("open", seat) for seat, option in options.items() if option == Options.HIT_STAND_OR_OPEN)
        return (*may_open, *MOVES[next(iter(options.values()))])

    def _banker_options(self) -> dict[int, Options]:
        """What the rules let the banker do against each unsettled player."""
        total, n_cards = self._total(BANK), len(self.hands[BANK])
        return {seat: ask.banker_options(self.rules, total, n_cards, len(self.hands[seat])) for seat in self.unsettled}

    @property
    def unsettled(self) -> tuple[int, ...]:
        """The players whose bet is still open."""
        return tuple(seat for seat in range(1, len(self.hands)) if self.nets[seat] is None)

    @property
    def undealt(self) -> tuple[int, ...]:
        """The cards still in the deck, in no order."""
        dealt = [card for cards in self.hands for card in cards]
        if self.rules.decks == 1:
            gone = set(dealt)
            return tuple(card for card in self.deck if card not in gone)
        left = list(self.deck)
        for card in dealt:
            left.remove(card)
        return tuple(left)

    def chance_outcomes(self) -> tuple[tuple[int, Fraction], ...]:
        """Every card still in the deck, with as many chances as it is there; empty unless a card is awaited."""
        if self.actor != CHANCE:
            return ()
        cards = self.undealt
        return tuple((card, Fraction(number, len(cards))) for card, number in Counter(cards).items())

    def net(self, seat: int) -> Fraction | int:
        """What a seat has won or lost so far, in bets, penalties included; the banker has what the players have not."""
        self._check_seat(seat)
        if seat == BANK:
            return -sum(self.net(player) for player in range(1, len(self.hands)))
        return (self.nets[seat] or 0) - self.penalty(seat)

    def penalty(self, seat: int) -> Fraction | int:
        """What a seat has paid the banker besides the own bet, in bets. [BL-38]"""
        if seat == BANK or not self.penalties or not self.penalties[seat - 1]:
            return 0
        return Fraction(self.penalties[seat - 1], self._bet(seat))

    def _bet(self, seat: int) -> int:
        return self.bets[seat - 1] if self.bets else TENTHS

    def observation(self, seat: int | None) -> BanLuckObservation:
        """All that a seat, or with None a spectator, may know. [BL-11, BL-23, BL-28]

        Only the banker sees whether the banker may open somebody: it tells that the total is 16 or more.
        """
        if seat is not None:
            self._check_seat(seat)
        announced = self.rules.busts == Busts.ANNOUNCED
        is_opening = self.phase == Phase.BANKER_OPENING and seat != BANK

        def knows(other: int) -> bool:
            return other == seat or self.shown[other]

        return BanLuckObservation(
            rules=self.rules,
            viewer=seat,
            phase=Phase.BANKER_ACTION if is_opening else self.phase,
            actor=self.actor if self.actor != CHANCE else self.turn,
            awaits_card=self.awaits_card,
            hands=tuple(cards if knows(other) else None for other, cards in enumerate(self.hands)),
            n_cards=tuple(len(cards) for cards in self.hands),
            busted=tuple(
                self._rung(other) == Rung.BUST and (knows(other) or announced) for other in range(len(self.hands))
            ),
            nets=(None, *(self.net(player) for player in range(1, len(self.hands)))) if self.penalties else self.nets,
            announced=self.announced,
            voided=self.voided,
            escaped=tuple(other in self.escaped for other in range(len(self.hands))),
            legal_actions=self.legal_actions(seat) if seat is not None else (),
            penalties=tuple(self.penalty(other) for other in range(len(self.hands))) if self.penalties else (),
        )

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat <= self.n_seats:
            raise SeatError(f"There is no seat {seat}: 0 is the banker, the players are 1 to {self.n_seats}.")

    def _total(self, seat: int) -> int:
        return hand_total(self.rules, self.hands[seat])

    def _rung(self, seat: int) -> int:
        return hand_rung(self.rules, self.hands[seat])

    def rows(self) -> list[Row]:
        """What lies on the table: the banker's hand, then the players'."""
        return table_rows(self)

    # What a move leads to -----------------------------------------------------------------------------

    def apply(self, move: Move, seat: int | None = None) -> "BanLuckState":
        """The state after a card is dealt or an action taken."""
        return self.step(move, seat)[0]

    def step(self, move: Move, seat: int | None = None) -> tuple["BanLuckState", tuple[Event, ...]]:
        """The state after a move, and what happened; an illegal move is refused with those that are legal."""
        events: list[Event] = []
        if isinstance(move, Action):
            if move not in self.legal_actions(seat):
                raise refuse(move, self.legal_actions(), self.actor, seat)
            state = self._act(move, events)
        elif self.actor != CHANCE:
            raise refuse(move, self.legal_actions(), self.actor)
        elif sum(cards.count(move) for cards in self.hands) >= self.deck.count(move):
            raise CardError(remark("refusal-card-gone", card=card_text(move)))
        else:
            state = self._deal(move, events)
        return state, tuple(events)

    def _act(self, action: Action, events: list[Event]) -> "BanLuckState":
        events.append(ActionTaken(self.turn, action=action.text))
        if action == SURRENDER:
            return self._void(events)
        if action == ESCAPE:
            state = self._leave(events)
            return state._ask_next(events) if self.phase == Phase.ESCAPE else state._end_turn(events)
        if action == PLAY:
            return self._ask_next(events) if self.phase == Phase.ESCAPE else self._settle_naturals(events)
        if action == HIT:
            fifth = len(self.hands[self.turn]) == MAX_CARDS - 1
            announced = _with(self.announced, self.turn, True) if fifth else self.announced
            return replace(self, awaits_card=True, announced=announced)
        if action == STAND:
            return self._end_turn(events)
        return self._settle([action.seat], events)._banker_turn(events)

    def _deal(self, card: int, events: list[Event]) -> "BanLuckState":
        state = replace(self, hands=_with(self.hands, self.turn, (*self.hands[self.turn], card)), awaits_card=False)
        events.append(CardDealt(self.turn, audience=self.turn, card=card))
        if state.phase == Phase.DEAL:
            return state._deal_on(events)
        rung = state._rung(state.turn)
        if rung == Rung.BUST:
            hidden = state.turn != BANK and state.rules.busts == Busts.CONCEALED
            events.append(HandBusted(state.turn, audience=state.turn if hidden else None))
        if state.turn == BANK:
            return state._banker_turn(events)
        if rung == Rung.SEVENS:
            return state._settle([state.turn], events)._end_turn(events)
        return state._end_turn(events) if state._is_plainly_over(state.turn) else state

    def _deal_on(self, events: list[Event]) -> "BanLuckState":
        """The next card of the deal, players first and the banker last; after two rounds the hand begins. [BL-10]"""
        if self.turn != BANK:
            return replace(self, turn=(self.turn + 1) % len(self.hands), awaits_card=True)
        if len(self.hands[BANK]) == 1:
            return replace(self, turn=1, awaits_card=True)
        if ask.escapes_first(self.rules):
            return replace(self, phase=Phase.ESCAPE, turn=1)
        return self._ask_banker(events)

    def _ask_next(self, events: list[Event]) -> "BanLuckState":
        """Ask the next player whether to escape, and after the last one go on; nobody left is the end. [BL-40]"""
        if self.turn < self.n_seats:
            return replace(self, turn=self.turn + 1)
        if not self.unsettled:
            return self._show([BANK], events)._finish()
        return replace(self, turn=BANK)._ask_banker(events)

    def _leave(self, events: list[Event]) -> "BanLuckState":
        """Give the player on turn the bet back; the hand is shown. [BL-39]"""
        state = self._show([self.turn], events)
        events.append(HandSettled(self.turn, net=0, why="escape"))
        return replace(state, nets=_with(state.nets, self.turn, 0), escaped=(*state.escaped, self.turn))

    def _ask_banker(self, events: list[Event]) -> "BanLuckState":
        """Ask the banker whether to void the hand, where that may be asked; else settle naturals. [BL-13]"""
        if self.rules.surrender == Surrender.NEVER:
            return self._settle_naturals(events)
        shows = self.rules.surrender == Surrender.AFTER_REVEAL
        return replace(self._show(self._natural_players(), events) if shows else self, phase=Phase.SURRENDER)

    def _show(self, seats: list[int], events: list[Event]) -> "BanLuckState":
        shown = self.shown
        for seat in seats:
            if not shown[seat]:
                shown = _with(shown, seat, True)
                events.append(HandShown(seat, cards=self.hands[seat]))
        return replace(self, shown=shown)

    def _natural_players(self) -> list[int]:
        return [seat for seat in range(1, len(self.hands)) if ask.is_natural(self._rung(seat))]

    def _settle_naturals(self, events: list[Event]) -> "BanLuckState":
        """Settle every natural; a banker's natural settles everybody. [BL-15, BL-16]"""
        if ask.is_natural(self._rung(BANK)):
            return self._show([BANK], events)._settle(list(self.unsettled), events)._finish()
        return replace(self._settle(self._natural_players(), events), phase=Phase.PLAYER_ACTION)._next_player(1, events)

    def _settle(self, seats: list[int], events: list[Event]) -> "BanLuckState":
        """Open these players and settle them against the banker's present hand."""
        state = self._show(seats, events)
        nets = state.nets
        for seat in seats:
            player, banker = state.hands[seat], state.hands[BANK]
            net = settle_hands(state.rules, player, banker)
            events.append(HandSettled(seat, net=net, why=settlement_word(state.rules, player, banker)))
            nets = _with(nets, seat, net)
        return replace(state, nets=nets)

    def _void(self, events: list[Event]) -> "BanLuckState":
        """Return every bet. [BL-12]"""
        state = self._show([BANK], events)
        events.extend(HandSettled(seat, net=0, why="void") for seat in state.unsettled)
        return replace(state, nets=(None, *(0 for _ in state.hands[1:])), voided=True)._finish()

    def _finish(self) -> "BanLuckState":
        return replace(self, phase=Phase.SETTLEMENT, turn=BANK, awaits_card=False)

    def _is_plainly_over(self, seat: int) -> bool:
        """Whether everybody sees that a player's turn is over: settled, five cards, an announced bust. [BL-21]"""
        announced = self._rung(seat) == Rung.BUST and self.rules.busts == Busts.ANNOUNCED
        return announced or self.nets[seat] is not None or len(self.hands[seat]) == MAX_CARDS

    def _end_turn(self, events: list[Event]) -> "BanLuckState":
        if self.turn == BANK:
            return self._showdown(events)
        return self._next_player(self.turn + 1, events)

    def _next_player(self, first: int, events: list[Event]) -> "BanLuckState":
        """Give the turn to the next player with a decision, or to the banker."""
        for seat in range(first, len(self.hands)):
            if not self._is_plainly_over(seat):
                return replace(self, turn=seat)
        return replace(self, turn=BANK)._banker_turn(events)

    def _banker_turn(self, events: list[Event]) -> "BanLuckState":
        """Leave the banker a decision, or end the hand: nobody unsettled, bust, or bound to stand. [BL-24 … BL-27]"""
        if not self.unsettled:
            return self._show([BANK], events)._charge(events)._finish()
        actions = self._banker_actions()
        if actions == (STAND,):
            return self._showdown(events)
        opening = any(action.verb == "open" for action in actions)
        return replace(self, phase=Phase.BANKER_OPENING if opening else Phase.BANKER_ACTION)

    def _showdown(self, events: list[Event]) -> "BanLuckState":
        return self._show([BANK], events)._settle(list(self.unsettled), events)._charge(events)._finish()

    def _charge(self, events: list[Event]) -> "BanLuckState":
        """Let whoever stood below the minimum pay a share of the bank's loss, last of all. [BL-38]

        Naturals do not count; a net below zero tells a player who stood from one who is out of the hand for nothing.
        """
        if not ask.has_penalty(self.rules, self.n_seats):
            return self
        played = [seat for seat in range(1, len(self.hands)) if not ask.is_natural(self._rung(seat))]
        offenders = [seat for seat in played if self._has_offended(seat)]
        bank_loss = sum(max(self.nets[seat] or 0, 0) * self._bet(seat) for seat in played)
        shares = {seat: ask.penalty_share(self.rules, bank_loss, len(offenders), self._bet(seat)) for seat in offenders}
        if not any(shares.values()):
            return self
        state = replace(self, penalties=tuple(shares.get(seat, 0) for seat in range(1, len(self.hands))))
        events.extend(PenaltyPaid(seat, net=-state.penalty(seat)) for seat, share in shares.items() if share)
        return state

    def _has_offended(self, seat: int) -> bool:
        lost = (self.nets[seat] or 0) < 0
        return lost and ask.is_offence(self.rules, self._total(seat), len(self.hands[seat]))


def _with(items: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    return (*items[:index], item, *items[index + 1 :])


def new_round(
    rules: BanLuckRules, seats: int = 1, deck: tuple[int, ...] | None = None, bets: tuple[int, ...] = ()
) -> BanLuckState:
    """A hand about to be dealt to so many players and the banker, from the decks of the rules or a stripped deck.

    The players' `bets`, in tenths of a chip, are one chip each unless given; only a penalty depends on them.
    """
    if not 1 <= seats <= MAX_PLAYERS:
        raise SeatError(f"Ban Luck cannot be played by {seats} players: one to seven play against the banker.")
    if deck is None:
        deck = FULL_DECK * rules.decks
    copies = Counter(deck)
    if len(copies) < len(deck):
        card, number = copies.most_common(1)[0]
        if number > rules.decks:
            held = "once" if rules.decks == 1 else "twice"
            times = {2: "twice", 3: "three times"}.get(number, f"{number} times")
            raise CardError(f"The card {card_text(card)} is {times} in the deck: a deck holds each card {held}.")
    needed = MAX_CARDS * (seats + 1)
    if len(deck) < needed:
        raise CardError(f"A deck of {len(deck)} cards is too small: five for everybody at the table are {needed}.")
    empty = seats + 1
    return BanLuckState(rules, ((),) * empty, (None,) * empty, (False,) * empty, (False,) * empty, deck=deck, bets=bets)
