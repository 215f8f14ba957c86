"""A server whose host looks into its memory: `python -m tests.service.attack.own_host serve …` notes every secret.

Everything else is the real server; only that it lets a client say as much as it likes, for the host cheats in a hurry.
"""

import os
from pathlib import Path
from typing import Any

from twentyone.games.contract import Event
from twentyone.present.cli.app import main
from twentyone.present.web.guard import allowance
from twentyone.table.live import step
from twentyone.table.live.request import OpenTable
from twentyone.table.live.table import LiveTable, open_table

NOTES = "OWN_HOST_NOTES"


def noted(request: OpenTable, now: int) -> tuple[LiveTable, tuple[Event, ...]]:
    """Open a table, and write its secret down."""
    (Path(os.environ[NOTES]) / request.table).write_text(request.master)
    return open_table(request, now)


if __name__ == "__main__":
    changed_step: Any = step
    patient: Any = allowance.Allowance
    changed_step.open_table = noted
    patient.take = lambda bucket, cost=1.0: True
    main()
