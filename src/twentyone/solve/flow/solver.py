"""A solver for any small game of one player against a banker: give it the game as flows, or just its first state.

`TreeSolver(new_round)` solves a game by walking its whole tree; `FlowSolver(build)` one whose flows somebody builds, as
Ban Luck does by composition. Either is a line of the registry `solve`:

    SOLVER = TreeSolver(new_round)
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from time import perf_counter
from typing import Any, Protocol

import numpy as np

from twentyone.errors import HandError
from twentyone.games.contract import NewRound
from twentyone.solve.flow.equilibrium import find_equilibrium
from twentyone.solve.flow.flow import FlowGame, Side, SparseGame, best_reply
from twentyone.solve.flow.solution import SIDES, NamedSolution, SituationEv, Strategy, StrategyTables
from twentyone.solve.flow.tree import TreeGame, walk_tree
from twentyone.word import quoted

A_FEW = 6
"""How many situations a refusal names."""


class SituationText(Protocol):
    """The name of an information set, from the side (`player` or `banker`) and the label its flow game gives it."""

    def __call__(self, side: str, label: Any, /) -> str:
        """The name, different for each of them."""
        ...


def _plain_text(side: str, label: Any) -> str:
    return str(label)


def _place(side: str, hand: str, names: Sequence[str]) -> int:
    """Where a situation is among those of a side, in whatever case it is written; another is refused with a few."""
    written = [index for index, name in enumerate(names) if name.casefold() == hand.strip().casefold()]
    exact = [index for index in written if names[index] == hand]
    if not written:
        more = f" and {len(names) - A_FEW} more" if len(names) > A_FEW else ""
        raise HandError(
            f"The {side} is never in the situation {quoted(hand)}, or has nothing to decide there: the situations are"
            f" {', '.join(repr(name) for name in names[:A_FEW])}{more}."
        )
    return (exact or written)[0]


class FlowSolver:
    """Solves the game whose flows `build` makes from rules; `text` names the situations of its sides."""

    def __init__(self, build: Callable[[Any], FlowGame | SparseGame], text: SituationText = _plain_text) -> None:
        self.build = lru_cache(maxsize=8)(build)
        self.text = text

    def solve(self, rules: Any, *, method: str | None = None, iterations: int | None = None) -> NamedSolution:
        """The equilibrium, with an exact certificate where the payoffs are exact; or by lp, cfr, cfr+, dcfr, pcfr+."""
        started = perf_counter()
        game = self.build(rules)
        found = find_equilibrium(game, method, iterations)
        return NamedSolution(
            rules=rules,
            player=self._named("player", game.player, found.player),
            banker=self._named("banker", game.banker, found.banker),
            method=found.method,
            lower=found.lower,
            upper=found.upper,
            seconds=perf_counter() - started,
            exact=found.exact,
            iterations=found.iterations,
            bracket=found.bracket,
            convergence=found.convergence,
        )

    def _named(self, side: str, sets: Side, policy: Sequence[Fraction]) -> Strategy:
        return {
            self.text(side, label): dict(
                zip(sets.actions[index], (policy[sequence] for sequence in sets.sequences(index)), strict=True)
            )
            for index, label in enumerate(sets.labels)
        }

    def ev(self, rules: Any, hand: str, *, banker: bool = False) -> SituationEv:
        """What every action is worth in a situation; a game built as flows has to say that itself."""
        raise HandError(f"The solver of {rules.game} knows strategies, not the EVs of single hands.")

    def chart(self, rules: Any) -> StrategyTables:
        """Both strategies as tables."""
        return StrategyTables(self.solve(rules))


class TreeSolver(FlowSolver):
    """Solves a game by walking everything that can happen from its first state: seat 1 against the bank.

    Two histories are one situation when the observation is the same. Exact, for games of up to some hundred thousand
    endings. `text` names a situation from what the side sees.
    """

    def __init__(self, new_round: NewRound, text: SituationText = _plain_text) -> None:
        self.tree: Callable[[Any], TreeGame] = lru_cache(maxsize=8)(lambda rules: walk_tree(new_round(rules, 1)))
        super().__init__(lambda rules: self.tree(rules).flow, text)

    def ev(self, rules: Any, hand: str, *, banker: bool = False) -> SituationEv:
        """What every action is worth in the situation of this name, the rest of the own play at its best."""
        side, tree = SIDES[banker], self.tree(rules)
        sets = tree.flow.banker if banker else tree.flow.player
        names = [self.text(side, label) for label in sets.labels]
        index = _place(side, hand, names)
        hand = names[index]
        solution = self.solve(rules)
        evs = self._evs(tree, sets, banker, solution.strategies[not banker])
        found = {action: evs[place] for action, place in zip(sets.actions[index], sets.sequences(index), strict=True)}
        if any(ev is None for ev in found.values()):
            raise HandError(f"The other side's equilibrium play never leads to {quoted(hand)}: it has no EVs.")
        policy = {action: float(chance) for action, chance in solution.strategies[banker][hand].items()}
        actions = {action: ev for action, ev in found.items() if ev is not None}
        return SituationEv(rules, side, hand, actions, policy, solution.method)

    def _evs(self, tree: TreeGame, sets: Side, banker: bool, other: Strategy) -> list[float | None]:
        """The EV of every sequence of a side against the other's strategy; None where that never leads there."""
        others = tree.flow.player if banker else tree.flow.banker
        policy = np.ones(others.n_sequences)
        for index, label in enumerate(others.labels):
            row = other[self.text(SIDES[not banker], label)]
            policy[list(others.sequences(index))] = [float(row[action]) for action in others.actions[index]]
        flow = others.flows(policy)
        gain = tree.flow.banker_gain(flow) if banker else tree.flow.player_gain(flow)
        arrival = (-tree.arrival.banker_gain(flow) if banker else tree.arrival.player_gain(flow)).tolist()
        _, chosen, worth = best_reply(sets, gain)
        for index in range(sets.n_sets - 1, -1, -1):
            for entry in range(int(sets.entries[index]), int(sets.entries[index + 1])):
                arrival[sets.entry_sequence[entry]] += sets.entry_paths[entry] * arrival[chosen[index]]
        return [float(amount / often) if often > 0 else None for amount, often in zip(worth, arrival, strict=True)]
