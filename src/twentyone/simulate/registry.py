"""The games that can be simulated: one line each."""

from collections.abc import Sequence

from twentyone.registry import Registry
from twentyone.rules.field import Rules
from twentyone.simulate.contract import Simulation, Simulator

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
