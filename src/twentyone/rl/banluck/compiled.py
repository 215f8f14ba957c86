"""Thousands of hands of Ban Luck at once, one player against the banker, compiled: the turn order, no rule.

Hands are numbers of compositions, and what the rules say of each is in tables, as for the simulator; so are the chances
of the side that is not learning. The order is that of `games/banluck`: deal, escape, surrender, naturals, player,
banker.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import Number, bare_kernel, part
from twentyone.rl.dealing import Shoes, draw_value, end_script, shuffle
from twentyone.rl.mask import allowed
from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import BanLuckRules, Reveal, Surrender
from twentyone.rules.banluck_question import Options, Rung
from twentyone.simulate.banluck.machine.bank import FORCED_OPEN, NO_CHOICE, banker_arrays
from twentyone.simulate.banluck.machine.turn import N_SITUATIONS, TableBuilder, threshold
from twentyone.simulate.banluck.stops import happens
from twentyone.solve.banluck.policy import Table
from twentyone.solve.banluck.situation import BAN_BAN, BAN_LUCK

HIT, STAND, PLAY, GIVE_UP, OPEN = range(5)
"""The actions of a banker, the first two also those of a player."""
ESCAPE = 2
STAY = 3
"""What a player may do besides where 15 escapes: take the bet back, and decline that before naturals."""

OVER, SURRENDERS, PLAYS, BANKS, LEAVES = range(5)
"""What the learner is asked: nothing any more, to surrender or play, the player's turn, the banker's, to escape."""

DONE, MAY_CHOOSE = int(Options.STAND), int(Options.HIT_OR_STAND)
NATURAL = int(Rung.BAN_LUCK)
SEVENS = int(Rung.SEVENS)
BUST = int(Rung.BUST)


class Duel(NamedTuple):
    """What rules and the other side say of every hand, by its number.

    `turns` is what a player may do, an `Options`; `hits` the threshold at which a playing opponent draws, `escapes` at
    which one escapes, and `may_escape` where that is allowed; `choices` is the threshold of a banking opponent, by
    situation; `surrenders` likewise, by the natural shown; `offers_void` where the banker may surrender.
    """

    pair_of: NDArray[np.int64]
    child: NDArray[np.int64]
    counts: NDArray[np.int64]
    total: NDArray[np.int64]
    soft: NDArray[np.int64]
    n_cards: NDArray[np.int64]
    rung: NDArray[np.int64]
    kind: NDArray[np.int64]
    situation: NDArray[np.int64]
    turns: NDArray[np.int64]
    hits: NDArray[np.int64]
    may_escape: NDArray[np.bool_]
    escapes: NDArray[np.int64]
    must_draw: NDArray[np.bool_]
    choices: NDArray[np.int64]
    offers_void: NDArray[np.bool_]
    surrenders: NDArray[np.int64]
    nets: NDArray[np.int16]
    n_kinds: int
    shows_naturals: bool
    opens_freely: bool
    escapes_first: bool
    is_banker: bool


class Hands(NamedTuple):
    """One hand per lane. The first seven are what the learner sees, all 0 where there is nothing to decide."""

    hand: NDArray[np.int64]
    total: NDArray[np.int64]
    soft: NDArray[np.int64]
    n_cards: NDArray[np.int64]
    busted: NDArray[np.int64]
    natural: NDArray[np.int64]
    mask: NDArray[np.int8]
    asked: NDArray[np.int8]
    player: NDArray[np.int64]
    banker: NDArray[np.int64]
    net: NDArray[np.int64]


def new_hands(number: int, n_actions: int) -> Hands:
    """Room for so many hands."""

    def whole(*more: int) -> NDArray[np.int64]:
        return np.zeros((number, *more), dtype=np.int64)

    mask, asked = np.zeros((number, n_actions), dtype=np.int8), np.zeros(number, dtype=np.int8)
    return Hands(whole(10), whole(), whole(), whole(2), whole(2), whole(), mask, asked, whole(), whole(), whole())


def duel(rules: BanLuckRules, opponent: Table, is_banker: bool) -> Duel:
    """What a learner who is, or is not, the banker finds in the way of rules and the other side's strategy."""
    builder = TableBuilder(rules, [opponent], opponent)
    hands, facts = builder.hands, builder.facts
    numbers = range(len(hands.values))
    turns = [int(ask.player_options(rules, facts.total[hand], facts.n_cards[hand])) for hand in numbers]
    hits, escapes = np.zeros(len(hands.values), dtype=np.int64), np.zeros(len(hands.values), dtype=np.int64)
    surrenders = np.zeros(3 * len(builder.pairs), dtype=np.int64)
    if is_banker:
        for hand in _reached(builder, turns):
            if turns[hand] == MAY_CHOOSE:
                hits[hand] = threshold(builder.hit_if_stays(0, hand))
            escapes[hand] = threshold(builder.escape_chance(0, hand))
    else:
        shown = [(hand, natural) for hand in builder.pairs for natural in (None, BAN_LUCK, BAN_BAN)]
        surrenders[:] = [threshold(builder.surrender_chance(*case)) for case in shown]
    pairs = [[builder.pair(first, second) for second in range(10)] for first in range(10)]
    shapes = [(sum(values), values.count(1), len(values)) for values in hands.values]

    def whole(numbers: Sequence[int]) -> NDArray[np.int64]:
        return np.array(numbers, dtype=np.int64)

    return Duel(
        pair_of=np.array(pairs, dtype=np.int64),
        child=np.array(hands.child, dtype=np.int64),
        counts=hands.counts,
        total=whole(facts.total),
        soft=whole([int(ask.is_soft(rules, *shape)) for shape in shapes]),
        n_cards=whole(facts.n_cards),
        rung=whole(facts.rung),
        kind=whole(builder.kind_of),
        situation=whole([builder.situation(hand) for hand in numbers]),
        turns=whole(turns),
        hits=hits,
        may_escape=np.array(facts.may_escape),
        escapes=escapes,
        offers_void=np.array([ask.may_surrender(rules, *shapes[hand]) for hand in builder.pairs]),
        surrenders=surrenders,
        nets=builder.nets.reshape(-1),
        n_kinds=len(builder.kinds),
        shows_naturals=rules.surrender == Surrender.AFTER_REVEAL,
        opens_freely=rules.reveal == Reveal.OPTIONAL,
        escapes_first=ask.escapes_first(rules),
        is_banker=is_banker,
        **banker_arrays(builder, decided=not is_banker),
    )


