"""Heads-up Ban Luck solved: `solve` for the equilibrium by any method, `best_reply_to` for a fixed opponent."""

import time
from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from twentyone.progress import piece, tell
from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.build import BanLuckGame, build
from twentyone.solve.banluck.policy import BanLuckPolicy, Table, array_of, set_text, surrender_habit, table_of
from twentyone.solve.flow.equilibrium import Equilibrium, Watch, best_reply_of, check_method, find_equilibrium
from twentyone.solve.flow.flow import Floats, Side
from twentyone.solve.flow.solution import FlowSolution


@dataclass(frozen=True, kw_only=True)
class BanLuckSolution(FlowSolution):
    """The value of heads-up Ban Luck, in bets per hand dealt, and the policy of both sides.

    Of a best reply, `replying` is the side that replies: the other one is locked in its policy.
    """

    rules: BanLuckRules
    policy: BanLuckPolicy
    replying: str | None = None

    @property
    def strategies(self) -> tuple[Table, Table]:
        """How player and banker play."""
        return self.policy.player, self.policy.banker

    @cached_property
    def sd(self) -> float:
        """The standard deviation of a hand's net when both sides play so, in bets."""
        from twentyone.solve.banluck.distribution import standard_deviation  # noqa: PLC0415 - it asks for solutions

        return standard_deviation(self)

    @property
    def locked_surrender(self) -> str:
        """What a banker who is locked in a policy does with a hard 15; empty where no banker is, or nothing to do."""
        return surrender_habit(self.policy.banker) if self.replying == "player" else ""

    def to_dict(self) -> dict[str, Any]:
        """The keys of `twentyone solve banluck --json`; of a best reply also what the locked banker surrenders."""
        said = {"locked_banker": self.locked_surrender} if self.locked_surrender else {}
        return super().to_dict() | {"sd": self.sd} | said


def solve(
    rules: BanLuckRules, method: str | None = None, iterations: int | None = None, watch: Watch | None = None
) -> BanLuckSolution:
    """The equilibrium: without a method by LP with an exact certificate, else by `lp` or a CFR method, in doubles.

    CFR methods run `iterations`, or until exploitability is below 1e-6; `watch` is told how far they are.
    """
    check_method(method, iterations)
    started = time.perf_counter()
    with piece("solving Ban Luck"):
        game = build(rules)
        tell(0.3)
        return _solution(game, find_equilibrium(game.flow, method, iterations, watch), started)


@lru_cache(maxsize=64)
def equilibrium(rules: BanLuckRules) -> BanLuckSolution:
    """The certified equilibrium, remembered: what charts, lookups, bots and coaches ask for."""
    return solve(rules)


def best_reply_to(policy: BanLuckPolicy, name: str, side: str = "player") -> BanLuckSolution:
    """The exact best reply of `side` to the other side of `policy`, as a solution of both.

    The value is what the reply earns, player's view; the bracket shows what the replying side would lose to a best
    reply in its turn.
    """
    started = time.perf_counter()
    game = build(policy.rules)
    if side == "player":
        fixed = array_of(game, game.flow.banker, policy.table("banker"))
    else:
        fixed = array_of(game, game.flow.player, policy.table("player"))
    found = best_reply_of(game.flow, side, fixed, f"best reply of the {side} to {name}")
    assert found.exact is not None
    return replace(_solution(game, found, started, answers=float(found.exact)), replying=side)


def _solution(game: BanLuckGame, found: Equilibrium, started: float, answers: float | None = None) -> BanLuckSolution:
    return BanLuckSolution(
        rules=game.rules,
        policy=_policy_of(game, found),
        method=found.method,
        lower=found.lower,
        upper=found.upper,
        seconds=time.perf_counter() - started,
        exact=found.exact,
        iterations=found.iterations,
        bracket=found.bracket,
        answers=answers,
        convergence=found.convergence,
    )


def _policy_of(game: BanLuckGame, found: Equilibrium) -> BanLuckPolicy:
    """Both strategies by the names of their hands."""
    player, banker = game.flow.player, game.flow.banker
    filled = [*_named(game, player, found.unreached[0]), *_named(game, banker, found.unreached[1])]
    return BanLuckPolicy(
        game.rules, table_of(game, player, found.player), table_of(game, banker, found.banker), frozenset(filled)
    )


def _named(game: BanLuckGame, side: Side, sets: Collection[int]) -> list[str]:
    return [set_text(game, side.labels[index]) for index in sets]


def policy_flows(game: BanLuckGame, policy: BanLuckPolicy) -> tuple[Floats, Floats]:
    """The flows of both sides of a policy, in doubles."""
    player = np.array(array_of(game, game.flow.player, policy.table("player")), dtype=np.float64)
    banker = np.array(array_of(game, game.flow.banker, policy.table("banker")), dtype=np.float64)
    return game.flow.player.flows(player), game.flow.banker.flows(banker)
