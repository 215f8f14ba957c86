"""Passes over many tables: which hands each of them needs, and what those are worth.

A *table* is a shoe with an up card. Each has its own hands, so arrays hold them one table after the other:
`ends[table]` to `ends[table + 1]` are those of a table. The passes themselves are those of `values/player.py`.
"""

from twentyone._compile import kernel
from twentyone.solve.blackjack.values.action import HIT, STAND
from twentyone.solve.blackjack.values.player import play_backwards


@kernel
def grow_hands(child, held, size, counts, step, first, bases, marked, members, ends) -> None:  # type: ignore[no-untyped-def]
    """List the hands of two and more cards that a table's `bases` can grow into and its shoe can deal.

    The bases of a table are `first[table]` up to `first[table + 1]`.
    """
    found = 0
    for table in range(len(counts)):
        marked[:] = False
        for place in range(first[table], first[table + 1]):
            marked[bases[place]] = True
        for hand in range(len(marked)):
            if not marked[hand]:
                continue
            if size[hand] > 1:
                members[found] = hand
                found += 1
            for card in range(10):
                if child[hand, card] >= 0 and (step == 0 or held[hand, card] < counts[table, card]):
                    marked[child[hand, card]] = True
        ends[table + 1] = found


@kernel
def grow_split_hands(  # type: ignore[no-untyped-def]
    child, held, counts, step, pair, gone, may_hit, action, reached, stood, members, ends, standing, stand_ends
) -> None:
    """List the hands a split card comes to while `gone` more of its kind are out, and those of them that stand.

    They do what `action` says (table by hand); without any, each may do anything, as far as split hands `may_hit`.
    """
    found, found_standing = 0, 0
    split_card = child[0, pair]
    for table in range(len(counts)):
        reached[:] = False
        stood[:] = False
        if step == 0 or counts[table, pair] > gone + 1:
            for card in range(10):
                room = counts[table, card] - (gone + 1 if card == pair else 0)
                if step == 0 or held[split_card, card] < room:
                    reached[child[split_card, card]] = True
        for hand in range(split_card, len(reached)):
            if reached[hand]:
                members[found] = hand
                found += 1
                free = len(action) == 0
                if free or action[table, hand, 0] == STAND:
                    stood[hand] = True
                if may_hit and (free or action[table, hand, 0] != STAND):
                    for card in range(10):
                        grown = child[hand, card]
                        room = counts[table, card] - (gone + 1 if card == pair else 0)
                        if grown < 0 or (step > 0 and held[hand, card] >= room):
                            continue
                        if free or action[table, hand, 0] == HIT:
                            reached[grown] = True
                        else:
                            stood[grown] = True
            if stood[hand]:
                standing[found_standing] = hand
                found_standing += 1
        ends[table + 1] = found
        stand_ends[table + 1] = found_standing


@kernel
def fill_left(tables, ends, hands, counts, held, step, extra, left) -> None:  # type: ignore[no-untyped-def]
    """Fill `left`: what the shoe of each hand's table holds without the hand and `extra` cards."""
    for number in range(len(tables)):
        for place in range(ends[number], ends[number + 1]):
            for card in range(10):
                gone = step * (held[hands[place], card] + extra[card])
                left[place, card] = counts[tables[number], card] - gone


@kernel
def play_tables(  # type: ignore[no-untyped-def]
    members,
    ends,
    standing,
    stand_ends,
    stand_worth,
    child,
    held,
    total,
    ups,
    counts,
    step,
    extra,
    takes,
    may_double,
    choose,
    price_all,
    action,
    stand,
    hit,
    double,
    worth,
    found,
) -> None:
    """Play the hands of every table backwards, and fill `found`: stand, hit, double and worth, by member.

    `choose`, `price_all` and `action` are as in `play_backwards`; the action of a table is `action[table]`.
    """
    for table in range(len(counts)):
        here = members[ends[table] : ends[table + 1]]
        for hand in here:
            stand[hand, 0], hit[hand, 0], double[hand, 0], worth[hand, 0] = 0.0, 0.0, 0.0, 0.0
        for place in range(stand_ends[table], stand_ends[table + 1]):
            stand[standing[place], 0] = stand_worth[place, 0]
        play_backwards(
            here,
            child,
            held,
            total,
            ups[table : table + 1],
            counts[table],
            step,
            extra,
            takes,
            may_double,
            choose,
            price_all,
            stand,
            action[table],
            hit,
            double,
            worth,
        )
        for place in range(ends[table], ends[table + 1]):
            hand = members[place]
            found[place, 0] = stand[hand, 0]
            found[place, 1] = hit[hand, 0]
            found[place, 2] = double[hand, 0]
            found[place, 3] = worth[hand, 0]
