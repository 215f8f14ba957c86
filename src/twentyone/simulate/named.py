"""Simulations by name: what the command line, and anybody in Python, asks for in one call."""

from collections.abc import Sequence

from twentyone.errors import RunError, SeatError
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.core.run import Crew, Simulation
from twentyone.simulate.counting.system import Count, find_count

DEVICES = ("cpu", "cuda")


def spread(names: Sequence[str], seats: int | None, usual: str) -> list[str]:
    """A name for each seat: one for all, or as many as there are seats."""
    given = list(names) or [usual]
    n_seats = seats if seats is not None else len(given)
    if n_seats < 1 or n_seats > 7:
        raise SeatError(f"A table cannot have {n_seats} seats: it has one to seven.")
    if len(given) not in (1, n_seats):
        raise SeatError(f"{len(given)} policies do not fit {n_seats} seats: give one for all, or one a seat.")
    return given * n_seats if len(given) == 1 else given


def check_device(device: str) -> None:
    """Refuse a device that is unknown."""
    if device not in DEVICES:
        raise RunError(f"There is no device {device!r}: the devices are {', '.join(DEVICES)}.")


def crew_of(device: str, cluster: str | None = None) -> Crew | None:
    """Those who play the chunks: the GPU, the workers of a cluster, or None for the cores of this machine."""
    check_device(device)
    if device == "cuda" and cluster:
        raise RunError("A run is played on the device cuda or on a cluster, not on both: choose one.")
    if device == "cuda":
        from twentyone.simulate.gpu.executor import Gpu  # noqa: PLC0415 - needs the extra `gpu`

        return Gpu()
    if cluster:
        from twentyone.simulate.core.cluster import Workers  # noqa: PLC0415 - needs the extra `cluster`

        return Workers(cluster)
    return None


def blackjack_simulation(
    rules: BlackjackRules, policies: Sequence[str] = (), seats: int | None = None, count: str | None = None
) -> Simulation:
    """Blackjack by these policies (`basic`, `mimic`, `hoyle` or a chart's file), counted or not."""
    from twentyone.simulate.blackjack.policy import find_policy  # noqa: PLC0415 - the kernels load only when they run
    from twentyone.simulate.blackjack.simulation import BlackjackSimulation  # noqa: PLC0415 - likewise

    system: Count | None = None if count is None else find_count(count)
    found = {name: find_policy(name, rules) for name in dict.fromkeys(policies or ["basic"])}
    return BlackjackSimulation.of(rules, [found[name] for name in spread(policies, seats, "basic")], system)


def banluck_simulation(
    rules: BanLuckRules, policies: Sequence[str] = (), banker: str = "equilibrium", seats: int | None = None
) -> Simulation:
    """Ban Luck by these strategies (`equilibrium`, a fixed one or a policy file) against the banker's."""
    from twentyone.simulate.banluck.policy import find_strategy  # noqa: PLC0415 - the kernels load only when they run
    from twentyone.simulate.banluck.simulation import BanLuckSimulation  # noqa: PLC0415 - likewise

    found = {name: find_strategy(name, rules, "player") for name in dict.fromkeys(policies or ["equilibrium"])}
    players = [found[name] for name in spread(policies, seats, "equilibrium")]
    return BanLuckSimulation.of(rules, players, find_strategy(banker, rules, "banker"))
