"""Heads-up Ban Luck from a stripped deck, in the engine's own turns, made as small as a tree can be.

Cards count by their value alone, so that cards of one value are one move of chance; moves that the rules force are made
at once; and opening, which against one player is standing, is left out. Nothing of this changes what the game is worth.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from msgspec.structs import replace

from twentyone.cards.card import value
from twentyone.cards.notation import cards_text, parse_cards, values_text
from twentyone.errors import CardError
from twentyone.games.banluck.state import BanLuckState, new_round
from twentyone.games.contract import CHANCE, Action
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.field import rules_words
from twentyone.solve.flow.gambit import SmallGame, small_game

FEWEST, MOST = 5, 9
"""Cards of a stripped deck: fewer cannot be played, and more make a tree that no solver takes."""


@dataclass(frozen=True)
class SmallState:
    """A state of the engine in which somebody has a choice, or chance has."""

    state: BanLuckState
    deck: tuple[int, ...] = field(repr=False)

    @property
    def actor(self) -> int | None:
        """Who moves next."""
        return self.state.actor

    def legal_actions(self) -> tuple[Action, ...]:
        """What the actor may do; opening the only player is standing."""
        actions = self.state.legal_actions()
        stands = any(action.verb == "stand" for action in actions)
        return tuple(action for action in actions if not (stands and action.verb == "open"))

    def chance_outcomes(self) -> tuple[tuple[int, Fraction], ...]:
        """Every value that can come, with its chance; the first card left of a value stands for all."""
        by_value: dict[int, Fraction] = {}
        card_of: dict[int, int] = {}
        for card, chance in self.state.chance_outcomes():
            by_value[value(card)] = by_value.get(value(card), Fraction(0)) + chance
            card_of.setdefault(value(card), card)
        if not by_value:
            raise CardError(f"The cards {cards_text(self.deck)} can run out: add one that ends a hand, as a ten.")
        return tuple((card_of[one], by_value[one]) for one in sorted(by_value))

    def apply(self, move: int | Action) -> "SmallState":
        """What a move leads to, forced moves made."""
        return SmallState(_played_on(self.state.apply(move)), self.deck)

    def net(self, seat: int) -> Fraction | int:
        """What a seat has won or lost."""
        return self.state.net(seat)

    def observation(self, seat: int) -> str:
        """What a seat knows, as text: its cards by value, in the order drawn, and what it sees of the other side."""
        seen = self.state.observation(seat)
        other = 1 - seat
        cards = [value(card) for card in seen.own]
        own = " ".join([values_text(sorted(cards[:2])), *(values_text([card]) for card in cards[2:])])
        told = f"{seen.n_cards[other]} cards"
        shown = seen.hands[other]
        if shown is not None:
            told = values_text(sorted(value(card) for card in shown))
        elif seen.busted[other]:
            told += " bust"
        return f"{seen.phase}: {own} against {told}"


def _played_on(state: BanLuckState) -> BanLuckState:
    """The state after every move that leaves no choice."""
    while state.actor is not None and state.actor != CHANCE:
        actions = SmallState(state, ()).legal_actions()
        if len(actions) > 1:
            break
        state = state.apply(actions[0])
    return state


def stripped_state(rules: BanLuckRules, cards: Sequence[int]) -> SmallState:
    """A hand about to be dealt from these cards; too few or too many are refused."""
    if not FEWEST <= len(cards) <= MOST:
        raise CardError(f"A small game has {FEWEST} to {MOST} cards, not {len(cards)}.")
    deck = tuple(cards)
    # the engine wants five cards for everybody; with fewer a hand ends before they run out, or is refused
    return SmallState(replace(new_round(rules), deck=deck), deck)


def small_banluck(rules: BanLuckRules, cards: str) -> SmallGame:
    """Heads-up Ban Luck from a few cards, as text for Gambit, with its exact value and its certificate.

    >>> game = small_banluck(BanLuckRules(), "5C,8C,9C,9S,TC,KC")
    >>> game.value, len(game.text.splitlines())
    (Fraction(-2, 15), 750)
    """
    words = rules_words(rules) or "default rules"
    deck = parse_cards(cards)
    return small_game(stripped_state(rules, deck), f"Ban Luck from {cards_text(deck)}, {words}")
