"""What Ban Luck adds to the command line."""

from collections.abc import Mapping

from twentyone.present.cli.answers.banluck.answers import chart, ev, solve
from twentyone.present.cli.answers.banluck.certify import certify, check
from twentyone.present.cli.answers.banluck.simulate import simulate
from twentyone.present.cli.answers.contract import Commands, Work


def benchmarks() -> Mapping[str, Work]:
    """The solver at work, from nothing."""
    from twentyone.rules.banluck import BanLuckRules
    from twentyone.solve.banluck.build import build
    from twentyone.solve.banluck.equilibrium import solve as solved

    def certified() -> None:
        build.cache_clear()
        solved(BanLuckRules())

    return {"solve Ban Luck, heads-up, with its exact certificate": certified}


COMMANDS = Commands(
    solve=solve,
    ev=ev,
    chart=chart,
    simulate=simulate,
    certify=certify,
    check=check,
    benchmarks=benchmarks,
    simulated="Ban Luck, heads-up",
)
