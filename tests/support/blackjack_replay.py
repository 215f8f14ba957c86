"""What blackjack's chart, explorer and coach say to do, replayed against `ev` under drawn rules.

The chart is the one the explorer shows: its codes for two cards, its small letters for more cards, and the list of
hands it gets wrong. The coach is asked in rounds of random play. Topics are answered without their simulations, which
advise nothing. `make advice` replays 200 rule sets; the default run one of them, by the same code.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import combinations_with_replacement
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from tests.support.advice_replay import Checked, advising, check, missed_flips
from tests.support.advice_words import said_too_much
from tests.support.drawn_rules import drawn_blackjack
from twentyone import ev
from twentyone.analyse.registry import answer
from twentyone.cards.card import RANKS, VALUES
from twentyone.cards.notation import parse_values, ranks_text, values_text
from twentyone.errors import TwentyOneError
from twentyone.games.blackjack import new_round
from twentyone.games.contract import CHANCE
from twentyone.present.web.answers.blackjack import explore
from twentyone.rules.blackjack import BlackjackRules, Surrender, is_soft, total
from twentyone.rules.field import rules_dict, rules_words
from twentyone.solve.blackjack.hand_question import Beside
from twentyone.table.coach.advice import Advice
from twentyone.table.coach.strategy import advice, question
from twentyone.table.games.blackjack.coach import BlackjackQuestion

SETS = 200
TOLERANCE = 1e-9
TOPICS = advising("blackjack")
WORDS = {"H": "hit", "S": "stand", "D": "double", "P": "split", "R": "surrender"}
SIMULATED = ("sixteen.played_deal", "simple_chart.played_chart", "decision_cost.played_chart")
DECKS = (0, 1, 2, 4, 6, 8)
LONGER_HANDS = 15
COACHED = 12


def drawn_rules(number: int) -> BlackjackRules:
    """Drawn rules; the same number gives the same."""
    return drawn_blackjack(random.Random(number), DECKS, ("max_split_hands", "penetration"))


# The chart ------------------------------------------------------------------------------------------


class ChartReplay:
    """The chart and the exceptions that the explorer answers for some rules, asked hand by hand."""

    def __init__(self, rules: BlackjackRules, shown: dict[str, Any]) -> None:
        self.rules = rules
        self.codes = {
            (row, up): code
            for row, codes in shown["chart"].items()
            for up, code in zip(shown["columns"], codes, strict=True)
        }
        self.exceptions: dict[tuple[str, str], list[dict[str, Any]]] = {}
        for one in shown["exceptions"]:
            self.exceptions.setdefault((one["hand"], one["up"]), []).append(one)
        self.hands = 0

    def contradictions(self, draw: random.Random) -> Iterator[str]:
        """Where two cards, or some longer hands, are told to do what `ev` calls illegal or worse without a warning."""
        firsts = list(combinations_with_replacement(range(1, 11), 2))
        longer = [hand for n in (3, 4) for hand in combinations_with_replacement(range(1, 11), n) if _decided(hand)]
        places = {(hand, up) for hand in [*firsts, *draw.sample(longer, LONGER_HANDS)] for up in VALUES}
        places |= {(parse_values(hand), up) for hand, up in self.exceptions}
        for hand, up in sorted(places):
            if hand != (1, 10):
                yield from self.fault(hand, up)

    def fault(self, hand: tuple[int, ...], up: str) -> Iterator[str]:
        """What is wrong with the chart's play of one hand, if anything."""
        name = values_text(hand)
        try:
            actions = ev(self.rules, name, up).actions
        except TwentyOneError:
            return  # the shoe cannot deal it
        self.hands += 1
        action = self.action(hand, up, actions)
        if action not in actions:
            yield f"{name} against {up} may not {action}"
            return
        lost = float(max(actions.values()) - actions[action])
        told = self.exceptions.get((name, up), [])
        if told and not any(self.is_so(one, action, lost, actions) for one in told):
            yield f"{name} against {up}: {action} loses {lost:.9f}, the chart says {told}"
        elif not told and lost > TOLERANCE and len(hand) == 2:
            yield f"{name} against {up}: {action} loses {lost:.9f}, the chart does not say so"

    @staticmethod
    def is_so(told: dict[str, Any], action: str, lost: float, actions: Any) -> bool:
        """Whether an exception says what `ev` says: what the chart does there, what is best, and what that gains."""
        best = max(actions.values()) - actions.get(told["better"], -10.0) < TOLERANCE
        return bool(told["chart"] == action and best and abs(told["margin"] - lost) < TOLERANCE)

    def action(self, hand: tuple[int, ...], up: str, actions: Any) -> str:
        """What the chart says: its code's first letter that is legal, and for a pair that may not split its total."""
        soft = is_soft(sum(hand), hand.count(1))
        label = f"{'soft' if soft else 'hard'} {total(sum(hand), hand.count(1))}"
        labels = [f"pair {VALUES[hand[0] - 1]}"] if len(hand) == 2 and hand[0] == hand[1] else []
        for name in (*labels, label):
            if (name, up) in self.codes:
                for letter in self.codes[name, up].upper():
                    if WORDS[letter] in actions:
                        return WORDS[letter]
        return "nothing"


