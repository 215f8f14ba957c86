"""A table of N players as flat arrays: what the kernels see instead of rules.

*What is known.* A player decides by the own cards alone. The banker decides by the own cards and by the players'
*classes*: how many of them have two, three, four and five cards (announced busts apart) and how many are settled. With
three players at most, or where naturals are shown before the banker may void, the settled ones are told apart by what
they showed, or that they escaped; and where players escape before naturals, the choice to void goes by how many did.
Without opening (`none`) one draw faces everybody and a decision belongs to the classes of all players, a
*context*; where players are opened (`forced`, `optional`) every player is a decision of its own, by that player's class
and the classes of the others, a *label*.

An escaped 15 is a hand of its own, numbered after all others: it takes the same cards out of the deck and is paid
nothing.

That is all there is to know but for this: a player could also go by the numbers of cards of the seats before, and the
banker by the cards of opened hands. `value.py` measures replies that do. Nobody here goes by the cards of escaped
hands, or escapes by what others did before.
"""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone.errors import SeatError
from twentyone.rules import banluck_question as bl
from twentyone.rules.banluck import MAX_PLAYERS, BanLuckRules, Busts, PlayerEscape, Reveal, Surrender
from twentyone.rules.banluck_question import Options, Rung
from twentyone.solve.banluck.build import BanLuckGame, build
from twentyone.solve.banluck.hands import Counts

ENDS, MUST_DRAW, FREE = 0, 1, 2
STATES = {
    Options.STAND: ENDS,
    Options.HIT: MUST_DRAW,
    Options.HIT_OR_STAND: FREE,
    Options.HIT_STAND_OR_OPEN: FREE,
}
N_OPEN = {Busts.CONCEALED: 4, Busts.ANNOUNCED: 7}
SHOWN = (Rung.BAN_LUCK, Rung.BAN_BAN, Rung.SEVENS)
"""What settled players showed, in the order of their classes; after them come those who escaped."""
TOLD_APART = 3
Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


class Board(NamedTuple):
    """Parallel arrays by hand number, and the small numbers of one table.

    `player` and `banker` say whether a hand ends, must draw or is free; `orders` in how many orders a hand is dealt, 0
    for three cards and more; `escaped` the number of a hand once it has escaped, -1 where it may not; `dealt` the hand
    that an escaped one was; `seat_class` what the banker can tell of a player who stopped there, from `n_open` on that
    the player is settled; `opened` whether a class is opened before a free draw. The classes of several players are
    one number, the sum of their `unit`; the last class is implied, so its unit is 0. `contexts` and `labels`
    are those numbers for all players and for all but one, ascending. `key` numbers the hands at which the banker is
    free, `row` the hands at which the banker can end, and after them, as `start_row`, the two-card hands at which
    settled players are paid.
    """

    deck: Ints
    pair: Ints
    child: Ints
    kind: Ints
    nets: Ints
    player: Ints
    banker: Ints
    orders: Ints
    natural: Ints
    may_void: Ints
    escaped: Ints
    dealt: Ints
    seat_class: Ints
    opened: Ints
    unit: Ints
    contexts: Ints
    labels: Ints
    key: Ints
    row: Ints
    start_row: Ints
    n_seats: int
    n_keys: int
    n_rows: int
    n_open: int
    n_columns: int
    one_draw: int
    shows_naturals: int
    escapes_first: int
    shows_escapes: int

    @property
    def n_shown(self) -> int:
        """How many things players can have shown before the banker decides to void: naturals, and how many escaped."""
        base = self.n_seats + 1
        return (base**2 if self.shows_naturals else 1) * (base if self.shows_escapes else 1)


