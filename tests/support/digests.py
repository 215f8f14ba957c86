"""Golden files too large to keep: their digests, in the format of `sha256sum`."""

from hashlib import sha256

from tests.support.paths import GOLDEN

_LINES = (GOLDEN / "strategy_tables.sha256").read_text(encoding="utf-8").splitlines()
STRATEGY_TABLES = {name: digest for digest, name in (line.split("  ") for line in _LINES)}


def digest(text: str) -> str:
    """The digest of a text, as `sha256sum` prints it."""
    return sha256(text.encode()).hexdigest()
