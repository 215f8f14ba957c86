"""`twentyone replay`: follow a written playthrough to its end, and refuse one that does not lead where it says."""

from pathlib import Path
from typing import Annotated

import typer

from twentyone.document import read_text
from twentyone.errors import TranscriptError
from twentyone.games.playthrough import replay as replayed
from twentyone.present.cli.option import JsonOption, print_json
from twentyone.present.words.grammar import sentence, standing_spoken
from twentyone.rules.field import rules_dict


def replay(
    file: Annotated[Path, typer.Argument(help="A playthrough: game, rules, seats, one line per move, and the nets.")],
    as_json: JsonOption = False,
) -> None:
    """Replay a written round and say what everybody won or lost."""
    end = replayed(read_text(file, "playthrough", TranscriptError))
    nets = [end.net(seat) for seat in range(end.n_seats + 1)]
    if as_json:
        print_json({"rules": rules_dict(end.rules), "seats": end.n_seats, "nets": [str(net) for net in nets]})
        return
    for seat, net in enumerate(nets):
        who = "the bank" if seat == 0 else f"player {seat}"
        print(sentence(f"{who} is {standing_spoken(net)}"))
