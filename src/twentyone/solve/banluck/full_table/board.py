"""A table of N players as flat arrays: what the kernels see instead of rules.

*The deal.* Everybody's five possible cards are dealt beforehand. A card nobody has seen is as good as any other, so
this changes no chance, and a strategy is no more than where each hand stops.

*What is known.* A player decides by the own cards alone. The banker decides by total, softness and number of the own
cards, and by what can be told of the players. Where players are opened one by one (`forced`, `optional`) every player
is a decision of its own, by that player's number of cards. Without opening (`none`) one draw faces everybody, and the
banker knows how many unsettled players have two, three, four and five cards (announced busts apart). That is the
*abstraction*: suits, order, who sits where, other players' numbers of cards for a player, the cards of opened hands
and, with opening, the numbers of cards of the others are left out. `reply.py` measures what some of that is worth.
"""

from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone.cards.shoe import DECK_COUNTS
from twentyone.errors import SeatError
from twentyone.rules import banluck as ask
from twentyone.rules.banluck import MAX_PLAYERS, BanLuckRules, Busts, Reveal, Rung, Surrender
from twentyone.solve.banluck.build import BanLuckGame, build

ENDS, MUST_DRAW, FREE = 0, 1, 2
SETTLED = -1
N_CLASSES = {Busts.CONCEALED: 4, Busts.ANNOUNCED: 7}


class Board(NamedTuple):
    """Parallel arrays by hand number, and the small numbers of one table.

    `player` and `banker` say whether a hand ends, must draw or is free; `seat_class` what the banker can tell of a
    player who stopped there, SETTLED where that is at once; `opened` whether that class is opened before a free draw;
    `context` numbers the counts of all classes, written as one number in base `n_seats + 1`.
    """

    deck: NDArray[np.int64]
    pair: NDArray[np.int64]
    child: NDArray[np.int64]
    kind: NDArray[np.int64]
    nets: NDArray[np.int64]
    player: NDArray[np.int64]
    banker: NDArray[np.int64]
    natural: NDArray[np.int64]
    may_void: NDArray[np.int64]
    seat_class: NDArray[np.int64]
    opened: NDArray[np.int64]
    key: NDArray[np.int64]
    context: NDArray[np.int64]
    n_seats: int
    n_keys: int
    n_classes: int
    n_contexts: int
    one_draw: int
    shows_naturals: int


@lru_cache(maxsize=16)
def board_of(rules: BanLuckRules, n_seats: int) -> Board:
    """The arrays of a table with so many players."""
    if not 1 <= n_seats <= MAX_PLAYERS:
        raise SeatError(f"Ban Luck cannot be played by {n_seats} players: one to seven play against the banker.")
    game = build(rules)
    hands, facts = game.hands, game.facts
    n_classes = N_CLASSES[rules.busts]
    context, n_contexts = _contexts(n_seats, n_classes)
    key, n_keys = _keys(game)
    kinds = range(len(game.settlement.kinds))
    nets = [[game.settlement.net(one, other) for other in kinds] for one in kinds]
    return Board(
        deck=np.repeat(np.arange(10), DECK_COUNTS),
        pair=_pairs(game),
        child=np.array(hands.child, dtype=np.int64),
        kind=game.settlement.kind,
        nets=np.array(nets, dtype=np.int64),
        player=_by_hand(game, _player_state),
        banker=_by_hand(game, _banker_state),
        natural=np.array([max(rung - Rung.SEVENS, 0) for rung in facts.rung], dtype=np.int64),
        may_void=_by_hand(game, _may_void),
        seat_class=_by_hand(game, _seat_class),
        opened=np.array([int(rules.reveal == Reveal.FORCED and place != 0) for place in range(n_classes)]),
        key=key,
        context=context,
        n_seats=n_seats,
        n_keys=n_keys,
        n_classes=n_classes,
        n_contexts=n_contexts,
        one_draw=int(rules.reveal == Reveal.NONE),
        shows_naturals=int(rules.surrender == Surrender.AFTER_REVEAL),
    )


def _by_hand(game: BanLuckGame, fact: Any) -> NDArray[np.int64]:
    return np.array([fact(game, hand) for hand in range(len(game.hands.values))], dtype=np.int64)


def _pairs(game: BanLuckGame) -> NDArray[np.int64]:
    pair = np.zeros((10, 10), dtype=np.int64)
    for hand, _ in game.hands.two_card:
        first, second = game.hands.values[hand]
        pair[first - 1, second - 1] = pair[second - 1, first - 1] = hand
    return pair


def _player_state(game: BanLuckGame, hand: int) -> int:
    total, n_cards = game.facts.total[hand], game.facts.n_cards[hand]
    if game.facts.rung[hand] != Rung.PLAIN or not ask.may_hit(total, n_cards):
        return ENDS
    return FREE if ask.may_stand(game.rules, total) else MUST_DRAW


def _banker_state(game: BanLuckGame, hand: int) -> int:
    total, n_cards = game.facts.total[hand], game.facts.n_cards[hand]
    if game.facts.rung[hand] == Rung.BUST or ask.is_natural(game.facts.rung[hand]):
        return ENDS
    if ask.must_draw(total, n_cards):
        return MUST_DRAW
    return FREE if ask.has_choice(game.rules, total, n_cards) else ENDS


def _may_void(game: BanLuckGame, hand: int) -> int:
    values = game.hands.values[hand]
    return int(ask.may_surrender(game.rules, sum(values), values.count(1), len(values)))


def _seat_class(game: BanLuckGame, hand: int) -> int:
    rung, n_cards = game.facts.rung[hand], game.facts.n_cards[hand]
    if rung == Rung.SEVENS or ask.is_natural(rung):
        return SETTLED
    announced = rung == Rung.BUST and game.rules.busts == Busts.ANNOUNCED
    return n_cards + 1 if announced else n_cards - 2


def _keys(game: BanLuckGame) -> tuple[NDArray[np.int64], int]:
    """The banker's abstraction: total, softness and number of cards of every free hand."""
    found: dict[tuple[int, bool, int], int] = {}
    key = np.zeros(len(game.hands.values), dtype=np.int64)
    for hand, values in enumerate(game.hands.values):
        if _banker_state(game, hand) == FREE:
            soft = ask.is_soft(game.rules, sum(values), values.count(1), len(values))
            shape = game.facts.total[hand], soft, len(values)
            key[hand] = found.setdefault(shape, len(found))
    return key, max(len(found), 1)


def _contexts(n_seats: int, n_classes: int) -> tuple[NDArray[np.int64], int]:
    """A number for every way in which at most `n_seats` unsettled players can fall into the classes."""
    base = n_seats + 1
    context = np.full(base**n_classes, -1, dtype=np.int64)
    found = 0
    for counts in product(range(base), repeat=n_classes):
        if sum(counts) <= n_seats:
            context[sum(count * base**place for place, count in enumerate(counts))] = found
            found += 1
    return context, found
