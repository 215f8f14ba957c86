"""Exact answers for the page, each a function from words to JSON values; they run in the solvers' own process.

Words are those of the command line: the names of rules, `preset`, `removed`, `hand`, `up`. Answers are remembered, for
a page asks the same thing again and again.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from twentyone import api
from twentyone.cards.card import VALUES, parse_card
from twentyone.cards.notation import parse_values
from twentyone.errors import HandError, PolicyError, RulesError, RunError
from twentyone.games.registry import find_game, preset
from twentyone.present.words.registry import words_of
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import parse_rules, rules_dict, rules_from_dict
from twentyone.word import quoted, whole_number

Plain = dict[str, Any]
Words = dict[str, str]
ITERATIONS = 1000
MOST_ROUNDS = 5_000_000


def asked_rules(game: str, words: Words) -> Any:
    """The rules the words ask for, taken out of them; what is left is for the question itself."""
    found = find_game(game)
    names = [name for name in words if name in found.rules.__dataclass_fields__]
    name = words.pop("preset", "")
    base = preset(found, name) if name else None
    return parse_rules(found.rules, {field: words.pop(field) for field in names}, base)


def _nothing_left(words: Words) -> None:
    if words:
        raise RulesError(f"This question has no word {quoted(next(iter(words)))}.")


# Counting -----------------------------------------------------------------------------------------------


def worth(game: str, rules: Mapping[str, object], hand: str) -> Plain:
    """What a hand that lies open counts, and the same in words."""
    from twentyone.games.banluck.hand import hand_is_soft as banluck_is_soft
    from twentyone.games.banluck.hand import hand_rung, hand_total
    from twentyone.games.blackjack import hand as blackjack
    from twentyone.rules.banluck import Rung

    read = rules_from_dict(find_game(game).rules, rules)
    cards = tuple(parse_card(word) for word in hand.split(",") if word)
    if not cards:
        raise HandError("A hand has at least one card.")
    if isinstance(read, BlackjackRules):
        found: Plain = {"total": blackjack.hand_total(cards), "soft": blackjack.hand_is_soft(cards)}
    else:
        found = {
            "total": hand_total(read, cards),
            "soft": banluck_is_soft(read, cards),
            "rung": Rung(hand_rung(read, cards)).name.lower(),
        }
    special = "blackjack" if "rung" not in found and blackjack.hand_is_natural(cards) else found.get("rung")
    return found | {"words": words_of(game).worth_spoken(found | {"special": special, "busted": found["total"] > 21})}


# Blackjack ----------------------------------------------------------------------------------------------


def blackjack_chart(words: Words) -> Plain:
    """The chart, its cells, its exceptions, and the numbers of `twentyone solve blackjack`."""
    rules = asked_rules("blackjack", words)
    removed = words.pop("removed", "")
    _nothing_left(words)
    return _blackjack_chart(rules, removed)


@lru_cache(maxsize=64)
def _blackjack_chart(rules: BlackjackRules, removed: str) -> Plain:
    from twentyone.solve.blackjack.chart.deviation import composition_exceptions
    from twentyone.solve.blackjack.solver import SOLVER

    derived = SOLVER.chart(rules, removed=removed)
    plain = derived.to_dict()
    for found, row in zip(plain["exceptions"], composition_exceptions(derived), strict=True):
        found["row"] = _row_of(row.hand, derived)
    return plain | {"solution": derived.solution.to_dict()}


def _row_of(hand: tuple[int, ...], derived: Any) -> str:
    """The row of the chart that a hand is looked up in."""
    from twentyone.solve.blackjack.chart.play import total_label
    from twentyone.solve.blackjack.values.index import hand_index

    is_pair = len(hand) == 2 and any(one.is_pair for one in derived.solution.openings if one.values == hand)
    return f"pair {VALUES[hand[0] - 1]}" if is_pair else total_label(hand_index().of_values(*hand))


def blackjack_ev(words: Words) -> Plain:
    """The answer of `twentyone ev blackjack`."""
    rules = asked_rules("blackjack", words)
    hand, up, removed = words.pop("hand", ""), words.pop("up", ""), words.pop("removed", "")
    _nothing_left(words)
    return api.ev(rules, hand, up, removed=removed).to_dict()


# Ban Luck -----------------------------------------------------------------------------------------------


def banluck_chart(words: Words) -> Plain:
    """Both charts, the hard-15 decisions and the certified value."""
    rules = asked_rules("banluck", words)
    _nothing_left(words)
    return _banluck_chart(rules)


@lru_cache(maxsize=64)
def _banluck_chart(rules: Any) -> Plain:
    from twentyone.solve.banluck.chart import banker_chart, player_chart, surrender_rows
    from twentyone.solve.banluck.equilibrium import equilibrium

    solution = equilibrium(rules)
    return {
        "player": _strategy(player_chart(solution)),
        "banker": _strategy(banker_chart(solution)),
        "surrender": [_hand(row) for row in surrender_rows(solution)],
        "solution": solution.to_dict(),
    }


def _strategy(chart: Any) -> Plain:
    return {
        "title": chart.title,
        "column_title": chart.column_title,
        "rows": list(chart.rows),
        "columns": list(chart.columns),
        "cells": [
            {
                "row": total,
                "column": column,
                "action": cell.action,
                "actions": cell.actions,
                "margin": cell.margin,
                "chance": cell.chance,
                "mixed": cell.mixed,
                "hands": [_hand(hand) for hand in cell.rows],
                "departures": [
                    {"hand": found.row.hand, "best": found.row.worth.best, "cost": found.cost}
                    for found in cell.departures
                ],
            }
            for (total, column), cell in chart.cells.items()
        ],
    }


def _hand(row: Any) -> Plain:
    return {
        "hand": row.hand,
        "against": row.against,
        "actions": dict(row.worth.actions),
        "best": row.worth.best,
        "margin": row.worth.margin,
    }


def banluck_ev(words: Words) -> Plain:
    """The answer of `twentyone ev banluck`; `side` is player or banker, `against` what the banker knows."""
    from twentyone.solve.banluck.chart import look_up

    rules = asked_rules("banluck", words)
    hand, side, against = words.pop("hand", ""), words.pop("side", "player"), words.pop("against", "")
    _nothing_left(words)
    if side not in ("player", "banker"):
        raise HandError(f"There is no side {quoted(side)}: the sides are player and banker.")
    row = look_up(rules, parse_values(hand), side, against or None)
    answer = {"actions": dict(row.worth.actions), "best": row.worth.best, "policy": row.policy}
    return {**answer, "reached": row.reached, "total": row.total, "soft": row.soft}


def banluck_certificate(words: Words) -> Plain:
    """The certificate of `twentyone certify banluck`."""
    from twentyone.solve.banluck.certificate import certificate
    from twentyone.solve.banluck.equilibrium import equilibrium

    rules = asked_rules("banluck", words)
    _nothing_left(words)
    return certificate(equilibrium(rules))


def banluck_reply(words: Words) -> Plain:
    """The best reply to a locked opponent, as `twentyone solve banluck --against`, with the chart of the reply.

    Locked at `equilibrium` an opponent gives nothing away: the reply is worth the value of the game.
    """
    from twentyone.solve.banluck.build import build
    from twentyone.solve.banluck.chart import banker_chart, player_chart
    from twentyone.solve.banluck.equilibrium import best_reply_to, equilibrium
    from twentyone.solve.banluck.policy import named_policy

    rules = asked_rules("banluck", words)
    against, side = words.pop("against", "stand_16"), words.pop("side", "player")
    _nothing_left(words)
    if side not in ("player", "banker"):
        raise HandError(f"There is no side {quoted(side)}: the sides are player and banker.")
    best = equilibrium(rules)
    if against == "equilibrium":
        locked = best.policy
    else:
        locked = named_policy(build(rules), against, "banker" if side == "player" else "player")
    reply = best_reply_to(locked, against, side)
    chart = player_chart(reply) if side == "player" else banker_chart(reply)
    return reply.to_dict() | {"equilibrium": best.ev, "chart": _strategy(chart)}


def banluck_convergence(words: Words) -> Plain:
    """How a CFR method comes nearer to the value: exploitability by iteration."""
    rules = asked_rules("banluck", words)
    method = words.pop("method", "dcfr")
    _nothing_left(words)
    return _convergence(rules, method)


@lru_cache(maxsize=16)
def _convergence(rules: Any, method: str) -> Plain:
    from twentyone.solve.banluck.equilibrium import solve
    from twentyone.solve.flow.equilibrium import CFR_METHODS

    if method not in CFR_METHODS:
        raise RulesError(f"There is no method {quoted(method)} that converges: they are {', '.join(CFR_METHODS)}.")
    solution = solve(rules, method, ITERATIONS)
    return {"method": method, "curve": [list(point) for point in solution.convergence], "rules": rules_dict(rules)}


# Simulation ---------------------------------------------------------------------------------------------


def simulated(words: Words) -> Plain:
    """A part of a simulation, as `twentyone simulate` plays it: the page adds the parts up, each with its own seed.

    Policies are named; a file of the server is never read for a page.
    """
    game = words.pop("game", "blackjack")
    rules = asked_rules(game, words)
    from twentyone.simulate.core.run import run
    from twentyone.simulate.registry import simulator_of

    simulator = simulator_of(rules)
    policy, banker = words.pop("policy", simulator.policies[0]), words.pop("banker", "")
    rounds, seed = _whole(words, "rounds", 1, MOST_ROUNDS), _whole(words, "seed", 0, 2**31 - 1)
    _nothing_left(words)
    for name, names in ((policy, simulator.policies), (banker or None, simulator.banker_policies)):
        if name is not None and name not in names:
            raise PolicyError(f"There is no policy {quoted(name)} here: there are {', '.join(names) or 'none'}.")
    return run(_simulation(rules, policy, banker or None), rounds, seed, cores=1).to_dict()


@lru_cache(maxsize=16)
def _simulation(rules: Any, policy: str, banker: str | None) -> Any:
    """A game made ready to be played; the parts of a run share it."""
    from twentyone.simulate.registry import simulation_of

    return simulation_of(rules, [policy], banker=banker)


def _whole(words: Words, name: str, low: int, high: int) -> int:
    word = words.pop(name, "")
    number = whole_number(word)
    if number is None or not low <= number <= high:
        raise RunError(f"The word {name} cannot be {quoted(word)}: it is a whole number from {low} to {high}.")
    return number
