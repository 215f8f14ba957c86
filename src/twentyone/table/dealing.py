"""The cards of a live table in the order of its fair shuffle: which comes next, and the proof when the shoe is gone."""

from functools import lru_cache

import msgspec
from msgspec.structs import replace

from twentyone.errors import TableError
from twentyone.table.fair import Cards, ClientSeeds, Proof, Stretch, commitment, server_seed, shuffle_key


@lru_cache(maxsize=16_384)
def shoe_commitment(master: str, shoe: int) -> str:
    """The commitment to one shoe; every view of a table shows those of two."""
    return commitment(server_seed(master, shoe))


class Dealing(msgspec.Struct, frozen=True):
    """The shoe in play and the secret behind it. `shoe` counts the shoes of the table; 0 before the first.

    `order` is that of the last stretch, `position` the next card in it; `waiting` are the players' seeds for the next
    shoe. All of it is secret but the commitments.
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

    def with_seed(self, seat: int, seed: str) -> "Dealing":
        """With a player's seed for the next shoe; a later one replaces it."""
        others = tuple(pair for pair in self.waiting if pair[0] != seat)
        return replace(self, waiting=tuple(sorted((*others, (seat, seed)))))

    def fresh(self) -> "Dealing":
        """The next shoe, no card of it in order yet."""
        return Dealing(self.master, self.shoe + 1, client_seeds=self.waiting, revealed=False)

    def next_card(self, cards: Cards, endless: bool, even_revealed: bool = False) -> tuple[int, "Dealing"]:
        """The next card; when none is left in order, `cards`, all that can come, are put in order first.

        A shoe that was laid open is known to everybody and never dealt from again; `even_revealed` is for journals of
        the first edition, which did.
        """
        if self.revealed and not even_revealed:
            raise TableError(f"Shoe {self.shoe} was laid open: no card is dealt from it again.")
        dealing = self
        if self.position == len(self.order):
            stretch = Stretch(tuple(sorted(cards)), endless)
            key = shuffle_key(server_seed(self.master, self.shoe), self.shoe, self.client_seeds)
            dealing = replace(
                self,
                stretches=(*self.stretches, stretch),
                order=stretch.order(key, len(self.stretches)),
                position=0,
                n_before=self.n_before + len(self.order),
            )
        return dealing.order[dealing.position], replace(dealing, position=dealing.position + 1)

    def reveal(self) -> tuple[Proof, "Dealing"]:
        """The shoe laid open: its proof, and the dealing that will not say it again."""
        seed = server_seed(self.master, self.shoe)
        key = shuffle_key(seed, self.shoe, self.client_seeds)
        orders = tuple(stretch.order(key, counter) for counter, stretch in enumerate(self.stretches))
        proof = Proof(
            self.shoe, commitment(seed), seed, self.client_seeds, self.stretches, orders, self.n_before + self.position
        )
        return proof, replace(self, revealed=True)
