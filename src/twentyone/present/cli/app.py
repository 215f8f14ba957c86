"""The command `twentyone`: gathers the commands and turns every refusal into one sentence and exit code 2."""

import sys

import typer

from twentyone.errors import TwentyOneError
from twentyone.present.cli import chart, ev, solve

app = typer.Typer(
    name="twentyone",
    help="Blackjack and Ban Luck: solved exactly, played fairly, explained plainly.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(solve.app, name="solve")
app.add_typer(ev.app, name="ev")
app.add_typer(chart.app, name="chart")


def main() -> None:
    """Run the command line; what is wrong with a request is said in a sentence, never in a traceback."""
    try:
        app()
    except TwentyOneError as error:
        print(error, file=sys.stderr)
        sys.exit(error.exit_code)
