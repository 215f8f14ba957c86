"""`twentyone analyse`: the questions people ask, answered for any rules."""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from twentyone.analyse.registry import ANALYSES, all_topics, options_of
from twentyone.present.cli.option import JsonOption, PresetOption, RuleOption, chosen_rules, print_json


def analyse(
    topic: Annotated[str, typer.Argument(help=f"{', '.join(all_topics())}.")],
    game: Annotated[
        str | None, typer.Argument(help=f"{' or '.join(ANALYSES)}; by default the topic's first game.")
    ] = None,
    rule: RuleOption = None,
    preset: PresetOption = None,
    out: Annotated[
        str | None, typer.Option("--out", metavar="DIR", help="Write the page and its pictures into this folder.")
    ] = None,
    json: JsonOption = False,
    **flags: bool,
) -> None:
    """Answer a question about a game: its value, the method, the error, and what to do."""
    from twentyone.analyse.registry import answer, check_options, find_topic
    from twentyone.games.registry import find_game
    from twentyone.present.insight.text import answer_text

    chosen, _ = find_topic(topic, game)
    options = {name: True for name, given in flags.items() if given}
    check_options(topic, chosen, options)
    made = answer(topic, chosen_rules(find_game(chosen), rule, preset), **options)
    if out:
        from twentyone.present.insight.page import write_page

        Path(out).mkdir(parents=True, exist_ok=True)
        write_page(made, Path(out))
    if json:
        print_json(made.to_dict() | ({"out": out} if out else {}))
    else:
        print(answer_text(made) + (f"\nWrote the page into {out}." if out else ""))


def with_flags(command: Callable[..., None]) -> Callable[..., None]:
    """The command with an option for every one that some topic takes: `--pairs` goes with sensitivity."""
    signature = inspect.signature(command)
    fixed = [one for one in signature.parameters.values() if one.kind is not inspect.Parameter.VAR_KEYWORD]
    for topic, games in all_topics().items():
        for name, words in options_of(games).items():
            kind = Annotated[bool, typer.Option(f"--{name}", help=f"With {topic}: {words}")]
            fixed.append(inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=False, annotation=kind))
    command.__signature__ = signature.replace(parameters=fixed)  # type: ignore[attr-defined]
    command.__annotations__ = {one.name: one.annotation for one in fixed}
    return command
