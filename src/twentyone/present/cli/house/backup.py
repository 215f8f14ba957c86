"""`twentyone backup` and `twentyone restore`: a server's folder as one file, and back."""

import json as json_text
from pathlib import Path
from typing import Annotated

import typer

from twentyone.language.catalogue import phrase
from twentyone.present.cli.house.spoken import in_system_language
from twentyone.present.cli.option import JsonOption, named_path


@in_system_language
def backup(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="The folder of the server; it may be running.", parser=named_path)
    ],
    out: Annotated[
        Path, typer.Option("--out", metavar="FILE", help="The file to write; it must not exist.", parser=named_path)
    ],
    json: JsonOption = False,
) -> None:
    """Write everything a server keeps to one file, while it plays on; keep the file like a key."""
    from twentyone.table.journal.upkeep.backup import back_up

    made = back_up(folder, out)
    if json:
        print(json_text.dumps({"file": str(out), "anchor": made.anchor, "tables": made.tables, "bytes": made.size}))
        return
    print(phrase("keeper-backed-up", path=out, tables=made.tables, number=f"{made.tables:,}"))
    print(phrase("keeper-anchor-is", anchor=made.anchor))


@in_system_language
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.", parser=named_path)],
    data: Annotated[
        Path,
        typer.Option("--data", metavar="DIR", help="The folder to make; it must be new or empty.", parser=named_path),
    ],
    anchor: Annotated[
        str | None, typer.Option("--anchor", metavar="HASH", help="Refuse a backup with another anchor.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Make a server's folder of a backup that is whole."""
    from twentyone.table.journal.upkeep.backup import restore as restore_folder

    found = restore_folder(file, data, anchor)
    if json:
        print(json_text.dumps({"folder": str(data), "anchor": found.anchor, "tables": found.tables}))
        return
    print(phrase("keeper-restored", folder=data, tables=found.tables, number=f"{found.tables:,}"))
    print(phrase("keeper-anchor-is", anchor=found.anchor))
