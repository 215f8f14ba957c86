"""The kernels: what standing is worth, a thread a row; and the backward pass, a thread a pass.

The numbers are those of `values/dealer.py` and `values/player.py` to the last bit: the same operations in the same
order, none of them joined with the next (`times`). The backward pass is that very function.
"""

from typing import Any

import numpy as np

from twentyone._compile import Number, part, times
from twentyone._cuda import SIMULATED, cuda, gpu_kernel
from twentyone.solve.blackjack.decision import ACE, TEN, TIE
from twentyone.solve.blackjack.many.counted_play import CountedPlay, count_with
from twentyone.solve.blackjack.many.gpu.family import Families
from twentyone.solve.blackjack.many.gpu.layout import CARD_MASK, DEPTH, INNER, NO_OUTCOME, OUTCOME, Passes, Trees
from twentyone.solve.blackjack.values.action import DOUBLE_DOWN, STAND
from twentyone.solve.blackjack.values.dealer import BLACKJACK, BUSTED
from twentyone.solve.blackjack.values.player import play_backwards

THREADS = 8 if SIMULATED else 128
BLOCKS = 4
MOST_DRAWN = 14
"""More cards than the dealer can hold."""
REAL = np.dtype(np.float64)
COUNTED = np.dtype(np.int64)


@part
def pass_of(first: Any, row: Number) -> Number:
    """The pass to which a row belongs."""
    low, high = np.int64(0), np.int64(len(first) - 1)
    while high - low > 1:
        middle = (low + high) // 2
        if first[middle] <= row:
            low = middle
        else:
            high = middle
    return low


@part
def blackjack_chance(left: Any, share: Any, up: Number, me: Number) -> Any:
    """The chance of a dealer blackjack, given all cards that are left, the up card among them."""
    if up == ACE:
        return times(left[TEN, me], share[1, me])
    if up == TEN:
        return times(left[ACE, me], share[1, me])
    return 0.0


@part
def net_against(nets: Any, total: Number, sums: Any, chance: Any, blackjack: Any) -> Any:
    """The net of a total against each outcome, weighted by its chance; `sums` are chances of hands with the up card."""
    by_17, by_18, by_19, by_20, by_21 = sums
    at_17, at_18, at_19, at_20, at_21 = by_17 / chance, by_18 / chance, by_19 / chance, by_20 / chance, by_21 / chance
    bust = 1.0 - blackjack - at_17 - at_18 - at_19 - at_20 - at_21
    worth = times(nets[total, 0], at_17)
    worth += times(nets[total, 1], at_18)
    worth += times(nets[total, 2], at_19)
    worth += times(nets[total, 3], at_20)
    worth += times(nets[total, 4], at_21)
    worth += times(nets[total, BUSTED], bust)
    worth += times(nets[total, BLACKJACK], blackjack)
    return worth


@part
def walk_tree(trees: Trees, up: Number, left: Any, share: Any, product: Any, me: Number) -> Any:
    """The chances of all hands with which the dealer ends at 17 to 21, the up card's own chance not yet taken out."""
    by_17, by_18, by_19, by_20, by_21 = 0.0, 0.0, 0.0, 0.0, 0.0
    product[0, me] = 1.0
    for node in range(trees.first[up], trees.first[up + 1]):
        code = trees.code[node]
        card, depth, outcome = code & CARD_MASK, (code >> DEPTH) & CARD_MASK, (code >> OUTCOME) & NO_OUTCOME
        drawn = times(left[card, me] - trees.gone[node], share[depth, me])
        chance = times(product[depth, me], drawn)
        if code >> INNER:
            product[depth + 1, me] = chance
        if outcome == NO_OUTCOME:
            continue
        added = times(trees.orders[node], chance)
        if outcome == 0:
            by_17 += added
        elif outcome == 1:
            by_18 += added
        elif outcome == 2:
            by_19 += added
        elif outcome == 3:
            by_20 += added
        else:
            by_21 += added
    return by_17, by_18, by_19, by_20, by_21


@gpu_kernel(THREADS, BLOCKS)
def fill_stand(
    trees: Trees, families: Families, passes: Passes, counts: Any, ups: Any, step: Number, nets: Any, natural: Number,
    stand: Any,
) -> None:  # fmt: skip
    """Fill `stand`, by row. The member `natural` of a pass over split aces has the last of all `nets`."""
    # numba's simulator tells shared arrays apart by their lines
    product = cuda.shared.array((MOST_DRAWN, THREADS), REAL)
    share = cuda.shared.array((MOST_DRAWN, THREADS), REAL)
    left = cuda.shared.array((10, THREADS), REAL)
    me, row = cuda.threadIdx.x, cuda.grid(1)
    if row >= len(stand):
        return
    number = pass_of(passes.first, row)
    member = families.first[passes.family[number]] + row - passes.first[number]
    job = passes.job[number]
    up, unseen, is_dealt = ups[job], 0.0, True
    for card in range(10):
        more = passes.extra[number] if card == passes.pair[number] else 0
        left[card, me] = counts[job, card] - step * (families.held[member, card] + more)
        is_dealt = is_dealt and left[card, me] >= 0
        unseen += left[card, me]
    if not is_dealt or left[up, me] <= 0:
        stand[row, 0] = 0.0
        return
    for drawn in range(MOST_DRAWN):
        remaining = unseen - step * drawn
        share[drawn, me] = 1.0 / remaining if remaining > 0 else 0.0
    sums = walk_tree(trees, up, left, share, product, me)
    total = np.int64(families.total[member])
    if passes.pair[number] == ACE and families.members[member] == natural:
        total = np.int64(len(nets) - 1)
    chance = times(left[up, me], share[0, me])
    stand[row, 0] = net_against(nets, total, sums, chance, blackjack_chance(left, share, up, me))


