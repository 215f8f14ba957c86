"""`twentyone tablebase blackjack` makes the tablebase of a deck, and reads it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from twentyone.present.cli.answers.simulate_options import CoresOption, DeviceOption
from twentyone.present.cli.option import JsonOption, PresetOption, RuleOption, chosen_rules, named_path, print_json

if TYPE_CHECKING:
    from twentyone.games.blackjack.chart import Chart
    from twentyone.rules.blackjack import BlackjackRules
    from twentyone.solve.blackjack.tablebase.read import Tablebase

BASIC = "basic"


def tablebase(
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="DIR",
            help="Make it in this folder, or go on where an earlier run was stopped.",
            parser=named_path,
        ),
    ] = None,
    read: Annotated[
        Path | None, typer.Option("--read", metavar="DIR", help="Read the one in this folder.", parser=named_path)
    ] = None,
    rule: RuleOption = None,
    preset: PresetOption = None,
    removed: Annotated[
        str, typer.Option("--removed", metavar="CARDS", help="Cards that are gone, as A,T,5; T is any of value ten.")
    ] = "",
    chart: Annotated[
        str | None,
        typer.Option(
            "--chart", metavar="basic|FILE", help="Play by basic strategy or a strategy file instead of best play."
        ),
    ] = None,
    device: DeviceOption = "cpu",
    cores: CoresOption = None,
    json: JsonOption = False,
) -> None:
    """The EV of a round from every sub-shoe of one deck: 33 million, in a file for Python to read."""
    from twentyone.errors import TablebaseError
    from twentyone.games.blackjack import GAME
    from twentyone.present.charts.blackjack.tablebase_text import distribution_text
    from twentyone.solve.blackjack.tablebase.make import check_rules, make_tablebase
    from twentyone.solve.blackjack.tablebase.read import Tablebase

    if out is not None and read is None:
        rules = chosen_rules(GAME, rule, preset)
        check_rules(rules)
        found = make_tablebase(rules, out, chart=_chart(rules, chart), removed=removed, device=device, cores=cores)
    elif read is not None and out is None:
        if rule or preset or chart or cores is not None or device != "cpu":
            raise TablebaseError("A tablebase that is read has its rules and its play: give --removed alone with it.")
        found = Tablebase(read)
        if removed:
            _look_up(found, removed, json)
            return
    else:
        raise TablebaseError("Make a tablebase with --out DIR or read one with --read DIR: name one of the two.")
    print_json(found.contents) if json else print(distribution_text(found))


def _look_up(found: "Tablebase", removed: str, json: bool) -> None:
    """Print what a round is worth from the deck without these cards."""
    from twentyone.present.charts.blackjack.tablebase_text import lookup_text

    ev = found.after(removed)
    told = {"ev": ev, "removed": removed, "rules": found.contents["rules"], "play": found.contents["play"]}
    print_json(told) if json else print(lookup_text(found, removed, ev))


def _chart(rules: "BlackjackRules", named: str | None) -> "Chart | None":
    """The chart that is asked for: none, the best one of the whole deck, or that of a file."""
    from twentyone.solve.blackjack.chart.file import load_chart
    from twentyone.solve.blackjack.solver import SOLVER

    if named is None:
        return None
    return SOLVER.chart(rules).chart if named == BASIC else load_chart(named, rules)
