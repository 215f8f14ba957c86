"""`twentyone rules`: house rules in plain words, who has the edge, and a link and a file for a table."""

from pathlib import Path
from typing import Annotated

import typer

from twentyone.present.cli.option import JsonOption, PresetOption, RuleOption, chosen_rules, print_json

ADDRESS = "http://127.0.0.1:8021"


def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    rule: RuleOption = None,
    preset: PresetOption = None,
    out: Annotated[
        str | None,
        typer.Option("--out", metavar="FILE", help="Write the rules into this file, to be given to -r as @FILE."),
    ] = None,
    at: Annotated[str, typer.Option("--at", metavar="URL", help="Where the app is served, for the link.")] = ADDRESS,
    json: JsonOption = False,
) -> None:
    """House rules in plain words with an example each, who has the edge, and a link and a file for a table."""
    from twentyone import api
    from twentyone.games.registry import find_game
    from twentyone.present.bar import progress_bar
    from twentyone.present.words.rule import rule_label
    from twentyone.present.words.speech.house import edge_text, house_told

    chosen = chosen_rules(find_game(game), rule, preset)
    with progress_bar(quiet=json):
        percent = api.solve(chosen).house_edge_percent
    told = house_told(chosen)
    link = f"{at.rstrip('/')}/#/house/{game}/{','.join(told['words'].split())}"
    if out:
        Path(out).write_text("\n".join([f"# {find_game(game).title}", *told["words"].split(), ""]), encoding="utf-8")
    if json:
        print_json(told | {"house_edge_percent": percent, "edge": edge_text(percent), "link": link, "out": out})
        return
    print("\n".join(told["sentences"]))
    if told["examples"]:
        print()
    for name, text in told["examples"].items():
        print(f"{rule_label(game, name)}: {text}")
    print(f"\n{edge_text(percent)}\n{link}" + (f"\nWrote {out}." if out else ""))
