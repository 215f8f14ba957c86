"""A player for the vector environment of Ban Luck who follows a strategy, as player or as banker."""

from typing import Any

import numpy as np

from twentyone.games.contract import BANK
from twentyone.rl.banluck.compiled import GIVE_UP, HIT, PLAY, STAND
from twentyone.rl.baseline import Actions, Mask, Player
from twentyone.rl.round import Observation
from twentyone.seed import check_seed
from twentyone.solve.banluck.hands import hands_of
from twentyone.solve.banluck.policy import Table
from twentyone.solve.banluck.situation import BAN_BAN, BAN_LUCK, Situation, set_name


def strategy_player(table: Table, seat: int, seed: int = 0) -> Player:
    """Follows a Ban Luck strategy in seat 0 (the banker) or 1, drawing lots where it mixes."""
    check_seed(seed)
    generator = np.random.Generator(np.random.Philox(seed))
    hands = hands_of()
    weights = 6 ** np.arange(10)
    order = np.argsort(hands.counts @ weights)
    keys = (hands.counts @ weights)[order]
    chances = np.zeros((len(keys), 3, 6, 2))
    for hand in range(len(keys)):
        name = hands.text(hand)
        for natural, shown in enumerate((None, BAN_LUCK, BAN_BAN)):
            action = "surrender" if seat == BANK else "hit"
            chances[hand, natural, 0, :] = _chance(table, set_name(name, shown), action, table.get(name, {}))
        for n_cards in range(2, 6) if seat == BANK else ():
            for bust in (False, True):
                known = Situation.of_cards(n_cards, bust)
                chances[hand, :, n_cards, int(bust)] = _chance(table, set_name(name, known), "hit", {})

    def choose(observation: Observation, mask: Mask) -> Actions:
        place = np.searchsorted(keys, observation["hand"] @ weights).clip(max=len(keys) - 1)
        lots = generator.random(len(mask))
        if seat != BANK:
            return np.where(lots < chances[order[place], 0, 0, 0], HIT, STAND)
        n_cards, bust, voids = observation["n_cards"][:, 1], observation["busted"][:, 1], mask[:, GIVE_UP] > 0
        chance = chances[order[place], observation["natural"], np.where(voids, 0, n_cards), bust]
        return np.where(voids, np.where(lots < chance, GIVE_UP, PLAY), np.where(lots < chance, HIT, STAND))

    return choose


def _chance(table: Table, name: str, action: str, otherwise: Any) -> float:
    return float(table.get(name, otherwise).get(action, 0))
