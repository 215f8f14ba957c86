"""The command `twentyone`: gathers the commands and turns every refusal into one sentence and exit code 2."""

import sys
from typing import Any

import typer

from twentyone.errors import TwentyOneError
from twentyone.present.cli.answers import analyse, bench, check, report
from twentyone.present.cli.answers.registry import group
from twentyone.present.cli.house import audit, backup, compact, play, replay, serve, verify

app = typer.Typer(
    name="twentyone",
    help="Blackjack and Ban Luck: solved exactly, played fairly, explained plainly.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.add_typer(play.app, name="play")
app.command()(replay.replay)
for name in ("solve", "ev", "chart", "simulate"):
    app.add_typer(group(name), name=name)
app.command()(analyse.with_flags(analyse.analyse))
app.command()(report.report)
app.add_typer(group("certify"), name="certify")
app.command("check")(check.check)
app.command("verify")(verify.verify)
app.command("serve")(serve.serve)
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)
app.command("compact")(compact.compact)
app.command("audit")(audit.audit)
app.command("bench")(bench.bench)


@app.callback()
def start(context: typer.Context) -> None:
    """Blackjack and Ban Luck: solved exactly, played fairly, explained plainly. Without a command: the app."""
    if context.invoked_subcommand is None:
        serve.serve(open_page=True)


# typer brings its own click or uses the installed one, by version; its usage errors are found through one it exports
UsageError: Any = typer.BadParameter.__bases__[0]


def main() -> None:
    """Run the command line; what is wrong with a request is said in a sentence, never in a traceback."""
    try:
        sys.exit(app(prog_name="twentyone", standalone_mode=False))
    except TwentyOneError as error:
        _refuse(str(error), error.exit_code)
    except UsageError as error:
        _refuse(_usage_sentence(error))
    except OSError as error:
        what = f"The file {error.filename} cannot be used" if error.filename else "The system refuses this"
        _refuse(f"{what}: {error.strerror}.")
    except KeyboardInterrupt:
        sys.exit(130)


def _refuse(sentence: str, exit_code: int = 2) -> None:
    print(sentence, file=sys.stderr)
    sys.exit(exit_code)


def _usage_sentence(error: Any) -> str:
    """What is wrong with the command line itself, and what is allowed, in one sentence."""
    message, context = str(error.format_message()).strip().rstrip("."), error.ctx
    path = context.command_path if context else "twentyone"
    is_help = "\n" in message  # a group called without a command answers with its help text
    if not is_help and not message.startswith("No such command"):
        return f"{message}: see {path} --help."
    commands = ", ".join(context.command.list_commands(context)) or "none yet"
    return f"Choose one: {path} has {commands}." if is_help else f"{message}: {path} has {commands}."
