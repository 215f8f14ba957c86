"""The shape of a proof: whether a file has the parts of one, each within its bounds, before anything is made of it."""

from collections.abc import Mapping
from typing import Any

from twentyone.errors import ProofError

HEX = frozenset("0123456789abcdef")
HASH_LENGTH = 64
LONGEST_SEED = 64
MOST_SEATS = 7
MOST_STRETCHES = 20_000
LONGEST_STRETCH = 3 * 8 * 52
MOST_CARDS = 10**6
LAST_SHOE = 2**53


def check_shape(plain: Mapping[str, Any]) -> None:
    """Refuse, in a sentence, a proof with a part that is missing, of another kind, or out of bounds."""
    _whole(plain, "shoe", LAST_SHOE)
    _whole(plain, "n_dealt", MOST_CARDS)
    for name in ("commitment", "server_seed"):
        if not _is_hash(plain.get(name)):
            raise ProofError(f"The proof cannot be read: its {name} is not {HASH_LENGTH} hexadecimal digits.")
    for stretch in _rows(plain, "stretches", MOST_STRETCHES):
        if not isinstance(stretch, Mapping) or not isinstance(stretch.get("endless"), bool):
            raise ProofError("The proof cannot be read: a stretch has cards, endless and order.")
        for name in ("cards", "order"):
            text = stretch.get(name)
            if not isinstance(text, str) or not 2 <= len(text) <= LONGEST_STRETCH:
                raise ProofError(f"The proof cannot be read: the {name} of a stretch are 1 to {8 * 52} cards.")
    for name in ("client_seeds", "seats"):
        if name in plain:
            for row in _rows(plain, name, MOST_SEATS):
                _check_seat(row)


def _check_seat(row: Any) -> None:
    """Refuse what no seat adds to a shoe: more than its number, whether it kept silent, and short plain texts."""
    parts = list(row.values()) if isinstance(row, Mapping) else row
    if not isinstance(parts, list) or not 1 <= len(parts) <= 4:
        raise ProofError("The proof cannot be read: what a seat added is its number and its seed.")
    for part in parts:
        is_short = isinstance(part, str) and len(part) <= LONGEST_SEED and part.isascii()
        if not is_short and not isinstance(part, bool) and not (type(part) is int and 0 <= part <= MOST_SEATS):
            raise ProofError(f"The proof cannot be read: a seed has at most {LONGEST_SEED} plain characters.")


def _rows(plain: Mapping[str, Any], name: str, most: int) -> list[Any]:
    rows = plain.get(name)
    if not isinstance(rows, list) or len(rows) > most:
        raise ProofError(f"The proof cannot be read: its {name} are a list of at most {most}.")
    return rows


def _whole(plain: Mapping[str, Any], name: str, most: int) -> None:
    number = plain.get(name)
    if type(number) is not int or not 0 <= number <= most:
        raise ProofError(f"The proof cannot be read: its {name} is not a whole number from 0 to {most}.")


def _is_hash(text: Any) -> bool:
    return isinstance(text, str) and len(text) == HASH_LENGTH and set(text) <= HEX
