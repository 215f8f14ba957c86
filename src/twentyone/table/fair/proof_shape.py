"""The shape of a proof: whether a file has the parts of one, each within its bounds, before anything is made of it."""

from collections.abc import Mapping
from typing import Any

from twentyone.errors import ProofError

HEX = frozenset("0123456789abcdef")
HASH_LENGTH = 64
LONGEST_SEED = 64
MOST_SEATS = 7
MOST_STRETCHES = 20_000
MOST_OF_A_DECK = 52
LONGEST_DECK = 3 * MOST_OF_A_DECK
LONGEST_STRETCH = 8 * LONGEST_DECK
MOST_CARDS = 10**6
LAST_SHOE = 2**53
PARTS = ("format", "shoe", "commitment", "server_seed", "stretches", "n_dealt")


def check_shape(plain: Mapping[str, Any], players: str) -> None:
    """Refuse, in a sentence, a proof with a part that is missing, too many, of another kind, or out of bounds.

    `players` is the part that says what the players added: `seats`, or `client_seeds` in the first format. A `deck` is
    named only where it is not the usual one.
    """
    named = ("deck",) if "deck" in plain else ()
    _exactly(plain, (*PARTS, players, *named), "a proof")
    if named and (not isinstance(plain["deck"], str) or not 2 <= len(plain["deck"]) <= LONGEST_DECK):
        raise ProofError(f"The proof cannot be read: its deck is 1 to {MOST_OF_A_DECK} cards.")
    _whole(plain, "shoe", LAST_SHOE)
    _whole(plain, "n_dealt", MOST_CARDS)
    for name in ("commitment", "server_seed"):
        _hash(plain, name)
    for stretch in _rows(plain, "stretches", MOST_STRETCHES):
        _check_stretch(stretch)
    for row in _rows(plain, players, MOST_SEATS):
        _check_seat(row if players == "seats" else _named(row))


def _check_stretch(stretch: Any) -> None:
    _exactly(stretch, ("cards", "endless", "order"), "a stretch")
    if not isinstance(stretch["endless"], bool):
        raise ProofError("The proof cannot be read: a stretch is endless or not, true or false.")
    for name in ("cards", "order"):
        if not isinstance(stretch[name], str) or not 2 <= len(stretch[name]) <= LONGEST_STRETCH:
            raise ProofError(f"The proof cannot be read: the {name} of a stretch are 1 to {8 * MOST_OF_A_DECK} cards.")


def _named(row: Any) -> Mapping[str, Any]:
    """What a seat added in the first format, a seat and a seed, as the second writes it."""
    if not isinstance(row, list) or len(row) != 2:
        raise ProofError("The proof cannot be read: what a seat added is its number and its seed.")
    return {"seat": row[0], "commitment": "0" * HASH_LENGTH, "seed": row[1], "withheld": False}


def _check_seat(row: Any) -> None:
    _exactly(row, ("seat", "commitment", "seed", "withheld"), "a seat")
    if type(row["seat"]) is not int or not 1 <= row["seat"] <= MOST_SEATS:
        raise ProofError(f"The proof cannot be read: a seat has a number from 1 to {MOST_SEATS}.")
    _hash(row, "commitment")
    seed = row["seed"]
    if not isinstance(seed, str) or len(seed) > LONGEST_SEED or not (seed.isascii() and seed.isprintable()):
        raise ProofError(f"The proof cannot be read: a seed has at most {LONGEST_SEED} plain characters.")
    if not isinstance(row["withheld"], bool):
        raise ProofError("The proof cannot be read: a seed was withheld or not, true or false.")


def _exactly(plain: Any, names: tuple[str, ...], what: str) -> None:
    """Refuse a part more as well as a part less: it could be taken for what counts."""
    if not isinstance(plain, Mapping) or set(plain) != set(names):
        raise ProofError(f"The proof cannot be read: the parts of {what} are exactly {', '.join(names)}.")


def _rows(plain: Mapping[str, Any], name: str, most: int) -> list[Any]:
    rows = plain.get(name)
    if not isinstance(rows, list) or len(rows) > most:
        raise ProofError(f"The proof cannot be read: its {name} are a list of at most {most}.")
    return rows


def _whole(plain: Mapping[str, Any], name: str, most: int) -> None:
    number = plain.get(name)
    if type(number) is not int or not 0 <= number <= most:
        raise ProofError(f"The proof cannot be read: its {name} is not a whole number from 0 to {most}.")


def _hash(plain: Mapping[str, Any], name: str) -> None:
    text = plain.get(name)
    if not isinstance(text, str) or len(text) != HASH_LENGTH or not set(text) <= HEX:
        raise ProofError(f"The proof cannot be read: its {name} is not {HASH_LENGTH} hexadecimal digits.")
