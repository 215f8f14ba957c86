"""`twentyone analyse`: the questions people ask, answered for any rules."""

import inspect
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from twentyone.analyse.registry import ANALYSES, all_topics, options_of
from twentyone.present.cli import completion
from twentyone.present.cli.option import JsonOption, PresetOption, RuleOption, chosen_rules, named_path, print_json


def analyse(
    topic: str,
    game: str | None = None,
    rule: RuleOption = None,
    preset: PresetOption = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar="DIR", help="Write the page and its pictures into this folder.", parser=named_path
        ),
    ] = None,
    json: JsonOption = False,
    **flags: bool,
) -> None:
    """Answer a question about a game: its value, the method, the error, and what to do."""
    from twentyone.analyse.registry import answer, check_options, find_topic
    from twentyone.games.registry import find_game
    from twentyone.present.bar import progress_bar
    from twentyone.present.insight.text import answer_text

    chosen, _ = find_topic(topic, game)
    options = {name: True for name, given in flags.items() if given}
    check_options(topic, chosen, options)
    with progress_bar(quiet=json) as bar:
        try:
            made = answer(topic, chosen_rules(find_game(chosen), rule, preset), **options)
        except KeyboardInterrupt:
            bar.hide()
            show_part(topic, chosen, bar.found, json)
            raise
    if out:
        from twentyone.present.insight.page import write_page

        out.mkdir(parents=True, exist_ok=True)
        write_page(made, out)
    if json:
        print_json(made.to_dict() | ({"out": str(out)} if out else {}))
    else:
        print(answer_text(made) + (f"\nWrote the page into {out}." if out else ""))


def show_part(topic: str, game: str, found: Sequence[str], json: bool) -> None:
    """Print what had been simulated when the work was interrupted, each number with its error."""
    if json:
        print_json({"topic": topic, "game": game, "complete": False, "simulated": list(found)})
    elif found:
        print("\n".join([f"What was simulated for {topic} until then:", *found]))


def command() -> Callable[..., None]:
    """The command, whose help names the topics and games there are now, with an option for every one a topic takes.

    `--pairs` goes with sensitivity; an option that several topics take is there once.
    """
    topics, signature = all_topics(), inspect.signature(analyse)
    games = f"{' or '.join(ANALYSES)}; by default the topic's first game."
    kinds = {
        "topic": Annotated[str, typer.Argument(help=f"{', '.join(topics)}.", autocompletion=completion.topics)],
        "game": Annotated[str | None, typer.Argument(help=games, autocompletion=completion.games)],
    }
    fixed = {
        name: one.replace(annotation=kinds.get(name, one.annotation))
        for name, one in signature.parameters.items()
        if one.kind is not inspect.Parameter.VAR_KEYWORD
    }
    for topic, asked in topics.items():
        for name, words in options_of(asked).items():
            kind = Annotated[bool, typer.Option(f"--{name}", help=f"With {topic}: {words}")]
            flag = inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=False, annotation=kind)
            fixed.setdefault(name, flag)

    def made(**words: Any) -> None:
        analyse(**words)

    made.__name__, made.__doc__ = analyse.__name__, analyse.__doc__
    made.__signature__ = signature.replace(parameters=list(fixed.values()))  # type: ignore[attr-defined]
    made.__annotations__ = {name: one.annotation for name, one in fixed.items()}
    return made
