"""The cards of a live table in the order of its fair shuffle: whose seeds make it, which comes next, and the proof.

A seat commits to a seed for the next shoe. When that shoe is needed, all who committed are asked to open their seeds;
the order of the cards is made of those that were opened. Nobody sees a seed before the last one is in or given up.
"""

from collections.abc import Container
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from twentyone.cards.card import FULL_DECK
from twentyone.errors import ActionError, TableError
from twentyone.language.catalogue import remark
from twentyone.table.fair.shuffle import (
    Cards,
    ClientSeeds,
    Proof,
    Share,
    Shares,
    Stretch,
    commitment,
    is_client_seed,
    is_hash,
    seed_commitment,
    server_seed,
    shared_key,
    shuffle_key,
)


@lru_cache(maxsize=16_384)
def shoe_commitment(master: str, shoe: int) -> str:
    """The commitment to one shoe; every view of a table shows those of two."""
    return commitment(server_seed(master, shoe))


class Dealing(msgspec.Struct, frozen=True, gc=False):
    """The shoe in play and the secret behind it. `shoe` counts the shoes of the table; 0 before the first.

    `order` is that of the last stretch, `position` the next card in it. `shares` are the players' part in the shoe in
    play, `opening` in the shoe about to begin while its seeds are opened, and `commitments` what seats have committed
    to for the shoe after that. `shares` is None for a shoe of the first edition, which has `client_seeds` and
    `waiting`, those for the next. All of it is secret but the commitments.
    """

    master: str
    shoe: int = 0
    client_seeds: ClientSeeds = ()
    stretches: tuple[Stretch, ...] = ()
    order: Cards = ()
    position: int = 0
    n_before: int = 0
    revealed: bool = True
    waiting: ClientSeeds = ()
    shares: Shares | None = None
    opening: Shares | None = None
    commitments: tuple[tuple[int, str], ...] = ()

    # What is published --------------------------------------------------------------------------------

    def __repr__(self) -> str:
        """The number of the shoe: the rest must not get into a log by accident."""
        return f"Dealing(shoe={self.shoe})"

    @property
    def committed(self) -> str | None:
        """The commitment to the shoe in play; None when there is none or it has been laid open."""
        return None if self.revealed else shoe_commitment(self.master, self.shoe)

    @property
    def next_committed(self) -> str:
        """The commitment to the next shoe, published before anybody can add a seed to it."""
        return shoe_commitment(self.master, self.shoe + 1)

    @property
    def next_commitments(self) -> dict[int, str]:
        """What the seats have committed to for the next shoe."""
        if self.opening is not None:
            return {share.seat: share.committed for share in self.opening}
        return dict(self.commitments)

    @property
    def n_dealt(self) -> int:
        """How many cards of the shoe in play have been dealt."""
        return self.n_before + self.position

    # Seeds --------------------------------------------------------------------------------------------

    def with_seed(self, seat: int, seed: str) -> "Dealing":
        """With a player's seed for the next shoe, as the first edition took it; a later one replaces it."""
        others = tuple(pair for pair in self.waiting if pair[0] != seat)
        return replace(self, waiting=tuple(sorted((*others, (seat, seed)))))

    def with_commitment(self, seat: int, committed: str) -> "Dealing":
        """With a seat's commitment for the next shoe whose seeds are still to be asked for; a second one is refused."""
        if not is_hash(committed):
            raise ActionError(remark("refusal-commitment"))
        standing = dict(self.commitments).get(seat)
        if standing not in (None, committed):
            raise ActionError(remark("refusal-commitment-other", seat=seat))
        return replace(self, commitments=tuple(sorted({*self.commitments, (seat, committed)})))

    def without(self, seat: int) -> "Dealing":
        """Without the commitment of a seat that was given up."""
        return replace(self, commitments=tuple(pair for pair in self.commitments if pair[0] != seat))

    def ask_seeds(self, present: Container[int]) -> "Dealing":
        """The seeds for the next shoe are asked for; those of seats that are not present count as withheld at once."""
        shares = (Share(seat, committed, withheld=seat not in present) for seat, committed in self.commitments)
        return replace(self, opening=tuple(shares), commitments=())

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that can still open a seed for the shoe about to begin."""
        return tuple(share.seat for share in self.opening or () if share.is_awaited)

    def with_opened(self, seat: int, seed: str) -> "Dealing":
        """With a seat's seed; refused unless it is the one the seat committed to."""
        share = next(share for share in self.opening or () if share.seat == seat)
        if not is_client_seed(seed) or seed_commitment(seed) != share.committed:
            raise ActionError(remark("refusal-seed-other", seat=seat))
        return self._with_share(replace(share, seed=seed))

    def with_withheld(self, seat: int) -> "Dealing":
        """With a seat's seed given up, and whatever else it had committed to."""
        share = next(share for share in self.opening or () if share.seat == seat)
        return self.without(seat)._with_share(replace(share, withheld=True))

    def _with_share(self, share: Share) -> "Dealing":
        shares = (share if other.seat == share.seat else other for other in self.opening or ())
        return replace(self, opening=tuple(shares))

    # Cards --------------------------------------------------------------------------------------------

    def fresh(self, first_edition: bool = False) -> "Dealing":
        """The next shoe, no card of it in order yet."""
        if first_edition:
            return Dealing(self.master, self.shoe + 1, client_seeds=self.waiting, revealed=False)
        shares = self.opening or ()
        return Dealing(self.master, self.shoe + 1, revealed=False, shares=shares, commitments=self.commitments)

    @property
    def key(self) -> bytes:
        """The key of the shoe in play."""
        seed = server_seed(self.master, self.shoe)
        if self.shares is None:
            return shuffle_key(seed, self.shoe, self.client_seeds)
        return shared_key(seed, self.shoe, self.shares)

    def next_card(self, cards: Cards, endless: bool, even_revealed: bool = False) -> tuple[int, "Dealing"]:
        """The next card; when none is left in order, `cards`, all that can come, are put in order first.

        A shoe that was laid open is known to everybody and never dealt from again; `even_revealed` is for journals of
        the first edition, which did.
        """
        if self.revealed and not even_revealed:
            raise TableError(remark("refusal-shoe-open", shoe=self.shoe))
        dealing = self
        if self.position == len(self.order):
            stretch = Stretch(tuple(sorted(cards)), endless)
            dealing = replace(
                self,
                stretches=(*self.stretches, stretch),
                order=stretch.order(self.key, len(self.stretches)),
                position=0,
                n_before=self.n_before + len(self.order),
            )
        return dealing.order[dealing.position], replace(dealing, position=dealing.position + 1)

    def reveal(self, deck: Cards = FULL_DECK) -> tuple[Proof, "Dealing"]:
        """The shoe laid open: its proof, with the deck it was made of, and the dealing that will not say it again."""
        key = self.key
        proof = Proof(
            shoe=self.shoe,
            committed=commitment(server_seed(self.master, self.shoe)),
            seed=server_seed(self.master, self.shoe),
            client_seeds=self.client_seeds,
            stretches=self.stretches,
            orders=tuple(stretch.order(key, counter) for counter, stretch in enumerate(self.stretches)),
            n_dealt=self.n_dealt,
            shares=self.shares,
            deck=deck,
        )
        return proof, replace(self, revealed=True)
