"""The options that `twentyone simulate` has for every game."""

from typing import Annotated

import typer

RoundsOption = Annotated[
    str | None,
    typer.Option("--rounds", "-n", metavar="N", help="How many rounds the table plays: 1000000, 1e6 or 1M."),
]
SeedOption = Annotated[
    str | None,
    typer.Option("--seed", metavar="N", help="The same seed deals the same cards; 0, or that of --resume, by default."),
]
SeatsOption = Annotated[int | None, typer.Option("--seats", help="Seats at the table, one to seven.")]
CoresOption = Annotated[int | None, typer.Option("--cores", help="Cores to use; all by default.")]
ClusterOption = Annotated[
    str | None, typer.Option("--cluster", metavar="ADDRESS", help="A Dask scheduler, as tcp://host:8786.")
]
DeviceOption = Annotated[str, typer.Option("--device", help="cpu or cuda.")]
TargetOption = Annotated[
    str | None, typer.Option("--target-error", metavar="E", help="Play until the standard error is this small.")
]
CheckpointOption = Annotated[
    str | None, typer.Option("--checkpoint", metavar="FILE", help="Save the progress of the run to this file.")
]
ResumeOption = Annotated[
    str | None,
    typer.Option("--resume", metavar="FILE", help="Continue from a checkpoint, with as many rounds or more."),
]
CsvOption = Annotated[str | None, typer.Option("--csv", metavar="FILE", help="Write the distribution of nets.")]
PlotOption = Annotated[
    str | None, typer.Option("--plot", metavar="FILE", help="Draw histogram and convergence: .png or .svg.")
]
PolicyOption = Annotated[
    list[str] | None,
    typer.Option(
        "--policy", metavar="NAME|FILE", help="The policy or a strategy file: once for all seats, or once per seat."
    ),
]
DeckOption = Annotated[
    str | None, typer.Option("--deck", metavar="FILE", help="Play the test hands of this file, as Hand[A 6] Deck[5 K].")
]
