"""The Ban Luck coach: exact EVs against the certified heads-up equilibrium, and bots that play it.

With more players at the table the EVs are still those of the heads-up game, and say so.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass

from twentyone.cards.card import value
from twentyone.cards.notation import values_text
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.banluck.policy import stand_16
from twentyone.games.contract import BANK, Action, Policy
from twentyone.rules.banluck import BanLuckRules
from twentyone.table.coach.advice import Advice
from twentyone.table.games.banluck.seen import BanLuckSeen

Chances = Mapping[str, Mapping[str, float]]
"""The chance of each action at every hand."""


@dataclass(frozen=True, slots=True)
class BanLuckQuestion:
    """A decision as its seat knows it; `hand` are values, `against` is what a banker knows of the player."""

    rules: BanLuckRules
    legal: tuple[str, ...]
    hand: tuple[int, ...]
    side: str = "player"
    against: str | None = None
    heads_up: bool = True


class BanLuckCoach:
    """What the solvers know of Ban Luck."""

    def question(self, seen: BanLuckSeen, discards: tuple[int, ...] | None) -> BanLuckQuestion:
        """What a seat with a choice asks; every hand has a fresh deck, so there is nothing to count."""
        own = seen.seen
        return BanLuckQuestion(
            rules=own.rules,
            legal=tuple(action.text for action in seen.legal_actions),
            hand=tuple(sorted(value(card) for card in own.own)),
            side="banker" if own.viewer == BANK else "player",
            against=_against(own) if own.viewer == BANK else None,
            heads_up=len(own.nets) == 2,
        )

    def advise(self, question: BanLuckQuestion) -> Advice:
        """The exact EVs of the legal actions."""
        from twentyone.solve.banluck.chart import look_up  # noqa: PLC0415 - solvers load when first asked

        worth = look_up(question.rules, question.hand, question.side, question.against).worth.actions
        verbs = {action: "stand" if action.startswith("open") else action for action in question.legal}
        basis = "exact EVs against the heads-up equilibrium"
        return Advice.of(
            {action: float(worth[verb]) for action, verb in verbs.items() if verb in worth},
            basis if question.heads_up else f"{basis}; more players are at the table",
        )

    def strategy(self, rules: BanLuckRules) -> tuple[Chances, Chances]:
        """The certified heads-up equilibrium, player and banker."""
        from twentyone.solve.banluck.equilibrium import equilibrium  # noqa: PLC0415 - solvers load when first asked

        policy = equilibrium(rules).policy

        def floats(side: str) -> Chances:
            table = policy.table(side)
            return {hand: {act: float(chance) for act, chance in row.items()} for hand, row in table.items()}

        return floats("player"), floats("banker")

    def player(self, strategy: tuple[Chances, Chances], generator: random.Random) -> Policy:
        """Who follows the equilibrium as player or banker; where it is silent, draws to 16 and stands.

        Against several players the banker decides as against the first one not yet settled.
        """

        def choose(at_table: BanLuckSeen) -> Action:
            seen = at_table.seen
            return at_table.outside(_only_or_drawn(seen, _chances(seen, *strategy), generator))

        return choose


def simple(at_table: BanLuckSeen) -> Action:
    """Draws to 16 and stands; as banker never surrenders, and opens only those who must be opened. [BT-6]"""
    return at_table.outside(stand_16(at_table.seen))


def _against(seen: BanLuckObservation) -> str | None:
    """What the banker knows of the first player not yet settled; None before the first turn."""
    if any(action.verb == "surrender" for action in seen.legal_actions):
        return None
    first = next(number for number in range(1, len(seen.nets)) if seen.nets[number] is None)
    return f"{seen.n_cards[first]}{' bust' if seen.busted[first] else ''}"


def _only_or_drawn(seen: BanLuckObservation, chances: Mapping[str, float], generator: random.Random) -> Action:
    legal = seen.legal_actions
    if len(legal) == 1:
        return legal[0]
    named = {action.verb: action for action in reversed(legal)}
    fitting = {verb: chance for verb, chance in chances.items() if verb in named}
    if not sum(fitting.values()):
        return stand_16(seen)
    return named[generator.choices(list(fitting), list(fitting.values()))[0]]


def _chances(seen: BanLuckObservation, player: Chances, banker: Chances) -> Mapping[str, float]:
    hand = values_text(sorted(value(card) for card in seen.own))
    if seen.viewer != BANK:
        return player.get(hand, {})
    against = _against(seen)
    return banker.get(hand if against is None else f"{hand}/{against}", {})
