"""A table as a file, sealed with the server's key: nobody else can read the cards to come, or change a thing.

The journal of the table is compressed, encrypted with an HMAC keystream under a fresh nonce, and the whole file is
signed. Only the server that wrote it can open it; a file that was changed in any place is refused.
"""

import base64
import hashlib
import hmac
import json
import secrets
import zlib
from collections.abc import Iterable
from typing import Any

from twentyone.document import parse_json
from twentyone.errors import SealError
from twentyone.table.journal import Entry

FORMAT = "twentyone table 1"
LARGEST_JOURNAL = 64 * 1024 * 1024


def _key(server_key: bytes, purpose: str) -> bytes:
    return hmac.new(server_key, purpose.encode(), hashlib.sha256).digest()


def _keystream(key: bytes, nonce: bytes, length: int) -> bytes:
    blocks = range((length + 31) // 32)
    return b"".join(hmac.new(key, nonce + number.to_bytes(8, "big"), hashlib.sha256).digest() for number in blocks)


def _crypted(server_key: bytes, nonce: bytes, text: bytes) -> bytes:
    stream = _keystream(_key(server_key, "encrypt"), nonce, len(text))
    mixed = int.from_bytes(text, "big") ^ int.from_bytes(stream[: len(text)], "big")
    return mixed.to_bytes(len(text), "big")


def _signature(server_key: bytes, plain: dict[str, Any]) -> str:
    unsigned = {name: value for name, value in plain.items() if name != "signature"}
    text = json.dumps(unsigned, sort_keys=True, separators=(",", ":"))
    return hmac.new(_key(server_key, "sign"), text.encode(), hashlib.sha256).hexdigest()


def sealed(server_key: bytes, entries: Iterable[Entry], summary: dict[str, Any]) -> dict[str, Any]:
    """The file of a table: a summary anybody may read, and its journal for this server only."""
    rows = [[entry.version, entry.at, entry.request, entry.outcome] for entry in entries]
    nonce = secrets.token_bytes(16)
    body = _crypted(server_key, nonce, zlib.compress(json.dumps(rows).encode(), 6))
    plain = {
        "format": FORMAT,
        "summary": summary,
        "nonce": nonce.hex(),
        "sealed": base64.b64encode(body).decode(),
    }
    return plain | {"signature": _signature(server_key, plain)}


def unsealed(server_key: bytes, plain: Any) -> list[tuple[int, int, str, str]]:
    """The entries of a table's file: version, time, request, outcome; refused unless this server sealed it so."""
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise SealError(f"This is not a saved table: its format must be {FORMAT!r}.")
    if not _is_signed(server_key, plain):
        raise SealError("The saved table was changed, or another server saved it: it cannot be loaded here.")
    try:
        body = _crypted(server_key, bytes.fromhex(plain["nonce"]), base64.b64decode(plain["sealed"]))
        opened = zlib.decompressobj()
        text = opened.decompress(body, LARGEST_JOURNAL)
    except (KeyError, TypeError, ValueError, zlib.error):
        raise SealError("The saved table is damaged: what this server sealed in it cannot be opened.") from None
    if opened.unconsumed_tail:
        raise SealError("The saved table is too large to be loaded.")
    rows = parse_json(text, lambda why: SealError(f"The saved table is damaged: {why}."))
    try:
        return [(int(version), int(at), str(request), str(outcome)) for version, at, request, outcome in rows]
    except (TypeError, ValueError):
        raise SealError("The saved table is damaged: its journal is not a list of entries.") from None


def _is_signed(server_key: bytes, plain: dict[str, Any]) -> bool:
    """Whether this server signed the file; a signature in other letters than plain ones, or none at all, is not its."""
    signature = plain.get("signature")
    if not isinstance(signature, str) or not signature.isascii():
        return False
    try:
        return hmac.compare_digest(signature, _signature(server_key, plain))
    except RecursionError:
        return False
