"""From rules and strategies to the arrays the kernels run on, and one hand on a script."""

from collections.abc import Sequence

import numpy as np

from twentyone.cards.shoe import DECK_COUNTS
from twentyone.rules.banluck import BanLuckRules, Reveal
from twentyone.simulate.banluck.kernel import play_script
from twentyone.simulate.banluck.stops import Plan, new_seats, new_tally
from twentyone.simulate.banluck.table import build_heads_up_table, build_table
from twentyone.simulate.banluck.turn import Kind
from twentyone.simulate.core.lane import new_lanes
from twentyone.solve.banluck.policy import Table


def make_plan(rules: BanLuckRules, players: Sequence[Table], banker: Table) -> Plan:
    """The machine of these strategies, one per player and one for the banker, as the kernels take it."""
    table = (
        build_heads_up_table(rules, players[0], banker) if len(players) == 1 else build_table(rules, players, banker)
    )
    machine, arrays = table.machine, table.arrays
    return Plan(
        next_state=machine.next_state,
        stops=machine.stops,
        full=np.cumsum(DECK_COUNTS).astype(np.int16),
        first_stop=machine.n_card_states,
        first_slow=machine.n_card_states + int((machine.stops[::4] == Kind.ROUND_OVER).sum()),
        start=table.start,
        idle=table.idle,
        n_seats=table.n_seats,
        n_pairs=len(arrays["rung_of"]),
        n_kinds=round(len(arrays["nets"]) ** 0.5),
        span=int(np.abs(arrays["nets"]).max()),
        opens_freely=int(rules.reveal == Reveal.OPTIONAL),
        **arrays,
    )


def deal_script(plan: Plan, cards: Sequence[int]) -> tuple[list[int], int]:
    """One hand of these cards (0 the ace … 9 a ten): each player's net, and how many cards it took."""
    seats, tally = new_seats(1, plan.n_seats), new_tally(plan)
    script = np.array([*cards, *[0] * 60], dtype=np.int64)
    n_dealt = play_script(plan, new_lanes().rows, seats, tally, script)
    return [int(net) for net in seats.nets[0, : plan.n_seats]], int(n_dealt)
