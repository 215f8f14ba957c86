"""A table as a file, sealed with the server's key: nobody else can read it, or change a thing.

A file holds the table as it was when no round was being played last, without its cards and their secret, and the last
rounds of everybody; so it does not grow with the table's history, and nobody learns from a copy what the original has
yet to deal. It is compressed, sealed, and signed as a whole: only the server that wrote it can open it. Files of the
first format hold the whole journal of a table; they are played again up to the last moment between two rounds.

Where its owner is the only person at a table, the file has it a second time, open, so that it can go on in another
house, such as a browser's, with a digest of all of it. That house sees damage by the digest, cannot tell whether
somebody wrote the file anew, and chooses whether it takes such files at all.
"""

import base64
import hashlib
import hmac
import json
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from msgspec.structs import astuple

from twentyone.document import is_deep, parse_json
from twentyone.errors import JournalError, SealError
from twentyone.language.catalogue import remark
from twentyone.table.fair.dealing import Dealing
from twentyone.table.journal.chain import FIRST_LINK, Entry, link
from twentyone.table.journal.page import RoundRow
from twentyone.table.journal.scribe import summary
from twentyone.table.journal.snapshot import changed, decoded, encoded
from twentyone.table.journal.vault import Vault, derived_key, mixed
from twentyone.table.live.table import LiveTable
from twentyone.table.server.waking import Reading

FORMAT, FIRST_FORMAT = "twentyone table 2", "twentyone table 1"
PURPOSE = "saved table"
LARGEST_JOURNAL = 64 * 1024 * 1024
MOST_SAVED_ROUNDS = 5_000


@dataclass(frozen=True, slots=True)
class SavedTable:
    """What a file brings back."""

    table: LiveTable
    rounds: tuple[RoundRow, ...]


def sealed(server_key: bytes, resting: LiveTable, rounds: Iterable[RoundRow]) -> dict[str, Any]:
    """The file of a table between two rounds: a summary anybody may read, and the rest for this server only."""
    rounds = tuple(rounds)
    state = encoded(without_cards(resting, resting.id)).decode()
    text = json.dumps({"state": state, "rounds": [astuple(row) for row in rounds]})
    body = Vault(server_key).seal(zlib.compress(text.encode(), 6), PURPOSE)
    plain = {"format": FORMAT, "summary": summary(resting), "sealed": base64.b64encode(body).decode()}
    if is_alone(resting):
        plain["open"] = _open_part(state, (row for row in rounds if row.token_hash == resting.options.owner))
        plain["digest"] = _digest(plain)
    return plain | {"signature": _signature(server_key, plain)}


def is_alone(table: LiveTable) -> bool:
    """Whether nobody but the owner plays at a table with bots: then it holds nothing that is somebody else's."""
    owner = table.options.owner
    return all(place is None or place.is_bot or place.token_hash == owner for place in table.places)


def _open_part(state: str, rounds: Iterable[RoundRow]) -> str:
    text = json.dumps({"state": state, "rounds": [astuple(row) for row in rounds]})
    return base64.b64encode(zlib.compress(text.encode(), 6)).decode()


def without_cards(table: LiveTable, table_id: str) -> LiveTable:
    """A table between two rounds with all that must not leave it taken out: the shoe, its secret and the open bets."""
    session = table.session
    players = tuple(player and changed(player, bet=None) for player in session.players)
    bare: LiveTable = changed(
        table,
        id=table_id,
        session=changed(session, players=players, carry=None, last=None),
        dealing=Dealing("", shoe=table.dealing.shoe),
        decisions=(),
    )
    return bare


def without_bankrolls(table: LiveTable) -> LiveTable:
    """A table whose chips came from bankrolls as one whose chips are its own, since whoever copies it copies them."""
    places = tuple(place and changed(place, brought=0) for place in table.places)
    bare: LiveTable = changed(table, options=changed(table.options, bankroll=False), places=places)
    return bare


def unsealed(server_key: bytes, plain: Any) -> SavedTable:
    """The table of a file; refused unless this server sealed it so."""
    if not isinstance(plain, dict) or plain.get("format") not in (FORMAT, FIRST_FORMAT):
        raise SealError(remark("refusal-saved-format", format=repr(FORMAT), first=repr(FIRST_FORMAT)))
    if not _is_signed(server_key, plain):
        raise SealError(remark("refusal-saved-changed"))
    if plain["format"] == FIRST_FORMAT:
        return _replayed(_rows(_opened(server_key, plain)), Vault(server_key))
    return _saved(_opened(server_key, plain))


def is_of_another_house(server_key: bytes, plain: Any) -> bool:
    """Whether a file was saved elsewhere and is open to everybody."""
    return isinstance(plain, dict) and isinstance(plain.get("open"), str) and not _is_signed(server_key, plain)


