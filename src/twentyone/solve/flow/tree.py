"""The flow form of any small game under the contract, by walking its whole tree: the door test games come through.

Seat 1 is the player, seat 0 the banker. Two histories belong to one information set when the actor's observation is
the same. Exact, and far too slow for a full deck; `solve/banluck/build.py` builds that one by composition.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

import numpy as np

from twentyone.games.contract import BANK, CHANCE, State
from twentyone.solve.flow.flow import FlowGame, Side, SideBuilder

PLAYER = 1
Leaf = tuple[int, int, Fraction, Fraction | int]
"""The last sequences of player and banker, the chance of this end of the game, and the player's net."""


class _Walk:
    """Collects both sides' information sets and the weighted payoff of every end of the game."""

    def __init__(self) -> None:
        self.builders = {PLAYER: SideBuilder(), BANK: SideBuilder()}
        self.sequences: dict[tuple[int, Any], tuple[int, range]] = {}

    def leaves(self, state: Any, last: dict[int, int], chance: Fraction) -> Iterator[Leaf]:
        """Every end of the game that can follow from a state."""
        actor = state.actor
        if actor is None:
            yield last[PLAYER], last[BANK], chance, state.net(PLAYER)
        elif actor == CHANCE:
            for outcome, share in state.chance_outcomes():
                yield from self.leaves(state.apply(outcome), last, chance * share)
        else:
            sequences = self._sequences(state, actor, last[actor])
            for sequence, action in zip(sequences, state.legal_actions(), strict=True):
                yield from self.leaves(state.apply(action), {**last, actor: sequence}, chance)

    def _sequences(self, state: Any, actor: int, parent: int) -> range:
        key = actor, state.observation(actor)
        if key not in self.sequences:
            actions = [action.text for action in state.legal_actions()]
            self.sequences[key] = parent, self.builders[actor].add(key[1], actions, {parent: 1})
        known_parent, sequences = self.sequences[key]
        if known_parent != parent:
            raise ArithmeticError(f"Seat {actor} forgets what it did before {key[1]!r}: not a game of perfect recall.")
        return sequences


class TreeGame(NamedTuple):
    """A game as flows, and the same with a payoff of one at every end: how often play comes there."""

    flow: FlowGame
    arrival: FlowGame


def walk_tree(state: State) -> TreeGame:
    """Everything that can follow from a state."""
    walk = _Walk()
    leaves = list(walk.leaves(state, {PLAYER: 0, BANK: 0}, Fraction(1)))
    sides: dict[int, Side] = {seat: builder.side() for seat, builder in walk.builders.items()}
    worths = [(row, column, chance * net) for row, column, chance, net in leaves]
    chances = [(row, column, chance) for row, column, chance, _ in leaves]
    return TreeGame(_game(sides, worths), _game(sides, chances))


def flow_of_tree(state: State) -> FlowGame:
    """The flow game of everything that can follow from a state."""
    return walk_tree(state).flow


def _game(sides: dict[int, Side], entries: list[tuple[int, int, Fraction]]) -> FlowGame:
    """The flow game with these payoffs, in integers over their common denominator."""
    denominator = lcm(*(worth.denominator for _, _, worth in entries))
    payoff = np.zeros((sides[PLAYER].n_sequences, sides[BANK].n_sequences), dtype=np.int64)
    for row, column, worth in entries:
        payoff[row, column] += worth.numerator * (denominator // worth.denominator)
    return FlowGame(sides[PLAYER], sides[BANK], payoff, denominator)
