"""Rounds of seven and a half for the tests: scripted in text, and dealt from small decks."""

from seven_and_a_half.engine import SevenAndAHalfState, new_round
from seven_and_a_half.rules import SevenAndAHalfRules
from twentyone.cards.card import parse_card
from twentyone.cards.notation import parse_cards
from twentyone.games.contract import Action, Event
from twentyone.rules.field import parse_rules, split_assignments


def rules_of(*assignments: str) -> SevenAndAHalfRules:
    """Rules from words: `rules_of("matta=wild")`."""
    return parse_rules(SevenAndAHalfRules, split_assignments(assignments))


def played(
    script: str, *assignments: str, seats: int = 1, deck: str | None = None
) -> tuple[SevenAndAHalfState, list[Event]]:
    """A round by cards and actions in order, `"5C 7D draw KS stand stand"`, and all that happened."""
    rules = rules_of(*assignments)
    state = new_round(rules, seats) if deck is None else new_round(rules, seats, parse_cards(deck))
    events: list[Event] = []
    for word in script.split():
        state, happened = state.step(Action(word) if word in ("draw", "stand") else parse_card(word))
        events += happened
    return state, events


def net(script: str, *assignments: str) -> int:
    """What the player of a finished heads-up round nets."""
    state, _ = played(script, *assignments)
    assert state.actor is None
    return state.net(1)