def _decided(hand: tuple[int, ...]) -> bool:
    return total(sum(hand), hand.count(1)) < 21 and sum(hand) < 21


# The coach ------------------------------------------------------------------------------------------


def coached(rules: BlackjackRules, draw: random.Random) -> Iterator[tuple[BlackjackQuestion, Advice]]:
    """Questions of random rounds with two seats, and what the coach answers."""
    asked = 0
    while asked < COACHED:
        state = new_round(rules, 2)
        while state.actor is not None and asked < COACHED:
            if state.actor == CHANCE:
                cards, weights = zip(*state.chance_outcomes(), strict=True)
                state = state.apply(draw.choices(cards, weights)[0])
                continue
            seat = draw.choice(state.actors)
            wanted = question("blackjack", state, seat)
            if wanted is not None:
                assert isinstance(wanted, BlackjackQuestion)
                asked += 1
                yield wanted, advice(wanted)
            state, _ = state.step(draw.choice(state.legal_actions(seat)), seat)


def coach_faults(asked: BlackjackQuestion, told: Advice) -> Iterator[str]:
    """Where the coach differs from `ev` with the same cards gone."""
    place = f"coach, {asked.hand} against {RANKS[asked.up]}"
    if not set(told.actions) <= set(asked.legal) or told.best not in asked.legal:
        yield f"{place}: {told.best} or another action is not legal"
        return
    legal = coach_evs(asked, told)
    if max(legal.values()) - legal[told.best] > TOLERANCE:
        yield f"{place}: {told.best} loses {max(legal.values()) - legal[told.best]:.9f}"


def coach_evs(asked: BlackjackQuestion, told: Advice) -> dict[str, float]:
    """What `ev` says about the actions that the coach weighs."""
    declined = asked.rules.surrender == Surrender.EARLY and "play" not in asked.legal
    rules = replace(asked.rules, surrender=Surrender.NONE) if declined else asked.rules
    beside = asked.beside or Beside()
    gone = Counter(asked.others) - Counter(beside.cards)
    words = {"removed": ranks_text(gone.elements())} if rules.decks else {}
    if asked.beside is not None:
        words["beside"] = "/".join(map(ranks_text, (*beside.played, *((card,) for card in beside.waiting))))
    found: Any = ev(rules, ranks_text(asked.hand), RANKS[asked.up], **words)
    if "insure" in asked.legal:
        return {"insure": float(found.insurance), "decline": 0.0}
    if "play" in asked.legal:
        on = max(float(worth) for action, worth in found.actions.items() if action != "surrender")
        return {"surrender": float(found.actions["surrender"]), "play": on}
    return {action: float(found.actions[action]) for action in told.actions}


# Topics ---------------------------------------------------------------------------------------------


@contextmanager
def unsimulated() -> Iterator[None]:
    """While this lasts, topics find zero, give or take one, where they would simulate."""
    with ExitStack() as patches:
        for place in SIMULATED:
            nothing = SimpleNamespace(ev=0.0, standard_error=1.0)
            patches.enter_context(patch(f"twentyone.analyse.blackjack.{place}", lambda *words, now=nothing: now))
        yield


# Runs -----------------------------------------------------------------------------------------------


def replayed(rules: BlackjackRules, number: int, topics: tuple[str, ...] = TOPICS) -> tuple[Checked, Counter[str]]:
    """All that is said under some rules: what was found wrong, and how much was checked."""
    draw, counted, found = random.Random(number), Counter[str](), Checked()
    with unsimulated():
        for topic in topics:
            made = answer(topic, rules)
            found += check(made)
            found += Checked(wrong=tuple(f"{topic}: unnoticed: {one}" for one in missed_flips(made)))
            found += Checked(wrong=tuple(said_too_much(made)))
    words = {name: str(value).lower() for name, value in rules_dict(rules).items()}
    shown = ChartReplay(rules, explore(words))
    found += Checked(wrong=tuple(f"chart: {one}" for one in shown.contradictions(draw)))
    counted.update(
        {"cells of charts": len(shown.codes), "hands of charts": shown.hands, "exceptions": len(shown.exceptions)}
    )
    for asked, told in coached(rules, draw):
        found += Checked(wrong=tuple(coach_faults(asked, told)))
        counted["answers of the coach"] += 1
    counted.update({"sentences of advice": found.advice, "hands of advice": found.hands, "claims": found.claims})
    return found, counted


def main() -> None:
    """Replay many drawn rule sets; one contradiction is a failure."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--sets", type=int, default=SETS)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    whole, wrong = Counter[str](), 0
    for number in range(asked.first, asked.first + asked.sets):
        rules = drawn_rules(number)
        found, counted = replayed(rules, number)
        whole += counted
        wrong += len(found.wrong)
        for one in found.wrong[:5]:
            print(f"{number} {rules_words(rules)}: {one}", flush=True)
        if (number + 1) % 10 == 0:
            print(f"{number + 1}: {dict(whole)}, {wrong} contradictions", flush=True)
    said = ", ".join(f"{n:,} {name}" for name, n in whole.items())
    print(f"blackjack, {asked.sets} rule sets: {said}: {wrong} contradictions.")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
