"""A proof held against what a player saw: promises of the server and of all seats, the own seed, and the cards."""

import hmac
from collections import Counter
from collections.abc import Iterable, Mapping

from twentyone.cards.card import card_text
from twentyone.errors import FalseClaimError
from twentyone.language.catalogue import remark
from twentyone.table.fair.shuffle import MOST_DECKS, Cards, Proof, Share, seed_commitment


def check_seen(
    proof: Proof,
    committed: str | None = None,
    seeds: Iterable[tuple[int | None, str]] = (),
    cards: Mapping[int, int] | None = None,
    seats: Mapping[int, str] | None = None,
) -> None:
    """Refuse, in a sentence, a proof that is true of itself but not of what a player saw.

    `committed` is the server's commitment before the shoe began, `seeds` what the player opened, each at a seat or at
    any, `cards` the cards seen by their place in the shoe, the first at 0, and `seats` what every seat had committed to
    when the first seed was asked for: those seats count and no others.
    """
    if committed is not None and not hmac.compare_digest(proof.committed, committed):
        raise FalseClaimError(remark("refusal-proof-other-shoe", committed=committed, given=proof.committed))
    for seat, seed in seeds:
        _check_counted(proof, seat, seed)
    if seats is not None:
        _check_seats(proof, seats)
    _check_cards(proof, cards or {})


def check_whole(proof: Proof, n_cards: int | None = None, deck: Cards | None = None) -> None:
    """Refuse a proof of a shoe that did not begin with whole decks, `n_cards` in all and of that `deck` where known."""
    if deck is not None and sorted(deck) != sorted(proof.deck):
        raise FalseClaimError(remark("refusal-proof-deck"))
    begun = len(proof.stretches[0].cards) if proof.stretches else n_cards
    if proof.is_whole and n_cards in (None, begun):
        return
    sized = remark("refusal-proof-whole-size", n=n_cards)
    raise FalseClaimError(sized if n_cards else remark("refusal-proof-whole"))


def check_possible(proof: Proof) -> None:
    """Refuse a proof with more copies of a card than eight decks have."""
    for stretch in proof.stretches:
        card, copies = Counter(stretch.cards).most_common(1)[0]
        if copies > MOST_DECKS:
            raise FalseClaimError(remark("refusal-proof-copies", card=card_text(card), copies=copies, most=MOST_DECKS))


def _check_seats(proof: Proof, seats: Mapping[int, str]) -> None:
    """Refuse a proof whose seats are not exactly those that had committed; one more could choose the cards."""
    if proof.shares is None:
        raise FalseClaimError(remark("refusal-proof-first-format"))
    counted = {share.seat: share.committed for share in proof.shares}
    for seat, committed in sorted(seats.items()):
        if counted.get(seat) != committed:
            raise FalseClaimError(remark("refusal-proof-seat-missing", seat=seat, committed=committed))
    for seat in sorted(counted.keys() - seats.keys()):
        raise FalseClaimError(remark("refusal-proof-seat-uncommitted", seat=seat))


def _check_cards(proof: Proof, cards: Mapping[int, int]) -> None:
    for place, card in sorted(cards.items()):
        if place >= proof.n_dealt:
            raise FalseClaimError(remark("refusal-proof-dealt", dealt=proof.n_dealt, seen=place + 1))
        if proof.dealt[place] != card:
            raise FalseClaimError(
                remark("refusal-proof-card", place=place + 1, card=card_text(card), given=card_text(proof.dealt[place]))
            )


def _check_counted(proof: Proof, seat: int | None, seed: str) -> None:
    """Refuse a proof in which a seed does not count, at its seat or, where none is named, at any."""
    if proof.shares is None:
        rows = [Share(number, "", named) for number, named in proof.client_seeds]
    else:
        rows = list(proof.shares)
    mine = [share for share in rows if seat in (None, share.seat)]
    if any(share.seed == seed for share in mine):
        return
    withheld = [share for share in mine if share.withheld and share.committed == seed_commitment(seed)]
    if withheld:
        raise FalseClaimError(remark("refusal-proof-withheld", shoe=proof.shoe, seat=withheld[0].seat))
    if seat is not None:
        raise FalseClaimError(remark("refusal-proof-not-seats", shoe=proof.shoe, seat=seat))
    raise FalseClaimError(remark("refusal-proof-not-any", shoe=proof.shoe))
