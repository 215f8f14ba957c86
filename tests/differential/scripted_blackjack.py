"""Drawn blackjack cases: rules, seats, shoes and policies, played by engine and kernel from the same cards."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.support.drawn_rules import drawn_blackjack
from twentyone.cards.card import rank, value
from twentyone.games.blackjack.chart import CODES, Chart
from twentyone.games.blackjack.observation import BlackjackObservation
from twentyone.games.blackjack.phase import DECLINE
from twentyone.games.blackjack.policy import chart_policy, hoyle, mimic
from twentyone.games.blackjack.shoe import DealingShoe
from twentyone.games.blackjack.state import BlackjackState, new_round
from twentyone.games.contract import CHANCE, Action
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.policy_probe import Policy
from twentyone.simulate.blackjack.single import deal_script

HITTING = ("H", "H", "H", "S", "Dh", "Rh")
PAIRING = ("P", "P", "Rp", "H", "S", "Dh")


def drawn_policy(generator: random.Random) -> Policy:
    """Mimic, Hoyle, or a chart of drawn codes that hits and splits often; half of them insure."""
    kind = generator.random()
    codes = CODES[:2] + CODES[3:7] if kind < 0.5 else HITTING
    policy: Policy = chart_policy(
        Chart.of(lambda label, up: generator.choice(PAIRING if label.startswith("pair") else codes))
    )
    if kind > 0.9:
        policy = mimic if kind > 0.95 else hoyle
    return insuring(policy) if generator.random() < 0.5 else policy


def insuring(policy: Policy) -> Policy:
    """The same player, who takes every insurance and even money."""

    def choose(observation: BlackjackObservation) -> Action:
        legal = observation.legal_actions
        return legal[0] if DECLINE in legal else policy(observation)

    return choose


@dataclass
class Case:
    """One drawn table: its rules, the policy of each seat, and a shoe some of which has been dealt."""

    rules: BlackjackRules
    policies: list[Policy]
    shoe: DealingShoe


def drawn_tables(generator: random.Random, n_tables: int, rounds_each: int) -> Iterator[list[Case]]:
    """Tables of one to seven seats; each list has the same rules and policies and different shoes."""
    for _ in range(n_tables):
        rules = drawn_blackjack(generator)
        few = [drawn_policy(generator) for _ in range(2)]
        policies = [generator.choice(few) for _ in range(generator.choice((1, 1, 1, 2, 3, 5, 7)))]
        yield [Case(rules, policies, drawn_shoe(generator, rules.decks)) for _ in range(rounds_each)]


def drawn_shoe(generator: random.Random, decks: int) -> DealingShoe:
    """A shoe in the middle of its life: full, half dealt, or nearly empty; sometimes cards are missing altogether."""
    full = DealingShoe.full(decks)
    if not decks or generator.random() < 0.3:
        return full
    cards = [card for card, copies in enumerate(full.cards) for _ in range(copies)]
    generator.shuffle(cards)
    n_left = generator.choice((generator.randint(1, len(cards)), generator.randint(1, 20)))
    n_known = generator.choice((len(cards), n_left, min(n_left + 5, len(cards))))
    left, gone = cards[:n_left], cards[n_left:n_known]
    return DealingShoe(decks, _copies(left), _copies(gone))


def _copies(cards: list[int]) -> tuple[int, ...]:
    counter = Counter(cards)
    return tuple(counter[card] for card in range(52))


def engine_round(case: Case, generator: random.Random) -> tuple[list[int], BlackjackState]:
    """The engine's round on cards drawn from its shoe: the cards in the order dealt, and the last state."""
    state = new_round(case.rules, len(case.policies), shoe=case.shoe)
    dealt: list[int] = []
    while state.actor is not None:
        if state.actor == CHANCE:
            card = generator.choices(range(52), state.shoe.cards)[0]
            dealt.append(card)
            state = state.apply(card)
        else:
            seat = state.actors[0]
            state = state.apply(case.policies[seat - 1](state.observation(seat)), seat)
    return dealt, state


def kernel_round(plan: Any, case: Case, dealt: list[int]) -> tuple[list[int], int]:
    """The kernel's round on the same cards: each seat's net in tenths, and how many cards it took."""
    plan, shoe = shoe_in(plan, case)
    played = deal_script(plan, shoe, kinds_of(plan, dealt))
    return played.nets, played.n_cards


def kinds_of(plan: Any, cards: Iterable[int]) -> list[int]:
    """The cards as the kernels number them: 0 the ace … 9 a ten, or 9 … 12 where tens are told apart."""
    by_value = plan.n_cards == 10
    return [value(card) - 1 if by_value or value(card) < 10 else rank(card) + 1 for card in cards]


def shoe_in(plan: Any, case: Case) -> tuple[Any, NDArray[np.int64]]:
    """The plan whose full shoe has the case's shoe and discards, and the counts of the shoe alone."""
    shoe, everything = np.zeros((2, plan.n_cards), dtype=np.int64)
    for kind, copies, discarded in zip(kinds_of(plan, range(52)), case.shoe.cards, case.shoe.discards, strict=True):
        shoe[kind] += copies
        everything[kind] += copies + discarded
    return plan._replace(full=np.cumsum(everything).astype(np.int16)), shoe
