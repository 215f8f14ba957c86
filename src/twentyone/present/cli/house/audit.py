"""`twentyone audit`: what the owners of tables did."""

import json as json_text
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import asdict

from twentyone.errors import LedgerError
from twentyone.language.catalogue import remark
from twentyone.present.cli.house.spoken import in_system_language
from twentyone.present.cli.option import JsonOption, named_path


@in_system_language
def audit(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="The folder of the server; it may be running.", parser=named_path)
    ],
    table: Annotated[str | None, typer.Option("--table", metavar="TABLE", help="Only this table.")] = None,
    json: JsonOption = False,
) -> None:
    """List what owners did with their tables: opened, changed the rules, sent for bots, saved, loaded, closed.

    Grants to people who are broke are listed too. Books of bankrolls that do not add up are an error.
    """
    from twentyone.table.journal import store
    from twentyone.table.journal.bankroll import problems
    from twentyone.table.journal.file import connected, existing_journal

    with connected(existing_journal(folder)) as connection:
        rows = store.audit(connection, table)
        wrong = problems(connection)
    if json:
        print(json_text.dumps([asdict(row) for row in rows]))
        return
    for row in rows:
        moment = datetime.fromtimestamp(row.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
        where = f"table {row.table}" if row.table else "bankroll"
        print(f"{moment}  {where}  by {row.who}  {row.action} {row.detail}".rstrip())
    if wrong:
        raise LedgerError(remark("bankroll-wrong", why=wrong[0]))
