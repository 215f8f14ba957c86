import random

import pytest

from tests.support.banluck_rounds import dealt, played, rules_of
from twentyone.games.banluck import BanLuckState, new_round
from twentyone.games.banluck.policy import open_hit_16_17, stand_16
from twentyone.games.contract import Policy
from twentyone.games.playthrough import play, random_draw
from twentyone.rules.banluck import PRESETS


def choice(policy: Policy, state: BanLuckState) -> str:
    assert state.actor is not None
    return policy(state.observation(state.actor)).text


@pytest.mark.parametrize(
    ("hand", "action"), [("KS,5H", "hit"), ("KS,6H", "stand"), ("AS,4H", "hit"), ("AS,6H", "stand")]
)
def test_stand_16_draws_to_16(hand: str, action: str) -> None:
    assert choice(stand_16, played([hand], "5D,4D")) == action


def test_stand_16_as_banker_plays_on_and_stands() -> None:
    assert choice(stand_16, dealt(["KS,QH"], "9S,6S")) == "play"
    assert choice(stand_16, played(["KS,QH"], "9S,7S", "stand")) == "stand"
    assert choice(stand_16, played(["6S,5H"], "9S,7S", "hit, 9C, stand")) == "open 1"


def test_open_hit_16_17_opens_three_card_players_then_draws() -> None:
    players, moves = ["KS,8H", "6S,5H"], "stand, hit, 9C, stand"
    state = played(players, "TD,7D", moves, "reveal=optional")
    assert choice(open_hit_16_17, state) == "open 2"
    assert choice(open_hit_16_17, played(players, "TD,7D", f"{moves}, open 2", "reveal=optional")) == "hit"
    free = "reveal=optional banker_free_to=20"
    assert choice(open_hit_16_17, played(players, "TD,8D", moves, free)) == "stand"
    assert choice(open_hit_16_17, dealt(players, "TD,5D")) == "play"


@pytest.mark.parametrize("policy", [stand_16, open_hit_16_17])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_policy_plays_whole_hands(policy: Policy, preset: str) -> None:
    draw = random_draw(random.Random(4))
    for _ in range(30):
        steps = list(play(new_round(rules_of(preset=preset), 3), dict.fromkeys(range(4), policy), draw))
        assert steps[-1][3].actor is None
