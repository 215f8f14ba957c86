"""Blackjack rounds by script: deal these cards, then follow these moves."""

from fractions import Fraction
from typing import Any

from twentyone.cards.card import parse_card
from twentyone.games.blackjack import BlackjackState, new_round
from twentyone.games.contract import CHANCE, Action, Event, Move
from twentyone.rules.blackjack import PRESETS, BlackjackRules
from twentyone.rules.field import parse_rules, split_assignments


def rules_of(words: str = "", preset: str = "us_casino") -> BlackjackRules:
    """The rules a line of `name=value` words describes."""
    return parse_rules(BlackjackRules, split_assignments(words.split()), PRESETS[preset])


def hand(text: str) -> tuple[int, ...]:
    """Cards with suits; with several decks a card may come twice."""
    return tuple(parse_card(piece) for piece in text.split(","))


def _move(state: BlackjackState, word: str) -> tuple[Move, int | None]:
    if state.actor == CHANCE:
        return parse_card(word), None
    seat, colon, verb = word.rpartition(":")
    return Action.parse(verb), int(seat) if colon else None


def happened(state: BlackjackState, moves: str) -> tuple[BlackjackState, list[Event]]:
    """The state after moves separated by commas (`hit, 5C, stand`, `2:insure`), and all events on the way."""
    events: list[Event] = []
    for word in (word.strip() for word in moves.split(",") if word.strip()):
        move, seat = _move(state, word)
        state, new = state.step(move, seat)
        events.extend(new)
    return state, events


def follow(state: BlackjackState, moves: str) -> BlackjackState:
    """The state after such moves."""
    return happened(state, moves)[0]


def dealing(players: list[str], dealer: str) -> list[int]:
    """The cards of a deal in the order in which they leave the shoe: seats, up card, seats, hole card. [BJ-8]"""
    hands = [hand(cards) for cards in [*players, dealer]]
    return [cards[turn] for turn in range(2) for cards in hands]


def dealt(players: list[str] | str, dealer: str, rules: str | BlackjackRules = "", **table: Any) -> BlackjackState:
    """The state right after the deal; `dealer` is up card and hole card. `table` goes to `new_round`."""
    players = [players] if isinstance(players, str) else players
    house = rules_of(rules) if isinstance(rules, str) else rules
    state = new_round(house, len(players), **table)
    for card in dealing(players, dealer):
        state = state.apply(card)
    return state


def played(players: list[str] | str, dealer: str, moves: str = "", rules: str = "", **table: Any) -> BlackjackState:
    """The state after the deal and these moves."""
    return follow(dealt(players, dealer, rules, **table), moves)


def verbs(state: BlackjackState, seat: int | None = None) -> set[str]:
    """The words of what a seat, by default the actor, may do."""
    return {action.text for action in state.legal_actions(seat)}


def half(number: int) -> Fraction:
    """So many halves."""
    return Fraction(number, 2)