@lru_cache(maxsize=32)
def board_of(rules: BanLuckRules, n_seats: int, deck: Counts | None = None) -> Board:
    """The arrays of a table with so many players."""
    if not 1 <= n_seats <= MAX_PLAYERS:
        raise SeatError(f"Ban Luck cannot be played by {n_seats} players: one to seven play against the banker.")
    game = build(rules, deck)
    leaving = [hand for hand, may_escape in enumerate(game.facts.may_escape) if may_escape]
    banker = _with_escaped(_by_hand(game, _banker_state), leaving, ENDS)
    n_open, n_classes = N_OPEN[rules.busts], _n_classes(rules, n_seats)
    unit = np.array([(n_seats + 1) ** place for place in range(n_classes - 1)] + [0])
    contexts, labels = _codes(n_seats, unit[:-1]), _codes(n_seats - 1, unit[:-1])
    key, n_keys = _numbered(banker == FREE)
    row, n_rows = _numbered((banker != MUST_DRAW) & _reached(game, banker))
    orders = np.zeros(len(banker), dtype=np.int64)
    orders[[hand for hand, _ in game.hands.two_card]] = [paths for _, paths in game.hands.two_card]
    natural = np.zeros(len(banker), dtype=np.int64)
    natural[: len(game.facts.rung)] = [max(rung - Rung.SEVENS, 0) for rung in game.facts.rung]
    escaped = np.full(len(banker), -1, dtype=np.int64)
    escaped[leaving] = np.arange(len(game.facts.rung), len(banker))
    start_row, n_starts = _numbered((orders > 0) & (natural == 0))
    one_draw = rules.reveal == Reveal.NONE
    return Board(
        deck=np.repeat(np.arange(10), game.hands.deck),
        pair=_pairs(game),
        child=np.concatenate([np.array(game.hands.child, dtype=np.int64), np.full((len(leaving), 10), -1)]),
        kind=_with_escaped(game.settlement.kind, leaving, len(game.settlement.kinds)),
        nets=_nets(game),
        player=_with_escaped(_by_hand(game, _player_state), leaving, ENDS),
        banker=banker,
        orders=orders,
        natural=natural,
        may_void=_with_escaped(_by_hand(game, _may_void), leaving, 0),
        escaped=escaped,
        dealt=np.concatenate([np.arange(len(game.facts.rung)), np.array(leaving, dtype=np.int64)]),
        seat_class=np.minimum(_with_escaped(_by_hand(game, _seat_class), leaving, n_open + len(SHOWN)), n_classes - 1),
        opened=np.array([int(place < n_open and _is_opened(rules, place)) for place in range(n_classes)]),
        unit=unit,
        contexts=contexts,
        labels=labels,
        key=key,
        row=row,
        start_row=np.where(start_row >= 0, start_row + n_rows, -1),
        n_seats=n_seats,
        n_keys=n_keys,
        n_rows=n_rows + n_starts,
        n_open=n_open,
        n_columns=len(contexts) if one_draw else n_open * len(labels),
        one_draw=int(one_draw),
        shows_naturals=int(rules.surrender == Surrender.AFTER_REVEAL),
        escapes_first=int(bl.escapes_first(rules)),
        shows_escapes=int(_shows_escapes(rules, n_seats)),
    )


def column_codes(board: Board) -> Ints:
    """The classes of all players, as one number, in every column of the banker's."""
    if board.one_draw:
        return board.contexts
    return (board.unit[: board.n_open, None] + board.labels[None, :]).reshape(-1)


def column_opened(board: Board) -> Ints:
    """Whether the player of a column is opened before a free draw; where one draw faces everybody nobody is."""
    if board.one_draw:
        return np.zeros(board.n_columns, dtype=np.int64)
    return np.repeat(board.opened[: board.n_open], len(board.labels))


def shown_in(board: Board, codes: Ints) -> Ints:
    """What is shown before the choice to void, as one number: Ban Lucks, Ban Bans and escapes; 0 for nothing."""
    base, shown = board.n_seats + 1, np.zeros_like(codes)
    if board.shows_naturals:
        luck, ban = board.unit[board.n_open], board.unit[board.n_open + 1]
        shown = codes // luck % base + base * (codes // ban % base)
    if board.shows_escapes:
        shown = shown * base + _n_escaped(board, codes)
    return shown


