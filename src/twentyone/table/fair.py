"""The fair shuffle: the house commits to a secret before the players add theirs, and shows it when the shoe is gone.

The order of the cards follows from the server's seed, hashed and published first, and from the players' seeds, which
came after. One key is made of both; an HMAC under that key is the stream of random words; Fisher and Yates take them,
and a word that would favour some cards is thrown away. `docs/method/fairness.md` says why nobody can choose the cards.
"""

import hashlib
import hmac
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from twentyone.cards.card import parse_card
from twentyone.cards.notation import cards_text
from twentyone.errors import FalseClaimError, ProofError

FORMAT = "twentyone fair shuffle 1"
WORDS = 1 << 32
ENDLESS_BATCH = 52
LONGEST_CLIENT_SEED = 64

Cards = tuple[int, ...]
ClientSeeds = tuple[tuple[int, str], ...]


def server_seed(master: str, shoe: int) -> str:
    """The secret of one shoe; knowing those of other shoes tells nothing of it."""
    return hmac.new(bytes.fromhex(master), f"shoe {shoe}".encode(), hashlib.sha256).hexdigest()


def commitment(seed: str) -> str:
    """What is published of a server seed before anybody plays: its hash."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def shuffle_key(seed: str, shoe: int, client_seeds: ClientSeeds) -> bytes:
    """The key of a shoe, from the server's seed and every player's; a player who gave none counts as empty."""
    message = json.dumps([shoe, sorted(client_seeds)], separators=(",", ":"))
    return hmac.new(bytes.fromhex(seed), message.encode(), hashlib.sha256).digest()


def words(key: bytes, counter: int) -> Iterator[int]:
    """The random 32-bit words of one shuffle under a key, without end."""
    block = 0
    while True:
        digest = hmac.new(key, f"{counter}:{block}".encode(), hashlib.sha256).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def below(limit: int, stream: Iterator[int]) -> int:
    """A number from 0 to `limit` − 1, each with exactly the same chance: words past the last full multiple are skipped.

    >>> below(6, iter([WORDS - 1, 8]))
    2
    """
    ceiling = WORDS - WORDS % limit
    word = next(stream)
    while word >= ceiling:
        word = next(stream)
    return word % limit


def shuffled(cards: Cards, key: bytes, counter: int) -> Cards:
    """These cards in the order the key and the counter give them, first card first."""
    order, stream = list(cards), words(key, counter)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, stream)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def endless(cards: Cards, key: bytes, counter: int) -> Cards:
    """A stretch of an infinite shoe: every card drawn anew from all of them."""
    stream = words(key, counter)
    return tuple(cards[below(len(cards), stream)] for _ in range(ENDLESS_BATCH))


@dataclass(frozen=True, slots=True)
class Stretch:
    """Cards put in order at one time: a fresh shoe, or the discards that refilled it. `cards` are in no order."""

    cards: Cards
    endless: bool = False

    def order(self, key: bytes, counter: int) -> Cards:
        """The order they are dealt in."""
        return endless(self.cards, key, counter) if self.endless else shuffled(self.cards, key, counter)


@dataclass(frozen=True, slots=True)
class Proof:
    """A shoe laid open: what was committed to, both seeds, and the order they make; `n_dealt` cards were dealt."""

    shoe: int
    committed: str
    seed: str
    client_seeds: ClientSeeds
    stretches: tuple[Stretch, ...]
    orders: tuple[Cards, ...]
    n_dealt: int

    def to_dict(self) -> dict[str, Any]:
        """The proof as its file has it."""
        return {
            "format": FORMAT,
            "shoe": self.shoe,
            "commitment": self.committed,
            "server_seed": self.seed,
            "client_seeds": [list(pair) for pair in self.client_seeds],
            "stretches": [
                {"cards": cards_text(stretch.cards), "endless": stretch.endless, "order": cards_text(order)}
                for stretch, order in zip(self.stretches, self.orders, strict=True)
            ],
            "n_dealt": self.n_dealt,
        }

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> "Proof":
        """The inverse of `to_dict`; anything that is not a proof is refused."""
        if not isinstance(plain, Mapping) or plain.get("format") != FORMAT:
            raise ProofError(f"This is not a proof of a shuffle: its format must be {FORMAT!r}.")
        try:
            bytes.fromhex(plain["server_seed"])
            return cls(
                shoe=int(plain["shoe"]),
                committed=str(plain["commitment"]),
                seed=plain["server_seed"],
                client_seeds=tuple((int(seat), str(seed)) for seat, seed in plain["client_seeds"]),
                stretches=tuple(Stretch(_cards(row["cards"]), bool(row["endless"])) for row in plain["stretches"]),
                orders=tuple(_cards(row["order"]) for row in plain["stretches"]),
                n_dealt=int(plain["n_dealt"]),
            )
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise ProofError(f"The proof cannot be read: {error!s}.") from error

    @property
    def dealt(self) -> Cards:
        """The cards that were dealt, in their order."""
        return tuple(card for order in self.orders for card in order)[: self.n_dealt]


def _cards(text: str) -> Cards:
    return tuple(parse_card(piece) for piece in text.split(",") if piece)


def check_proof(proof: Proof) -> None:
    """Refuse, in a sentence, a proof that is not true: wrong hash, or an order the seeds do not make."""
    if not hmac.compare_digest(commitment(proof.seed), proof.committed):
        raise FalseClaimError("The proof is false: the server's seed is not the one that was committed to.")
    key = shuffle_key(proof.seed, proof.shoe, proof.client_seeds)
    for counter, (stretch, order) in enumerate(zip(proof.stretches, proof.orders, strict=True)):
        if tuple(sorted(stretch.cards)) != stretch.cards:
            raise FalseClaimError("The proof is false: cards that were put in order must be listed from 2C to AS.")
        if stretch.order(key, counter) != order:
            raise FalseClaimError(f"The proof is false: the seeds do not make the order of shuffle {counter + 1}.")
    if not 0 <= proof.n_dealt <= sum(len(order) for order in proof.orders):
        raise FalseClaimError("The proof is false: more cards were dealt than were put in order.")
