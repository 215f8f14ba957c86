"""A player for the vector environment of blackjack who follows a chart."""

import numpy as np

from twentyone.cards.card import VALUES
from twentyone.games.blackjack.chart import UP_VALUES, Chart, row_labels
from twentyone.games.blackjack.phase import ACTIONS, DECLINE, PLAY, STAND
from twentyone.games.blackjack.policy import FIRST_CHOICE
from twentyone.rl.baseline import Actions, Mask, Player
from twentyone.rl.round import Observation

N_ROWS = 22
N_WISHES = 5


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
