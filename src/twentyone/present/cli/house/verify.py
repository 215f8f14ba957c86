"""`twentyone verify`: whether a shoe was dealt as it was committed to, and as a player saw it."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from twentyone.cards.card import FULL_DECK, parse_card
from twentyone.cards.notation import cards_text
from twentyone.document import read_json
from twentyone.errors import ProofError
from twentyone.present.cli.option import JsonOption, print_json

if TYPE_CHECKING:
    from twentyone.table.fair.shuffle import Proof

UNSEEN = "?"
NO_SEAT = "none"


def verify(
    proof: Annotated[str, typer.Argument(metavar="PROOF.json", help="The proof of a shoe.")],
    commitment: Annotated[
        str | None, typer.Option(metavar="HASH", help="What the server had committed to before the shoe began.")
    ] = None,
    seed: Annotated[
        list[str] | None,
        typer.Option(metavar="SEED", help="A seed you opened for this shoe; 3:SEED if you sat at seat 3."),
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SEAT:HASH",
            help="What a seat had committed to when the seeds were asked for, once per seat; none for no seat at all.",
        ),
    ] = None,
    cards: Annotated[
        str | None,
        typer.Option(metavar="CARDS", help="The cards in the order you saw them dealt, ? for one you did not see."),
    ] = None,
    partial: Annotated[
        bool, typer.Option("--partial", help="Allow a shoe that did not begin with whole decks.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Check the proof of a fair shuffle; exit code 1 if it is false, or not of what you saw."""
    from twentyone.table.fair.seen import check_possible, check_seen, check_whole
    from twentyone.table.fair.shuffle import Proof, check_proof

    found = Proof.from_dict(read_json(proof, "proof", ProofError))
    check_proof(found)
    check_possible(found)
    if not partial:
        check_whole(found)
    seen, seats = _seen(cards or ""), _seats(seat)
    check_seen(found, _hash(commitment), [_seed(word) for word in seed or ()], seen, seats)
    if json:
        print_json(_plain(found, seats is not None))
        return
    print(f"True: shoe {found.shoe} was dealt in the order its seeds make, as committed to by {found.committed}.")
    if seed:
        print("Your seed was counted.")
    if seen:
        one, more = "The card you saw is in its place.", f"The {len(seen)} cards you saw are in their places."
        print(one if len(seen) == 1 else more)
    for line in (*_counted(found, seats is not None), *_doubts(found)):
        print(line)
    print(f"Dealt were {cards_text(found.dealt)}.")


def _plain(found: "Proof", is_compared: bool) -> dict[str, Any]:
    return {
        "valid": True,
        "format": found.to_dict()["format"],
        "shoe": found.shoe,
        "commitment": found.committed,
        "seats": [share.seat for share in found.shares or ()],
        "seats_compared": is_compared,
        "whole": found.is_whole,
        "deck": None if found.deck == FULL_DECK else cards_text(found.deck),
        "dealt": cards_text(found.dealt),
    }


def _counted(found: "Proof", is_compared: bool) -> Iterator[str]:
    """Every seat that counted, for whoever was at the table to look at."""
    for share in found.shares or ():
        withheld = ", and did not open its seed" if share.withheld else ""
        yield f"Seat {share.seat} had committed to {share.committed}{withheld}."
    if found.shares is not None and not found.shares:
        yield "No seat had committed to a seed: the server alone made the order."
    if found.shares is not None and not is_compared:
        yield (
            "The seats were not compared with what you saw: a host that adds a seat chooses the cards. Name what the"
            " table showed with --seat SEAT:HASH, once per seat."
        )


def _doubts(found: "Proof") -> Iterator[str]:
    if found.shares is None:
        yield (
            "NOTE: this is a proof of the first format, which does not bind the seeds of the players: whoever named a"
            " seed last could choose the cards."
        )
    if found.deck != FULL_DECK:
        yield f"It says that a deck has {len(found.deck)} cards: {cards_text(found.deck)}. Is that the game you played?"
    if not found.is_whole:
        yield (
            "WARNING: it did not begin with whole decks. That is so only where a table of an older version was loaded"
            " from a file with its shoe in play; at any other table cards were taken out."
        )


def _hash(text: str | None) -> str | None:
    if text is None or re.fullmatch("[0-9a-f]{64}", text.strip().lower()):
        return text and text.strip().lower()
    raise ProofError("A commitment has 64 hexadecimal digits: copy it from the table, before the shoe begins.")


def _seats(words: list[str] | None) -> dict[int, str] | None:
    """What the seats had committed to, as it is typed; None where nothing is."""
    if not words:
        return None
    seats = {}
    for word in words:
        named = re.fullmatch("([1-7]):([0-9a-fA-F]{64})", word.strip())
        if word != NO_SEAT and (named is None or int(named[1]) in seats):
            raise ProofError("A seat is written once, as its number and 64 hexadecimal digits: --seat 3:HASH.")
        if named is not None:
            seats[int(named[1])] = named[2].lower()
    return seats


def _seed(word: str) -> tuple[int | None, str]:
    """A seed as it is typed, with the seat in front or not."""
    named = re.fullmatch("([1-7]):(.*)", word)
    return (int(named[1]), named[2]) if named else (None, word)


def _seen(text: str) -> dict[int, int]:
    """The cards that were seen, by their place in the shoe."""
    pieces = [piece for piece in re.split(r"[,\s]+", text) if piece]
    return {place: parse_card(piece) for place, piece in enumerate(pieces) if piece != UNSEEN}
