"""What the server keeps secret on disk, sealed with its key: unreadable to others, and refused if it was changed.

A sealed text is a nonce, the text mixed with a keystream (SHAKE-256 of a derived key and the nonce) and a tag (keyed
BLAKE2b over all of it and over what it is for). So a secret of one table cannot be put in the place of another's.
"""

import base64
import binascii
import hashlib
import hmac
import secrets
from pathlib import Path

from twentyone.errors import SealError, TableError
from twentyone.language.catalogue import remark
from twentyone.table.journal.file import make_private, tighten

KEY_BYTES, NONCE_BYTES, TAG_BYTES = 32, 16, 32
MARK = "sealed:"


def derived_key(server_key: bytes, purpose: str) -> bytes:
    """A key of its own for each purpose, from the server's."""
    return hmac.new(server_key, purpose.encode(), hashlib.sha256).digest()


def mixed(text: bytes, stream: bytes) -> bytes:
    """A text and a keystream of the same length, added bit by bit; the same again gives the text back."""
    return (int.from_bytes(text, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(text), "big")


class Vault:
    """Seals and opens with the server's key."""

    def __init__(self, server_key: bytes) -> None:
        self._stream_key = derived_key(server_key, "vault stream")
        self._tag_key = derived_key(server_key, "vault tag")

    def seal(self, plain: bytes, purpose: str) -> bytes:
        """A text that only this server can read, and only for this purpose."""
        nonce = secrets.token_bytes(NONCE_BYTES)
        body = nonce + mixed(plain, self._stream(nonce, len(plain)))
        return body + self._tag(body, purpose)

    def open(self, sealed: bytes, purpose: str) -> bytes:
        """The inverse of `seal`; refused unless this server sealed it for this purpose."""
        body, tag = sealed[:-TAG_BYTES], sealed[-TAG_BYTES:]
        if len(sealed) < NONCE_BYTES + TAG_BYTES or not hmac.compare_digest(tag, self._tag(body, purpose)):
            raise SealError(remark("keeper-seal-changed", sealed=purpose))
        nonce, text = body[:NONCE_BYTES], body[NONCE_BYTES:]
        return mixed(text, self._stream(nonce, len(text)))

    def seal_text(self, plain: str, purpose: str) -> str:
        """The same as plain characters."""
        return MARK + base64.urlsafe_b64encode(self.seal(plain.encode(), purpose)).decode()

    def open_text(self, text: str, purpose: str) -> str:
        """The inverse of `seal_text`; a text that was never sealed, of an older journal, is taken as it is."""
        if not text.startswith(MARK):
            return text
        try:
            return self.open(base64.urlsafe_b64decode(text[len(MARK) :]), purpose).decode()
        except (binascii.Error, UnicodeError):
            raise SealError(remark("keeper-seal-damaged", sealed=purpose)) from None

    def _stream(self, nonce: bytes, length: int) -> bytes:
        return hashlib.shake_256(self._stream_key + nonce).digest(length)

    def _tag(self, body: bytes, purpose: str) -> bytes:
        return hashlib.blake2b(purpose.encode() + b"\0" + body, key=self._tag_key, digest_size=TAG_BYTES).digest()


def server_key(path: Path) -> bytes:
    """The key of this server, made at its first start, whole or not at all, and readable by its owner only."""
    if not path.exists():
        fresh = path.with_suffix(".new")
        make_private(fresh)
        fresh.write_bytes(secrets.token_bytes(KEY_BYTES))
        fresh.replace(path)
    tighten(path)
    key = path.read_bytes()
    if len(key) != KEY_BYTES:
        raise TableError(remark("keeper-key", key=path.name, bytes=len(key), right=KEY_BYTES))
    return key
