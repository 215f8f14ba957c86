"""Rounds in full, played by the readable engine: the first of a run with a fixed deal, and test hands from a file.

Rounds of a run are dealt again from the run's own streams, so they are the very rounds that were counted.
"""

import random
from collections.abc import Sequence
from typing import Any

from twentyone.cards.card import card_text
from twentyone.games.blackjack.phase import ACTIONS
from twentyone.games.blackjack.state import BlackjackState, new_round
from twentyone.games.contract import CHANCE
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.deal import Deal, DealtSimulation, card_number
from twentyone.simulate.blackjack.policy import NamedPolicy
from twentyone.simulate.blackjack.single import next_card, shuffle
from twentyone.simulate.core.lane import new_lanes, seed_lane, shares_of
from twentyone.simulate.core.script import PlayedHand, ScriptedHand, SuitedShoe, parse_scripts, play_out, play_scripts

Record = dict[str, Any]
HAND, SHOW, HOLE = "hand", "show", "hole"
GROUPS = {HAND: 2, SHOW: 1, HOLE: 1}
"""The groups of a test hand and how many cards they may have: the player's first, the dealer's up and hole card."""


def round_records(
    simulation: DealtSimulation, policy: NamedPolicy, rounds: int, number: int, seed: int
) -> list[Record]:
    """The first `number` of a run of `rounds` rounds: every hand with its cards, stake and net, and the dealer's cards.

    The kernel knows values only, so suits, and ranks of tens, are drawn for the record among the cards there are.
    """
    plan, rules = simulation.plan, simulation.rules
    lanes, desk, suits = new_lanes(), simulation.desk(), random.Random(seed)
    ranks_of = [[rank for rank in range(13) if card_number(rank, plan.n_cards) == kind] for kind in range(plan.n_cards)]
    found: list[Record] = []
    for lane, share in enumerate(shares_of(min(rounds, simulation.chunk_rounds))):
        seed_lane(lanes, 0, seed, 0, lane)
        for _ in range(min(share, number - len(found))):
            shuffle(plan, lanes.small, desk, 0)
            desk.on_table[:] = 0
            shoe = SuitedShoe(rules.decks, simulation.deal.in_order(), suits)
            state = new_round(rules)
            while state.actor is not None:
                if state.actor == CHANCE:
                    kind = next_card(plan, lanes, desk, 0, shoe.n_dealt)
                    state = state.apply(shoe.take(ranks_of[int(kind)]))
                else:
                    state = state.apply(policy.play(state.observation(1)), 1)
            found.append(_record(state))
    return found


def scripted_hands(
    rules: BlackjackRules, policy: NamedPolicy, text: str, seed: int = 0, file: str = ""
) -> list[PlayedHand]:
    """The test hands of a file as the policy plays them, each from a fresh shoe."""
    generator = random.Random(seed)

    def play_one(hand: ScriptedHand) -> PlayedHand:
        up, hole = (next(iter(hand.ranks(group)), None) for group in (SHOW, HOLE))
        places = [*Deal(hand.ranks(HAND), up, hole).in_order(), *hand.ranks("deck")]
        shoe = SuitedShoe(rules.decks, places, generator)
        state, actions = play_out(new_round(rules), {1: policy.play}, shoe)
        assert isinstance(state, BlackjackState)
        return PlayedHand(hand, actions, _record(state))

    verbs = [action.verb for action in ACTIONS]
    return play_scripts(parse_scripts(text, GROUPS, verbs, rules.decks, file), play_one)


def _record(state: BlackjackState) -> Record:
    seat = state.seat(1)
    return {
        "hands": [
            {
                "cards": _texts(hand.cards),
                "total": hand.total,
                "stake": hand.stake / seat.bet,
                "net": (hand.net or 0) / seat.bet,
            }
            for hand in seat.hands
        ],
        "dealer": _texts(state.dealer),
        "net": float(state.net(1)),
    }


def _texts(cards: Sequence[int]) -> list[str]:
    return [card_text(card) for card in cards]
