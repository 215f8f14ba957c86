"""Which policy sits in which seat."""

from collections.abc import Sequence

from twentyone.errors import SeatError

MOST_SEATS = 7


def policy_per_seat(names: Sequence[str], seats: int | None, usual: str) -> list[str]:
    """A policy for each seat: one for all of them, or as many as there are seats.

    >>> policy_per_seat(["hoyle"], 3, "basic"), policy_per_seat([], None, "basic")
    (['hoyle', 'hoyle', 'hoyle'], ['basic'])
    """
    given = list(names) or [usual]
    n_seats = seats if seats is not None else len(given)
    if n_seats < 1 or n_seats > MOST_SEATS:
        raise SeatError(f"A table cannot have {n_seats} seats: it has one to seven.")
    if len(given) not in (1, n_seats):
        raise SeatError(f"{len(given)} policies do not fit {n_seats} seats: give one for all, or one per seat.")
    return given * n_seats if len(given) == 1 else given
