"""Heads-up Ban Luck solved: `solve` for the equilibrium by any method, `best_reply_to` for a fixed opponent."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

from twentyone.errors import PolicyError
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.field import rules_dict
from twentyone.solve.banluck.build import BanLuckGame, build
from twentyone.solve.banluck.policy import BanLuckPolicy, array_of, set_text, table_of
from twentyone.solve.flow.exact import ExactSolution, certify, evaluate, exact_flows, exact_gains
from twentyone.solve.flow.flow import Floats, Side, best_reply, pure_policy
from twentyone.solve.flow.lp import solve_lp
from twentyone.solve.result import Result

CFR_METHODS = ("cfr", "cfr+", "dcfr", "pcfr+")
METHODS = ("lp", *CFR_METHODS)


@dataclass(frozen=True)
class BanLuckSolution(Result):
    """A value of the game, player's view, with the bracket [banker's best reply, player's best reply] around it.

    `exact` is the value as a fraction where it is proved; otherwise the value is the middle of the bracket.
    """

    rules: BanLuckRules
    policy: BanLuckPolicy
    method: str
    lower: float
    upper: float
    seconds: float
    exact: Fraction | None = None
    iterations: int | None = None
    bracket: tuple[Fraction, Fraction] | None = None
    answers: float | None = None
    convergence: tuple[tuple[int, float], ...] = field(default=(), repr=False)

    @property
    def value(self) -> float:
        """The player's EV, in bets per hand dealt."""
        if self.answers is not None:
            return self.answers
        return float(self.exact) if self.exact is not None else (self.lower + self.upper) / 2

    @property
    def exploitability(self) -> float:
        """Half the width of the bracket: what the strategies can lose to best replies, on average of both sides."""
        return (self.upper - self.lower) / 2

    @property
    def is_pure(self) -> bool:
        """Whether neither strategy ever mixes."""
        tables = self.policy.player, self.policy.banker
        return all(chance in (0, 1) for table in tables for row in table.values() for chance in row.values())

    def to_dict(self) -> dict[str, Any]:
        """The keys of `twentyone solve banluck --json`."""
        return {
            "value": self.value,
            "exact": None if self.exact is None else str(self.exact),
            "lower": self.lower,
            "upper": self.upper,
            "exploitability": self.exploitability,
            "house_edge_percent": -100 * self.value,
            "pure": self.is_pure,
            "rules": rules_dict(self.rules),
            "method": self.method,
            "iterations": self.iterations,
            "seconds": self.seconds,
        }


def solve(
    rules: BanLuckRules,
    method: str | None = None,
    iterations: int | None = None,
    watch: Callable[[int, float], None] | None = None,
) -> BanLuckSolution:
    """The equilibrium: without a method by LP with an exact certificate, else by `lp` or a CFR method, in doubles.

    CFR methods run `iterations`, or until exploitability is below 1e-6; `watch` is told how far they are.
    """
    if method is not None and method not in METHODS:
        raise PolicyError(f"There is no method {method!r}: the methods are {', '.join(METHODS)}.")
    if iterations is not None and (method not in CFR_METHODS or iterations < 1):
        raise PolicyError("Iterations are a whole number of at least 1, and only cfr, cfr+, dcfr and pcfr+ take them.")
    started = time.perf_counter()
    game = build(rules)
    if method is None:
        return _certified(game, started)
    if method == "lp":
        return _in_doubles(game, "lp", *solve_lp(game.flow), started)
    from twentyone.solve.flow.cfr import run_cfr  # noqa: PLC0415 - numba, which the other methods do without

    curve: list[tuple[int, float]] = []

    def look(iteration: int, exploitability: float) -> None:
        curve.append((iteration, exploitability))
        if watch:
            watch(iteration, exploitability)

    run = run_cfr(game.flow, method, iterations, watch=look)
    return _in_doubles(game, method, *run.flows(), started, run.iterations, tuple(curve))


@lru_cache(maxsize=64)
def equilibrium(rules: BanLuckRules) -> BanLuckSolution:
    """The certified equilibrium, remembered: what charts, lookups, bots and coaches ask for."""
    return solve(rules)


def _certified(game: BanLuckGame, started: float) -> BanLuckSolution:
    found = certify(game.flow, *solve_lp(game.flow))
    return BanLuckSolution(
        rules=game.rules,
        policy=_policy_of(game, found),
        method="lp and exact certificate" if found.is_exact else "lp and exact bracket",
        lower=float(found.lower),
        upper=float(found.upper),
        seconds=time.perf_counter() - started,
        exact=found.lower if found.is_exact else None,
        bracket=(found.lower, found.upper),
    )