def _n_escaped(board: Board, codes: Ints) -> Ints:
    """How many players have escaped: the last class, which the others leave over."""
    base = board.n_seats + 1
    others = sum((codes // unit % base for unit in board.unit[:-1].tolist()), np.zeros_like(codes))
    n_escaped: Ints = board.n_seats - others
    return n_escaped


def _told_apart(rules: BanLuckRules, n_seats: int) -> bool:
    """Whether settled players are told apart by what they showed."""
    return n_seats <= TOLD_APART or rules.surrender == Surrender.AFTER_REVEAL


def _shows_escapes(rules: BanLuckRules, n_seats: int) -> bool:
    """Whether the choice to void goes by how many have escaped before it."""
    is_asked = bl.escapes_first(rules) and rules.surrender != Surrender.NEVER
    return is_asked and n_seats > 1 and _told_apart(rules, n_seats)


def _n_classes(rules: BanLuckRules, n_seats: int) -> int:
    """How many classes of players there are: the settled are one, or Ban Luck, Ban Ban, 777 and who escaped."""
    apart = len(SHOWN) + (rules.player_escape != PlayerEscape.NONE)
    return N_OPEN[rules.busts] + (apart if _told_apart(rules, n_seats) else 1)


def _with_escaped(by_hand: Ints, leaving: list[int], fact: int) -> Ints:
    """What holds of every hand, and after them of the hands that have escaped."""
    return np.concatenate([by_hand, np.full(len(leaving), fact, dtype=np.int64)])


def _nets(game: BanLuckGame) -> Ints:
    """The nets of all kinds of hands against each other; the last kind has escaped and gets nothing."""
    kinds = range(len(game.settlement.kinds))
    nets = np.zeros((len(kinds) + 1, len(kinds) + 1), dtype=np.int64)
    nets[:-1, :-1] = [[game.settlement.net(one, other) for other in kinds] for one in kinds]
    return nets


def _codes(n_players: int, unit: Ints) -> Ints:
    """The number of every way in which so many players can fall into the classes, ascending."""
    counts = np.array(list(_counts(n_players, len(unit))), dtype=np.int64).reshape(-1, len(unit))
    codes: Ints = np.sort(counts @ unit)
    return codes


def _counts(most: int, places: int) -> Any:
    if places == 0:
        yield ()
        return
    for first in range(most + 1):
        for rest in _counts(most - first, places - 1):
            yield (first, *rest)


def _by_hand(game: BanLuckGame, fact: Any) -> Ints:
    return np.array([fact(game, hand) for hand in range(len(game.hands.values))], dtype=np.int64)


def _numbered(chosen: NDArray[np.bool_]) -> tuple[Ints, int]:
    """A number for every chosen hand, -1 for the others, and how many there are (at least one, for the arrays)."""
    return np.where(chosen, np.cumsum(chosen) - 1, -1).astype(np.int64), max(int(chosen.sum()), 1)


def _reached(game: BanLuckGame, states: Ints) -> NDArray[np.bool_]:
    """Whether a hand can be held at all, when hands that end are not drawn to."""
    reached = np.zeros(len(states), dtype=np.bool_)
    for hand, _ in game.hands.two_card:
        reached[hand] = game.facts.rung[hand] < Rung.BAN_LUCK
    for hand in np.flatnonzero(states != ENDS).tolist():
        if reached[hand]:
            reached[[child for child in game.hands.child[hand] if child >= 0]] = True
    return reached


def _pairs(game: BanLuckGame) -> Ints:
    pair = np.full((10, 10), -1, dtype=np.int64)
    for hand, _ in game.hands.two_card:
        first, second = game.hands.values[hand]
        pair[first - 1, second - 1] = pair[second - 1, first - 1] = hand
    return pair


def _player_state(game: BanLuckGame, hand: int) -> int:
    return STATES[bl.player_options(game.rules, game.facts.total[hand], game.facts.n_cards[hand])]


def _banker_state(game: BanLuckGame, hand: int) -> int:
    """What the banker does against a player who is not opened by force; `opened` says who is."""
    total, n_cards = game.facts.total[hand], game.facts.n_cards[hand]
    return STATES[bl.banker_options(game.rules, total, n_cards, player_cards=2)]


def _may_void(game: BanLuckGame, hand: int) -> int:
    values = game.hands.values[hand]
    return int(bl.may_surrender(game.rules, sum(values), values.count(1), len(values)))


def _is_opened(rules: BanLuckRules, place: int) -> bool:
    """Whether players of this class are opened before the banker decides; two cards are the class 0."""
    n_cards = place + 2 if place < N_OPEN[Busts.CONCEALED] else place - 1
    return bl.banker_options(rules, rules.banker_minimum, 2, n_cards) == Options.OPEN


def _seat_class(game: BanLuckGame, hand: int) -> int:
    rung, n_cards, n_open = game.facts.rung[hand], game.facts.n_cards[hand], N_OPEN[game.rules.busts]
    if rung >= Rung.SEVENS:
        return n_open + SHOWN.index(Rung(rung))
    announced = rung == Rung.BUST and game.rules.busts == Busts.ANNOUNCED
    return n_cards + 1 if announced else n_cards - 2
