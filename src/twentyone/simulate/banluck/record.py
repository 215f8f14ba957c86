"""Hands in full, played by the readable engine: the first of a run with a fixed deal, and test hands from a file.

Hands of a run are dealt again from the run's own streams, lots included, so they are the very hands that were counted.
"""

import random
from fractions import Fraction
from typing import Any

from twentyone.cards.card import card_text, rank_value
from twentyone.games.banluck.hand import hand_total
from twentyone.games.banluck.state import BanLuckState, new_round
from twentyone.games.contract import BANK, CHANCE, Action
from twentyone.rules.banluck import BanLuckRules
from twentyone.simulate.banluck.deal import Deal, DealtSimulation, draw
from twentyone.simulate.banluck.machine.turn import threshold
from twentyone.simulate.banluck.policy import NamedStrategy
from twentyone.simulate.banluck.stops import happens
from twentyone.simulate.core.lane import Words, new_lanes, seed_lane, shares_of
from twentyone.simulate.core.script import PlayedHand, ScriptedHand, SuitedShoe, parse_scripts, play_out, play_scripts
from twentyone.solve.banluck.equilibrium_player import EquilibriumPlayer

Record = dict[str, Any]
HAND, BANKER = "hand", "banker"
GROUPS = {HAND: 2, BANKER: 2}
"""The groups of a test hand and how many cards they may have: the player's first cards and the banker's."""
PLAYER_ACTIONS = ("hit", "stand", "escape")
RANKS_OF = [[rank for rank in range(13) if rank_value(rank) == kind + 1] for kind in range(10)]


def round_records(
    simulation: DealtSimulation, player: NamedStrategy, banker: NamedStrategy, rounds: int, number: int, seed: int
) -> list[Record]:
    """The first `number` of a run of `rounds` hands: the cards of both sides, and the player's net.

    The kernel knows values only, so suits, and ranks of tens, are drawn for the record among the cards there are.
    """
    fixed, full = simulation.cards()
    seat = EquilibriumPlayer(player.table, banker.table)
    lanes, suits = new_lanes(), random.Random(seed)
    found: list[Record] = []
    for lane, share in enumerate(shares_of(min(rounds, simulation.chunk_rounds))):
        seed_lane(lanes, 0, seed, 0, lane)
        for _ in range(min(share, number - len(found))):
            counts = full.copy()
            shoe = SuitedShoe(simulation.rules.decks, simulation.deal.in_order(), suits)
            state = new_round(simulation.rules)
            while (actor := state.actor) is not None:
                if actor == CHANCE:
                    is_fixed = shoe.n_dealt < len(fixed) and fixed[shoe.n_dealt] >= 0
                    kind = fixed[shoe.n_dealt] if is_fixed else draw(counts, lanes.rows, 0)
                    state = state.apply(shoe.take(RANKS_OF[int(kind)]))
                else:
                    state = state.apply(_chosen(seat, state, actor, lanes.rows))
            found.append(_record(state))
    return found


def _chosen(seat: EquilibriumPlayer, state: BanLuckState, actor: int, rows: Words) -> Action:
    """What a seat does, by the lots and the random words of the kernel."""
    lots, last = seat.lots(state.observation(actor))
    for lot in lots:
        action = lot.taken if happens(rows, 0, threshold(Fraction(lot.chance))) else lot.otherwise
        if action is not None:
            return action
    return last


def scripted_hands(
    rules: BanLuckRules, player: NamedStrategy, banker: NamedStrategy, text: str, seed: int = 0, file: str = ""
) -> list[PlayedHand]:
    """The test hands of a file as these strategies play them, each from a deck of its own."""
    generator = random.Random(seed)
    both = EquilibriumPlayer(player.table, banker.table)

    def play_one(hand: ScriptedHand) -> PlayedHand:
        places = [*Deal(hand.ranks(HAND), hand.ranks(BANKER)).in_order(), *hand.ranks("deck")]
        policies = dict.fromkeys((BANK, 1), lambda seen: both.choose(seen, generator))
        state, actions = play_out(new_round(rules), policies, SuitedShoe(rules.decks, places, generator))
        assert isinstance(state, BanLuckState)
        return PlayedHand(hand, actions, _record(state))

    return play_scripts(parse_scripts(text, GROUPS, PLAYER_ACTIONS, rules.decks, file), play_one)


def _record(state: BanLuckState) -> Record:
    cards, net = state.hands[1], float(state.net(1))
    texts = [[card_text(card) for card in hand] for hand in (cards, state.hands[BANK])]
    hand = {"cards": texts[0], "total": hand_total(state.rules, cards), "stake": 1.0, "net": net}
    return {"hands": [hand], "banker": texts[1], "net": net}
