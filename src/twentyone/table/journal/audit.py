"""The audit log: what owners do with their tables, beside what players do in them."""

from typing import Any

import msgspec

from twentyone.table.journal.page import AuditRow
from twentyone.table.live import request as req
from twentyone.table.live.table import LiveTable

WHO_LETTERS = 12
"""So much of a token's hash tells owners apart, and is of no use to anybody else."""

ACTIONS = {req.OpenTable: "open", req.SetRules: "rules", req.SeatBot: "bots"}
"""What the log calls the owner's requests that are not named as such; the others have their name in the journal."""

SECRET = ("master", "owner", "password_hash", "do")


def audit_row(before: LiveTable | None, request: req.AnyRequest, table: LiveTable) -> AuditRow | None:
    """The row of a request that is the owner's; None for what players and the table itself ask."""
    action = ACTIONS.get(type(request))
    if isinstance(request, req.OwnerRequest):
        action = str(request.__struct_config__.tag)
    elif isinstance(request, req.LeaveSeat) and before is not None and before.place(request.seat).is_bot:
        action = "bots"
    if action is None:
        return None
    plain: dict[str, Any] = msgspec.to_builtins(request)
    detail = {name: value for name, value in plain.items() if name not in SECRET}
    owner = (before or table).options.owner
    return AuditRow(table.now, table.id, who(owner), action, msgspec.json.encode(detail).decode())


def who(token_hash: str) -> str:
    """How the log names whoever has a token."""
    return token_hash[:WHO_LETTERS]