@gpu_kernel(THREADS, BLOCKS)
def play_passes(
    families: Families, passes: Passes, counts: Any, ups: Any, step: Number, takes: Number, may_hit: Any,
    may_double: Any, choose: bool, places: Any, stand: Any, action: Any, hit: Any, double: Any, worth: Any,
) -> None:  # fmt: skip
    """Play the members of every pass backwards, with every action priced; `places` numbers the members of a family.

    With `choose` they do what is best, unless they are split hands that may do nothing; without, what `action` says.
    """
    number = cuda.grid(1)
    if number >= len(passes.job):
        return
    pair, extra = passes.pair[number], cuda.local.array(10, COUNTED)
    for card in range(10):
        extra[card] = passes.extra[number] if card == pair else 0
    start, end, at = passes.first[number], passes.first[number + 1], passes.action[number]
    for row in range(start, end):
        hit[row, 0], double[row, 0], worth[row, 0] = 0.0, 0.0, 0.0
    is_free = choose and (pair < 0 or may_hit[pair])
    first, size, job = families.first[passes.family[number]], end - start, passes.job[number]
    last = first + size
    if choose and not is_free:
        for place in range(at, at + size):
            action[place, 0] = STAND
    play_backwards(
        places[:size], families.child[first:last], families.held[first:last], families.total[first:last],
        ups[job : job + 1], counts[job], step, extra, takes, may_double[first:last], is_free, pair < 0 or is_free,
        stand[start:end], action[at : at + size], hit[start:end], double[start:end], worth[start:end],
    )  # fmt: skip


@gpu_kernel(THREADS, BLOCKS)
def count_actions(
    play: CountedPlay, families: Families, passes: Passes, counts: Any, ups: Any, may_hit: Any, may_double: Any,
    action: Any,
) -> None:  # fmt: skip
    """Fill `action`, by row: what members do by a count."""
    row = cuda.grid(1)
    if row >= len(action):
        return
    number = pass_of(passes.first, row)
    member = families.first[passes.family[number]] + row - passes.first[number]
    job, pair, hand = passes.job[number], passes.pair[number], families.members[member]
    place = count_with(play, counts[job], ups[job], families.held[member])
    action[row, 0] = STAND
    if pair < 0 or may_hit[pair]:
        action[row, 0] = play.later[place, hand, ups[job]]
        if may_double[member] and play.doubles[place, hand, ups[job]]:
            action[row, 0] = DOUBLE_DOWN


@gpu_kernel(THREADS, BLOCKS)
def fix_actions(
    families: Families, passes: Passes, source: Any, may_hit: Any, may_double: Any, stand: Any, hit: Any, double: Any,
    action: Any, fixed: Any,
) -> None:  # fmt: skip
    """Fill `fixed`: what the hands of a split do, which is what they would do without it.

    `source` is where the job of each pass has its unsplit rows. Forbidden plays give way to the next best.
    """
    number = cuda.grid(1)
    if number >= len(passes.job):
        return
    first = families.first[passes.family[number]]
    for place in range(passes.first[number + 1] - passes.first[number]):
        row, at = source[number] + place, passes.action[number] + place
        fixed[at, 0] = STAND
        if may_hit[passes.pair[number]]:
            fixed[at, 0] = action[row, 0]
            if may_double[first + place] and double[row, 0] - max(stand[row, 0], hit[row, 0]) > TIE:
                fixed[at, 0] = DOUBLE_DOWN


@gpu_kernel(THREADS, BLOCKS)
def take_seconds(
    families: Families, passes: Passes, counts: Any, step: Number, second_place: Any, worth: Any, seconds: Any
) -> None:
    """Fill `seconds`: what the split card of each pass is worth by its second card, pass by card."""
    number = cuda.grid(1)
    if number >= len(passes.job):
        return
    pair, job = passes.pair[number], passes.job[number]
    enough = step == 0 or counts[job, pair] > passes.extra[number]
    for card in range(10):
        room = counts[job, card] - (passes.extra[number] + 1 if card == pair else 0)
        seconds[number, card] = 0.0
        if enough and (step == 0 or room > 0):
            seconds[number, card] = worth[passes.first[number] + second_place[passes.family[number], card], 0]


@gpu_kernel(THREADS, BLOCKS)
def take_rows(rows: Any, stand: Any, hit: Any, double: Any, taken: Any) -> None:
    """Fill `taken`: stand, hit and double of some rows."""
    place = cuda.grid(1)
    if place < len(rows):
        row = rows[place]
        taken[place, 0], taken[place, 1], taken[place, 2] = stand[row, 0], hit[row, 0], double[row, 0]
