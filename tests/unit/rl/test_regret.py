"""Regret as reward: what a decision gives up against the best, in exact EV."""

import random
from statistics import fmean, stdev
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tests.support.sample import sample
from twentyone import ev, solve
from twentyone.cards.notation import parse_cards
from twentyone.errors import RunError
from twentyone.rl.banluck import BanLuckEnv
from twentyone.rl.blackjack import BlackjackEnv

UNSPLIT: dict[str, Any] = {"max_split_hands": 1}


@pytest.mark.parametrize(("name", "arguments"), [("Blackjack", UNSPLIT), ("BanLuck", {}), ("BanLuck", {"seat": 0})])
def test_gymnasiums_checker_accepts_the_reward(name: str, arguments: dict[str, Any]) -> None:
    check_env(gymnasium.make(f"twentyone/{name}-v0", reward="regret", **arguments).unwrapped, skip_render_check=True)


def test_a_decision_is_rewarded_by_what_it_gave_up() -> None:
    env = BlackjackEnv(reward="regret", **UNSPLIT)
    env.reset(seed=1, options={"cards": list(parse_cards("TS,TH,6C,5D"))})
    found = ev(env.rules, "T,6", "T")
    _, reward, over, _, info = env.step(env.action_names.index("stand"))
    assert reward == pytest.approx(-(max(found.actions.values()) - found.actions["stand"]))
    assert over
    assert info["net"] in (-1.0, 0.0, 1.0)
    duel = BanLuckEnv(reward="regret")
    duel.reset(seed=1, options={"cards": list(parse_cards("TS,9H,6C,9D"))})
    wanted = ev(duel.rules, "6,T").actions
    _, reward, _, _, _ = duel.step(duel.action_names.index("hit"))
    assert reward == pytest.approx(wanted["hit"] - wanted["stand"])


def test_the_best_play_has_no_regret() -> None:
    env = BanLuckEnv(reward="regret", seat=0)
    rewards = []
    for number in range(30):
        env.reset(seed=number)
        over = False
        while not over:
            evs = env.worth() if env.state.actor is not None else {}
            best = max(evs, key=lambda action: evs[action], default=env.action_names[0])
            _, reward, over, _, _ = env.step(env.action_names.index(best))
            rewards.append(reward)
    assert not any(rewards)


def test_what_has_no_exact_regret_is_refused_in_a_sentence() -> None:
    with pytest.raises(RunError, match="max_split_hands=1"):
        BlackjackEnv(reward="regret")
    for arguments in ({"n_seats": 2}, {"opponents": "stand_16"}):
        words: dict[str, Any] = arguments
        with pytest.raises(RunError, match="one opponent who plays the equilibrium"):
            BanLuckEnv(reward="regret", **words)
    with pytest.raises(RunError, match="There is no reward 'chips': it is net or regret"):
        BanLuckEnv(reward="chips")


CASES = [
    (rounds, name, arguments)
    for rounds in (150, 12_000)
    for name, arguments in (("Blackjack", {"decks": 1, **UNSPLIT}), ("BanLuck", {}), ("BanLuck", {"seat": 0}))
]


@pytest.mark.parametrize(("rounds", "name", "arguments"), sample(3, CASES))
def test_a_random_players_mean_regret_is_what_it_loses(rounds: int, name: str, arguments: dict[str, Any]) -> None:
    env: Any = gymnasium.make(f"twentyone/{name}-v0", reward="regret", **arguments).unwrapped
    generator = random.Random(7)
    env.reset(seed=3)
    nets, regrets = [], []
    for _ in range(rounds):
        _, info = env.reset()
        over, regret = False, 0.0
        while not over:
            action = generator.choice(np.flatnonzero(info["action_mask"]).tolist())
            _, reward, over, _, info = env.step(action)
            regret -= reward
        nets.append(info["net"])
        regrets.append(regret)
    best = (-1 if env.seat == 0 else 1) * solve(env.rules).ev
    # net + regret of a round has the mean of the best play: what the random player loses is what it regrets
    whole = [net + regret for net, regret in zip(nets, regrets, strict=True)]
    assert abs(fmean(whole) - best) < 3.5 * stdev(whole) / rounds**0.5
    assert fmean(regrets) > 0.01
