"""What the page asks about Ban Luck: both charts, one hand, a locked opponent, convergence, and the certificate."""

import re
from functools import lru_cache
from time import perf_counter
from typing import TYPE_CHECKING

from twentyone.errors import HandError, RulesError
from twentyone.language.catalogue import language, phrase, remark
from twentyone.present.web.answers.contract import Questions
from twentyone.present.web.answers.question import Plain, Words, asked_rules, nothing_left
from twentyone.rules.banluck import BanLuckRules, SurrenderHands
from twentyone.rules.field import rules_dict
from twentyone.word import quoted

if TYPE_CHECKING:
    from twentyone.solve.banluck.chart.cell import StrategyChart
    from twentyone.solve.banluck.chart.state import HandRow
    from twentyone.solve.banluck.equilibrium import BanLuckSolution

GAME = "banluck"
ITERATIONS = 1000


def explore(words: Words) -> Plain:
    """Both charts, the hard-15 decisions and the certified value."""
    rules = asked_rules(GAME, words)
    nothing_left(words)
    return _explored(rules, language())


@lru_cache(maxsize=64)
def _explored(rules: BanLuckRules, _spoken: str) -> Plain:
    """The answer, kept once per language."""
    from twentyone.present.charts.banluck.text import cost_text, legend_text
    from twentyone.solve.banluck.chart.result import BanLuckCharts
    from twentyone.solve.banluck.chart.state import surrender_rows
    from twentyone.solve.banluck.equilibrium import equilibrium

    solution = equilibrium(rules)
    charts = BanLuckCharts.of(solution)
    return {
        "player": _strategy(charts.player),
        "banker": _strategy(charts.banker),
        "surrender": [_hand(row) for row in surrender_rows(solution)],
        "solution": solution.to_dict(),
        "costs": {cost.side: cost_text(cost) for cost in charts.costs},
        "legend": legend_text(charts.charts, without="*"),  # the page has a mark of its own for exceptions
    }


def _strategy(chart: "StrategyChart") -> Plain:
    from twentyone.present.charts.banluck.text import departure_text
    from twentyone.solve.banluck.chart.cell import departures

    return {
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
        "exceptions": [departure_text(found) for found in departures(chart)],
    }


def _hand(row: "HandRow") -> Plain:
    return {
        "hand": row.hand,
        "against": row.against,
        "actions": dict(row.worth.actions),
        "best": row.worth.best,
        "margin": row.worth.margin,
    }


def ev(words: Words) -> Plain:
    """The answer of `twentyone ev banluck --json`; `side` is player or banker, `against` what the banker knows.

    That is a number of cards, `3` or `3 bust`, or a natural that was shown, `ban luck` or `ban ban`.
    """
    from twentyone import api

    rules = asked_rules(GAME, words)
    hand, side, against = words.pop("hand", ""), words.pop("side", "player"), words.pop("against", "")
    nothing_left(words)
    check_side(side)
    return api.ev(rules, hand, banker=side == "banker", **_known(against)).to_dict()


def _known(against: str) -> Plain:
    """What the banker knows of the player, in the words of `ev`."""
    if not against:
        return {}
    cards = re.fullmatch("([0-9])( bust)?", against)
    return {"player_cards": int(cards[1]), "player_bust": bool(cards[2])} if cards else {"player_natural": against}


def follow(words: Words) -> Plain:
    """What the strategy of a file does with a hand, as the chance of each action; the file is the question's `text`."""
    from twentyone.solve.banluck.answer import hand_values
    from twentyone.solve.banluck.situation import hand_name
    from twentyone.solve.banluck.strategy_file.read import parse_policy

    rules, text = asked_rules(GAME, words), words.pop("text", "")
    hand, side, against = words.pop("hand", ""), words.pop("side", "player"), words.pop("against", "")
    nothing_left(words)
    check_side(side)
    name = hand_name(hand_values(rules, hand)) + (f"/{against}" if against else "")
    row = parse_policy(text, rules, phrase("answer-your-file")).table(side).get(name)
    if row is None:
        raise HandError(remark("answer-no-decision", name=quoted(name)))
    return {"actions": {action: float(chance) for action, chance in row.items()}}


