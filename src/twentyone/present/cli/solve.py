"""`twentyone solve`: Solve a game exactly."""

import typer

app = typer.Typer(help="Solve a game exactly.", no_args_is_help=True)
