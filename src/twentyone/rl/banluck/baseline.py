"""A player for the vector environment of Ban Luck who follows a strategy, as player or as banker."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from twentyone.cards.shoe import DECK_COUNTS
from twentyone.games.contract import BANK
from twentyone.rl.banluck.compiled import ESCAPE, GIVE_UP, HIT, PLAY, STAND, STAY
from twentyone.rl.baseline import Actions, Mask, Player
from twentyone.rl.round import Observation
from twentyone.seed import check_seed
from twentyone.solve.banluck.hands import hands_of
from twentyone.solve.banluck.policy import Table
from twentyone.solve.banluck.situation import BAN_BAN, BAN_LUCK, Situation, set_name

MOST_CARDS = tuple(2 * count for count in DECK_COUNTS)
"""The hands of two decks, those of one among them."""
Floats = NDArray[np.float64]


def strategy_player(table: Table, seat: int, seed: int = 0) -> Player:
    """Follows a Ban Luck strategy in seat 0 (the banker) or 1, drawing lots where it mixes."""
    check_seed(seed)
    generator = np.random.Generator(np.random.Philox(seed))
    hands = hands_of(MOST_CARDS)
    weights = 6 ** np.arange(10)
    order = np.argsort(hands.counts @ weights)
    keys = (hands.counts @ weights)[order]
    chances, escapes = np.zeros((len(keys), 3, 6, 2)), np.zeros(len(keys))
    for hand in range(len(keys)):
        name = hands.text(hand)
        escapes[hand] = _chance(table, name, "escape", {})
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
            return _player_actions(mask, lots, chances[order[place], 0, 0, 0], escapes[order[place]])
        n_cards, bust, voids = observation["n_cards"][:, 1], observation["busted"][:, 1], mask[:, GIVE_UP] > 0
        chance = chances[order[place], observation["natural"], np.where(voids, 0, n_cards), bust]
        return np.where(voids, np.where(lots < chance, GIVE_UP, PLAY), np.where(lots < chance, HIT, STAND))

    return choose


def _player_actions(mask: Mask, lots: Floats, hit: Floats, escape: Floats) -> Actions:
    """Hit, stand and, where that is asked, escape or play on; one who has declined to escape goes by the rest."""
    if mask.shape[1] <= ESCAPE:
        return np.where(lots < hit, HIT, STAND)
    may_escape = mask[:, ESCAPE] > 0
    is_asked = mask[:, STAY] > 0 if mask.shape[1] > STAY else np.zeros(len(mask), dtype=np.bool_)
    lots = np.where(may_escape, lots, escape + lots * (1 - escape))  # the lots of those who stayed
    plays = np.where((lots < escape + hit) | (escape >= 1), HIT, STAND)
    leaves = may_escape & (lots < escape)
    return np.where(leaves, ESCAPE, np.where(is_asked, STAY, plays))


def _chance(table: Table, name: str, action: str, otherwise: Any) -> float:
    return float(table.get(name, otherwise).get(action, 0))
