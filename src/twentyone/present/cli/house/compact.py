"""`twentyone compact`: less room for the journal of a stopped server."""

import json as json_text
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from twentyone.present.cli.house.serve import default_folder
from twentyone.present.cli.option import JsonOption
from twentyone.present.words.number import numbered


def compact(
    data: Annotated[Path | None, typer.Option("--data", metavar="DIR", help="The folder of the server.")] = None,
    json: JsonOption = False,
) -> None:
    """Delete the entries of the journal that nothing needs any more; records, proofs and the audit log stay."""
    from twentyone.table.journal.upkeep.compaction import compact as compact_folder

    found = compact_folder(data or default_folder())
    if json:
        print(json_text.dumps(asdict(found)))
        return
    entries = "1 entry was" if found.deleted == 1 else f"{found.deleted} entries were"
    print(
        f"{entries} deleted, of {numbered(found.tables, 'table')}:"
        f" {found.bytes_before / 1e6:.1f} MB became {found.bytes_after / 1e6:.1f} MB."
    )
    for table, why in sorted(found.damaged.items()):
        print(f"Table {table} was left as it is: {why}")
