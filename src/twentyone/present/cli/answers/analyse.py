"""`twentyone analyse`: the questions people ask, answered for any rules."""

from pathlib import Path
from typing import Annotated

import typer

from twentyone.present.cli.option import JsonOption, PresetOption, RuleOption, chosen_rules, print_json


def analyse(
    topic: Annotated[
        str,
        typer.Argument(
            help="reveal, surrender, opening, sixteen, against-blackjack, rotation, bankroll, sensitivity, counting,"
            " decision-cost, simple-chart or full-table."
        ),
    ],
    game: Annotated[str | None, typer.Argument(help="banluck or blackjack; by default the topic's first game.")] = None,
    rule: RuleOption = None,
    preset: PresetOption = None,
    pairs: Annotated[
        bool, typer.Option("--pairs", help="With sensitivity: also every pair of fields; takes minutes.")
    ] = False,
    precise: Annotated[
        bool,
        typer.Option("--precise", help="With full-table: exact up to four players, smaller errors; takes minutes."),
    ] = False,
    out: Annotated[
        str | None, typer.Option("--out", metavar="DIR", help="Write the page and its pictures into this folder.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Answer a question about a game: its value, the method, the error, and what to do."""
    from twentyone.analyse.registry import answer, find_topic
    from twentyone.errors import TopicError
    from twentyone.games.registry import find_game
    from twentyone.present.insight.text import answer_text

    if pairs and topic != "sensitivity":
        raise TopicError(f"--pairs goes with the topic sensitivity, not with {topic!r}.")
    if precise and topic != "full-table":
        raise TopicError(f"--precise goes with the topic full-table, not with {topic!r}.")
    chosen, _ = find_topic(topic, game)
    rules = chosen_rules(find_game(chosen), rule, preset)
    made = answer(topic, rules, **({"pairs": True} if pairs else {}), **({"precise": True} if precise else {}))
    if out:
        from twentyone.present.insight.page import write_page

        Path(out).mkdir(parents=True, exist_ok=True)
        write_page(made, Path(out))
    if json:
        print_json(made.to_dict() | ({"out": out} if out else {}))
    else:
        print(answer_text(made) + (f"\nWrote the page into {out}." if out else ""))
