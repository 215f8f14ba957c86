"""`twentyone simulate`: play millions of rounds, and say what came out and how sure that is."""

from typing import Annotated

import typer

from twentyone.present.cli.option import JsonOption, PresetOption, RuleOption, chosen_rules

app = typer.Typer(help="Play many rounds and estimate what a policy is worth.", no_args_is_help=True)

RoundsOption = Annotated[int, typer.Option("--rounds", "-n", help="How many rounds the table plays.")]
SeedOption = Annotated[int, typer.Option("--seed", help="The same seed deals the same cards.")]
SeatsOption = Annotated[int | None, typer.Option("--seats", help="Seats at the table, one to seven.")]
CoresOption = Annotated[int | None, typer.Option("--cores", help="Cores to use; all by default.")]
ClusterOption = Annotated[
    str | None, typer.Option("--cluster", metavar="ADDRESS", help="A Dask scheduler, as tcp://host:8786.")
]
DeviceOption = Annotated[str, typer.Option("--device", help="cpu or cuda.")]
TargetOption = Annotated[
    float | None, typer.Option("--target-error", metavar="E", help="Stop when the standard error is this small.")
]
CheckpointOption = Annotated[
    str | None, typer.Option("--checkpoint", metavar="FILE", help="Write what is done there as the run goes.")
]
ResumeOption = Annotated[str | None, typer.Option("--resume", metavar="FILE", help="Go on from a checkpoint.")]
CsvOption = Annotated[str | None, typer.Option("--csv", metavar="FILE", help="Write the distribution of nets.")]
PlotOption = Annotated[
    str | None, typer.Option("--plot", metavar="FILE", help="Draw histogram and convergence: .png or .svg.")
]
PolicyOption = Annotated[
    list[str] | None,
    typer.Option("--policy", metavar="NAME|FILE", help="Who plays; given once for all seats, or once a seat."),
]


@app.command()
def blackjack(
    rounds: RoundsOption,
    rule: RuleOption = None,
    preset: PresetOption = None,
    policy: PolicyOption = None,
    seed: SeedOption = 0,
    seats: SeatsOption = None,
    cores: CoresOption = None,
    cluster: ClusterOption = None,
    device: DeviceOption = "cpu",
    hand: Annotated[str | None, typer.Option("--hand", metavar="CARDS", help="The player's first cards.")] = None,
    up: Annotated[str | None, typer.Option("--up", metavar="CARD", help="The dealer's up card.")] = None,
    hole: Annotated[str | None, typer.Option("--hole", metavar="CARD", help="The dealer's hole card.")] = None,
    count: Annotated[
        str | None, typer.Option("--count", metavar="NAME|TAGS", help="EV by count: hi-lo, ko, … or ten tags.")
    ] = None,
    target_error: TargetOption = None,
    checkpoint: CheckpointOption = None,
    resume: ResumeOption = None,
    csv: CsvOption = None,
    plot: PlotOption = None,
    json: JsonOption = False,
) -> None:
    """Blackjack by `basic`, `mimic`, `hoyle` or a chart; the EV is per seat and initial bet."""
    from twentyone.games.blackjack import GAME
    from twentyone.present.cli.answers.simulate_run import Request, show_deal, show_run
    from twentyone.simulate.registry import simulation_of

    rules = chosen_rules(GAME, rule, preset)
    request = Request(rounds, seed, cores, cluster, device, target_error, checkpoint, resume, csv, plot, json)
    request.check()
    if hand or up or hole:
        show_deal(request, rules, policy or [], seats, count, hand, up, hole)
    else:
        show_run(request, simulation_of(rules, policy or [], seats=seats, count=count), count)


@app.command()
def banluck(
    rounds: RoundsOption,
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
    """Ban Luck by `equilibrium`, a fixed policy or a policy file; the EV is the players', per hand dealt."""
    from twentyone.games.banluck import GAME
    from twentyone.present.cli.answers.simulate_run import Request, show_run
    from twentyone.simulate.registry import simulation_of

    rules = chosen_rules(GAME, rule, preset)
    request = Request(rounds, seed, cores, cluster, device, target_error, checkpoint, resume, csv, plot, json)
    request.check()
    show_run(request, simulation_of(rules, policy or [], seats=seats, banker=banker))
