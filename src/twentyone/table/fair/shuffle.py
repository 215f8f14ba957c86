"""The fair shuffle: house and players commit to secrets before any is known, and all are shown when the shoe is gone.

The order of the cards follows from the server's seed and the players' seeds, each hashed and published before the
first was opened. One key is made of all; an HMAC under that key is the stream of random words; Fisher and Yates take
them, and a word that would favour some cards is thrown away. `docs/method/fairness.md` says why nobody can choose the
cards.
"""

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from twentyone.cards.card import FULL_DECK, parse_card
from twentyone.cards.notation import cards_text
from twentyone.errors import FalseClaimError, ProofError
from twentyone.language.catalogue import remark
from twentyone.table.fair.proof_shape import check_shape

FIRST_FORMAT = "twentyone fair shuffle 1"
FORMAT = "twentyone fair shuffle 2"
WORDS = 1 << 32
ENDLESS_BATCH = 52
LONGEST_CLIENT_SEED = 64

HASH_LENGTH = 64
MOST_DECKS = 8

Cards = tuple[int, ...]
ClientSeeds = tuple[tuple[int, str], ...]


class Share(msgspec.Struct, frozen=True, gc=False):
    """What a seat adds to a shoe: the hash it committed to, and the seed behind it, empty unless it was opened."""

    seat: int
    committed: str
    seed: str = ""
    withheld: bool = False

    @property
    def is_awaited(self) -> bool:
        """Whether the seed can still be opened."""
        return not self.seed and not self.withheld


Shares = tuple[Share, ...]


def server_seed(master: str, shoe: int) -> str:
    """The secret of one shoe; knowing those of other shoes tells nothing of it."""
    return hmac.new(bytes.fromhex(master), f"shoe {shoe}".encode(), hashlib.sha256).hexdigest()


def commitment(seed: str) -> str:
    """What is published of a server seed before anybody plays: its hash."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def is_hash(text: str) -> bool:
    """Whether a text can be a commitment: 64 small hexadecimal digits."""
    return len(text) == HASH_LENGTH and set(text) <= set("0123456789abcdef")


def is_client_seed(text: str) -> bool:
    """Whether a text can be a player's seed: 1 to 64 plain printable characters."""
    return 1 <= len(text) <= LONGEST_CLIENT_SEED and text.isascii() and text.isprintable()


def seed_commitment(seed: str) -> str:
    """What a player publishes of a seed before anybody opens one: the hash of its text."""
    return hashlib.sha256(seed.encode()).hexdigest()


def shared_key(seed: str, shoe: int, shares: Shares) -> bytes:
    """The key of a shoe, from the server's seed and what every seat committed to; a seed withheld counts as empty."""
    rows = sorted([share.seat, share.committed, share.seed] for share in shares)
    message = json.dumps([FORMAT, shoe, rows], separators=(",", ":"))
    return hmac.new(bytes.fromhex(seed), message.encode(), hashlib.sha256).digest()


