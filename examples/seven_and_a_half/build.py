"""The heads-up game as flows: what the generic solvers work on.

A player is in the information set *(first card, cards face up)*, the banker in *(player's cards face up, own cards)*,
both by kinds and without the order in which the cards came. Against a player who shows seven and a half the banker
draws on, because to stand would lose.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from seven_and_a_half import rules as ask
from seven_and_a_half.pack import Counts, Numbers, Pack, together
from seven_and_a_half.rules import SevenAndAHalfRules
from twentyone.solve.flow.flow import FlowGame, Side, SideBuilder, SparseGame

ACTIONS = ("draw", "stand")


def player_side(pack: Pack) -> Side:
    """The player's information sets, those with fewer cards first."""
    builder = SideBuilder()
    arrivals: dict[tuple[Counts, Counts], dict[int, int]] = {(first, pack.empty): {0: 1} for first in pack.singles}
    for first, up in (waiting := list(arrivals)):
        draw, _ = builder.add((first, up), ACTIONS, arrivals[first, up])
        for more in pack.more(up):
            if together(first, more) in pack.parents:
                if (first, more) not in arrivals:
                    arrivals[first, more] = {}
                    waiting.append((first, more))
                arrivals[first, more][draw] = 1
    return builder.side()


def banker_side(pack: Pack, ups: Sequence[Counts]) -> Side:
    """The banker's information sets against all that a player who stands can show."""
    builder = SideBuilder()
    for up in ups:
        draws: dict[Counts, int] = {}
        for hand, parents in pack.parents.items():
            if pack.holds(together(up, hand)):
                arrivals = {draws[parent]: 1 for parent in parents} or {0: 1}
                draws[hand], _ = builder.add((up, hand), ACTIONS, arrivals)
    return builder.side()


Entry = tuple[int, NDArray[np.int64], Numbers]
"""A sequence of the player, sequences of the banker, and what each pair of them pays."""


def _drawn(pack: Pack, draw: int, hand: Counts) -> Entry:
    """What the player's last card pays: a bust loses at once, seven and a half meets a banker who draws on."""
    pays: Any = 0
    for more in pack.more(hand):
        points, n_cards = pack.points(more), sum(more)
        if ask.is_bust(points):
            pays = pays - pack.chances(more, np.array([pack.empty]))[0]
        elif not ask.may_draw(points):
            nets = pack.settled(points, n_cards, closed=True)
            pays = pays + (pack.chances(more, pack.closed) * pack.orders * nets).sum()
    return draw, np.array([0]), np.array([pays])


def _stood(pack: Pack, banker: Side, stand: int, up: Counts, hand: Counts) -> list[Entry]:
    """What a player who stands gets when the banker stands too, and when the banker's last card closes the round."""
    points, n_cards = pack.points(hand), sum(hand)
    stood = pack.chances(hand, pack.open) * pack.settled(points, n_cards, closed=False)
    drawn = np.zeros_like(stood)
    closing = pack.chances(hand, pack.closed) * pack.settled(points, n_cards, closed=True)
    np.add.at(drawn, pack.parent, closing)
    held = [other for other in pack.place if (up, other) in banker.set_of]
    places = [pack.place[other] for other in held]
    draws = banker.first[[banker.set_of[up, other] for other in held]]
    return [(stand, draws, drawn[places]), (stand, draws + 1, stood[places])]


def build(pack: Pack) -> SparseGame:
    """The game of one player against the banker, its payoffs as doubles."""
    player, banker, entries = _entries(pack)
    rows = np.concatenate([np.full(len(columns), row) for row, columns, _ in entries])
    columns = np.concatenate([columns for _, columns, _ in entries])
    payoffs = np.concatenate([payoffs for _, _, payoffs in entries])
    pays = np.flatnonzero(payoffs)
    return SparseGame(player, banker, (rows[pays], columns[pays], payoffs[pays]))


def build_exact(rules: SevenAndAHalfRules, deck: Sequence[int]) -> FlowGame:
    """The same with exact payoffs, for a deck of at most nineteen cards: those are numbers of 64 bits."""
    pack = Pack(rules, deck, exact=True)
    player, banker, entries = _entries(pack)
    payoff = np.zeros((player.n_sequences, banker.n_sequences), dtype=np.int64)
    for row, columns, payoffs in entries:
        payoff[row, columns] += payoffs.astype(np.int64)
    return FlowGame(player, banker, payoff, pack.denominator)


def _entries(pack: Pack) -> tuple[Side, Side, list[Entry]]:
    player = player_side(pack)
    ups = list(dict.fromkeys(up for _, up in player.labels))
    banker = banker_side(pack, ups)
    entries: list[Entry] = []
    for index, (first, up) in enumerate(player.labels):
        draw, stand = player.sequences(index)
        hand = together(first, up)
        entries += [_drawn(pack, draw, hand), *_stood(pack, banker, stand, up, hand)]
    return player, banker, entries
