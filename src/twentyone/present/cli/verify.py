"""`twentyone verify`: whether a shoe was dealt as it was committed to, and as a player saw it."""

import re
from typing import Annotated

import typer

from twentyone.cards.card import parse_card
from twentyone.cards.notation import cards_text
from twentyone.document import read_json
from twentyone.errors import ProofError
from twentyone.present.cli.option import JsonOption, print_json

UNSEEN = "?"


def verify(
    proof: Annotated[str, typer.Argument(metavar="PROOF.json", help="The proof of a shoe.")],
    commitment: Annotated[
        str | None, typer.Option(metavar="HASH", help="What the server had committed to before the shoe began.")
    ] = None,
    seed: Annotated[
        list[str] | None,
        typer.Option(metavar="SEED", help="A seed you opened for this shoe; 3:SEED if you sat at seat 3."),
    ] = None,
    cards: Annotated[
        str | None,
        typer.Option(metavar="CARDS", help="The cards in the order you saw them dealt, ? for one you did not see."),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Check the proof of a fair shuffle; exit code 1 if it is false, or not of what you saw."""
    from twentyone.table.fair import Proof, check_proof, check_seen

    found = Proof.from_dict(read_json(proof, "proof", ProofError))
    check_proof(found)
    seen = _seen(cards or "")
    check_seen(found, _hash(commitment), [_seed(word) for word in seed or ()], seen)
    if json:
        print_json({"valid": True, "shoe": found.shoe, "commitment": found.committed, "dealt": cards_text(found.dealt)})
        return
    print(f"True: shoe {found.shoe} was dealt in the order its seeds make, as committed to by {found.committed}.")
    if seed:
        print("Your seed was counted.")
    if seen:
        print(f"The {len(seen)} cards you saw are in their places.")
    for share in found.shares or ():
        if share.withheld:
            print(f"Seat {share.seat} had committed to a seed and did not open it.")
    if not found.is_whole:
        print("It did not begin with whole decks: the table had been loaded from a file with this shoe in play.")
    print(f"Dealt were {cards_text(found.dealt)}.")


def _hash(text: str | None) -> str | None:
    if text is None or re.fullmatch("[0-9a-f]{64}", text.strip().lower()):
        return text and text.strip().lower()
    raise ProofError("A commitment has 64 hexadecimal digits: copy it from the table, before the shoe begins.")


def _seed(word: str) -> tuple[int | None, str]:
    """A seed as it is typed, with the seat in front or not."""
    named = re.fullmatch("([1-7]):(.*)", word)
    return (int(named[1]), named[2]) if named else (None, word)


def _seen(text: str) -> dict[int, int]:
    """The cards that were seen, by their place in the shoe."""
    pieces = [piece for piece in re.split(r"[,\s]+", text) if piece]
    return {place: parse_card(piece) for place, piece in enumerate(pieces) if piece != UNSEEN}