def certificate(words: Words) -> Plain:
    """The certificate of `twentyone certify banluck`."""
    from twentyone.solve.banluck.certificate import certificate
    from twentyone.solve.banluck.equilibrium import equilibrium

    rules = asked_rules(GAME, words)
    nothing_left(words)
    return certificate(equilibrium(rules))


def check(words: Words) -> Plain:
    """What `twentyone check` finds of the certificate of these rules."""
    return checked(certificate(words))


def checked(proof: Plain) -> Plain:
    """What a certificate proves, by the checker that shares nothing with the solver; a false one is refused."""
    from twentyone.solve.banluck.check import check

    started = perf_counter()
    found = check(proof)
    value = None if found.value is None else str(found.value)
    bracket = {"lower": str(found.lower), "upper": str(found.upper)}
    return {"value": value, **bracket, "seconds": perf_counter() - started, "rules": rules_dict(found.rules)}


def reply(words: Words) -> Plain:
    """The best reply to a locked opponent, as `twentyone solve banluck --against`, with the chart of the reply.

    Locked at `equilibrium` an opponent gives nothing away: the reply is worth the value of the game.
    """
    from twentyone.present.charts.banluck.text import cost_text
    from twentyone.solve.banluck.build import build
    from twentyone.solve.banluck.chart.result import BanLuckCharts
    from twentyone.solve.banluck.equilibrium import best_reply_to, equilibrium
    from twentyone.solve.banluck.policy import named_policy

    rules = asked_rules(GAME, words)
    against, side = words.pop("against", "stand_16"), words.pop("side", "player")
    nothing_left(words)
    check_side(side)
    best = equilibrium(rules)
    if against == "equilibrium":
        locked = best.policy
    else:
        locked = named_policy(build(rules), against, "banker" if side == "player" else "player")
    reply = best_reply_to(locked, against, side)
    charts = BanLuckCharts.of(reply)
    costs = {cost.side: cost_text(cost) for cost in charts.costs}
    more = {"equilibrium": best.ev, "chart": _strategy(charts.charts[0]), "costs": costs, "habit": _habit(reply)}
    return reply.to_dict() | more


def _habit(reply: "BanLuckSolution") -> str:
    """What a locked banker does with a hard 15, in a sentence; empty where none is locked, or nothing to decide."""
    from twentyone.solve.banluck.policy import surrender_chances, surrendered

    chances = surrender_chances(reply.policy.banker) if reply.replying == "player" else {}
    if not chances:
        return ""
    hands = surrendered(chances)
    is_every = all(chance == 1 for chance in chances.values())
    voids = "every" if is_every else "some" if hands else "none"
    of_any = "_any_15" if reply.rules.surrender_hands == SurrenderHands.ANY_15 and voids != "some" else ""
    return phrase("answer-habit", voids=voids + of_any, hands="; ".join(hands))


def convergence(words: Words) -> Plain:
    """How a CFR method comes nearer to the value: exploitability by iteration."""
    rules = asked_rules(GAME, words)
    method = words.pop("method", "dcfr")
    nothing_left(words)
    return _convergence(rules, method)


@lru_cache(maxsize=16)
def _convergence(rules: BanLuckRules, method: str) -> Plain:
    from twentyone.solve.banluck.equilibrium import solve
    from twentyone.solve.flow.equilibrium import CFR_METHODS

    if method not in CFR_METHODS:
        raise RulesError(remark("answer-no-method", method=quoted(method), methods=", ".join(CFR_METHODS)))
    solution = solve(rules, method, ITERATIONS)
    return {"method": method, "curve": [list(point) for point in solution.convergence], "rules": rules_dict(rules)}


def check_side(side: str) -> None:
    """Refuse a side that is neither player nor banker."""
    if side not in ("player", "banker"):
        raise HandError(remark("answer-no-side", side=quoted(side)))


QUESTIONS = Questions(
    asked={"explore": explore, "ev": ev, "reply": reply, "convergence": convergence, "check": check},
    files={"certificate": certificate},
    posted={"follow": follow},
)
