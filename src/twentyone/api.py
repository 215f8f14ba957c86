"""The few functions people need, the same for every game: `solve`, `ev`, `ev_many`, `dealer`, `chart`, `simulate`,
`analyse`, `play`.

Each takes rules first, and the rules say which game is meant; the name of a game stands for its default rules. Hands
and cards are text (`8,8`, `A,6`, `T`). The *words* of a question (`removed`, `banker`, …) differ by game: they are
keyword arguments that each game's solver names.

Results have the same names for every game: `ev`, `exact`, `actions`, `best`, `charts`, `rules`, `method`, and
`to_dict()`, which is what the command line prints with `--json`. Each function loads what it needs when it is first
called, so importing the package stays quick.

>>> from twentyone import BanLuckRules, solve
>>> solve(BanLuckRules()).exact
Fraction(525304807961, 56062210829625)
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from twentyone.errors import PolicyError, RulesError, RunError, SeatError
from twentyone.extra import naming_extras
from twentyone.games.contract import CHANCE, Action, Policy, State, move_text, seat_name
from twentyone.games.playthrough import play as played
from twentyone.games.playthrough import random_draw, random_policy
from twentyone.games.registry import find_game, game_of, preset, rules_of
from twentyone.kind import check_each, check_kind, told
from twentyone.rules.field import Rules, rules_dict
from twentyone.seed import check_seed
from twentyone.solve.contract import (
    Answered,
    Charts,
    DealerSolver,
    HandEv,
    ManySolver,
    Solution,
    check_cards,
    check_columns,
    check_words,
)
from twentyone.solve.registry import solver_of
from twentyone.solve.result import Result

if TYPE_CHECKING:
    from twentyone.analyse.answer import Answer
    from twentyone.simulate.core.estimate import Estimate
    from twentyone.solve.many import ManyEvs

# ruff: noqa: PLC0415 - see the docstring: what is heavy is imported where it is called


def presets(game: str) -> dict[str, Rules]:
    """The named house rules of a game, by their names.

    >>> list(presets("banluck"))
    ['prd', 'singapore', 'singapore_run', 'kampung', 'casual_sg', 'xi_dach', 'gameo']
    >>> presets("blackjack")["vegas"].decks
    4
    """
    found = find_game(game)
    return {name: found.rules(**preset(found, name)) for name in found.presets}


@naming_extras()
def solve(rules: Rules | str, **words: Any) -> Solution:
    """What the game is worth, and how that was found.

    Blackjack: the best play of every composition; `removed` cards are gone from the shoe, `split_play` is cdz or cdp.
    Ban Luck, heads-up: the certified equilibrium; another `method` (lp, cfr, cfr+, dcfr, pcfr+) with its `iterations`;
    or the best reply of a `side` `against` a fixed policy.

    >>> from twentyone import BlackjackRules
    >>> solution = solve(BlackjackRules(decks=2))
    >>> round(solution.ev, 6), solution.method
    (-0.003804, 'exact recursion over hand compositions, in doubles')
    >>> sorted(solution.to_dict())[:3]
    ['ev', 'ev_by_upcard', 'house_edge_percent']
    """
    rules = rules_of(rules)
    solver = solver_of(rules)
    check_words("solve", rules, solver.solve, words)
    return solver.solve(rules, **words)


@naming_extras()
def ev(rules: Rules | str, hand: str, *cards: str, **words: Any) -> HandEv:
    """What every action is worth with one hand.

    Blackjack: `cards` is the up card; `removed` cards are gone besides hand and up card, and `beside` has the other
    hands of a split, as 8,5,9/8, those of one card still to be played. Ban Luck: against the
    certified equilibrium, for the player or the `banker`, who knows `player_cards` and perhaps `player_bust`; without
    them the banker's hard-15 decision is asked for, perhaps after a `player_natural` was shown.

    >>> from twentyone import BanLuckRules, BlackjackRules
    >>> ev(BlackjackRules(), "8,8", "T").best
    'split'
    >>> answer = ev(BanLuckRules(), "6,T")
    >>> answer.best, round(answer.actions["stand"], 4)
    ('stand', -0.4513)
    """
    rules = rules_of(rules)
    solver = solver_of(rules)
    check_cards("ev", rules, solver.ev, (hand, *cards))
    check_words("ev", rules, solver.ev, words)
    return solver.ev(rules, hand, *cards, **words)


@naming_extras()
def ev_many(rules: Rules | str | Sequence[Rules | str], *columns: Any, **words: Any) -> "ManyEvs":
    """What every action is worth in many rows: arrays in, arrays out; the numbers are those of `ev`.

    A column is an array, a list, a pandas column, or one value for all rows; rules may be given row by row. A row that
    `ev` would refuse is named in `refused` with the reason, and all others are answered, on all cores.

    Blackjack: `shoes`, `hands` and `ups`. A shoe is ten counts, from the ace to the ten, of the cards it had before
    hand and up card were dealt from it (thirteen, to the king, where ranks of value ten have to be told apart), or the
    text of cards `removed`, or None for a full one. Hands are text or ten counts, up cards text or values from 1, the
    ace, to 10; a hand of a split has the seat's other hands in `besides`, as `ev` has them in `beside`. With a
    `cluster`, as tcp://host:8786, the workers of a Dask scheduler answer; with `device="cuda"` an NVIDIA GPU, to the
    same last bit. Ban Luck: `hands`, and the words of `ev`. Or one pandas frame, or mapping, with columns named as the
    words of `ev`.

    >>> from twentyone import BlackjackRules
    >>> shoe = [20, 22, 24, 24, 24, 24, 24, 24, 24, 90]
    >>> many = ev_many(BlackjackRules(), [shoe, shoe], ["T,6", "8,8"], ["T", "9"])
    >>> list(many.best), many.ev.round(4).tolist()
    (['hit', 'split'], [-0.5269, -0.3772])
    >>> ev_many("blackjack", None, ["T,6", "T,6,9"], "T").sentences
    ('Row 2: The hand T,6,9 is bust with 25: there is nothing to decide over 21.',)
    """
    from twentyone.solve.many import named_columns, one_by_one

    given: list[Any] = list(rules) if isinstance(rules, list | tuple) else [rules]
    each = [rules_of(one) for one in given]
    games = list(dict.fromkeys(one.game for one in each))
    if len(games) != 1:
        raise RulesError(f"ev_many answers about one game at a time, not {' and '.join(games) or 'none'}.")
    solver = solver_of(each[0])
    many = solver.ev_many if isinstance(solver, ManySolver) else None
    if len(columns) == 1 and (isinstance(columns[0], Mapping) or hasattr(columns[0], "columns")):
        names = solver.many_columns if isinstance(solver, ManySolver) else {"hand": "hand"}
        words = {**named_columns(columns[0], names), **words}
        columns = ()
    asked = each if isinstance(rules, list | tuple) else each[0]
    if many is None:
        return one_by_one(solver.ev, asked, **dict(zip(("hand",), columns, strict=False)), **words)
    check_columns("ev_many", each[0], many, columns, words)
    return many(asked, *columns, **words)


@naming_extras()
def dealer(rules: Rules | str, up: str = "", **words: Any) -> Answered:
    """What the dealer ends with, from one up card or from every one; a game without a dealer is refused.

    Blackjack: the cards of a `hand`, and those `removed`, are gone from the shoe.

    >>> from twentyone import BlackjackRules
    >>> totals = dealer(BlackjackRules(), "6").to_dict()
    >>> round(totals["before_look"]["6"]["bust"], 4)
    0.4393
    """
    rules = rules_of(rules)
    solver = solver_of(rules)
    if not isinstance(solver, DealerSolver):
        raise RulesError(f"The game {rules.game} has no dealer who plays by the house's rules alone.")
    check_words("dealer", rules, solver.dealer, words)
    return solver.dealer(rules, up, **words)


@naming_extras()
def chart(rules: Rules | str, **words: Any) -> Charts:
    """The strategy as charts: hard totals, soft totals and pairs for blackjack; for Ban Luck the
    player, the banker, and the banker with hard 15 where it may be surrendered.

    >>> from twentyone import BanLuckRules
    >>> player, banker, hard_15 = chart(BanLuckRules()).charts
    >>> player.title, player.columns, player.text("hard 16", "2")
    ('Player', ('2', '3', '4'), 'stand')
    """
    rules = rules_of(rules)
    solver = solver_of(rules)
    check_words("chart", rules, solver.chart, words)
    return solver.chart(rules, **words)


@naming_extras()
def simulate(
    rules: Rules | str,
    rounds: int | None = None,
    *,
    policy: str | Sequence[str] = (),
    seats: int | None = None,
    seed: int = 0,
    cores: int | None = None,
    target_error: float | None = None,
    **words: Any,
) -> "Estimate":
    """Play `rounds` rounds and estimate what the policies are worth, with the error of the estimate.

    With `target_error` the run ends as soon as the standard error is that small; then it needs no `rounds`.

    >>> from twentyone import BlackjackRules
    >>> estimate = simulate(BlackjackRules(), 10_000, policy="basic", seed=1)
    >>> estimate.rounds, abs(estimate.ev - solve(BlackjackRules()).ev) < 4 * estimate.standard_error
    (10000, True)
    """
    from twentyone.simulate.core.run import run
    from twentyone.simulate.registry import completed, simulator_of

    for what, given, kind in (
        ("The number of rounds", rounds, int | None),
        ("The number of seats", seats, int | None),
        ("The number of cores", cores, int | None),
        ("The target error", target_error, float | None),
    ):
        check_kind(what, given, kind, RunError)
    check_seed(seed)
    policies: list[Any] = list(policy) if isinstance(policy, list | tuple) else [policy]
    check_each("A policy", policies, str, PolicyError)
    rules = rules_of(rules)
    simulator = simulator_of(rules)
    check_words("simulate", rules, simulator.simulation, words)
    simulation = simulator.simulation(rules, policies, seats=seats, **words)
    estimate = run(simulation, rounds, seed, cores=cores, target_error=target_error)
    return completed(estimate, words.get("count"))


@naming_extras()
def analyse(rules: Rules | str, topic: str, **words: Any) -> "Answer":
    """The answer to a question people ask, in numbers, tables and sentences; an unknown topic names those there are.

    >>> from twentyone import BanLuckRules
    >>> answer = analyse(BanLuckRules(), "counting")
    >>> answer.question, answer.value
    ('Can Ban Luck be counted?', 0.0)
    """
    from twentyone.analyse.registry import answer

    return answer(topic, rules_of(rules), **words)


@dataclass(frozen=True)
class PlayedRound(Result):
    """A round that was played to its end: every move as text, and what each seat won; seat 0 is the bank."""

    rules: Rules
    moves: tuple[str, ...]
    seed: int
    state: State = field(repr=False)
    method: str = "played by the engine"

    @property
    def nets(self) -> dict[int, Any]:
        """What each seat won or lost, in bets; the bank is seat 0."""
        return {seat: self.state.net(seat) for seat in range(self.state.n_seats + 1)}

    def to_dict(self) -> dict[str, Any]:
        """The round in plain Python, nets as text because they may be fractions."""
        return {
            "game": self.rules.game,
            "moves": list(self.moves),
            "nets": {str(seat): str(net) for seat, net in self.nets.items()},
            "rules": rules_dict(self.rules),
            "seed": self.seed,
            "method": self.method,
        }


def _check_policies(policies: Mapping[int, Policy], seats: int) -> None:
    """Refuse policies that are not given by seat, belong to no seat, or cannot be called."""
    if not isinstance(policies, Mapping):
        raise PolicyError(f"Policies are given by seat, as {{1: policy}}, not as {told(policies)}.")
    for seat, policy in policies.items():
        if seat not in range(seats + 1):
            raise PolicyError(f"There is no seat {told(seat)} for a policy: 0 is the bank, seats are 1 to {seats}.")
        if not callable(policy):
            raise PolicyError(f"The policy of seat {seat} cannot be {told(policy)}: it is a callable.")


def _answering(seat: int, policy: Policy) -> Policy:
    """A policy whose answers are seen to be actions."""

    def choose(observation: Any) -> Action:
        answer = policy(observation)
        if not isinstance(answer, Action):
            raise PolicyError(f"The policy of seat {seat} cannot answer {told(answer)}: it is one of legal_actions.")
        return answer

    return choose


def play(
    rules: Rules | str, policies: Mapping[int, Policy] | None = None, *, seats: int = 1, seed: int = 0
) -> PlayedRound:
    """Play one round by the readable engine; a policy is any callable from what a seat sees to an action.

    A seat without a policy, and the bank, takes any legal action with the same chance. The same seed deals the same.

    >>> from twentyone import BlackjackRules
    >>> from twentyone.games.blackjack.policy import mimic
    >>> played = play(BlackjackRules(), {1: mimic}, seed=5)
    >>> played.moves[:3], played.nets[0] == -played.nets[1]
    (('deal TC', 'deal JH', 'deal QD'), True)
    """
    rules, given = rules_of(rules), {} if policies is None else policies
    check_kind("The number of seats", seats, int, SeatError)
    check_seed(seed)
    _check_policies(given, seats)
    generator = random.Random(seed)
    by_chance = random_policy(generator)
    everybody = {seat: _answering(seat, given[seat]) if seat in given else by_chance for seat in range(seats + 1)}
    start = game_of(rules).new_round(rules, seats)
    steps = list(played(start, everybody, random_draw(generator)))
    moves = tuple(
        f"deal {move_text(move)}" if actor == CHANCE else f"{seat_name(actor)}: {move_text(move)}"
        for actor, move, _, _ in steps
    )
    return PlayedRound(rules, moves, seed, steps[-1][3])
