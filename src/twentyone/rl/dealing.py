"""Shoes for thousands of rounds at once: each has its own random numbers, cards by rank, and maybe a script.

Environment `i` of a seed sees the cards of lane `i` of the simulator's stream, however many there are beside it.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import Number, bare_kernel, part
from twentyone.cards.card import RANKS, card_text, rank, rank_value
from twentyone.errors import CardError
from twentyone.simulate.core.lane import next_word, seed_row

N_RANKS = len(RANKS)
ANY_CARD = -1


class Shoes(NamedTuple):
    """One shoe per round: `counts[i, rank]` cards are left in it, `left[i]` in all.

    `script[i]` holds the ranks of the first cards of a round that is not dealt at random; `position[i]` is its next.
    `taken` is what a card costs the shoe: 1, or 0 where the shoe is infinite.
    """

    rows: NDArray[np.uint32]
    counts: NDArray[np.int16]
    left: NDArray[np.int64]
    script: NDArray[np.int8]
    position: NDArray[np.int64]
    copies: int
    taken: int


def new_shoes(number: int, decks: int) -> Shoes:
    """Shoes of so many decks, 0 for infinite ones, still to be seeded."""
    return Shoes(
        np.zeros((5, number), dtype=np.uint32),
        np.zeros((number, N_RANKS), dtype=np.int16),
        np.zeros(number, dtype=np.int64),
        np.zeros((number, 0), dtype=np.int8),
        np.zeros(number, dtype=np.int64),
        4 * max(decks, 1),
        int(decks > 0),
    )


def scripted(shoes: Shoes, cards: Sequence[Sequence[int]]) -> Shoes:
    """The same shoes, which deal these cards first, one list per round; after them, and in later rounds, at random."""
    if len(cards) != len(shoes.left):
        raise CardError(f"{len(cards)} lists of cards do not fit {len(shoes.left)} environments: give one for each.")
    script = np.full((len(cards), max((len(row) for row in cards), default=0)), ANY_CARD, dtype=np.int8)
    for index, row in enumerate(cards):
        for card in row:
            card_text(card)  # refuses what is no card
        script[index, : len(row)] = [rank(card) for card in row]
    return shoes._replace(script=script, position=np.zeros(len(cards), dtype=np.int64))


@bare_kernel
def seed_shoes(shoes: Shoes, seed: Number) -> None:
    """Start the random numbers of every shoe."""
    for i in range(len(shoes.left)):
        seed_row(shoes.rows, i, seed, 0, i)


@part
def shuffle(shoes: Shoes, i: Number) -> None:
    """A full shoe."""
    for kind in range(N_RANKS):
        shoes.counts[i, kind] = shoes.copies
    shoes.left[i] = N_RANKS * shoes.copies


@part
def end_script(shoes: Shoes, i: Number) -> None:
    """The round is over: what is left of its script is not dealt."""
    shoes.position[i] = shoes.script.shape[1]


@part
def draw_rank(shoes: Shoes, i: Number) -> int:
    """The rank of the next card, which leaves the shoe."""
    card = ANY_CARD
    if shoes.position[i] < shoes.script.shape[1]:
        card = int(shoes.script[i, shoes.position[i]])
        shoes.position[i] += 1
    if card < 0:
        slot = np.int64((np.uint64(next_word(shoes.rows, i)) * np.uint64(shoes.left[i])) >> np.uint64(32))
        card = 0
        while slot >= shoes.counts[i, card]:
            slot -= shoes.counts[i, card]
            card += 1
    shoes.counts[i, card] -= shoes.taken
    shoes.left[i] -= shoes.taken
    return card


@part
def draw_value(shoes: Shoes, i: Number) -> int:
    """The value of the next card, 1 to 10."""
    return rank_value(draw_rank(shoes, i))
