"""A game as a machine: in every state the next card leads to the next state, and nothing has to be decided.

Rules and policy are asked once, while the table is filled; the kernels only look up. A *stop* is a state that awaits no
card: something has to be written down or taken up first (a round has ended, a pair is split), and the game's `attend`
says what. Every other state awaits exactly one card. Both games build their tables here, for the CPU and the GPU alike.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import Number, part, shared

MOST_STATES = 2**15
NO_STATE = MOST_STATES - 1
"""Above every state."""
DRAWN, FIRST_CARD, SECOND_CARD, BANK_FIRST, BANK_SECOND = range(5)
"""What a state awaits: the next card of the shoe, one of the two that a seat is dealt, or one of the bank's two."""
STOP_SIZE = 4
KIND, FIRST, SECOND, THIRD = range(STOP_SIZE)
"""The places of a stop's numbers in `stops`; each game names the last three by what they say at each kind of stop."""
Key = Hashable
Table = NDArray[np.int16]


class Stop(NamedTuple):
    """A state that awaits no card: what kind of stop it is, and the three numbers `attend` needs there."""

    kind: int
    first: int = 0
    second: int = 0
    third: int = 0


@dataclass(frozen=True)
class Machine:
    """The finished table. States below `n_card_states` await a card, those from it on are stops.

    `next_state[n_cards * state + card]` is the state after the card; `stops` has the numbers of the stops, as
    `stop_number` reads them; `awaits[state]` says which card it is that a state awaits.
    """

    next_state: Table
    stops: NDArray[np.int64]
    awaits: NDArray[np.int8]
    number: dict[Key, int]

    @property
    def n_card_states(self) -> int:
        """How many states await a card."""
        return len(self.awaits)

    @property
    def kinds(self) -> NDArray[np.int64]:
        """The kind of every stop."""
        return self.stops[: len(self.stops) // STOP_SIZE]

    def first_of(self, kind: int) -> int:
        """The first stop of this kind or a later one: stops are numbered by kind."""
        return self.n_card_states + int((self.kinds < kind).sum())


def build_machine(
    roots: Iterable[Key],
    after: Callable[[Any, int], Key],
    n_cards: int,
    awaited: Callable[[Any], int],
    more_roots: list[Key] | None = None,
) -> Machine:
    """The smallest machine with these states and all they lead to. `after(state, card)` is asked once for each pair.

    States that await the same card, and from which nothing can ever come out differently, are made one, so a policy
    that looks only at totals gets a small table even if its states are described card by card. States that `after` puts
    into `more_roots` on the way are taken up as well.
    """
    keys: dict[Key, int] = {}
    queue = list(roots)
    successors: dict[int, list[int]] = {}

    def index(key: Key) -> int:
        if key not in keys:
            keys[key] = len(keys)
            queue.append(key)
        return keys[key]

    for key in queue[:]:
        index(key)
    done = 0
    found = more_roots if more_roots is not None else []
    while done < len(queue) or found:
        while found:
            index(found.pop())
        if done == len(queue):
            break
        key = queue[done]
        done += 1
        at = index(key)
        if at not in successors and not isinstance(key, Stop):
            successors[at] = [index(after(key, card)) for card in range(n_cards)]
    return _numbered(list(keys), successors, n_cards, awaited)


def _numbered(
    keys: list[Key], successors: dict[int, list[int]], n_cards: int, awaited: Callable[[Any], int]
) -> Machine:
    group = merged([key if isinstance(key, Stop) else awaited(key) for key in keys], successors, n_cards)
    waiting = sorted({group[at] for at in successors})
    stopped = [group[at] for _, at in sorted((key, at) for at, key in enumerate(keys) if isinstance(key, Stop))]
    number = {old: new for new, old in enumerate([*waiting, *stopped])}
    if len(number) >= NO_STATE:
        raise ValueError(f"A machine of {len(number)} states is too large: at most {MOST_STATES} can be numbered.")
    state_of = {key: number[group[at]] for at, key in enumerate(keys)}
    next_state = np.zeros(n_cards * max(len(waiting), 1), dtype=np.int16)
    awaits = np.zeros(len(waiting), dtype=np.int8)
    stops = np.zeros((STOP_SIZE, max(len(stopped), 1)), dtype=np.int64)
    for at, key in enumerate(keys):
        state = number[group[at]]
        if isinstance(key, Stop):
            stops[:, state - len(waiting)] = key
        else:
            next_state[n_cards * state : n_cards * (state + 1)] = [number[group[to]] for to in successors[at]]
            awaits[state] = awaited(key)
    return Machine(next_state, stops.reshape(-1), awaits, state_of)


@part
def stop_number(stops: NDArray[np.int64], at: Number, place: Number) -> Number:
    """One of the numbers of the stop `at`, counted from the first: its kind, or what the kind says they are."""
    return stops[np.uint64(place * (len(stops) // STOP_SIZE) + np.int64(at))]


@shared
def place_in_deal(awaited: Number, seat: Number, n_seats: Number) -> Number:
    """The place of an awaited card in the deal: to the seats, to the bank, and again to both."""
    if awaited == FIRST_CARD:
        return seat
    if awaited == BANK_FIRST:
        return n_seats
    return n_seats + 1 + seat if awaited == SECOND_CARD else 2 * n_seats + 1


def merged(told: Sequence[Hashable], successors: Mapping[int, Sequence[int]], n_cards: int) -> list[int]:
    """A group number for every state: two states share one when no sequence of cards tells them apart.

    `told` is what can be told of each state at once; one without successors stays where it is. Moore's refinement:
    start from what can be told, then split groups whose members lead to different groups.
    """
    numbers = {key: at for at, key in enumerate(dict.fromkeys(told))}
    moves = np.array([successors.get(at, [at] * n_cards) for at in range(len(told))], dtype=np.int64)
    group = np.array([numbers[key] for key in told], dtype=np.int64)
    n_groups = 0
    while n_groups != (n_groups := len(np.unique(group))):
        signature = np.column_stack([group, group[moves]])
        group = np.unique(signature, axis=0, return_inverse=True)[1].reshape(-1).astype(np.int64)
        if len(np.unique(group)) == n_groups:
            break
    return [int(number) for number in group]
