"""What Ban Luck gives the simulator: its strategies by name, and tables of them made ready to run."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from twentyone.errors import RunError
from twentyone.rules.banluck import BanLuckRules
from twentyone.simulate.banluck.policy import find_strategy, strategy_names
from twentyone.simulate.seating import policy_per_seat

if TYPE_CHECKING:
    from twentyone.simulate.banluck.simulation import BanLuckSimulation
    from twentyone.simulate.core.convergence import ExactLine
    from twentyone.simulate.core.estimate import Estimate
    from twentyone.simulate.gpu.launch import OnGpu, Shape

# ruff: noqa: PLC0415 - naming strategies loads no kernel; they are loaded when they run


class BanLuckSimulator:
    """One to seven players against a banker; strategies are `equilibrium`, the fixed ones, or a policy file."""

    policies = strategy_names("player")
    banker_policies = strategy_names("banker")

    def simulation(
        self,
        rules: BanLuckRules,
        policies: Sequence[str] = (),
        *,
        seats: int | None = None,
        banker: str | None = None,
        count: str | None = None,
    ) -> "BanLuckSimulation":
        """Players of these strategies against the banker's."""
        from twentyone.simulate.banluck.simulation import BanLuckSimulation

        if count is not None:
            raise RunError("Cards are not counted in Ban Luck: every hand has a deck of its own.")
        names = policy_per_seat(policies, seats, self.policies[0])
        found = {name: find_strategy(name, rules, "player") for name in dict.fromkeys(names)}
        against = find_strategy(banker or self.banker_policies[0], rules, "banker")
        return BanLuckSimulation.of(rules, [found[name] for name in names], against)

    def exact(self, rules: BanLuckRules, policies: Sequence[str], seats: int | None, banker: str) -> "ExactLine | None":
        """The exact EV of these strategies, where one player plays; nobody knows it for more."""
        from twentyone.simulate.core.convergence import ExactLine
        from twentyone.solve.banluck.distribution import nets_of_policy
        from twentyone.solve.banluck.policy import BanLuckPolicy

        names = policy_per_seat(policies, seats, self.policies[0])
        if len(names) > 1:
            return None
        ours, theirs = find_strategy(names[0], rules, "player"), find_strategy(banker, rules, "banker")
        return ExactLine(float(nets_of_policy(BanLuckPolicy(rules, ours.table, theirs.table)).mean))

    def refined(self, estimate: "Estimate") -> dict[str, Any]:
        """Nothing: the estimate says it all."""
        return {}

    def on_gpu(self, simulation: "BanLuckSimulation", shape: "Shape | None" = None) -> "OnGpu":
        """The table on the GPU; fixed deals are for the CPU."""
        from twentyone.simulate.banluck.simulation import BanLuckSimulation

        if type(simulation) is not BanLuckSimulation:
            raise RunError("Only whole hands are played on the device cuda: fixed deals run on the cpu.")
        from twentyone.simulate.gpu.banluck import BanLuckOnGpu

        return BanLuckOnGpu(simulation, shape)


SIMULATOR = BanLuckSimulator()