def _reached(builder: TableBuilder, turns: Sequence[int]) -> set[int]:
    """The hands a player can come to hold: naturals are settled, and nobody draws to a hand that is done."""
    reached = {hand for hand in builder.pairs if not ask.is_natural(builder.facts.rung[hand])}
    new = set(reached)
    while new:
        drawn = {child for hand in new if turns[hand] != DONE for child in builder.hands.child[hand] if child >= 0}
        new = drawn - reached
        reached |= new
    return reached


# What the learner sees ------------------------------------------------------------------------------


@part
def show(table: Duel, hands: Hands, i: Number, asked: Number, first: Number, second: Number) -> None:
    """Ask the learner for one of these two actions."""
    own = hands.banker[i] if table.is_banker else hands.player[i]
    for value in range(10):
        hands.hand[i, value] = table.counts[own, value]
    for action in range(hands.mask.shape[1]):
        hands.mask[i, action] = action in (first, second)
    hands.asked[i] = asked
    hands.total[i] = table.total[own]
    hands.soft[i] = table.soft[own]
    hands.n_cards[i, 0] = table.n_cards[hands.banker[i]]
    hands.n_cards[i, 1] = table.n_cards[hands.player[i]]
    hands.busted[i, 1] = asked == BANKS and table.situation[hands.player[i]] >= N_SITUATIONS // 2
    hands.natural[i] = shown_natural(table, hands, i) if asked == SURRENDERS else 0


@part
def shown_natural(table: Duel, hands: Hands, i: Number) -> Number:
    """The player's natural, where the rules have it shown before the banker decides: 1 Ban Luck, 2 Ban Ban. [BL-14]"""
    return max(table.rung[hands.player[i]] - NATURAL + 1, 0) if table.shows_naturals else 0


@part
def close(table: Duel, hands: Hands, shoes: Shoes, i: Number, net: Number) -> None:
    """The hand is over with this net of the player: any action will do, and nothing is to be seen."""
    for value in range(10):
        hands.hand[i, value] = 0
    for action in range(hands.mask.shape[1]):
        hands.mask[i, action] = 1
    hands.total[i] = hands.soft[i] = hands.natural[i] = 0
    hands.n_cards[i, 0] = hands.n_cards[i, 1] = hands.busted[i, 1] = 0
    hands.asked[i] = OVER
    hands.net[i] = -net if table.is_banker else net
    end_script(shoes, i)


# The hand -------------------------------------------------------------------------------------------


@part
def settle(table: Duel, hands: Hands, shoes: Shoes, i: Number) -> None:
    """Settle the player against the banker's hand as it is; three sevens win whatever that is."""
    kinds = table.kind[hands.player[i]] * table.n_kinds + table.kind[hands.banker[i]]
    close(table, hands, shoes, i, np.int64(table.nets[kinds]))