def _policy_of(game: BanLuckGame, found: ExactSolution) -> BanLuckPolicy:
    filled = [
        *_unreached(game, game.flow.player, exact_flows(game.flow.player, found.player)),
        *_unreached(game, game.flow.banker, exact_flows(game.flow.banker, found.banker)),
    ]
    player = table_of(game, game.flow.player, found.player)
    banker = table_of(game, game.flow.banker, found.banker)
    return BanLuckPolicy(game.rules, player, banker, frozenset(filled))


def _unreached(game: BanLuckGame, side: Side, flow: Any) -> list[str]:
    """The information sets where a side's own play never arrives."""
    return [set_text(game, label) for index, label in enumerate(side.labels) if not side.inflow(flow, index)]


def _in_doubles(
    game: BanLuckGame,
    method: str,
    player_flow: Floats,
    banker_flow: Floats,
    started: float,
    iterations: int | None = None,
    curve: tuple[tuple[int, float], ...] = (),
) -> BanLuckSolution:
    """A solution from flows in doubles: sets that play never reaches are filled by best reply."""
    flow = game.flow
    player_best = best_reply(flow.player, flow.payoff_float @ banker_flow)[1]
    banker_best = best_reply(flow.banker, -(player_flow @ flow.payoff_float))[1]
    player, banker = _fill(flow.player, player_flow, player_best), _fill(flow.banker, banker_flow, banker_best)
    player_flow, banker_flow = flow.player.flows(player), flow.banker.flows(banker)
    lower, upper = flow.bracket(player_flow, banker_flow)
    filled = [*_unreached(game, flow.player, player_flow), *_unreached(game, flow.banker, banker_flow)]
    policy = BanLuckPolicy(
        game.rules,
        table_of(game, flow.player, _as_fractions(flow.player, player)),
        table_of(game, flow.banker, _as_fractions(flow.banker, banker)),
        frozenset(filled),
    )
    seconds = time.perf_counter() - started
    return BanLuckSolution(game.rules, policy, method, lower, upper, seconds, None, iterations, convergence=curve)


def _fill(side: Side, flow: Floats, best: list[int]) -> Floats:
    policy = side.policy(flow)
    filling = pure_policy(side, best)
    for index in range(side.n_sets):
        low, high = side.first[index], side.first[index + 1]
        if not policy[low:high].any():
            policy[low:high] = filling[low:high]
    return policy


def _as_fractions(side: Side, policy: Floats) -> list[Fraction]:
    """Doubles as the fractions they are, the last action of each set taking what is left to one."""
    exact = [Fraction(float(chance)) for chance in policy]
    for index in range(side.n_sets):
        *others, last = side.sequences(index)
        exact[last] = 1 - sum((exact[sequence] for sequence in others), Fraction(0))
    return exact


def best_reply_to(policy: BanLuckPolicy, name: str, side: str = "player") -> BanLuckSolution:
    """The exact best reply of `side` to the other side of `policy`, as a solution of both.

    The value is what the reply earns, player's view; the bracket shows what the replying side would lose to a best
    reply in its turn.
    """
    started = time.perf_counter()
    game = build(policy.rules)
    flow = game.flow
    if side == "player":
        fixed = array_of(game, flow.banker, policy.table("banker"))
        gains, _ = exact_gains(flow.payoff, exact_flows(flow.banker, fixed))
        found = evaluate(flow, _pure_exact(flow.player, best_reply(flow.player, gains)[1]), fixed)
    else:
        fixed = array_of(game, flow.player, policy.table("player"))
        gains, _ = exact_gains(flow.payoff.T, exact_flows(flow.player, fixed))
        reply = best_reply(flow.banker, [-gain for gain in gains])[1]
        found = evaluate(flow, fixed, _pure_exact(flow.banker, reply))
    answer = found.upper if side == "player" else found.lower
    return BanLuckSolution(
        rules=policy.rules,
        policy=_policy_of(game, found),
        method=f"best reply of the {side} to {name}",
        lower=float(found.lower),
        upper=float(found.upper),
        seconds=time.perf_counter() - started,
        exact=answer,
        bracket=(found.lower, found.upper),
        answers=float(answer),
    )


def _pure_exact(side: Side, best: list[int]) -> list[Fraction]:
    return [Fraction(int(chance)) for chance in pure_policy(side, best)]


def policy_flows(game: BanLuckGame, policy: BanLuckPolicy) -> tuple[Floats, Floats]:
    """The flows of both sides of a policy, in doubles."""
    player = np.array(array_of(game, game.flow.player, policy.table("player")), dtype=np.float64)
    banker = np.array(array_of(game, game.flow.banker, policy.table("banker")), dtype=np.float64)
    return game.flow.player.flows(player), game.flow.banker.flows(banker)
