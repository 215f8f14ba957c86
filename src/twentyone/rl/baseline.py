"""Players for vector environments who follow what the solvers found, and what a player earns there.

They are what a learning program is measured by: `earned` counts the same number of rounds in every environment, since
whoever stops after so many steps instead counts short rounds too often.
"""

from collections.abc import Callable
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone.cards.card import VALUES
from twentyone.games.blackjack.chart import UP_VALUES, Chart, row_labels
from twentyone.games.blackjack.phase import ACTIONS, DECLINE, PLAY, STAND
from twentyone.games.blackjack.policy import FIRST_CHOICE
from twentyone.games.contract import BANK
from twentyone.rl.banluck.compiled import GIVE_UP, HIT
from twentyone.rl.banluck.compiled import PLAY as PLAY_ON
from twentyone.rl.banluck.compiled import STAND as STANDS
from twentyone.rl.round import Observation
from twentyone.rl.vector import RoundsEnv
from twentyone.solve.banluck.hands import hands_of
from twentyone.solve.banluck.policy import Table
from twentyone.solve.banluck.situation import BAN_BAN, BAN_LUCK, Situation, set_name

Mask = NDArray[np.int8]
Actions = NDArray[np.int64]
Player = Callable[[Observation, Mask], Actions]
N_ROWS = 22
N_WISHES = 5


class Earned(NamedTuple):
    """What a player won a round on average, in bets, and how sure that is."""

    mean: float
    standard_error: float
    rounds: int


def earned(envs: RoundsEnv, player: Player, rounds_each: int, seed: int | None = None) -> Earned:
    """What a player earns in exactly so many rounds of every environment."""
    observation, info = envs.reset(seed=seed)
    done = np.zeros(envs.num_envs, dtype=np.int64)
    total = squares = 0.0
    while (done < rounds_each).any():
        actions = player(observation, info["action_mask"])
        observation, rewards, ends, _, info = envs.step(actions)
        counted = rewards[ends & (done < rounds_each)]
        total += float(counted.sum())
        squares += float((counted**2).sum())
        done += ends
    rounds = rounds_each * envs.num_envs
    mean = total / rounds
    return Earned(mean, sqrt((squares / rounds - mean**2) / rounds), rounds)


def chart_player(chart: Chart) -> Player:
    """Follows a chart; declines insurance and even money. Tens of two ranks count as a pair where they may be split."""
    wishes = np.full((3, N_ROWS, 11, N_WISHES), ACTIONS.index(STAND), dtype=np.int64)
    for label in row_labels():
        kind, name = label.split()
        row = VALUES.index(name) + 1 if kind == "pair" else int(name)
        for up in UP_VALUES:
            letters = chart.code(label, up).upper()
            if kind == "pair":
                letters += chart.code(_label_of_pair(row), up).upper()
            chosen = [ACTIONS.index(FIRST_CHOICE[letter]) for letter in letters]
            wishes[("hard", "soft", "pair").index(kind), row, up, : len(chosen)] = chosen
    split, play, decline = (ACTIONS.index(action) for action in (FIRST_CHOICE["P"], PLAY, DECLINE))

    def choose(observation: Observation, mask: Mask) -> Actions:
        hand, lanes = observation["hand"], np.arange(len(mask))
        pair = (hand.max(axis=1) == 2) & (hand.sum(axis=1) == 2) & ((hand[:, 9] < 2) | (mask[:, split] > 0))
        row = np.where(pair, hand.argmax(axis=1) + 1, observation["total"])
        wanted = wishes[np.where(pair, 2, observation["soft"]), row, observation["up"]]
        legal = mask[lanes[:, None], wanted] > 0
        action = wanted[lanes, legal.argmax(axis=1)]
        early = (mask[:, play] > 0) & (wanted[:, 0] != ACTIONS.index(FIRST_CHOICE["R"]))
        action = np.where(early, play, action)
        return np.where(mask[:, decline] > 0, decline, action)

    return choose


def _label_of_pair(value: int) -> str:
    return "soft 12" if value == 1 else f"hard {2 * value}"


def strategy_player(table: Table, seat: int, seed: int = 0) -> Player:
    """Follows a Ban Luck strategy in seat 0 (the banker) or 1, drawing lots where it mixes."""
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
            return np.where(lots < chances[order[place], 0, 0, 0], HIT, STANDS)
        n_cards, bust, voids = observation["n_cards"][:, 1], observation["busted"][:, 1], mask[:, GIVE_UP] > 0
        chance = chances[order[place], observation["natural"], np.where(voids, 0, n_cards), bust]
        return np.where(voids, np.where(lots < chance, GIVE_UP, PLAY_ON), np.where(lots < chance, HIT, STANDS))

    return choose


def _chance(table: Table, name: str, action: str, otherwise: Any) -> float:
    return float(table.get(name, otherwise).get(action, 0))