@part
def bank_on(table: Duel, hands: Hands, shoes: Shoes, i: Number) -> None:
    """The banker's turn, up to a choice of the learner's or the end. [BL-24 … BL-27]"""
    while True:
        own = hands.banker[i]
        if not table.must_draw[own]:
            choice = table.choices[own * N_SITUATIONS + table.situation[hands.player[i]]]
            if choice in (NO_CHOICE, FORCED_OPEN):
                break
            if table.is_banker:
                show(table, hands, i, BANKS, HIT, STAND)
                if table.opens_freely:
                    hands.mask[i, OPEN] = 1
                return
            if not happens(shoes.rows, i, choice):
                break
        hands.banker[i] = table.child[own, draw_value(shoes, i) - 1]
    settle(table, hands, shoes, i)


@part
def play_on(table: Duel, hands: Hands, shoes: Shoes, i: Number) -> None:
    """The player's turn, up to a choice of the learner's, then the banker's. [BL-17 … BL-21]"""
    while table.turns[hands.player[i]] != DONE:
        own = hands.player[i]
        leaves = table.may_escape[own] and not table.escapes_first
        may_choose = table.turns[own] == MAY_CHOOSE
        if not table.is_banker and (may_choose or leaves):
            show(table, hands, i, PLAYS, HIT, STAND if may_choose else HIT)
            if leaves:
                hands.mask[i, ESCAPE] = 1
            return
        if leaves and happens(shoes.rows, i, table.escapes[own]):
            close(table, hands, shoes, i, 0)
            return
        if may_choose and not happens(shoes.rows, i, table.hits[own]):
            break
        hands.player[i] = table.child[own, draw_value(shoes, i) - 1]
    if table.rung[hands.player[i]] == SEVENS:
        settle(table, hands, shoes, i)
    else:
        bank_on(table, hands, shoes, i)


@part
def begin_play(table: Duel, hands: Hands, shoes: Shoes, i: Number) -> None:
    """Naturals settle, then the player acts. [BL-15, BL-16]"""
    if max(table.rung[hands.player[i]], table.rung[hands.banker[i]]) >= NATURAL:
        settle(table, hands, shoes, i)
    else:
        play_on(table, hands, shoes, i)


@part
def ask_banker(table: Duel, hands: Hands, shoes: Shoes, i: Number) -> None:
    """The banker may void the hand, else it is played. [BL-12 … BL-14]"""
    own = hands.banker[i]
    if table.is_banker and table.offers_void[own]:
        show(table, hands, i, SURRENDERS, PLAY, GIVE_UP)
    elif not table.is_banker and happens(shoes.rows, i, table.surrenders[3 * own + shown_natural(table, hands, i)]):
        close(table, hands, shoes, i, 0)
    else:
        begin_play(table, hands, shoes, i)


@bare_kernel
def deal_hands(table: Duel, hands: Hands, shoes: Shoes, wanted: NDArray[np.bool_]) -> None:
    """Deal a new hand, up to the learner's first choice or the end, wherever one is `wanted`. [BL-10 … BL-14, BL-40]"""
    for i in range(len(wanted)):
        if not wanted[i]:
            continue
        shuffle(shoes, i)
        first, bank_first = draw_value(shoes, i), draw_value(shoes, i)
        hands.player[i] = table.pair_of[first - 1, draw_value(shoes, i) - 1]
        hands.banker[i] = table.pair_of[bank_first - 1, draw_value(shoes, i) - 1]
        own = hands.player[i]
        if not (table.escapes_first and table.may_escape[own]):
            ask_banker(table, hands, shoes, i)
        elif not table.is_banker:
            show(table, hands, i, LEAVES, STAY, ESCAPE)
        elif happens(shoes.rows, i, table.escapes[own]):
            close(table, hands, shoes, i, 0)
        else:
            ask_banker(table, hands, shoes, i)


@bare_kernel
def step_hands(table: Duel, hands: Hands, shoes: Shoes, actions: NDArray[np.int64], illegal: NDArray[np.bool_]) -> None:
    """Take an action in every hand that waits for one; one that is not allowed becomes the first that is."""
    for i in range(len(actions)):
        illegal[i] = False
        if hands.asked[i] == OVER:
            continue
        action = allowed(hands.mask, illegal, i, actions[i])
        if hands.asked[i] == SURRENDERS:
            if action == GIVE_UP:
                close(table, hands, shoes, i, 0)
            else:
                begin_play(table, hands, shoes, i)
        elif hands.asked[i] == LEAVES:
            if action == ESCAPE:
                close(table, hands, shoes, i, 0)
            else:
                ask_banker(table, hands, shoes, i)
        elif hands.asked[i] == PLAYS:
            if action == HIT:
                hands.player[i] = table.child[hands.player[i], draw_value(shoes, i) - 1]
                play_on(table, hands, shoes, i)
            elif action == STAND:
                bank_on(table, hands, shoes, i)
            else:
                close(table, hands, shoes, i, 0)
        elif action == HIT:
            hands.banker[i] = table.child[hands.banker[i], draw_value(shoes, i) - 1]
            bank_on(table, hands, shoes, i)
        else:
            settle(table, hands, shoes, i)
