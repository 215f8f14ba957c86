"""`twentyone lab`: what somebody who counts cards wins and risks, from one run: kept, of the library, or played."""

import json as json_text
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from twentyone.present.cli.answers.simulate_options import CoresOption, SeedOption
from twentyone.present.cli.house.spoken import in_system_language
from twentyone.present.cli.option import JsonOption, PresetOption, RuleOption, chosen_rules, chosen_seed, rounds_of

if TYPE_CHECKING:
    from twentyone.lab.index import Index
    from twentyone.lab.ramp import Limits
    from twentyone.lab.run import Run
    from twentyone.lab.scenario import Scenario
    from twentyone.lab.table import Table
    from twentyone.rules.blackjack import BlackjackRules

COUNT = "hi-lo"
KNOWN_SHOWN = 5


@in_system_language
def lab(
    rule: RuleOption = None,
    preset: PresetOption = None,
    count: Annotated[
        str | None,
        typer.Option("--count", metavar="NAME|TAGS", help="hi-lo (the default), running-hi-lo, ko, … or ten tags."),
    ] = None,
    spread: Annotated[
        str, typer.Option("--spread", help="Least and most, as 1-12, or the bet from each count on: 0:1,1:2,2:4x2.")
    ] = "1-12",
    bankroll: Annotated[float | None, typer.Option("--bankroll", help="Bet for this bankroll, in units.")] = None,
    risk: Annotated[float | None, typer.Option("--risk", help="Bet for this risk of ruin, as 0.05.")] = None,
    kelly: Annotated[float, typer.Option("--kelly", help="The fraction of Kelly's bets, as 0.5.")] = 1.0,
    goal: Annotated[float | None, typer.Option("--goal", help="A bankroll to come to, in units.")] = None,
    within: Annotated[int | None, typer.Option("--within", help="A limit of rounds, such as a trip's.")] = None,
    chip: Annotated[float, typer.Option("--chip", help="The smallest chip in units; 0 for bets of any size.")] = 1.0,
    bets: Annotated[int, typer.Option("--bets", help="How many different bets there may be.")] = 5,
    sit_out: Annotated[bool, typer.Option("--sit-out", help="Bet nothing where that is better.")] = False,
    hands: Annotated[int | None, typer.Option("--hands", help="Play one hand, or up to two.")] = None,
    others: Annotated[int | None, typer.Option("--others", help="Other players at the table.")] = None,
    enter: Annotated[int | None, typer.Option("--enter", help="Watch each shoe until this count.")] = None,
    leave: Annotated[int | None, typer.Option("--leave", help="Get up at this count or below.")] = None,
    walk: Annotated[bool, typer.Option("--walk", help="On leaving, go to a new shoe at another table.")] = False,
    empty: Annotated[
        bool, typer.Option("--empty", help="A second place that is not played stays empty: rounds go faster.")
    ] = False,
    speed: Annotated[float, typer.Option("--rounds-per-hour", help="How fast a full table plays.")] = 100.0,
    rounds: Annotated[str | None, typer.Option("--rounds", "-n", metavar="N", help="Rounds to play anew; 32M.")] = None,
    seed: SeedOption = None,
    cores: CoresOption = None,
    run: Annotated[
        str | None, typer.Option("--run", metavar="FILE", help="Ask a run that was kept, without playing.")
    ] = None,
    keep: Annotated[
        str | None, typer.Option("--keep", metavar="FILE", help="Keep the run for other questions.")
    ] = None,
    indices: Annotated[
        int | None, typer.Option("--indices", metavar="N", help="Work out all index plays, and show the N best.")
    ] = None,
    averse: Annotated[
        bool, typer.Option("--averse", help="Index plays of somebody who avoids risk, for the bankroll and the bets.")
    ] = False,
    level: Annotated[
        int | None, typer.Option("--level", metavar="1|2|3|4", help="Find the best tags of a level for these rules.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """What a counter of cards wins and risks: the best bets at each count, and every figure with its error."""
    from twentyone.errors import RunError
    from twentyone.lab.figures import Pace
    from twentyone.lab.ramp import parse_spread
    from twentyone.lab.run import check_alone
    from twentyone.lab.scenario import Question, Scenario
    from twentyone.lab.table import Table
    from twentyone.present.cli.answers.lab_text import index_lines, library_lines, scenario_lines
    from twentyone.present.cli.option import check_writable, print_json

    question = Question(
        parse_spread(spread),
        Pace(speed, bankroll, kelly),
        risk,
        goal,
        within,
        sit_out,
        1 if hands is None else hands,
        chip or None,
        bets,
    )
    if indices is not None and indices < 1:
        raise RunError(f"The index plays to show cannot be {indices}: they are at least one.")
    if averse and (indices is None or bankroll is None):
        raise RunError("Who avoids risk has index plays of their own: ask for --indices, with a --bankroll.")
    if keep is not None:
        check_writable(keep)
    if level is not None:
        check_alone_with("--level", run=run, keep=keep, indices=indices)
        print_tags(chosen_rules_of(rule, preset), level, question.limits, json)
        return
    shipped = None
    if run is not None:
        check_alone(rule=rule, preset=preset, count=count, others=others, enter=enter, leave=leave, rounds=rounds,
                    seed=seed, walk=walk or None, empty=empty or None)  # fmt: skip
        found = kept_run(run)
    else:
        rules = chosen_rules_of(rule, preset)
        table = Table(others or 0, 1 if hands is None else hands, enter, leave, walk, empty)
        if rounds is None and seed is None:
            shipped = library_run(rules, count or COUNT, table)
        found = shipped or played_run(rules, count or COUNT, table, rounds_of(rounds), chosen_seed(seed) or 0, cores)
    scenario = Scenario(found, question)
    if keep is not None:
        Path(keep).write_text(json_text.dumps(found.to_dict()) + "\n", encoding="utf-8")
    plays = index_plays(scenario, averse) if indices is not None else []
    if json:
        shown = scenario.to_dict() | ({"library": True} if shipped else {})
        print_json(shown | ({"indices": [play.to_dict() for play in plays]} if plays else {}))
    else:
        told = library_lines(shipped) if shipped else []
        print("\n".join([*told, *scenario_lines(scenario), *index_lines(plays[:indices])]))


def chosen_rules_of(rule: list[str] | None, preset: str | None) -> "BlackjackRules":
    """The rules of blackjack that the options ask for."""
    from twentyone.games.blackjack import GAME

    rules: BlackjackRules = chosen_rules(GAME, rule, preset)
    return rules


def check_alone_with(option: str, **others: object) -> None:
    """Refuse options that say nothing beside another one."""
    from twentyone.errors import RunError

    given = [f"--{name}" for name, value in others.items() if value is not None]
    if given:
        raise RunError(f"{option} answers without a run: leave {', '.join(given)} out.")


def print_tags(rules: "BlackjackRules", level: int, limits: "Limits", json: bool) -> None:
    """Print the best tags of a level, and the known systems that gain most of that level."""
    from twentyone.lab.blackjack.tags import eyes_of
    from twentyone.present.cli.answers.lab_text import tags_lines
    from twentyone.present.cli.option import print_json

    spread = limits.most / limits.least
    eyes = eyes_of(rules, spread)
    best = eyes.best(level)
    known = sorted(eyes.known(level), key=lambda one: -one.gain)[:KNOWN_SHOWN]
    if json:
        print_json({"level": level, "spread": spread, "tags": [one.to_dict() for one in (*best, *known)]})
    else:
        print("\n".join(tags_lines(level, spread, (*best, *known))))


def library_run(rules: "BlackjackRules", count: str, table: "Table") -> "Run | None":
    """The run of the library that comes with the package, or None."""
    from twentyone.lab.blackjack.library import find_run

    return find_run(rules, count, table)


def played_run(
    rules: "BlackjackRules", count: str, table: "Table", rounds: int | None, seed: int, cores: int | None
) -> "Run":
    """A run played anew."""
    from twentyone.lab.blackjack.play import ROUNDS, play_run

    return play_run(rules, count, table, ROUNDS if rounds is None else rounds, seed, cores=cores)


def kept_run(path: str) -> "Run":
    """The run of a file."""
    from twentyone.document import read_json
    from twentyone.errors import RunError
    from twentyone.lab.run import Run

    return Run.of_dict(read_json(path, "run", RunError, 1 << 20))


def index_plays(scenario: "Scenario", averse: bool = False) -> "list[Index]":
    """Every index play of the run's rules and count, the one that gains most with these bets first.

    Those of somebody `averse` to risk are for the bankroll asked about, and the bet on one hand.
    """
    from twentyone.games.blackjack import GAME
    from twentyone.lab.blackjack.count import count_of_words
    from twentyone.lab.blackjack.indices import index_table
    from twentyone.simulate.blackjack.policy import find_policy

    rules = chosen_rules(GAME, scenario.run.rules.split(), None)
    chart = find_policy("basic", rules).chart
    assert chart is not None
    table = index_table(rules, count_of_words(scenario.run.count), chart)

    def bet(count: int) -> float:
        step = scenario.ramp.at(count)
        return step.bet * step.hands

    pace = scenario.question.pace
    if not averse or pace.bankroll is None:
        return table.indices(bet)
    kelly_bank = pace.kelly * pace.bankroll
    return table.indices(bet, lambda count: scenario.ramp.at(count).bet / kelly_bank)
