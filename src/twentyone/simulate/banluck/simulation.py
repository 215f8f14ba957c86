"""Ban Luck made ready to run: rules and strategies in, sums of hands out."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from twentyone.errors import SeatError
from twentyone.rules.banluck import MAX_PLAYERS, BanLuckRules, Reveal, Surrender
from twentyone.simulate.banluck.kernel import play_chunk
from twentyone.simulate.banluck.plan import Plan, make_plan
from twentyone.simulate.banluck.policy import NamedStrategy
from twentyone.simulate.banluck.stops import nets_of, new_seats, new_tally, round_sums
from twentyone.simulate.core.lane import BLOCK, lanes_for, new_lanes
from twentyone.simulate.core.run import CHUNK_ROUNDS, digest_of
from twentyone.simulate.core.sums import Sums


@dataclass
class BanLuckSimulation:
    """A banker and one to seven players, their machine built."""

    rules: BanLuckRules
    players: tuple[str, ...]
    banker: str
    plan: Plan
    game: str = field(default="banluck", init=False)

    @classmethod
    def of(cls, rules: BanLuckRules, players: Sequence[NamedStrategy], banker: NamedStrategy) -> "BanLuckSimulation":
        """The simulation of these strategies, one per player and the banker's."""
        if not 1 <= len(players) <= MAX_PLAYERS:
            raise SeatError(f"Ban Luck cannot be played by {len(players)} players: one to seven play.")
        plan = make_plan(rules, [player.table for player in players], banker.table)
        return cls(rules, tuple(player.name for player in players), banker.name, plan)

    @property
    def policy(self) -> str:
        """The names of the players' strategies and the banker's, and what the banker does with a table of them.

        Strategies are made for one player. Where the banker can settle each player alone, each is played as heads-up;
        a decision that meets everybody at once goes by one player's hand.
        """
        players = self.players[0] if len(set(self.players)) == 1 else ", ".join(self.players)
        said = f"{players} against {self.banker}"
        if len(self.players) == 1:
            return said
        if self.rules.reveal == Reveal.NONE:
            said += "; the banker draws or stands as heads-up against the first player not yet settled"
        if self.rules.surrender == Surrender.AFTER_REVEAL:
            said += "; the banker gives up as heads-up against the best natural shown"
        return said if ";" in said else f"{said}, each player as heads-up"

    @property
    def seat_policies(self) -> tuple[str, ...]:
        """The name of each player's strategy."""
        return self.players

    @property
    def chunk_rounds(self) -> int:
        """Fewer hands per chunk with more players, so that progress is seen as often."""
        return CHUNK_ROUNDS if self.plan.n_seats == 1 else CHUNK_ROUNDS // 8

    def fingerprint(self) -> str:
        """A digest of the plan: rules and strategies have gone into it, and nothing else decides what is played."""
        return digest_of(self.plan)

    def play(self, seed: int, chunk: int, rounds: int) -> Sums:
        """The sums of one chunk."""
        plan = self.plan
        seats, tally = new_seats(BLOCK, plan.n_seats), new_tally(plan)
        play_chunk(plan, new_lanes(), seats, tally, seed, chunk, lanes_for(rounds), rounds)
        nets = nets_of(plan, tally.over, tally.nets)
        return Sums(nets, round_sums(plan, nets, tally.rounds), plan.units)
