"""A coach for a game that a `TreeSolver` or `FlowSolver` solves: a line of its table, `coach = SituationCoach(SOLVER)`.

The solver's `text` names a decision from what the seat on turn observes, at a table as in the tree. Where a decision of
a full table has the name of one of the heads-up game, its advice and its play are those of the heads-up equilibrium; a
name should therefore depend only on what matters there. A decision without a namesake gets no advice, and a bot does
there what a clock would.
"""

import random
from dataclasses import dataclass
from typing import Any

from twentyone.errors import HandError
from twentyone.games.contract import BANK, Action, Policy
from twentyone.language.catalogue import remark
from twentyone.rules.field import Rules
from twentyone.solve.flow.solution import SIDES, Strategy
from twentyone.solve.flow.solver import FlowSolver
from twentyone.table.coach.advice import Advice
from twentyone.table.games.banked.round import BankedSeen, Observed
from twentyone.word import quoted

Strategies = tuple[Strategy, Strategy]
"""How player and banker play."""


@dataclass(frozen=True)
class SituationQuestion:
    """A decision by its name. `legal` is what may be done at the table, `inside` the same for the engine."""

    rules: Rules
    legal: tuple[str, ...]
    inside: tuple[str, ...]
    situation: str
    is_bank: bool


class SituationCoach:
    """What such a solver knows, for player and banker. Without EVs, as in a `FlowSolver`, bots play but nobody asks."""

    def __init__(self, solver: FlowSolver) -> None:
        self.solver = solver

    def question(self, seen: BankedSeen[Any], discards: tuple[int, ...] | None) -> SituationQuestion:
        """What the seat on turn asks; every round has a fresh deck, so there is nothing to count."""
        own = seen.seen
        legal = tuple(action.text for action in seen.legal_actions)
        inside = tuple(action.text for action in own.legal_actions)
        return SituationQuestion(own.rules, legal, inside, self._situation(own), own.actor == BANK)

    def advise(self, question: SituationQuestion) -> Advice:
        """The EVs against the heads-up equilibrium."""
        found = self.solver.ev(question.rules, question.situation, banker=question.is_bank)
        pairs = zip(question.legal, question.inside, strict=True)
        return Advice.of({legal: found.actions[inside] for legal, inside in pairs}, remark("prompt-basis-heads-up"))

    def strategy(self, rules: Rules) -> Strategies:
        """The heads-up equilibrium, player and banker."""
        return self.solver.solve(rules).strategies

    def player(self, strategy: Strategies, generator: random.Random) -> Policy:
        """Who follows the equilibrium, drawing where it mixes."""

        def choose(seen: BankedSeen[Any]) -> Action:
            situation = self._situation(seen.seen)
            row = strategy[seen.seen.actor == BANK].get(situation)
            if row is None:
                raise HandError(f"The solution has no situation {quoted(situation)}: it is that of the heads-up game.")
            drawn = generator.choices(list(row), [float(chance) for chance in row.values()])
            return seen.outside(Action.parse(drawn[0]))

        return choose

    def _situation(self, own: Observed) -> str:
        return self.solver.text(SIDES[own.actor == BANK], own)
