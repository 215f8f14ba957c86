"""The decisions a table waits for: which one an answer names, and what becomes of those that are open."""

from collections.abc import Callable

from msgspec.structs import replace

from twentyone.errors import ActionError
from twentyone.language.catalogue import remark
from twentyone.table.live.place import Decision
from twentyone.table.live.table import LiveTable


class StaleDecisionError(ActionError):
    """An answer to a decision that is not open any more, or was never this seat's."""


def open_decision(table: LiveTable, seat: int, decision_id: str, kind: str | None = None) -> Decision:
    """The decision an answer names; refused when it is not the one this seat has to make now."""
    decision = table.decision(seat)
    if decision is None or decision.id != decision_id or (kind and decision.kind != kind):
        open_id, open_kind = (decision.id, decision.kind) if decision else ("", "none")
        raise StaleDecisionError(remark("refusal-stale", seat=seat, decision=decision_id, open=open_id, kind=open_kind))
    return decision


def with_decisions(table: LiveTable, change: Callable[[Decision], Decision]) -> LiveTable:
    """The table with each open decision changed."""
    return replace(table, decisions=tuple(change(decision) for decision in table.decisions))


def answered(table: LiveTable, seat: int) -> LiveTable:
    """The table with a seat's decision made; whoever decides is there."""
    return replace(table, decisions=tuple(other for other in table.decisions if other.seat != seat))


def unclocked(decision: Decision, seat: int) -> Decision:
    """A decision without its clock, if it is this seat's; a seed always has one."""
    if decision.seat != seat or decision.kind == "seed":
        return decision
    return replace(decision, deadline=None, if_back=None, late=False)
