"""The chain of a table: every request it carried out, with a digest of what it led to and the hash of all before it.

Pure: what is on disk is in `journal.py`. The secret of a table's shuffles is sealed in the text that is chained; an
entry of a time when it was not is taken as it is.
"""

import hashlib
from collections.abc import Iterable

import msgspec

from twentyone.errors import JournalError, SealError
from twentyone.games.contract import Event
from twentyone.language.catalogue import remark
from twentyone.table.journal.vault import MARK, Vault
from twentyone.table.live.request import AnyRequest, OpenTable, Reseed
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable

FIRST_LINK = "0" * 64
_WITH_SECRETS = (OpenTable, Reseed)

_decode = msgspec.json.Decoder(AnyRequest, strict=True)


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One request of a table, at a time, with the digest of its events and the hash that chains it to the last."""

    table: str
    version: int
    at: int
    request: str
    outcome: str
    link: str


def request_text(request: AnyRequest, table: str = "", vault: Vault | None = None) -> str:
    """A request as the journal has it; with a vault, its secret is sealed."""
    if vault is not None and isinstance(request, _WITH_SECRETS):
        request = msgspec.structs.replace(request, master=vault.seal_text(request.master, _secret_of(table)))
    return msgspec.json.encode(request).decode()


def parse_request(text: str, table: str = "", vault: Vault | None = None) -> AnyRequest:
    """The inverse of `request_text`."""
    try:
        request: AnyRequest = _decode.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise JournalError(remark("keeper-no-request", why=error)) from None
    if isinstance(request, _WITH_SECRETS) and request.master.startswith(MARK):
        if vault is None:
            raise JournalError(remark("keeper-sealed"))
        try:
            master = vault.open_text(request.master, _secret_of(table))
        except SealError as error:
            raise JournalError(*error.args) from None
        request = msgspec.structs.replace(request, master=master)
    return request


def _secret_of(table: str) -> str:
    return f"secret of table {table}"


def outcome(events: Iterable[Event]) -> str:
    """A digest of what happened."""
    text = msgspec.json.encode([event.to_dict() for event in events], order="deterministic")
    return hashlib.sha256(text).hexdigest()[:16]


def link(before: str, table: str, version: int, at: int, request: str, result: str) -> str:
    """The hash of an entry and of all before it; entries from before outcomes were kept are hashed without."""
    parts = [before, table, str(version), str(at), request, *([result] if result else [])]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def make_entry(
    before: str, table: LiveTable, at: int, request: AnyRequest, events: Iterable[Event], vault: Vault | None = None
) -> Entry:
    """The entry of a request that led to `table` and these events."""
    text, result = request_text(request, table.id, vault), outcome(events)
    return Entry(table.id, table.version, at, text, result, link(before, table.id, table.version, at, text, result))


def check_link(before: str, entry: Entry) -> None:
    """Refuse an entry that is not the one written after the link before it."""
    if entry.link != link(before, entry.table, entry.version, entry.at, entry.request, entry.outcome):
        raise JournalError(remark("keeper-changed", table=entry.table, entry=entry.version))


def played_on(
    table: LiveTable | None, before: str, entry: Entry, vault: Vault | None = None
) -> tuple[LiveTable, AnyRequest, tuple[Event, ...]]:
    """A table one entry later, what was asked and what happened; refused where that is not what the entry says.

    An entry without an outcome is of a time when none was kept; its chain is checked all the same.
    """
    check_link(before, entry)
    try:
        request = parse_request(entry.request, entry.table, vault)
        table, events = step(table, request, entry.at)
    except Exception as error:  # an entry can be wrong in ways that no type of ours foresees
        raise JournalError(remark("keeper-fails", table=entry.table, entry=entry.version, why=error)) from error
    if table.version != entry.version or (entry.outcome and outcome(events) != entry.outcome):
        raise JournalError(remark("keeper-otherwise", table=entry.table, entry=entry.version))
    return table, request, events


def replay(entries: Iterable[Entry], vault: Vault | None = None) -> tuple[LiveTable, str]:
    """The table its entries lead to, and the last link; refused where they were changed or lead elsewhere."""
    table: LiveTable | None = None
    before = FIRST_LINK
    for entry in entries:
        table, _, _ = played_on(table, before, entry, vault)
        before = entry.link
    if table is None:
        raise JournalError(remark("keeper-no-entries"))
    return table, before
