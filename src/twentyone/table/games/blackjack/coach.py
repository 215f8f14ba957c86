"""The blackjack coach: exact EVs for a seat's decision, and bots that play the best chart by totals for these rules.

EVs assume a full shoe minus this round's visible cards; for a counter, minus every card seen since the shuffle. A hand
of a split pair is weighed as a hand of its own, and splitting it again by what that leaves to the hands still waiting.
"""

import random
from dataclasses import dataclass, replace
from pathlib import Path

from twentyone.cards.card import rank
from twentyone.cards.shoe import Shoe
from twentyone.games.blackjack.chart import Chart
from twentyone.games.blackjack.observation import BlackjackObservation
from twentyone.games.blackjack.policy import BlackjackPolicy, chart_policy
from twentyone.language.catalogue import Remark, remark
from twentyone.rules.blackjack import BlackjackRules, Surrender
from twentyone.solve.blackjack.hand_question import Beside
from twentyone.solve.blackjack.hand_result import HandEv
from twentyone.table.coach.advice import Advice


@dataclass(frozen=True, slots=True)
class BlackjackQuestion:
    """A decision as its seat knows it; cards are ranks, `others` all that are seen besides the own hand and `up`.

    A hand of a split has the seat's other hands `beside` it; their cards are among the others.
    """

    rules: BlackjackRules
    legal: tuple[str, ...]
    hand: tuple[int, ...]
    up: int
    others: tuple[int, ...] = ()
    beside: Beside | None = None
    counted: bool = False


class BlackjackCoach:
    """What the solvers know of blackjack."""

    def question(self, seen: BlackjackObservation, discards: tuple[int, ...] | None) -> BlackjackQuestion:
        """What a seat with a choice asks, as a counter if it knows the discards."""
        hand, seat = seen.hand, seen.own
        assert hand is not None
        assert seat is not None
        visible = [card for each in seen.seats for held in each.hands if held is not hand for card in held.cards or ()]
        own = [[rank(card) for card in held.cards or ()] for held in seat.hands if held is not hand]
        return BlackjackQuestion(
            rules=seen.rules,
            legal=tuple(action.text for action in seen.legal_actions),
            hand=tuple(rank(card) for card in seen.cards),
            up=rank(seen.dealer[0]),
            others=tuple(sorted(rank(card) for card in (*visible, *(discards or ())))),
            beside=Beside.of(own) if hand.after_split else None,
            counted=discards is not None,
        )

    def advise(self, question: BlackjackQuestion) -> Advice:
        """The exact EVs of the legal actions."""
        from twentyone.solve.blackjack.hand_ev import ev_blackjack  # noqa: PLC0415 - solvers load when first asked

        hand, up, rules, shoe, beside = asked_of(question)
        return advice_of(question, ev_blackjack(hand, up, rules, shoe, beside=beside))

    def strategy(self, rules: BlackjackRules) -> Chart:
        """The best chart by totals for these rules."""
        from twentyone.solve.blackjack.chart.derived import derive_chart  # noqa: PLC0415 - solvers load when asked
        from twentyone.solve.blackjack.game import solve_blackjack  # noqa: PLC0415 - likewise

        return derive_chart(solve_blackjack(rules)).chart

    def read_strategy(self, path: Path | str, rules: BlackjackRules | None) -> tuple[BlackjackRules, Chart]:
        """The chart in a file, and the rules it is for."""
        from twentyone.solve.blackjack.chart.file import load_chart, read_chart  # noqa: PLC0415 - likewise

        asked = rules or read_chart(path)[1] or BlackjackRules()
        return asked, load_chart(path, asked)

    def player(self, strategy: Chart | BlackjackPolicy, generator: random.Random) -> BlackjackPolicy:
        """Who follows a chart, or plays as a strategy that is a player itself; neither ever mixes."""
        return chart_policy(strategy) if isinstance(strategy, Chart) else strategy


def asked_of(asked: BlackjackQuestion) -> tuple[tuple[int, ...], int, BlackjackRules, Shoe, Beside | None]:
    """What a solver is asked: hand, up card, the rules from this decision on, the shoe that the seat knows of, and
    the hands beside this one.
    """
    shoe = Shoe.of_decks(asked.rules.decks)
    known = shoe if shoe.infinite else shoe.remove_ranks(asked.others)
    return asked.hand, asked.up, _rules_left(asked), known, asked.beside


def advice_of(asked: BlackjackQuestion, found: HandEv) -> Advice:
    """The answer of a solver as advice on the legal actions."""
    evs = {action: float(ev) for action, ev in found.actions.items()}
    if "insure" in asked.legal:
        assert found.insurance is not None
        evs = {"insure": float(found.insurance), "decline": 0.0}
    elif "play" in asked.legal:
        evs = {"surrender": evs["surrender"], "play": max(ev for act, ev in evs.items() if act != "surrender")}
    return Advice.of(
        {action: evs[action] for action in asked.legal if action in evs},
        _basis(asked, found.conditioned_on is not None),
    )


def _rules_left(asked: BlackjackQuestion) -> BlackjackRules:
    """The rules from this decision on: once early surrender was declined there is none, and the dealer has looked."""
    declined = asked.rules.surrender == Surrender.EARLY and "play" not in asked.legal
    return replace(asked.rules, surrender=Surrender.NONE) if declined else asked.rules


def _basis(asked: BlackjackQuestion, is_conditioned: bool) -> Remark:
    """What the EVs rest on: the cards that are known, no dealer blackjack, a hand of a split pair by itself."""
    is_given = is_conditioned and "decline" not in asked.legal
    return remark(
        "prompt-basis-cards",
        seen="since-shuffle" if asked.counted else "now",
        given="no-blackjack" if is_given else "nothing",
        split="no" if asked.beside is None else "yes",
    )
