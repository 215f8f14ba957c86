"""The flow form of heads-up Ban Luck for any rules and any deck, built from `rules/banluck_question.py`.

Player and banker are followed hand by hand; what the banker can tell of the player is a *situation*: a natural on
either side, three sevens, or a number of cards (with busts announced: and whether they are bust). In each situation the
player's last hands meet the banker's last hands, weighted by how often both are dealt and by what `settle` pays.

A player with a 15 that may escape has that as a third action, at whichever moment: between the deal and the own turn a
player learns nothing but that the hand goes on. Where players escape before naturals, a banker's natural meets only the
flow that plays on; where they escape on their turn, it meets them all.

Opening the only player settles the hand at the banker's present total, exactly as standing does, so both are one
action here, called `stand`; where the rules force the opening there is nothing to decide.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from twentyone.rules import banluck_question as bl
from twentyone.rules.banluck import BanLuckRules, Surrender
from twentyone.rules.banluck_question import Options
from twentyone.solve.banluck.hands import Counts, Facts, Hands, Weights, deck_of, facts_of, hands_of, weights_of
from twentyone.solve.banluck.situation import (
    BAN_BAN,
    BAN_LUCK,
    BANKER_NATURAL,
    SEVENS,
    TWO_CARDS,
    Situation,
    situation_of,
)
from twentyone.solve.flow.flow import FlowGame, Ints, Side, SideBuilder

ESCAPE = "escape"
Entries = dict[int, int]


class BankerSet(NamedTuple):
    """The banker's information set: the own hand and the player's situation (None: nothing known yet)."""

    hand: int
    situation: Situation | None


class Ends:
    """Where one side can end in one situation: sequences, hands, and the number of paths from one to the other."""

    def __init__(self) -> None:
        self.rows: list[tuple[int, int, int]] = []

    def add(self, hand: int, entries: Entries) -> None:
        """Let every sequence of `entries` end in `hand`."""
        self.rows.extend((sequence, hand, paths) for sequence, paths in entries.items())

    def arrays(self) -> tuple[Ints, Ints, Ints]:
        """Sequences, hands and paths, ordered by sequence."""
        table = np.array(sorted(self.rows), dtype=np.int64).reshape(-1, 3)
        return table[:, 0], table[:, 1], table[:, 2]


class Escapes(NamedTuple):
    """Where players escape, and what the banker holds then; nothing is paid there."""

    player: Ends
    banker: Ends


@dataclass(frozen=True, eq=False)
class BanLuckGame:
    """The flow game of one set of rules, with the hands its information sets speak of.

    A player's set is labelled by its hand, a banker's by a `BankerSet`.
    """

    rules: BanLuckRules
    hands: Hands
    facts: Facts
    flow: FlowGame
    settlement: "SettlementTable"
    player_ends: dict[Situation, "Ends"]
    banker_ends: dict[Situation, "Ends"]
    escapes: "Escapes"


@lru_cache(maxsize=32)
def build(rules: BanLuckRules, deck: Counts | None = None) -> BanLuckGame:
    """The flow form of heads-up Ban Luck under these rules; a `deck` in place of theirs has these counts of values."""
    hands = hands_of(deck or deck_of(rules))
    facts = facts_of(rules, hands)
    escapes = Escapes(Ends(), Ends())
    player, player_ends = _player_side(rules, hands, facts, escapes.player)
    situations = sorted(situation for situation in player_ends if situation != BANKER_NATURAL)
    banker, banker_ends = _banker_side(rules, hands, facts, situations, escapes.banker)
    payoff = np.zeros((player.n_sequences, banker.n_sequences), dtype=np.int64)
    weights = weights_of(hands)
    table = SettlementTable(rules, facts)
    for situation, ends in player_ends.items():
        if situation in banker_ends:
            _add_payoffs(payoff, ends, banker_ends[situation], weights, table)
    flow = FlowGame(player, banker, payoff, weights.denominator)
    return BanLuckGame(rules, hands, facts, flow, table, player_ends, banker_ends, escapes)


# The player -----------------------------------------------------------------------------------------


def player_actions(rules: BanLuckRules, facts: Facts, hand: int) -> tuple[str, ...]:
    """What a player may do with a hand from the deal on: `stand` alone where nothing is left to decide."""
    verbs = bl.ACTIONS[bl.player_options(rules, facts.total[hand], facts.n_cards[hand])]
    return (*verbs, ESCAPE) if facts.may_escape[hand] else verbs


def _player_side(rules: BanLuckRules, hands: Hands, facts: Facts, escapes: Ends) -> tuple[Side, dict[Situation, Ends]]:
    builder = SideBuilder()
    ends: dict[Situation, Ends] = defaultdict(Ends)
    arriving: dict[int, Entries] = {}
    leaves_first = [bl.escapes_first(rules) and may_escape for may_escape in facts.may_escape]
    for hand, orders in hands.two_card:
        arriving[hand] = {0: orders}
        if not leaves_first[hand]:
            ends[BANKER_NATURAL].add(hand, {0: orders})
    for hand in range(len(hands.values)):
        entries = arriving.get(hand)
        if not entries:
            continue
        situation = situation_of(rules, facts.rung[hand], facts.n_cards[hand])
        actions = player_actions(rules, facts, hand)
        if actions == ("stand",):
            ends[situation].add(hand, entries)
            continue
        sequences = dict(zip(actions, builder.add(hand, actions, entries), strict=True))
        _draw(hands, hand, {sequences["hit"]: 1}, arriving)
        if "stand" in sequences:
            ends[situation].add(hand, {sequences["stand"]: 1})
        if ESCAPE in sequences:
            escapes.add(hand, {sequences.pop(ESCAPE): 1})
        if leaves_first[hand]:
            ends[BANKER_NATURAL].add(hand, dict.fromkeys(sequences.values(), 1))
    return builder.side(), ends


def _draw(hands: Hands, hand: int, entries: Entries, arriving: dict[int, Entries]) -> None:
    """Send the flow of `entries` from a hand to all hands with one card more."""
    for child in hands.child[hand]:
        if child >= 0:
            onward = arriving.setdefault(child, {})
            for sequence, paths in entries.items():
                onward[sequence] = onward.get(sequence, 0) + paths


# The banker -----------------------------------------------------------------------------------------


def _banker_side(
    rules: BanLuckRules, hands: Hands, facts: Facts, situations: list[Situation], escapes: Ends
) -> tuple[Side, dict[Situation, Ends]]:
    builder = SideBuilder()
    ends: dict[Situation, Ends] = defaultdict(Ends)
    start = _surrender_sets(rules, hands, facts, situations, builder)
    on_turn = bl.escapes_on_turn(rules)
    for hand, orders in hands.two_card:
        is_natural = bl.is_natural(facts.rung[hand])
        if is_natural:
            ends[BANKER_NATURAL].add(hand, {0: orders})
        if not (is_natural and on_turn):
            escapes.add(hand, start.get((hand, TWO_CARDS), {0: orders}) if on_turn else {0: orders})
    for situation in situations:
        arriving = {
            hand: start.get((hand, situation), {0: orders})
            for hand, orders in hands.two_card
            if not bl.is_natural(facts.rung[hand])
        }
        if situation in (BAN_BAN, BAN_LUCK, SEVENS):
            for hand, entries in arriving.items():
                ends[situation].add(hand, entries)
        else:
            _banker_play(rules, hands, facts, situation, arriving, builder, ends[situation])
    return builder.side(), ends


def _surrender_sets(
    rules: BanLuckRules, hands: Hands, facts: Facts, situations: list[Situation], builder: SideBuilder
) -> dict[tuple[int, Situation], Entries]:
    """The hard-15 decisions; returns how the banker comes to play on with such a hand in each situation."""
    start: dict[tuple[int, Situation], Entries] = {}
    for hand, orders in hands.two_card:
        low, aces = sum(hands.values[hand]), hands.values[hand].count(1)
        if not bl.may_surrender(rules, low, aces, 2):
            continue
        known = (None, BAN_BAN, BAN_LUCK) if rules.surrender == Surrender.AFTER_REVEAL else (None,)
        for shown in known:
            play = builder.add(BankerSet(hand, shown), ("play", "surrender"), {0: orders})[0]
            for situation in situations:
                if shown == situation or (shown is None and (situation not in known)):
                    start[hand, situation] = {play: 1}
    return start


def _banker_play(
    rules: BanLuckRules,
    hands: Hands,
    facts: Facts,
    situation: Situation,
    arriving: dict[int, Entries],
    builder: SideBuilder,
    ends: Ends,
) -> None:
    """Follow the banker's hand against a player of whom only the situation is known."""
    for hand in range(len(hands.values)):
        entries = arriving.get(hand)
        if not entries:
            continue
        options = bl.banker_options(rules, facts.total[hand], facts.n_cards[hand], situation.n_cards)
        if options == Options.HIT:
            _draw(hands, hand, entries, arriving)
        elif options in (Options.HIT_OR_STAND, Options.HIT_STAND_OR_OPEN):
            hit, stand = builder.add(BankerSet(hand, situation), ("hit", "stand"), entries)
            _draw(hands, hand, {hit: 1}, arriving)
            ends.add(hand, {stand: 1})
        else:
            ends.add(hand, entries)


