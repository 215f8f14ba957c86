"""The word at the door of a table: only its hash is kept, slow enough to be guessed only slowly."""

import hashlib
import hmac
import secrets

from twentyone.errors import TableError
from twentyone.language.catalogue import remark

SHORTEST_PASSWORD = 4
COST, BLOCK = 2**13, 8
"""The work of one guess, about 20 milliseconds and 8 MiB."""


def password_hash(password: str) -> str:
    """What is kept of a password; one that is guessed at once is refused."""
    if len(password) < SHORTEST_PASSWORD:
        raise TableError(remark("refusal-password-short", least=SHORTEST_PASSWORD))
    salt = secrets.token_hex(16)
    return f"{salt}${_digest(password, salt)}"


def is_password(password: str, kept: str) -> bool:
    """Whether this is the password of that hash."""
    salt, _, digest = kept.partition("$")
    return hmac.compare_digest(_digest(password, salt), digest)


def _digest(password: str, salt: str) -> str:
    return hashlib.scrypt(password.encode(), salt=salt.encode(), n=COST, r=BLOCK, p=1).hex()
