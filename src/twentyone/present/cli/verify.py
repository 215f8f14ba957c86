"""`twentyone verify`: whether a shoe was dealt in the order that was committed to before it began."""

from typing import Annotated

import typer

from twentyone.cards.notation import cards_text
from twentyone.document import read_json
from twentyone.errors import ProofError
from twentyone.present.cli.option import JsonOption, print_json


def verify(
    proof: Annotated[str, typer.Argument(metavar="PROOF.json", help="The proof of a shoe.")], json: JsonOption = False
) -> None:
    """Check the proof of a fair shuffle; exit code 1 if it is false."""
    from twentyone.table.fair import Proof, check_proof

    found = Proof.from_dict(read_json(proof, "proof", ProofError))
    check_proof(found)
    if json:
        print_json({"valid": True, "shoe": found.shoe, "commitment": found.committed, "dealt": cards_text(found.dealt)})
    else:
        print(f"True: shoe {found.shoe} was dealt in the order its seeds make, as committed to by {found.committed}.")
        print(f"Dealt were {cards_text(found.dealt)}.")
