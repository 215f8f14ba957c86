"""Any callable from an observation to an action plays: one who never busts, next to the dealer's way of playing."""

import random

from twentyone.games.blackjack import new_round
from twentyone.games.blackjack.hand import hand_is_soft, hand_total
from twentyone.games.blackjack.observation import BlackjackObservation
from twentyone.games.blackjack.policy import cautious, mimic
from twentyone.games.contract import Action
from twentyone.games.playthrough import play, random_draw
from twentyone.rules.blackjack import BlackjackRules


def never_bust(seen: BlackjackObservation) -> Action:
    """Hit only where no card can bust the hand; decline everything else."""
    safe = hand_total(seen.cards) <= 11 or (hand_is_soft(seen.cards) and hand_total(seen.cards) <= 17)
    hit = Action("hit")
    return hit if safe and hit in seen.legal_actions else cautious(seen)


generator = random.Random(1)
nets = {1: 0.0, 2: 0.0}
for _ in range(300):
    steps = list(play(new_round(BlackjackRules(), 2), {1: never_bust, 2: mimic}, random_draw(generator)))
    for seat in nets:
        nets[seat] += float(steps[-1][3].net(seat))
print(f"Over 300 rounds the player who never busts won {nets[1]:g} bets, and the dealer's way {nets[2]:g}.")
