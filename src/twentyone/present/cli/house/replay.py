"""`twentyone replay`: follow a written playthrough to its end, or tell a kept table again."""

from pathlib import Path
from typing import Annotated

import typer

from twentyone.document import read_text
from twentyone.errors import TableError, TranscriptError
from twentyone.games.playthrough import replay as replayed
from twentyone.present.cli.option import JsonOption, named_path, print_json
from twentyone.present.words.grammar import sentence, standing_spoken
from twentyone.rules.field import rules_dict


def replay(
    path: Annotated[
        Path,
        typer.Argument(
            metavar="PATH", help="A written playthrough, or the folder of a table kept with --data.", parser=named_path
        ),
    ],
    table: Annotated[str | None, typer.Option("--table", metavar="TABLE", help="Which table of the folder.")] = None,
    number: Annotated[int | None, typer.Option("--round", min=1, help="Tell this round of the table only.")] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", min=1, max=7, help="Tell what this seat saw; otherwise what everybody did.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Replay a written round and say what everybody won or lost, or tell again what happened at a kept table."""
    if path.is_dir():
        _tell_again(path, table, number, seat, as_json)
        return
    end = replayed(read_text(path, "playthrough", TranscriptError))
    nets = [end.net(seat) for seat in range(end.n_seats + 1)]
    if as_json:
        print_json({"rules": rules_dict(end.rules), "seats": end.n_seats, "nets": [str(net) for net in nets]})
        return
    for at, net in enumerate(nets):
        who = "the bank" if at == 0 else f"player {at}"
        print(sentence(f"{who} is {standing_spoken(net)}"))


def _tell_again(folder: Path, table: str | None, number: int | None, seat: int | None, as_json: bool) -> None:
    from twentyone.present.terminal.retold import tables, told_again

    found = [table] if table is not None else tables(folder)
    if len(found) != 1:
        raise TableError(f"Choose a table of {folder} with --table: there are {', '.join(found) or 'none'}.")
    lines = [(at, said) for at, said in told_again(folder, found[0], seat) if number in (None, at)]
    if as_json:
        print_json({"table": found[0], "lines": [{"round": at, "line": said} for at, said in lines]})
        return
    for _, said in lines:
        print(said)
