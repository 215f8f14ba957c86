"""`twentyone ev`: The EV of every action for one hand."""

import typer

app = typer.Typer(help="The EV of every action for one hand.", no_args_is_help=True)
