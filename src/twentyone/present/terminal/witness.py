"""A client's own part in the shuffle, and its memory of what it saw: seeds, commitments, cards and their places.

It commits to a seed for every shoe, opens it when asked, and holds every proof against what it saw. The page does the
same in `static/js/fair/proof.js`.
"""

import hmac
import random
import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from twentyone.cards.card import FULL_DECK, parse_card
from twentyone.errors import CardError, FalseClaimError, ProofError
from twentyone.language.catalogue import phrase, remark
from twentyone.present.terminal.dealt import Dealt
from twentyone.table.fair.seen import check_seen, check_whole
from twentyone.table.fair.shuffle import Proof, check_proof, seed_commitment

Plain = Mapping[str, Any]
Seeds = Callable[[int], str]
"""The seed that a client has for a shoe, by the number of the shoe."""


def random_seed(shoe: int) -> str:
    """A seed that nobody can foresee."""
    return secrets.token_hex(16)


def numbered_seeds(number: int) -> Seeds:
    """The seeds that follow from a number, so that the same cards come again."""
    generator = random.Random(f"seeds of {number}")
    drawn: list[str] = []

    def seed(shoe: int) -> str:
        drawn.extend(generator.randbytes(16).hex() for _ in range(len(drawn), shoe))
        return drawn[shoe - 1]

    return seed


def kept_seeds(secret: str) -> Seeds:
    """The seeds that follow from a kept secret, so that a commitment of an earlier run can be opened."""
    return lambda shoe: hmac.new(secret.encode(), f"shoe {shoe}".encode(), "sha256").hexdigest()[:32]


