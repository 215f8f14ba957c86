"""Seeds: which numbers they are, wherever one is asked for."""

from collections.abc import Callable

import gymnasium
import pytest

import twentyone.rl  # noqa: F401 - tells gymnasium of the environments
from twentyone.api import play, simulate
from twentyone.errors import RunError
from twentyone.rl.banluck.baseline import strategy_player
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.seed import LARGEST_SEED
from twentyone.simulate.banluck.trajectory import trajectories as banluck_trajectories
from twentyone.simulate.blackjack.trajectory import trajectories as blackjack_trajectories
from twentyone.simulate.registry import simulation_of


def of_banluck(seed: int) -> object:
    table = simulation_of(BanLuckRules(), ["stand_16"], banker="stand_16")
    return banluck_trajectories(table, 2, 2, seed).money.tolist()  # type: ignore[arg-type]


def of_blackjack(seed: int) -> object:
    return blackjack_trajectories(simulation_of(BlackjackRules(), ["mimic"]), 2, 2, seed).money.tolist()  # type: ignore[arg-type]


TAKERS: dict[str, Callable[[int], object]] = {
    "simulate blackjack": lambda seed: simulate("blackjack", 100, policy="mimic", seed=seed).ev,
    "simulate banluck": lambda seed: simulate("banluck", 100, policy="stand_16", seed=seed, banker="stand_16").ev,
    "play": lambda seed: play("banluck", seed=seed).moves,
    "a seat of an engine": lambda seed: str(gymnasium.make("twentyone/Blackjack-v0").reset(seed=seed)),
    "compiled rounds": lambda seed: str(gymnasium.make_vec("twentyone/BanLuck-v0", 2).reset(seed=seed)),
    "a player of a strategy": lambda seed: callable(strategy_player({}, 1, seed)),
    "bankrolls of blackjack": of_blackjack,
    "bankrolls of Ban Luck": of_banluck,
}


@pytest.mark.parametrize("taker", list(TAKERS))
def test_a_seed_beyond_63_bits_or_below_0_is_refused_in_one_sentence_by_whatever_takes_one(taker: str) -> None:
    for seed in (-1, 2**63, 10**30):
        with pytest.raises(RunError, match=f"^A seed cannot be {seed}: it is a whole number from 0 to {2**63 - 1}.$"):
            TAKERS[taker](seed)
    assert TAKERS[taker](LARGEST_SEED) == TAKERS[taker](LARGEST_SEED)


def test_a_seed_that_is_no_whole_number_is_refused() -> None:
    for taker in ("simulate blackjack", "play", "compiled rounds"):
        with pytest.raises(RunError, match=r"The seed cannot be 1.5: it is a whole number."):
            TAKERS[taker](1.5)  # type: ignore[arg-type]
