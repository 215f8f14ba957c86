"""`twentyone simulate banluck`: hands of players against a banker."""

from typing import Annotated

import typer

from twentyone.present.cli.answers.simulate_options import (
    CheckpointOption,
    ClusterOption,
    CoresOption,
    CsvOption,
    DeviceOption,
    PlotOption,
    PolicyOption,
    ResumeOption,
    RoundsOption,
    SeatsOption,
    SeedOption,
    TargetOption,
)
from twentyone.present.cli.option import JsonOption, PresetOption, RuleOption, chosen_rules, rounds_of


def simulate(
    rounds: RoundsOption = None,
    rule: RuleOption = None,
    preset: PresetOption = None,
    policy: PolicyOption = None,
    banker: Annotated[str, typer.Option("--banker", metavar="NAME|FILE", help="How the banker plays.")] = "equilibrium",
    seed: SeedOption = 0,
    seats: SeatsOption = None,
    cores: CoresOption = None,
    cluster: ClusterOption = None,
    device: DeviceOption = "cpu",
    target_error: TargetOption = None,
    checkpoint: CheckpointOption = None,
    resume: ResumeOption = None,
    csv: CsvOption = None,
    plot: PlotOption = None,
    json: JsonOption = False,
) -> None:
    """Ban Luck by `equilibrium`, a fixed policy or a strategy file; the EV is the players', per hand dealt."""
    from twentyone.games.banluck import GAME
    from twentyone.present.cli.answers.simulate_run import Request, show_run
    from twentyone.simulate.registry import simulation_of

    rules = chosen_rules(GAME, rule, preset)
    request = Request(
        rounds_of(rounds), seed, cores, cluster, device, target_error, checkpoint, resume, csv, plot, json
    )
    request.check()
    show_run(request, simulation_of(rules, policy or [], seats=seats, banker=banker))