class Witness:
    """What one client saw at one table; `_shoe` is the one the next card comes from, `_finished` what was dealt of the
    shoe of the last round when it ended.

    `_seats` has for each shoe what the seats have committed to. It is `_fixed` once the seeds are asked for: a seat
    that comes later could choose the cards. `unchecked` are sentences about shoes of which too little was seen for a
    verdict.
    """

    def __init__(self, new_seed: Seeds = random_seed) -> None:
        self.n_verified = 0
        self._new_seed = new_seed
        self.unchecked: list[str] = []
        self._seeds: dict[str, str] = {}
        self._promised: dict[int, str] = {}
        self._seats: dict[int, dict[int, str]] = {}
        self._fixed: set[int] = set()
        self._own: dict[int, tuple[int, str, int]] = {}
        self._opened: dict[int, tuple[int, str]] = {}
        self._is_new = True
        self._is_loaded = False
        self._shoe = self._next_shoe = 1
        self._n_cards: int | None = None
        self._deck = FULL_DECK
        self._dealt = Dealt()
        self._finished: Dealt | None = None

    # Seeds --------------------------------------------------------------------------------------------

    def commitment_for(self, view: Plain) -> str:
        """What goes with a bet: the commitment for the next shoe; empty where one stands already or none is taken."""
        you = view["you"]
        if you is None or view["seats"][you - 1]["withheld"] or str(you) in view["shuffle"]["commitments"]:
            return ""
        return self.new_commitment(view["shuffle"]["shoe"] + 1)

    def new_commitment(self, shoe: int) -> str:
        """The hash of the seed for a shoe, which is kept."""
        seed = self._new_seed(shoe)
        self._seeds[seed_commitment(seed)] = seed
        return seed_commitment(seed)

    def committed(self, view: Plain, commit: str, version: int) -> None:
        """Note that the server took a commitment, as that version; while seeds are opened it is for the shoe after."""
        if commit:
            ahead = 2 if view["stage"] == "seeds" else 1
            self._own[view["shuffle"]["shoe"] + ahead] = (view["you"], commit, version)

    def seed_for(self, view: Plain) -> str | None:
        """The seed that the open decision asks for; one that was committed to in an earlier run is made again."""
        if view["decision"]["commitment"] not in self._seeds:
            self.new_commitment(view["shuffle"]["shoe"] + 1)
        return self._seeds.get(view["decision"]["commitment"])

    def opened(self, view: Plain, seed: str) -> None:
        """Note that the server took a seed for the shoe about to begin."""
        self._opened[view["shuffle"]["shoe"] + 1] = (view["you"], seed)

    # Frames -------------------------------------------------------------------------------------------

    def watch(self, view: Plain, events: Iterable[Plain]) -> list[str]:
        """Take notice of a frame; a sentence for whatever in it is not as it was promised or seen before."""
        said: list[str] = []
        left: set[int] = set()
        deck = view["shuffle"]["deck"]
        try:
            self._deck = FULL_DECK if deck is None else tuple(parse_card(card) for card in deck)
            for event in events:
                said += self._see(event, left)
            is_new, self._is_new = self._is_new, False
            said += self._follow(view, is_new) + self._dealt.compare(view["hand"])
            said += self._finished.compare(view["last"]) if self._finished else []
        except CardError as error:
            said.append(str(error))
        return said + self._keep(view["shuffle"], view["stage"], left) + self._miss(view, left)

    def _see(self, event: Plain, left: set[int]) -> list[str]:
        kind = event["event"]
        if kind == "ShoeRevealed":
            return self._judge(event["proof"])
        if kind == "PlayerLeft":
            left.add(event["seat"])
            if self._next_shoe not in self._fixed:
                self._seats.get(self._next_shoe, {}).pop(event["seat"], None)
        elif kind == "TableLoaded":
            self._is_loaded = True
        elif kind == "ShoeShuffled":
            self._n_cards = event["n_cards"] or None
        elif kind in ("RoundStarted", "RoundEnded"):
            self._finished = None if kind == "RoundStarted" or self._is_new else self._dealt
        return [] if self._is_new else self._dealt.see(event)

    def _follow(self, view: Plain, is_new: bool) -> list[str]:
        """Note how far the shoe is; a sentence if cards or a whole shoe went by untold."""
        shuffle = view["shuffle"]
        is_open = shuffle["commitment"] is None
        shoe, n_dealt = (shuffle["shoe"] + 1, 0) if is_open else (shuffle["shoe"], shuffle["dealt"])
        said = []
        if is_new:
            self._shoe, self._dealt = shoe, Dealt(n_dealt, hands_known=view["hand"] is None)
        elif shoe != self._shoe:
            said.append(phrase("terminal-shoe-replaced", before=self._shoe, now=shoe))
            self._shoe, self._dealt = shoe, Dealt(n_dealt, hands_known=False)
        elif n_dealt != self._dealt.n_dealt:
            said.append(phrase("terminal-dealt-untold", said=n_dealt, told=self._dealt.n_dealt))
            self._dealt.n_dealt, self._dealt.hands = n_dealt, None
        if not is_open:
            self._n_cards = view["shoe"]["size"] or len(self._deck)
        return said

    def _keep(self, shuffle: Plain, stage: str, left: set[int]) -> list[str]:
        """Remember what is promised now; a sentence for each promise that is another than before."""
        said, shoe = [], shuffle["shoe"]
        for number, promise in ((shoe, shuffle["commitment"]), (shoe + 1, shuffle["next_commitment"])):
            if promise is not None and self._promised.setdefault(number, promise) != promise:
                said.append(phrase("terminal-promise-changed", shoe=number))
        seats = {int(seat): committed for seat, committed in shuffle["commitments"].items()}
        before = self._seats.setdefault(shoe + 1, seats)
        self._next_shoe = shoe + 1
        if shoe + 1 in self._fixed:
            if seats != before:
                said.append(phrase("terminal-promises-late", shoe=shoe + 1))
            return said
        for seat, committed in seats.items():
            if before.get(seat, committed) != committed and seat not in left:
                said.append(phrase("terminal-promise-seat", seat=seat, shoe=shoe + 1))
        self._seats[shoe + 1] = seats
        if stage == "seeds":
            self._fixed.add(shoe + 1)
        return said

    def _miss(self, view: Plain, left: set[int]) -> list[str]:
        """A sentence if the own commitment is not among those shown, and was not lost by leaving or withholding."""
        shoe, you = view["shuffle"]["shoe"] + 1, view["you"]
        seat, commit, version = self._own.get(shoe, (None, "", 0))
        if seat is None or view["version"] < version or view["shuffle"]["commitments"].get(str(seat)) == commit:
            return []
        del self._own[shoe]
        if you != seat or seat in left or view["seats"][seat - 1]["withheld"]:
            return []
        return [phrase("terminal-promise-missing", shoe=shoe)]

    # Proofs -------------------------------------------------------------------------------------------

    def _judge(self, plain: Plain) -> list[str]:
        """The sentences about a proof; none if it holds against everything that was seen."""
        shoe, dealt, n_cards = self._shoe, self._dealt, self._n_cards
        is_new, is_loaded, self._is_loaded = self._is_new, self._is_loaded, False
        self._shoe, self._dealt, self._n_cards = shoe + 1, Dealt(), None
        opened, seats = self._opened.pop(shoe, None), self._seats.pop(shoe, None)
        is_unasked = self._own.pop(shoe, None) is not None and opened is None
        try:
            proof = Proof.from_dict(plain)
            check_proof(proof)
            if proof.shoe != shoe and not is_new:
                raise FalseClaimError(remark("terminal-proof-shoe", proof=proof.shoe, shoe=shoe))
            check_seen(proof, self._promised.get(proof.shoe), (opened,) if opened else (), dealt.cards, seats)
            if not is_loaded and proof.shares is not None:
                check_whole(proof, n_cards, self._deck)
        except (FalseClaimError, ProofError) as error:
            return [str(error)]
        self._fixed.discard(shoe)
        if seats is None or is_loaded or is_unasked:
            why = "unasked" if is_unasked else _reason(proof, is_loaded)
            self.unchecked.append(phrase("terminal-unchecked", shoe=proof.shoe, why=why))
        else:
            self.n_verified += 1
        return []


def _reason(proof: Proof, is_loaded: bool) -> str:
    """Why there is no verdict about a proof in which nothing is wrong, as a message chooses by it."""
    if proof.shares is None:
        return "format"
    return "loaded" if is_loaded else "late"
