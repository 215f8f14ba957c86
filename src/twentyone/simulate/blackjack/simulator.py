"""What blackjack gives the simulator: its policies by name, and tables of them made ready to run."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from twentyone.errors import RunError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.policy import NAMES, find_policy
from twentyone.simulate.counting.catalog import find_count
from twentyone.simulate.seating import policy_per_seat

if TYPE_CHECKING:
    from twentyone.simulate.blackjack.simulation import BlackjackSimulation
    from twentyone.simulate.core.convergence import ExactLine
    from twentyone.simulate.core.estimate import Estimate
    from twentyone.simulate.gpu.launch import OnGpu, Shape

# ruff: noqa: PLC0415 - naming policies loads no kernel; they are loaded when they run


class BlackjackSimulator:
    """Tables of one to seven seats; policies are `basic`, `mimic`, `hoyle` or the file of a chart."""

    policies = NAMES
    banker_policies = ()

    def simulation(
        self,
        rules: BlackjackRules,
        policies: Sequence[str] = (),
        *,
        seats: int | None = None,
        banker: str | None = None,
        count: str | None = None,
    ) -> "BlackjackSimulation":
        """A table of these policies, counted or not."""
        from twentyone.simulate.blackjack.simulation import BlackjackSimulation

        if banker is not None:
            raise RunError("The dealer of blackjack has nothing to decide: there is no banker to choose.")
        system = None if count is None else find_count(count)
        names = policy_per_seat(policies, seats, NAMES[0])
        found = {name: find_policy(name, rules) for name in dict.fromkeys(names)}
        return BlackjackSimulation.of(rules, [found[name] for name in names], system)

    def exact(self, rules: BlackjackRules, policies: Sequence[str], seats: int | None) -> "ExactLine | None":
        """The exact EV of a lone seat that plays by a chart; with a fresh shoe every round it is the run's own."""
        from twentyone.simulate.core.convergence import ExactLine
        from twentyone.solve.blackjack.chart.play import chart_value

        names = policy_per_seat(policies, seats, NAMES[0])
        chart = find_policy(names[0], rules).chart
        if len(names) > 1 or chart is None:
            return None
        is_fresh = rules.penetration == 0 or not rules.decks
        return ExactLine(float(chart_value(rules, chart).ev), "exact" if is_fresh else "exact, fresh shoe every round")

    def refined(self, estimate: "Estimate") -> dict[str, Any]:
        """The estimate with up cards weighed by their exact chances, where they have them and came often enough."""
        from twentyone.simulate.blackjack.stratify import has_exact_up_cards, is_enough_by_up_card, stratified

        can_weigh = has_exact_up_cards(estimate) and is_enough_by_up_card(estimate)
        return {"stratified": stratified(estimate).to_dict()} if can_weigh else {}

    def on_gpu(self, simulation: "BlackjackSimulation", shape: "Shape | None" = None) -> "OnGpu":
        """The table on the GPU; fixed deals are for the CPU."""
        from twentyone.simulate.blackjack.simulation import BlackjackSimulation

        if type(simulation) is not BlackjackSimulation:
            raise RunError("Only whole rounds are played on the device cuda: fixed deals run on the cpu.")
        from twentyone.simulate.gpu.blackjack import BlackjackOnGpu

        return BlackjackOnGpu(simulation, shape)


SIMULATOR = BlackjackSimulator()
