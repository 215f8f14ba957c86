"""A proof held against what a player saw: promises of the server and of all seats, the own seed, and the cards."""

import hmac
from collections import Counter
from collections.abc import Iterable, Mapping

from twentyone.cards.card import card_text
from twentyone.errors import FalseClaimError
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
        raise FalseClaimError(
            f"The proof is of another shoe: the server committed to {committed}, but this is the shoe of"
            f" {proof.committed}."
        )
    for seat, seed in seeds:
        _check_counted(proof, seat, seed)
    if seats is not None:
        _check_seats(proof, seats)
    _check_cards(proof, cards or {})


def check_whole(proof: Proof, n_cards: int | None = None, deck: Cards | None = None) -> None:
    """Refuse a proof of a shoe that did not begin with whole decks, `n_cards` in all and of that `deck` where known."""
    if deck is not None and sorted(deck) != sorted(proof.deck):
        raise FalseClaimError("The proof is false: it is of another deck than the table plays with.")
    begun = len(proof.stretches[0].cards) if proof.stretches else n_cards
    if proof.is_whole and n_cards in (None, begun):
        return
    size = f" of {n_cards} cards in all" if n_cards else ""
    raise FalseClaimError(f"The proof is false: the shoe did not begin with whole decks{size}.")


def check_possible(proof: Proof) -> None:
    """Refuse a proof with more copies of a card than eight decks have."""
    for stretch in proof.stretches:
        card, copies = Counter(stretch.cards).most_common(1)[0]
        if copies > MOST_DECKS:
            raise FalseClaimError(
                f"The proof is false: {card_text(card)} is {copies} times in the shoe, and {MOST_DECKS} decks have"
                f" {MOST_DECKS}."
            )


def _check_seats(proof: Proof, seats: Mapping[int, str]) -> None:
    """Refuse a proof whose seats are not exactly those that had committed; one more could choose the cards."""
    if proof.shares is None:
        raise FalseClaimError(
            "The proof is false: it is of the first format, which does not bind the seeds of the players, but at this"
            " table seats commit to their seeds."
        )
    counted = {share.seat: share.committed for share in proof.shares}
    for seat, committed in sorted(seats.items()):
        if counted.get(seat) != committed:
            raise FalseClaimError(f"The proof is false: seat {seat} had committed to {committed}, which it lacks.")
    for seat in sorted(counted.keys() - seats.keys()):
        raise FalseClaimError(
            f"The proof is false: seat {seat} counts in it, which had committed to nothing when the seeds were asked"
            " for."
        )


def _check_cards(proof: Proof, cards: Mapping[int, int]) -> None:
    for place, card in sorted(cards.items()):
        if place >= proof.n_dealt:
            raise FalseClaimError(
                f"The proof is false: it has {proof.n_dealt} cards dealt, but you saw card {place + 1}."
            )
        if proof.dealt[place] != card:
            raise FalseClaimError(
                f"The proof is false: card {place + 1} was {card_text(card)} when it was dealt, but the proof has"
                f" {card_text(proof.dealt[place])}."
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
    where = f"seat {seat}" if seat is not None else "any seat"
    withheld = [share for share in mine if share.withheld and share.committed == seed_commitment(seed)]
    why = f"seat {withheld[0].seat} is said to have withheld it" if withheld else f"it is not the seed of {where}"
    raise FalseClaimError(f"Your seed was not counted in shoe {proof.shoe}: {why}.")