def shuffle_key(seed: str, shoe: int, client_seeds: ClientSeeds) -> bytes:
    """The key of a shoe in the first format, where players named seeds without committing to them."""
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
    """A shoe laid open: what was committed to, all seeds, and the order they make; `n_dealt` cards were dealt.

    `shares` are what the seats committed to and opened; None in the first format, which has `client_seeds` instead.
    `deck` is one deck of the shoe, named only where it is not the usual one of 52 cards.
    """

    shoe: int
    committed: str
    seed: str
    client_seeds: ClientSeeds
    stretches: tuple[Stretch, ...]
    orders: tuple[Cards, ...]
    n_dealt: int
    shares: Shares | None = None
    deck: Cards = FULL_DECK

    def to_dict(self) -> dict[str, Any]:
        """The proof as its file has it."""
        return {
            "format": FIRST_FORMAT if self.shares is None else FORMAT,
            "shoe": self.shoe,
            "commitment": self.committed,
            "server_seed": self.seed,
            **self._players(),
            "stretches": [
                {"cards": cards_text(stretch.cards), "endless": stretch.endless, "order": cards_text(order)}
                for stretch, order in zip(self.stretches, self.orders, strict=True)
            ],
            "n_dealt": self.n_dealt,
            **({} if self.deck == FULL_DECK else {"deck": cards_text(self.deck)}),
        }

    def _players(self) -> dict[str, Any]:
        if self.shares is None:
            return {"client_seeds": [list(pair) for pair in self.client_seeds]}
        return {
            "seats": [
                {"seat": share.seat, "commitment": share.committed, "seed": share.seed, "withheld": share.withheld}
                for share in self.shares
            ]
        }

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> "Proof":
        """The inverse of `to_dict`; anything that is not a proof is refused."""
        if not isinstance(plain, Mapping) or plain.get("format") not in (FIRST_FORMAT, FORMAT):
            raise ProofError(f"This is not a proof of a shuffle: its format must be {FORMAT!r} or {FIRST_FORMAT!r}.")
        first = plain["format"] == FIRST_FORMAT
        check_shape(plain, "client_seeds" if first else "seats")
        try:
            return cls(
                shoe=int(plain["shoe"]),
                committed=str(plain["commitment"]),
                seed=plain["server_seed"],
                client_seeds=tuple((int(seat), str(seed)) for seat, seed in plain["client_seeds"]) if first else (),
                stretches=tuple(Stretch(_cards(row["cards"]), bool(row["endless"])) for row in plain["stretches"]),
                orders=tuple(_cards(row["order"]) for row in plain["stretches"]),
                n_dealt=int(plain["n_dealt"]),
                shares=None if first else tuple(_share(row) for row in plain["seats"]),
                deck=_deck(plain["deck"]) if "deck" in plain else FULL_DECK,
            )
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise ProofError(f"The proof cannot be read: {error!s}.") from error

    @property
    def key(self) -> bytes:
        """The key that the seeds make."""
        if self.shares is None:
            return shuffle_key(self.seed, self.shoe, self.client_seeds)
        return shared_key(self.seed, self.shoe, self.shares)

    @property
    def is_whole(self) -> bool:
        """Whether the shoe began with one to eight whole decks; one that goes on at a loaded table does not."""
        begun = self.stretches[0].cards if self.stretches else self.deck
        decks = len(begun) // len(self.deck)
        return 1 <= decks <= MOST_DECKS and tuple(sorted(self.deck * decks)) == tuple(sorted(begun))

    @property
    def dealt(self) -> Cards:
        """The cards that were dealt, in their order."""
        return tuple(card for order in self.orders for card in order)[: self.n_dealt]


def _cards(text: str) -> Cards:
    return tuple(parse_card(piece) for piece in text.split(",") if piece)


def _deck(text: str) -> Cards:
    deck = _cards(text)
    if not deck:
        raise ProofError("The proof cannot be read: its deck has no card.")
    return deck


def _share(row: Mapping[str, Any]) -> Share:
    return Share(int(row["seat"]), str(row["commitment"]), str(row["seed"]), bool(row["withheld"]))


def check_proof(proof: Proof) -> None:
    """Refuse, in a sentence, a proof that is not true: wrong hash, or an order the seeds do not make."""
    if not hmac.compare_digest(commitment(proof.seed), proof.committed):
        raise FalseClaimError(remark("refusal-proof-seed"))
    _check_shares(proof.shares or ())
    for counter, (stretch, order) in enumerate(zip(proof.stretches, proof.orders, strict=True)):
        if tuple(sorted(stretch.cards)) != stretch.cards:
            raise FalseClaimError(remark("refusal-proof-listed"))
        if counter:
            _check_refill(stretch, proof.stretches[0])
        if stretch.order(proof.key, counter) != order:
            raise FalseClaimError(remark("refusal-proof-order", n=counter + 1))
    if not 0 <= proof.n_dealt <= sum(len(order) for order in proof.orders):
        raise FalseClaimError(remark("refusal-proof-more"))
    if proof.orders and proof.n_dealt <= sum(len(order) for order in proof.orders[:-1]):
        raise FalseClaimError(remark("refusal-proof-early"))


def _check_refill(stretch: Stretch, first: Stretch) -> None:
    """Refuse a later stretch of a shoe with cards that the first did not have."""
    is_endless_on = stretch.endless and stretch.cards == first.cards
    is_of_discards = not stretch.endless and not Counter(stretch.cards) - Counter(first.cards)
    if stretch.endless != first.endless or not (is_endless_on or is_of_discards):
        raise FalseClaimError(remark("refusal-proof-refill"))


def _check_shares(shares: Shares) -> None:
    if len({share.seat for share in shares}) != len(shares):
        raise FalseClaimError(remark("refusal-proof-twice"))
    for share in shares:
        if share.withheld and share.seed:
            raise FalseClaimError(remark("refusal-proof-both", seat=share.seat))
        if not share.withheld and seed_commitment(share.seed) != share.committed:
            raise FalseClaimError(remark("refusal-proof-share", seat=share.seat))
