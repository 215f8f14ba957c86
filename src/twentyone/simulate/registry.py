"""The games that can be simulated: one line each."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from twentyone.registry import Registry
from twentyone.rules.field import Rules
from twentyone.simulate.contract import Simulation, Simulator

if TYPE_CHECKING:
    from twentyone.simulate.core.estimate import Estimate

SIMULATORS = Registry[Simulator](
    "simulate",
    "simulated game",
    blackjack="twentyone.simulate.blackjack.simulator:SIMULATOR",
    banluck="twentyone.simulate.banluck.simulator:SIMULATOR",
)


def simulator_of(rules: Rules) -> Simulator:
    """The simulator of the game that is played by these rules."""
    return SIMULATORS.find(rules.game)


def simulation_of(
    rules: Rules,
    policies: Sequence[str] = (),
    *,
    seats: int | None = None,
    banker: str | None = None,
    count: str | None = None,
) -> Simulation:
    """A table made ready to run, by the names of its policies: one for all seats, or one per seat."""
    return simulator_of(rules).simulation(rules, policies, seats=seats, banker=banker, count=count)


def completed(estimate: "Estimate", count: str | None = None) -> "Estimate":
    """The estimate with what its game adds to it and, for a counted run, the EV by count."""
    counted: dict[str, Any] = {}
    if count is not None:
        from twentyone.simulate.counting.by_count import by_count  # noqa: PLC0415 - only counted runs need it

        counted = {"count": count, "by_count": [row.to_dict() for row in by_count(estimate)]}
    return replace(estimate, more={**estimate.more, **counted} | SIMULATORS.find(estimate.game).refined(estimate))
