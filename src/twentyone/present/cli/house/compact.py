"""`twentyone compact`: less room for the journal of a stopped server."""

import json as json_text
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from twentyone.language.catalogue import phrase
from twentyone.present.cli.house.serve import default_folder
from twentyone.present.cli.house.spoken import in_system_language
from twentyone.present.cli.option import JsonOption, named_path


@in_system_language
def compact(
    data: Annotated[
        Path | None, typer.Option("--data", metavar="DIR", help="The folder of the server.", parser=named_path)
    ] = None,
    json: JsonOption = False,
) -> None:
    """Delete the entries of the journal that nothing needs any more; records, proofs and the audit log stay."""
    from twentyone.table.journal.upkeep.compaction import compact as compact_folder

    found = compact_folder(data or default_folder())
    if json:
        print(json_text.dumps(asdict(found)))
        return
    sizes = {"before": f"{found.bytes_before / 1e6:.1f}", "after": f"{found.bytes_after / 1e6:.1f}"}
    print(phrase("keeper-compacted", entries=found.deleted, tables=found.tables, number=f"{found.tables:,}", **sizes))
    for table, why in sorted(found.damaged.items()):
        print(phrase("keeper-left-alone", table=table, why=why))
