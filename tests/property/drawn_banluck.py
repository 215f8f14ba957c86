"""What the property tests draw: house rules, tables, and whole hands of random legal play."""

import random
from dataclasses import Field, fields
from typing import Any

from hypothesis import strategies as st

from twentyone.games.banluck import BanLuckState, new_round
from twentyone.games.contract import CHANCE, Event, Move
from twentyone.games.playthrough import random_draw
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.field import Choice

Hand = list[tuple[BanLuckState, Move, tuple[Event, ...], BanLuckState]]


def _values(spec: Field[Any]) -> st.SearchStrategy[Any]:
    if isinstance(spec.default, Choice):
        return st.sampled_from(type(spec.default))
    return st.booleans() if isinstance(spec.default, bool) else st.integers(*spec.metadata["range"])


def _house(banker_minimum: int, banker_free_to: int, **fields_drawn: Any) -> BanLuckRules:
    """Rules in which the banker's freedom does not end below what it may."""
    free_to = max(banker_free_to, banker_minimum - 1)
    return BanLuckRules(banker_minimum=banker_minimum, banker_free_to=free_to, **fields_drawn)


def banluck_rules() -> st.SearchStrategy[BanLuckRules]:
    """Any rules of Ban Luck."""
    return st.builds(_house, **{spec.name: _values(spec) for spec in fields(BanLuckRules)})


def played_hand(rules: BanLuckRules, n_players: int, seed: int) -> Hand:
    """Every step of a hand in which everybody takes random legal actions: before, move, events, after."""
    generator = random.Random(seed)
    draw, steps, state = random_draw(generator), Hand(), new_round(rules, n_players)
    while state.actor is not None:
        move: Move = draw(state) if state.actor == CHANCE else _choose(state, generator)
        after, events = state.step(move)
        steps.append((state, move, events, after))
        state = after
    return steps


def _choose(state: BanLuckState, generator: random.Random) -> Move:
    """A legal action, leaning towards drawing so that long hands, busts and five cards are common."""
    legal = state.legal_actions()
    hits = [action for action in legal if action.verb == "hit"]
    return generator.choice(hits if hits and generator.random() < 0.5 else legal)


def hands() -> st.SearchStrategy[Hand]:
    """Random hands under any rules, with one to seven players."""
    return st.builds(played_hand, banluck_rules(), st.integers(1, 7), st.integers(0, 2**32))
