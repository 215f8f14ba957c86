"""Any callable from an observation to an action plays: a nervous player against the requirement's banker."""

import random

from twentyone.games.banluck import new_round
from twentyone.games.banluck.hand import hand_total
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.banluck.policy import open_hit_16_17
from twentyone.games.contract import Action
from twentyone.games.playthrough import play, random_draw
from twentyone.rules.banluck import BanLuckRules


def nervous(seen: BanLuckObservation) -> Action:
    """Stand on 12 or more, come what may."""
    wish = Action("stand" if hand_total(seen.rules, seen.own) >= 12 else "hit")
    return wish if wish in seen.legal_actions else seen.legal_actions[0]


generator = random.Random(1)
net = 0
for _ in range(200):
    steps = list(play(new_round(BanLuckRules()), {0: open_hit_16_17, 1: nervous}, random_draw(generator)))
    net += int(steps[-1][3].net(1))
print(f"Over 200 hands the nervous player won {net} bets.")
