"""Blackjack made ready to run: rules and policies in, sums of rounds out."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from twentyone.errors import SeatError
from twentyone.rules.blackjack import MAX_SEATS, BlackjackRules
from twentyone.simulate.blackjack.kernel import play_chunk
from twentyone.simulate.blackjack.machine.stop import PLACE
from twentyone.simulate.blackjack.outcome import N_NETS, N_UPS, TENTHS
from twentyone.simulate.blackjack.plan import Plan, make_plan
from twentyone.simulate.blackjack.policy import NamedPolicy
from twentyone.simulate.blackjack.single import new_desk, play_chunk_singly
from twentyone.simulate.blackjack.stops import Tally, new_seats, new_tally
from twentyone.simulate.core.lane import BLOCK, lanes_for, new_lanes
from twentyone.simulate.core.machine import STOP_SIZE
from twentyone.simulate.core.run import CHUNK_ROUNDS, digest_of
from twentyone.simulate.core.sums import RAN_DRY, Counts, Sums, round_clusters
from twentyone.simulate.counting.system import N_BUCKETS, Count


@dataclass
class BlackjackSimulation:
    """A table of one to seven seats, its machine built. `dry` remembers that shoes run out in mid-round."""

    rules: BlackjackRules
    policies: tuple[str, ...]
    plan: Plan
    count: Count | None = None
    game: str = field(default="blackjack", init=False)
    dry: bool = field(default=False, init=False)

    @classmethod
    def of(
        cls, rules: BlackjackRules, policies: Sequence[NamedPolicy], count: Count | None = None
    ) -> "BlackjackSimulation":
        """The simulation of these policies, one per seat."""
        if not 1 <= len(policies) <= MAX_SEATS:
            raise SeatError(f"Blackjack cannot be played at {len(policies)} seats: a table has one to seven.")
        plan = make_plan(rules, [policy.play for policy in policies], count)
        return cls(rules, tuple(policy.name for policy in policies), plan, count)

    @property
    def policy(self) -> str:
        """The name of the policy, or of each seat's where they differ."""
        return self.policies[0] if len(set(self.policies)) == 1 else ", ".join(self.policies)

    @property
    def seat_policies(self) -> tuple[str, ...]:
        """The name of the policy at each seat."""
        return self.policies

    @property
    def chunk_rounds(self) -> int:
        """Fewer rounds per chunk at a fuller table, so that progress is seen as often."""
        return CHUNK_ROUNDS if self.plan.n_seats == 1 else CHUNK_ROUNDS // 8

    def fingerprint(self) -> str:
        """A digest of the plan: rules and policies have gone into it, and nothing else decides what is played."""
        return digest_of(self.plan)

    def play(self, seed: int, chunk: int, rounds: int) -> Sums:
        """The sums of one chunk, by the fast kernel unless a shoe runs out in mid-round."""
        n_lanes = lanes_for(rounds)
        if not self.dry:
            sums = self._play(seed, chunk, n_lanes, rounds, fast=True)
            if not sums.clusters[RAN_DRY]:
                return sums
            self.dry = True
        return self._play(seed, chunk, n_lanes, rounds, fast=False)

    def _play(self, seed: int, chunk: int, n_lanes: int, rounds: int, fast: bool) -> Sums:
        plan, lanes = self.plan, new_lanes()
        seats, tally = new_seats(BLOCK, plan.n_seats), new_tally(plan)
        if fast:
            play_chunk(plan, lanes, seats, tally, seed, chunk, n_lanes, rounds)
        else:
            play_chunk_singly(plan, lanes, seats, tally, new_desk(plan), seed, chunk, n_lanes, rounds, False)
        return sums_of(plan, tally)


def sums_of(plan: Plan, tally: Tally) -> Sums:
    """What a kernel counted, as `Sums` has it."""
    n_buckets = N_BUCKETS if plan.counting else 1
    by_net = tally.nets.reshape(plan.n_seats, n_buckets, N_NETS, N_UPS)
    nets = np.ascontiguousarray(by_net.swapaxes(2, 3), dtype=np.int64)
    if plan.n_over:
        places = plan.stops.reshape(STOP_SIZE, -1)[PLACE, plan.first_over - plan.first_stop :]
        nets.reshape(n_buckets, N_UPS * N_NETS)[:, places] += tally.over.reshape(n_buckets, plan.n_over)
    return Sums(nets, clusters_of(plan, nets, tally.shoes, tally.tables), TENTHS)


def clusters_of(plan: Plan, nets: Counts, shoes: Counts, tables: Counts) -> Counts:
    """What a kernel summed by shoes and by tables, as `Sums` has it; a lone seat has no sums of its table."""
    if plan.n_seats > 1:
        return np.concatenate([shoes, tables])
    if plan.fresh_rounds:
        return np.append(round_clusters(nets), shoes[RAN_DRY])
    return shoes[: RAN_DRY + 1]
