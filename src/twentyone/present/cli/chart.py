"""`twentyone chart`: Draw a strategy chart."""

import typer

app = typer.Typer(help="Draw a strategy chart.", no_args_is_help=True)
