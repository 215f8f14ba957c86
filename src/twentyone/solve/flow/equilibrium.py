"""The equilibrium of any flow game, by linear program with an exact certificate, by the program alone, or by CFR."""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from twentyone.errors import PolicyError
from twentyone.progress import tell
from twentyone.solve.flow.double_oracle import solve_by_replies
from twentyone.solve.flow.exact import ExactSolution, Policy, certify, evaluate, exact_flows, exact_gains
from twentyone.solve.flow.flow import Floats, FlowGame, Side, SparseGame, best_reply, pure_policy
from twentyone.solve.flow.lp import solve_lp

CFR_METHODS = ("cfr", "cfr+", "dcfr", "pcfr+")
METHODS = ("lp", *CFR_METHODS)
ONE_PROGRAM = 100_000
"""The most pairs of sequences of which one linear program is made: it takes some milliseconds."""
CERTIFIED, BRACKETED = "lp and exact certificate", "lp and exact bracket"

Watch = Callable[[int, float], None]
"""Is told the iteration and the exploitability a CFR method has come to."""
Curve = tuple[tuple[int, float], ...]


@dataclass(frozen=True, eq=False)
class Equilibrium:
    """Both strategies, as the chance of every sequence, and the bracket of the value: player's view.

    `unreached` has, for player and banker, the numbers of the information sets where their own play never arrives;
    there the strategy is a best reply. `bracket` and `exact` are there where the strategies were weighed in fractions.
    """

    player: Policy
    banker: Policy
    unreached: tuple[frozenset[int], frozenset[int]]
    method: str
    lower: float
    upper: float
    exact: Fraction | None = None
    bracket: tuple[Fraction, Fraction] | None = None
    iterations: int | None = None
    convergence: Curve = field(default=(), repr=False)


def check_method(method: str | None, iterations: int | None) -> None:
    """Refuse a method there is not, or iterations for one that has none."""
    if method is not None and method not in METHODS:
        raise PolicyError(f"There is no method {method!r}: the methods are {', '.join(METHODS)}.")
    if iterations is not None and (method not in CFR_METHODS or iterations < 1):
        raise PolicyError("Iterations are a whole number of at least 1, and only cfr, cfr+, dcfr and pcfr+ take them.")


def find_equilibrium(
    game: FlowGame | SparseGame,
    method: str | None = None,
    iterations: int | None = None,
    watch: Watch | None = None,
) -> Equilibrium:
    """The equilibrium: without a method by LP with an exact certificate, else by `lp` or a CFR method, in doubles.

    CFR methods run `iterations`, or until exploitability is below 1e-6; `watch` is told how far they are. A game with
    payoffs in doubles has no certificate: its usual method is `lp`.
    """
    check_method(method, iterations)
    if method is None and isinstance(game, FlowGame):
        return _certified(game)
    if method is None or method == "lp":
        return _in_doubles(game, "lp", *_programmed(game))
    from twentyone.solve.flow.cfr import run_cfr  # noqa: PLC0415 - numba, which the other methods do without

    curve: list[tuple[int, float]] = []

    def look(iteration: int, exploitability: float) -> None:
        curve.append((iteration, exploitability))
        tell(iteration / iterations if iterations else 0.0, f"{iteration} iterations, {exploitability:.1e} from exact")
        if watch:
            watch(iteration, exploitability)

    run = run_cfr(game, method, iterations, watch=look)
    return _in_doubles(game, method, *run.flows(), run.iterations, tuple(curve))


def best_reply_of(game: FlowGame, side: str, fixed: Policy, method: str) -> Equilibrium:
    """The exact best reply of `side`, player or banker, to a fixed strategy of the other one.

    `exact` is what the reply earns, player's view; the bracket shows what the replying side would lose to a best reply
    in its turn.
    """
    if side == "player":
        gains, _ = exact_gains(game.payoff, exact_flows(game.banker, fixed))
        found = evaluate(game, _pure_exact(game.player, best_reply(game.player, gains)[1]), fixed)
        return _exact(game, found, method, found.upper)
    gains, _ = exact_gains(game.payoff.T, exact_flows(game.player, fixed))
    reply = best_reply(game.banker, [-gain for gain in gains])[1]
    found = evaluate(game, fixed, _pure_exact(game.banker, reply))
    return _exact(game, found, method, found.lower)


def _pure_exact(side: Side, best: list[int]) -> Policy:
    return [Fraction(int(chance)) for chance in pure_policy(side, best)]


def _programmed(game: FlowGame | SparseGame) -> tuple[Floats, Floats]:
    """Equilibrium flows by linear programs: of all actions at once where they are few, else of ever more of them."""
    if isinstance(game, FlowGame) and game.payoff.size > ONE_PROGRAM:
        return solve_by_replies(game)
    return solve_lp(game)


def _certified(game: FlowGame) -> Equilibrium:
    flows = _programmed(game)
    tell(0.6, "proving the value")
    found = certify(game, *flows)
    if found.is_exact:
        return _exact(game, found, CERTIFIED, found.lower)
    return _exact(game, found, BRACKETED, None)


def _exact(game: FlowGame, found: ExactSolution, method: str, value: Fraction | None) -> Equilibrium:
    return Equilibrium(
        player=found.player,
        banker=found.banker,
        unreached=(
            _unreached(game.player, exact_flows(game.player, found.player)),
            _unreached(game.banker, exact_flows(game.banker, found.banker)),
        ),
        method=method,
        lower=float(found.lower),
        upper=float(found.upper),
        exact=value,
        bracket=(found.lower, found.upper),
    )


def _in_doubles(
    game: FlowGame | SparseGame,
    method: str,
    player_flow: Floats,
    banker_flow: Floats,
    iterations: int | None = None,
    curve: Curve = (),
) -> Equilibrium:
    """A solution from flows in doubles: sets that play never reaches are filled by best reply."""
    player_best = best_reply(game.player, game.player_gain(banker_flow))[1]
    banker_best = best_reply(game.banker, game.banker_gain(player_flow))[1]
    player, banker = _fill(game.player, player_flow, player_best), _fill(game.banker, banker_flow, banker_best)
    player_flow, banker_flow = game.player.flows(player), game.banker.flows(banker)
    lower, upper = game.bracket(player_flow, banker_flow)
    return Equilibrium(
        player=_as_fractions(game.player, player),
        banker=_as_fractions(game.banker, banker),
        unreached=(_unreached(game.player, player_flow), _unreached(game.banker, banker_flow)),
        method=method,
        lower=lower,
        upper=upper,
        iterations=iterations,
        convergence=curve,
    )


def _unreached(side: Side, flow: Any) -> frozenset[int]:
    """The information sets where a side's own play never arrives."""
    return frozenset(index for index in range(side.n_sets) if not side.inflow(flow, index))


def _fill(side: Side, flow: Floats, best: list[int]) -> Floats:
    policy = side.policy(flow)
    filling = pure_policy(side, best)
    for index in range(side.n_sets):
        low, high = side.first[index], side.first[index + 1]
        if not policy[low:high].any():
            policy[low:high] = filling[low:high]
    return policy


def _as_fractions(side: Side, policy: Floats) -> Policy:
    """Doubles as the fractions they are, the last action of each set taking what is left to one."""
    exact = [Fraction(float(chance)) for chance in policy]
    for index in range(side.n_sets):
        *others, last = side.sequences(index)
        exact[last] = 1 - sum((exact[sequence] for sequence in others), Fraction(0))
    return exact
