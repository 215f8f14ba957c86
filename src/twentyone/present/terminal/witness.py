"""A client's own part in the shuffle, and its memory of what it saw: seeds, commitments, cards and their places.

It commits to a seed for every shoe, opens it when asked, and holds every proof against what it saw. The page does the
same in `static/js/proof.js`.
"""

import secrets
from collections.abc import Iterable, Mapping
from typing import Any

from twentyone.cards.card import parse_card
from twentyone.errors import FalseClaimError, ProofError
from twentyone.table.fair import Proof, check_proof, check_seen, seed_commitment

Plain = Mapping[str, Any]


class Witness:
    """What one client saw at one table: `_shoe` is the one the next card comes from, `_n_dealt` its place there."""

    def __init__(self) -> None:
        self.n_verified = 0
        self._seeds: dict[str, str] = {}
        self._promised: dict[int, str] = {}
        self._commitments: dict[int, dict[str, str]] = {}
        self._opened: dict[int, tuple[int, str]] = {}
        self._shoe = 1
        self._next_shoe = 1
        self._n_dealt = 0
        self._n_cards: int | None = None
        self._cards: dict[int, int] = {}
        self._hands: dict[int, list[list[int]]] = {}

    # Seeds --------------------------------------------------------------------------------------------

    def commitment_for(self, view: Plain) -> str:
        """What goes with a bet: the commitment for the next shoe; empty where one stands already or none is taken."""
        you = view["you"]
        if you is None or view["seats"][you - 1]["withheld"] or str(you) in view["shuffle"]["commitments"]:
            return ""
        return self.new_commitment()

    def new_commitment(self) -> str:
        """The hash of a new seed, which is kept."""
        seed = secrets.token_hex(16)
        self._seeds[seed_commitment(seed)] = seed
        return seed_commitment(seed)

    def seed_for(self, view: Plain) -> str | None:
        """The seed that the open decision asks for."""
        return self._seeds.get(view["decision"]["commitment"])

    def opened(self, view: Plain, seed: str) -> None:
        """Note that the server took a seed for the shoe about to begin."""
        self._opened[view["shuffle"]["shoe"] + 1] = (view["you"], seed)

    # Frames -------------------------------------------------------------------------------------------

    def watch(self, view: Plain, events: Iterable[Plain]) -> list[str]:
        """Take notice of a frame; a sentence for every proof in it that does not hold, and for every broken promise."""
        said = []
        left: set[str] = set()
        for event in events:
            if event["event"] == "ShoeRevealed":
                said += self._judge(event["proof"])
            elif event["event"] == "PlayerLeft":
                left.add(str(event["seat"]))
                self._commitments.get(self._next_shoe, {}).pop(str(event["seat"]), None)
            else:
                self._see(event)
        return said + self._keep(view["shuffle"], left)

    def _see(self, event: Plain) -> None:
        """Note a card at its place in the shoe, and which hand it went to."""
        kind, hands = event["event"], self._hands.setdefault(event["seat"], [[]])
        if kind == "ShoeShuffled":
            self._n_cards = event["n_cards"]
        elif kind == "RoundStarted":
            self._hands = {}
        elif kind == "CardDealt":
            while len(hands) <= event["hand"]:
                hands.append([])
            hands[event["hand"]].append(self._n_dealt)
            if event["card"] is not None:
                self._cards[self._n_dealt] = parse_card(event["card"])
            self._n_dealt += 1
        elif kind == "ActionTaken" and event["action"] == "split" and len(hands[event["hand"]]) == 2:
            first, second = hands[event["hand"]]
            hands[event["hand"] : event["hand"] + 1] = [[first], [second]]
        elif kind == "HandShown" and event["hand"] < len(hands):
            shown = [parse_card(card) for card in event["cards"].split(",")]
            if len(shown) == len(hands[event["hand"]]):
                for place, card in zip(hands[event["hand"]], shown, strict=True):
                    self._cards.setdefault(place, card)

    def _keep(self, shuffle: Plain, left: set[str]) -> list[str]:
        """Remember what the server now promises; a sentence for each promise that is another than before."""
        said = []
        shoe, is_open = shuffle["shoe"], shuffle["commitment"] is None
        coming = (shoe + 1, 0) if is_open else (shoe, shuffle["dealt"])
        if coming != (self._shoe, self._n_dealt):
            self._hands = {}  # frames were missed: where a card went is not known any more
            if coming[0] != self._shoe:
                self._cards, self._n_cards = {}, None
            self._shoe, self._n_dealt = coming
        for number, promise in ((shoe, shuffle["commitment"]), (shoe + 1, shuffle["next_commitment"])):
            if promise is not None and self._promised.setdefault(number, promise) != promise:
                said.append(f"The server changed its commitment to shoe {number} after it had given it.")
        self._next_shoe = shoe + 1
        before = self._commitments.setdefault(shoe + 1, {})
        for seat, committed in shuffle["commitments"].items():
            if before.get(seat, committed) != committed and seat not in left:
                said.append(f"The commitment of seat {seat} to shoe {shoe + 1} was changed after it had been given.")
        self._commitments[shoe + 1] = dict(shuffle["commitments"])
        return said

    # Proofs -------------------------------------------------------------------------------------------

    def _judge(self, plain: Plain) -> list[str]:
        """The sentences about a proof; none if it holds against everything that was seen."""
        shoe, cards, n_cards = self._shoe, self._cards, self._n_cards
        self._n_cards = None
        self._shoe, self._n_dealt, self._cards, self._hands = shoe + 1, 0, {}, {}
        opened = self._opened.pop(shoe, None)
        try:
            proof = Proof.from_dict(plain)
            check_proof(proof)
            if proof.shoe != shoe:
                raise FalseClaimError(f"The proof is of shoe {proof.shoe}, but shoe {shoe} was laid open.")
            check_seen(proof, self._promised.get(shoe), (opened,) if opened else (), cards, n_cards)
            self._check_commitments(proof, self._commitments.pop(shoe, {}))
        except (FalseClaimError, ProofError) as error:
            return [str(error)]
        self.n_verified += 1
        return []

    def _check_commitments(self, proof: Proof, given: Mapping[str, str]) -> None:
        for seat, committed in given.items():
            share = proof.share_of(int(seat))
            if proof.shares is not None and (share is None or share.committed != committed):
                raise FalseClaimError(f"The proof is false: seat {seat} had committed to {committed}, which it lacks.")
