"""Options that many commands share, and what they mean: `-r name=value`, `--preset`, `--json`."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from twentyone.document import read_text
from twentyone.errors import OutputError, RulesError, RunError
from twentyone.games.contract import Game
from twentyone.games.registry import preset
from twentyone.language.catalogue import phrase
from twentyone.present.cli import completion
from twentyone.present.cli.house.spoken import spoken
from twentyone.rules.field import file_assignments, parse_rules, split_assignments
from twentyone.seed import seed_of
from twentyone.word import count_number, decimal_number, quoted

LARGEST_RULES = 64 * 1024


def named_path(word: str | Path) -> Path:
    """A folder or file by its name; an empty word, which would be taken for the current folder, is refused."""
    if not str(word).strip():
        with spoken():
            raise typer.BadParameter(phrase("keeper-no-name"))
    return Path(word)


RuleOption = Annotated[
    list[str] | None,
    typer.Option(
        "-r",
        "--rule",
        metavar="NAME=VALUE",
        help="Change one rule, or with @FILE all that a file lists; repeatable.",
        autocompletion=completion.assignments,
    ),
]
PresetOption = Annotated[
    str | None,
    typer.Option(
        "--preset", metavar="NAME", help="Start from a named set of rules.", autocompletion=completion.presets
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
OutOption = Annotated[
    str | None, typer.Option("--out", metavar="FILE", help="A .png, .svg or .html file; without it, the terminal.")
]
ChartOutOption = Annotated[
    str | None,
    typer.Option(
        "--out",
        metavar="FILE",
        help="A .png, .svg or .html file, or a .txt to edit and give to --policy; without it, the terminal.",
    ),
]
CertificateOption = Annotated[str, typer.Option("--out", metavar="FILE", help="Where to write the certificate.")]


def check_writable(path: str) -> None:
    """Refuse a file that could not be written, before any work is done for it."""
    file = Path(path)
    is_there = file.exists()
    with file.open("ab"):
        pass
    if not is_there:
        file.unlink()


def chosen_rules(game: Game, rule: list[str] | None, preset_name: str | None) -> Any:
    """The rules the options ask for: the preset, or the defaults, with every `-r` laid over it."""
    base = preset(game, preset_name) if preset_name else None
    return parse_rules(game.rules, split_assignments(_with_files(rule or [])), base)


def _with_files(rule: list[str]) -> list[str]:
    """What `-r` says, with the lines of a file in the place of `@FILE`."""
    found: list[str] = []
    for word in rule:
        if not word.startswith("@"):
            found.append(word)
            continue
        found += file_assignments(read_text(word[1:], "file of rules", RulesError, LARGEST_RULES))
    return found


def rounds_of(word: str | None) -> int | None:
    """How many rounds a word asks for: `1000000`, `1_000_000`, `1e6` or `1M`; None where none is given."""
    number = None if word is None else count_number(word)
    if word is not None and number is None:
        raise RunError(f"The rounds cannot be {quoted(word)}: write a whole number, as 1000000, 1_000_000, 1e6 or 1M.")
    return number


def chosen_seed(word: str | None) -> int | None:
    """The seed a word asks for, as `7`, `1e6` or `1M`; None where none is given."""
    return None if word is None else seed_of(word)


def target_of(word: str | None) -> float | None:
    """The standard error a word asks for, as `0.001` or `1e-3`; None where none is given."""
    number = None if word is None else decimal_number(word.strip())
    if word is not None and number is None:
        raise RunError(f"A target error cannot be {quoted(word)}: it is a number above 0, as 0.001 or 1e-3.")
    return number


def print_json(result: object) -> None:
    """Print a result as one JSON document, numbers in full precision."""
    print(json.dumps(result, indent=2))


def picture_kind(path: str, kinds: tuple[str, ...]) -> str:
    """The kind of picture a file name asks for; another ending is refused."""
    kind = path.rpartition(".")[2].lower()
    if kind not in kinds:
        raise OutputError(f"The file {path!r} must end in {', '.join('.' + known for known in kinds)}.")
    return kind