def taken_over(plain: dict[str, Any], person: str) -> SavedTable:
    """The table of a file from another house, which is now that of `person`, the hash of whoever loads it."""
    if not _is_whole(plain):
        raise SealError(remark("refusal-saved-changed"))
    try:
        opened = zlib.decompressobj()
        text = opened.decompress(base64.b64decode(plain["open"]), LARGEST_JOURNAL)
    except (ValueError, zlib.error):
        raise _damaged("its open part cannot be read") from None
    if opened.unconsumed_tail:
        raise SealError(remark("refusal-saved-large"))
    saved = _saved(text)
    if not is_alone(saved.table):
        raise _damaged("other people sit at it")
    owner = saved.table.options.owner
    own = tuple(
        changed(place, token_hash=person) if place is not None and place.token_hash == owner else place
        for place in saved.table.places
    )
    table = changed(saved.table, options=changed(saved.table.options, owner=person), places=own)
    return SavedTable(table, tuple(changed(row, token_hash=person) for row in saved.rounds))


def _saved(text: bytes) -> SavedTable:
    """The table in the text of a file."""
    saved = parse_json(text, _damaged)
    try:
        state, rounds = saved["state"], tuple(RoundRow(*row) for row in saved["rounds"])
        if is_deep(state):
            raise JournalError(remark("refusal-json-deep"))
        return SavedTable(decoded(state.encode()), rounds)
    except (KeyError, TypeError, AttributeError, UnicodeError, JournalError) as error:
        raise _damaged(error) from None


def _damaged(why: object) -> SealError:
    return SealError(remark("refusal-saved-damaged", why=why))


def _opened(server_key: bytes, plain: dict[str, Any]) -> bytes:
    """What is sealed in a file."""
    try:
        body = base64.b64decode(plain["sealed"])
        if plain["format"] == FORMAT:
            body = Vault(server_key).open(body, PURPOSE)
        else:
            nonce = bytes.fromhex(plain["nonce"])
            body = mixed(body, _first_keystream(derived_key(server_key, "encrypt"), nonce, len(body)))
        opened = zlib.decompressobj()
        text = opened.decompress(body, LARGEST_JOURNAL)
    except (KeyError, TypeError, ValueError, zlib.error):
        raise SealError(remark("refusal-saved-sealed")) from None
    if opened.unconsumed_tail:
        raise SealError(remark("refusal-saved-large"))
    return text


# The first format ---------------------------------------------------------------------------------------


def _first_keystream(key: bytes, nonce: bytes, length: int) -> bytes:
    blocks = range((length + 31) // 32)
    stream = b"".join(hmac.new(key, nonce + number.to_bytes(8, "big"), hashlib.sha256).digest() for number in blocks)
    return stream[:length]


def _rows(text: bytes) -> list[tuple[int, int, str, str]]:
    """The journal in a file of the first format: version, time, request, outcome."""
    rows = parse_json(text, _damaged)
    try:
        return [(int(version), int(at), str(request), str(outcome)) for version, at, request, outcome in rows]
    except (TypeError, ValueError):
        raise _damaged("its journal is not a list of entries") from None


def _replayed(rows: list[tuple[int, int, str, str]], vault: Vault) -> SavedTable:
    """The table that a journal leads to, as it was when no round was being played last."""
    try:
        reading = Reading(vault).read(_chained(rows))
    except JournalError as error:
        raise _damaged(str(error).rstrip(".")) from None
    if reading.resting is None:
        raise _damaged("its journal is empty")
    return SavedTable(reading.resting, tuple(row for rows in reading.rounds.values() for row in rows))


def _chained(rows: list[tuple[int, int, str, str]]) -> Iterator[Entry]:
    """Entries as a journal would have chained them; a file needs no chain, since it is signed."""
    before = FIRST_LINK
    table = str(json.loads(rows[0][2]).get("table", "")) if rows else ""
    for version, at, request, outcome in rows:
        before = link(before, table, version, at, request, outcome)
        yield Entry(table, version, at, request, outcome, before)


# The signature and the digest ---------------------------------------------------------------------------


def _text_without(plain: dict[str, Any], *left_out: str) -> bytes:
    kept = {name: value for name, value in plain.items() if name not in left_out}
    return json.dumps(kept, sort_keys=True, separators=(",", ":")).encode()


def _digest(plain: dict[str, Any]) -> str:
    return hashlib.sha256(_text_without(plain, "signature", "digest")).hexdigest()


def _is_whole(plain: dict[str, Any]) -> bool:
    """Whether nothing in a file differs from what its digest was made of."""
    try:
        return bool(plain.get("digest") == _digest(plain))
    except RecursionError:
        return False


def _signature(server_key: bytes, plain: dict[str, Any]) -> str:
    return hmac.new(derived_key(server_key, "sign"), _text_without(plain, "signature"), hashlib.sha256).hexdigest()


def _is_signed(server_key: bytes, plain: dict[str, Any]) -> bool:
    """Whether this server signed the file; a signature in other letters than plain ones, or none at all, is not its."""
    signature = plain.get("signature")
    if not isinstance(signature, str) or not signature.isascii():
        return False
    try:
        return hmac.compare_digest(signature, _signature(server_key, plain))
    except RecursionError:
        return False
