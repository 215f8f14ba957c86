"""A game as a machine: in every state the next card leads to the next state, and nothing has to be decided.

Rules and policy are asked once, while the table is filled; the kernels only look up. A *stop* is a state that awaits no
card: something has to be written down or taken up first (a round has ended, a pair is split), and the game's `attend`
says what. Every other state awaits exactly one card. Both games build their tables here, for the CPU and the GPU alike.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

MOST_STATES = 2**15
HOLE = 1
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

    `next_state[n_cards * state + card]` is the state after the card; `stops[STOP_SIZE * (state - n_card_states)]`
    and the three after it are the numbers of a stop; `awaits_hole[state]` says that it awaits the hole card.
    """

    next_state: Table
    stops: NDArray[np.int32]
    awaits_hole: NDArray[np.bool_]
    number: dict[Key, int]

    @property
    def n_card_states(self) -> int:
        """How many states await a card."""
        return len(self.awaits_hole)


def build_machine(
    roots: Iterable[Key],
    after: Callable[[Any, int], Key],
    n_cards: int,
    mark: Callable[[Any], int],
    more_roots: list[Key] | None = None,
) -> Machine:
    """The smallest machine with these states and all they lead to. `after(state, card)` is asked once for each pair.

    States of the same `mark` from which nothing can ever come out differently are made one, so a policy that looks only
    at totals gets a small table even if its states are described card by card. HOLE is the mark of states that await
    the hole card. States that `after` puts into `more_roots` on the way are taken up as well.
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
    return _numbered(list(keys), successors, n_cards, mark)


def _numbered(keys: list[Key], successors: dict[int, list[int]], n_cards: int, mark: Callable[[Any], int]) -> Machine:
    group = _merged(keys, successors, n_cards, mark)
    waiting = sorted({group[at] for at in successors})
    stopped = [group[at] for _, at in sorted((key, at) for at, key in enumerate(keys) if isinstance(key, Stop))]
    number = {old: new for new, old in enumerate([*waiting, *stopped])}
    if len(number) >= MOST_STATES:
        raise ValueError(f"A machine of {len(number)} states is too large: at most {MOST_STATES} can be numbered.")
    state_of = {key: number[group[at]] for at, key in enumerate(keys)}
    next_state = np.zeros(n_cards * max(len(waiting), 1), dtype=np.int16)
    hole = np.zeros(len(waiting), dtype=np.bool_)
    stops = np.zeros(STOP_SIZE * max(len(stopped), 1), dtype=np.int32)
    for at, key in enumerate(keys):
        state = number[group[at]]
        if isinstance(key, Stop):
            at_stop = STOP_SIZE * (state - len(waiting))
            stops[at_stop : at_stop + STOP_SIZE] = key
        else:
            next_state[n_cards * state : n_cards * (state + 1)] = [number[group[to]] for to in successors[at]]
            hole[state] = mark(key) == HOLE
    return Machine(next_state, stops, hole, state_of)


def _merged(keys: list[Key], successors: dict[int, list[int]], n_cards: int, mark: Callable[[Any], int]) -> list[int]:
    """A group number for every state: two states share one when no sequence of cards tells them apart.

    Moore's refinement: start from what can be seen at once, then split groups whose members lead to different groups.
    """
    seen = {key: at for at, key in enumerate(dict.fromkeys(key for key in keys if isinstance(key, Stop)))}
    start = [-1 - seen[key] if isinstance(key, Stop) else mark(key) for key in keys]
    moves = np.array([successors.get(at, [at] * n_cards) for at in range(len(keys))], dtype=np.int64)
    group = np.array(start, dtype=np.int64)
    n_groups = 0
    while n_groups != (n_groups := len(np.unique(group))):
        signature = np.column_stack([group, group[moves]])
        group = np.unique(signature, axis=0, return_inverse=True)[1].reshape(-1).astype(np.int64)
        if len(np.unique(group)) == n_groups:
            break
    return [int(number) for number in group]
