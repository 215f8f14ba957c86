"""Who holds a seat of a live table: a person with a token, or a bot; and the decisions a table waits for."""

import hashlib
import hmac

import msgspec
from msgspec.structs import replace

REMEMBERED_IDS = 32
INATTENTIVE = 3
MOST_MISSED = 10
"""So many decisions in a row left to the clock cost an absent player the seat, before the third edition."""
AWAY, IDLE = "away", "idle"
"""Why somebody sits out: gone when the clock ran out, or there and silent."""


def token_hash(token: str) -> str:
    """What is kept of a token; the token itself is only ever its owner's."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_token(token: str, expected: str) -> bool:
    """Whether this is the token with that hash, in a time that does not tell how much of it is right."""
    return hmac.compare_digest(token_hash(token), expected)


class Place(msgspec.Struct, frozen=True, gc=False):
    """Somebody at a seat. `answered` are the ids of the last requests, `missed` the bets in a row left to the clock.

    `lost_millionths` is what all graded decisions have cost, in millionths of a chip. Whoever has `withheld` a seed
    that was asked for may not commit to another one. `away_since` is when an absent player left. Whoever `sits_out`,
    `away` or `idle`, is not asked for bets until they are back; `rounds_out` are the rounds missed that way in a row.
    `brought` are the tenths of a chip that somebody sat down with, from their bankroll.
    """

    name: str
    avatar: str
    is_bot: bool = False
    token_hash: str = ""
    style: str = ""
    present: bool = True
    leaving: bool = False
    missed: int = 0
    answered: tuple[str, ...] = ()
    n_graded: int = 0
    n_best: int = 0
    lost_millionths: int = 0
    withheld: bool = False
    away_since: int = 0
    sits_out: str = ""
    rounds_out: int = 0
    brought: int = 0

    @property
    def is_given_up(self) -> bool:
        """Whether nobody waits for this player any more: has left a decision to the clock, and is not back yet."""
        return bool(self.sits_out) or (not self.present and self.missed > 0)

    @property
    def is_attentive(self) -> bool:
        """Whether a person is there and has not left the last bets to the clock."""
        is_there = not self.is_bot and self.present and not self.leaving
        return is_there and not self.sits_out and self.missed < INATTENTIVE

    @property
    def playing_on(self) -> "Place":
        """With all misses forgiven: they have just bet, acted or said that they are back."""
        return replace(self, missed=0, sits_out="", rounds_out=0)

    def with_answer(self, request_id: str) -> "Place":
        """With one more request done."""
        if not request_id:
            return self
        return replace(self, answered=(*self.answered, request_id)[-REMEMBERED_IDS:])


class Decision(msgspec.Struct, frozen=True, gc=False):
    """Something a seat has to decide: a `bet`, a `seed` to open, how to `act`, or whether to take the `bank`.

    `deadline` is in milliseconds since 1970; a bet is `late` that was asked for when others had waited for a while, so
    that less than the usual time is left for it. While its player is away, `if_back` is the deadline that holds again
    when they are back. Decisions are numbered seat by seat, so that nobody learns from a
    number how many others there were.
    """

    seat: int
    number: int
    kind: str
    moment: tuple[int, str]
    deadline: int | None = None
    extended: bool = False
    late: bool = False
    if_back: int | None = None

    @property
    def id(self) -> str:
        """The name an answer has to give."""
        return f"{self.seat}.{self.number}"
