"""`twentyone report`: everything about a game under any rules, as one page."""

from pathlib import Path
from typing import Annotated

import typer

from twentyone.present.cli.option import JsonOption, PresetOption, RuleOption, chosen_rules, named_path, print_json


def report(
    game: Annotated[str | None, typer.Argument(help="The game; by default all of them, with default rules.")] = None,
    out: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="The folder to write index.html into.", parser=named_path)
    ] = Path("report"),
    rule: RuleOption = None,
    preset: PresetOption = None,
    topic: Annotated[
        list[str] | None, typer.Option("--topic", metavar="NAME", help="Only this topic; repeatable.")
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Only what takes seconds.")] = False,
    full: Annotated[
        bool, typer.Option("--full", help="Also full tables and every pair of rules; takes about half an hour.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Write the report: strategy, lookup and every answer, in one file that needs no network and prints."""
    from twentyone.analyse.contract import Depth
    from twentyone.analyse.registry import find_topic
    from twentyone.errors import RulesError, TopicError
    from twentyone.games.registry import GAMES, find_game
    from twentyone.present.bar import progress_bar
    from twentyone.present.insight.report import write_report

    if quick + full + bool(topic) > 1:
        raise TopicError("A report is --quick, --full or of the topics named by --topic: choose one.")
    if game is None and (rule or preset):
        raise RulesError(f"Rules belong to one game: say {' or '.join(GAMES)} before them.")
    for name in topic or ():
        find_topic(name, game)
    found = [find_game(game)] if game else list(GAMES.parts().values())
    chosen = [chosen_rules(one, rule, preset) for one in found]

    depth = Depth.QUICK if quick else Depth.FULL if full else Depth.USUAL
    with progress_bar(quiet=json):
        path = write_report(out, chosen, topic or None, depth=depth)
    if json:
        print_json({"out": str(path), "games": [one.name for one in found], "bytes": path.stat().st_size})
    else:
        print(f"Wrote {path}.")
