"""Ban Luck strategies as players at the reference table: what the kernel does with a strategy, from observations.

The banker's way with several players is the one that `table.py` describes.
"""

import random
from collections.abc import Callable

from twentyone.cards.card import value
from twentyone.cards.notation import values_text
from twentyone.games.banluck.hand import hand_rung
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.banluck.state import HIT, PLAY, STAND, SURRENDER, Phase
from twentyone.games.contract import BANK, Action
from twentyone.rules import banluck as ask
from twentyone.rules.banluck import Rung, Surrender
from twentyone.solve.banluck.build import Situation
from twentyone.solve.banluck.policy import Table, situation_text

BanLuckChoice = Callable[[BanLuckObservation], Action]


def hand_name(cards: tuple[int, ...]) -> str:
    """A hand as strategies name it: values in order, the ace first."""
    return values_text(sorted(value(card) for card in cards))


def player_choice(table: Table, generator: random.Random) -> BanLuckChoice:
    """A player who follows a strategy, drawing lots where it mixes."""

    def choose(observation: BanLuckObservation) -> Action:
        if len(observation.legal_actions) == 1:
            return observation.legal_actions[0]
        chance = table[hand_name(observation.own)].get("hit", 0)
        return HIT if generator.random() < chance else STAND

    return choose


def banker_choice(table: Table, generator: random.Random) -> BanLuckChoice:
    """A banker who follows a strategy made against one player, at a table of any number."""

    def choose(observation: BanLuckObservation) -> Action:
        legal = observation.legal_actions
        if len(legal) == 1:
            return legal[0]
        if observation.phase == Phase.SURRENDER:
            return SURRENDER if generator.random() < _surrender_chance(table, observation) else PLAY
        hand = hand_name(observation.own)
        for action in legal:
            if action.verb == "open" and not _draws(table, hand, observation, action.seat, generator):
                return action
        unsettled = next(seat for seat in range(1, len(observation.nets)) if observation.nets[seat] is None)
        if any(action.verb == "open" for action in legal):
            return HIT
        return HIT if _draws(table, hand, observation, unsettled, generator) else STAND

    return choose


def _draws(table: Table, hand: str, observation: BanLuckObservation, seat: int, generator: random.Random) -> bool:
    seen = Situation("bust" if observation.busted[seat] else "cards", observation.n_cards[seat])
    return generator.random() < table[f"{hand}/{situation_text(seen)}"].get("hit", 0)


def _surrender_chance(table: Table, observation: BanLuckObservation) -> float:
    name = hand_name(observation.own)
    if observation.rules.surrender == Surrender.AFTER_REVEAL:
        shown = [cards for seat, cards in enumerate(observation.hands) if cards is not None and seat != BANK]
        best = max((hand_rung(observation.rules, cards) for cards in shown), default=0)
        if ask.is_natural(best):
            name += "/ban ban" if best == Rung.BAN_BAN else "/ban luck"
    return float(table[name].get("surrender", 0))
