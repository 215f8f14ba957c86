"""The command `twentyone`: gathers the commands and turns every refusal into one sentence and exit code 2."""

import sys
import warnings
from pathlib import Path
from typing import Annotated, Any

import typer

from twentyone._interrupt import SENTENCE, end_of_work
from twentyone.errors import StoppedError, TwentyOneError
from twentyone.extra import naming_extras
from twentyone.games.registry import GAMES
from twentyone.present.cli.answers import analyse, bench, check, report, rules
from twentyone.present.cli.answers.exam.command import exam
from twentyone.present.cli.answers.registry import group, lab_command
from twentyone.present.cli.house import audit, backup, compact, play, replay, serve, site, verify
from twentyone.present.words.grammar import listed

OWN_NAME = "twentyone"


def make_app() -> typer.Typer:
    """The command line of the games there are now; one registered later is in the next."""
    titles = listed([game.title for game in GAMES.parts().values()])
    about = f"{titles}: solved exactly, played fairly, explained plainly."
    app = typer.Typer(name=OWN_NAME, pretty_exceptions_enable=False, rich_markup_mode=None)
    app.callback(invoke_without_command=True, help=f"{about} Without a command: the app.")(start)
    app.add_typer(play.group(), name="play")
    app.command()(replay.replay)
    for name in ("solve", "ev", "chart", "simulate"):
        app.add_typer(group(name), name=name)
    app.command()(analyse.command())
    app.command("lab")(lab_command())
    app.command()(report.report)
    app.command("rules")(rules.rules)
    app.add_typer(group("certify"), name="certify")
    app.command("check")(check.check)
    app.add_typer(group("tablebase"), name="tablebase")
    app.command("exam")(exam)
    app.command("verify")(verify.verify)
    app.command("serve")(serve.serve)
    app.command("site")(site.site)
    app.command("backup")(backup.backup)
    app.command("restore")(backup.restore)
    app.command("compact")(compact.compact)
    app.command("audit")(audit.audit)
    app.command("bench")(bench.bench)
    return app


def start(
    context: typer.Context, version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False
) -> None:
    """Serve the app where no command is given."""
    if version:
        from twentyone import __version__

        print(f"{OWN_NAME} {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        serve.serve(open_page=True)


def program_name(started: str) -> str:
    """What the command line is called, from the first word it was started with.

    >>> program_name("/usr/bin/twentyone"), program_name("/games/highcard/__main__.py"), program_name("-c")
    ('twentyone', 'python -m highcard', 'twentyone')
    """
    path = Path(started)
    if path.name == "__main__.py" and path.parent.name != OWN_NAME:
        return f"python -m {path.parent.name}"
    return path.stem if path.stem.isidentifier() and path.name != "__main__.py" else OWN_NAME


# typer brings its own click or uses the installed one, by version; its usage errors are found through one it exports
UsageError: Any = typer.BadParameter.__bases__[0]


def main() -> None:
    """Run the command line; what is wrong with a request is said in a sentence, never in a traceback."""
    warnings.showwarning = _warn
    try:
        with naming_extras():
            code = make_app()(prog_name=program_name(sys.argv[0]), standalone_mode=False)
        if code == StoppedError.exit_code:  # typer's answer to Ctrl-C, wherever it came
            raise KeyboardInterrupt
        end_of_work()
        sys.exit(code)
    except TwentyOneError as error:
        _refuse(str(error), error.exit_code)
    except UsageError as error:
        _refuse(_usage_sentence(error))
    except OSError as error:
        what = f"The file {error.filename} cannot be used" if error.filename else "The system refuses this"
        _refuse(f"{what}: {error.strerror or error}.")
    except (KeyboardInterrupt, typer.Abort):
        _refuse(SENTENCE, StoppedError.exit_code)


def _warn(message: Warning | str, category: type[Warning], *where: object, **more: object) -> None:
    """Say a warning as one sentence, without the line of code it comes from."""
    print(message if category is UserWarning else f"{category.__name__}: {message}", file=sys.stderr)


def _refuse(sentence: str, exit_code: int = 2) -> None:
    end_of_work()
    print(sentence, file=sys.stderr)
    sys.exit(exit_code)


def _usage_sentence(error: Any) -> str:
    """What is wrong with the command line itself, and what is allowed, in one sentence."""
    message, context = str(error.format_message()).strip().rstrip("."), error.ctx
    path = context.command_path if context else program_name(sys.argv[0])
    is_help = "\n" in message  # a group called without a command answers with its help text
    if not is_help and not message.startswith("No such command"):
        return f"{message}: see {path} --help."
    commands = ", ".join(context.command.list_commands(context)) or "none yet"
    return f"Choose one: {path} has {commands}." if is_help else f"{message}: {path} has {commands}."