# Money ----------------------------------------------------------------------------------------------


class SettlementTable:
    """`settle` asked once for each pair of kinds of hand, then looked up for all pairs of hands."""

    def __init__(self, rules: BanLuckRules, facts: Facts) -> None:
        kinds = sorted(set(zip(facts.rung, facts.total, facts.n_cards, strict=True)))
        number = {kind: index for index, kind in enumerate(kinds)}
        self.kind: Ints = np.array(
            [number[kind] for kind in zip(facts.rung, facts.total, facts.n_cards, strict=True)], dtype=np.int64
        )
        self.kinds = kinds
        self.net: Callable[[int, int], int] = lru_cache(maxsize=None)(
            lambda player, banker: bl.settle(rules, *kinds[player], *kinds[banker])
        )

    def between(self, player: Ints, banker: Ints) -> Ints:
        """The net of each player's hand against each banker's hand."""
        player_kinds, player_index = np.unique(self.kind[player], return_inverse=True)
        banker_kinds, banker_index = np.unique(self.kind[banker], return_inverse=True)
        net = [[self.net(one, other) for other in banker_kinds.tolist()] for one in player_kinds.tolist()]
        table: Ints = np.array(net, dtype=np.int64)[player_index[:, None], banker_index[None, :]]
        return table


def _add_payoffs(payoff: Ints, player: Ends, banker: Ends, weights: Weights, table: SettlementTable) -> None:
    """Add to every pair of sequences what the pairs of hands they end in are worth."""
    player_sequence, player_hand, player_paths = player.arrays()
    banker_sequence, banker_hand, banker_paths = banker.arrays()
    unique_hands, banker_index = np.unique(banker_hand, return_inverse=True)
    worth = weights.between(player_hand, unique_hands) * table.between(player_hand, unique_hands)
    worth *= player_paths[:, None]
    rows, row_starts = np.unique(player_sequence, return_index=True)
    by_row = np.add.reduceat(worth, row_starts, axis=0)
    columns, column_starts = np.unique(banker_sequence, return_index=True)
    by_ends = by_row[:, banker_index] * banker_paths[None, :]
    payoff[np.ix_(rows, columns)] += np.add.reduceat(by_ends, column_starts, axis=1)
