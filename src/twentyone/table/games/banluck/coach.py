"""The Ban Luck coach: exact EVs against the certified heads-up equilibrium, and bots that play it.

With more players at the table the EVs are still those of the heads-up game, and say so.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from twentyone.cards.card import value
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.banluck.policy import stand_16
from twentyone.games.contract import BANK, Action, Policy
from twentyone.language.catalogue import remark
from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.table import TENTHS
from twentyone.solve.banluck.equilibrium_player import EquilibriumPlayer, Strategy, faced
from twentyone.solve.banluck.situation import PLAYED_ON, situation_text
from twentyone.table.coach.advice import Advice
from twentyone.table.games.banked.round import BankedSeen

BanLuckSeen = BankedSeen[BanLuckObservation]


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
        own, situation = seen.seen, faced(seen.seen)
        hand = tuple(sorted(value(card) for card in own.own))
        is_player, legal = own.viewer != BANK, tuple(action.text for action in seen.legal_actions)
        against = None if situation is None else situation_text(situation)
        if is_player and "play" not in legal and _could_escape_first(own.rules, hand):
            against = PLAYED_ON
        return BanLuckQuestion(own.rules, legal, hand, "player" if is_player else "banker", against, len(own.nets) == 2)

    def advise(self, question: BanLuckQuestion) -> Advice:
        """The exact EVs of the legal actions."""
        from twentyone.solve.banluck.answer import look_up  # noqa: PLC0415 - solvers load when first asked

        worth = look_up(question.rules, question.hand, question.side, question.against).worth.actions
        return advice_of(question, worth)

    def strategy(self, rules: BanLuckRules) -> EquilibriumPlayer:
        """The certified heads-up equilibrium, player and banker."""
        from twentyone.solve.banluck.equilibrium import equilibrium  # noqa: PLC0415 - solvers load when first asked

        policy = equilibrium(rules).policy
        return player_of(policy.player, policy.banker)

    def read_strategy(self, path: Path | str, rules: BanLuckRules | None) -> tuple[BanLuckRules, EquilibriumPlayer]:
        """The strategies in a file, and the rules they are for; a side that it leaves out plays the equilibrium."""
        from twentyone.solve.banluck.strategy_file.read import load_policy  # noqa: PLC0415 - likewise

        policy = load_policy(path, rules)
        if policy.player and policy.banker:
            return policy.rules, player_of(policy.player, policy.banker)
        best = self.strategy(policy.rules)
        return policy.rules, EquilibriumPlayer(
            _floats(policy.player) or best.player, _floats(policy.banker) or best.banker
        )

    def player(self, strategy: EquilibriumPlayer, generator: random.Random) -> Policy:
        """Who follows the equilibrium as player or banker, as the simulated players do."""

        def choose(at_table: BanLuckSeen) -> Action:
            return at_table.outside(strategy.choose(at_table.seen, generator))

        return choose


def advice_of(asked: BanLuckQuestion, worth: Mapping[str, float]) -> Advice:
    """What every action is worth heads-up, as advice on the legal actions; whoever is opened, the banker stands.

    Whoever may escape on the deal plays on for the best of what else may be done.
    """
    evs = dict(worth)
    if "escape" in evs:
        evs["play"] = max(ev for action, ev in worth.items() if action != "escape")
    verbs = {action: "stand" if action.startswith("open") else action for action in asked.legal}
    basis = remark("prompt-basis-equilibrium", heads_up="yes" if asked.heads_up else "no")
    return Advice.of({action: float(evs[verb]) for action, verb in verbs.items() if verb in evs}, basis)


def heads_up(seen: BanLuckObservation) -> BanLuckSeen:
    """What one of two sees who play for one bet at no table."""
    return BankedSeen(seen, (1,), (TENTHS,), (None,), BANK, (seen.viewer or BANK,), seen.legal_actions)


def player_of(player: Strategy, banker: Strategy) -> EquilibriumPlayer:
    """Who plays these strategies, in doubles."""
    return EquilibriumPlayer(_floats(player), _floats(banker))


def _could_escape_first(rules: BanLuckRules, hand: tuple[int, ...]) -> bool:
    """Whether a player with this hand was free to escape before naturals."""
    return ask.escapes_first(rules) and ask.may_escape(rules, sum(hand), hand.count(1), len(hand))


def _floats(table: Strategy) -> Strategy:
    return {hand: {action: float(chance) for action, chance in row.items()} for hand, row in table.items()}


def simple(at_table: BanLuckSeen) -> Action:
    """Draws to 16 and stands; as banker never surrenders, and opens only those who must be opened. [BT-6]"""
    return at_table.outside(stand_16(at_table.seen))
