"""Commands for a game that brings none of its own: rules, and whatever its solver and its simulator take alike."""

from pathlib import Path
from typing import Annotated

import typer

from twentyone.present.cli.answers.contract import Command, Commands
from twentyone.present.cli.option import (
    JsonOption,
    OutOption,
    PresetOption,
    RuleOption,
    chosen_rules,
    chosen_seed,
    picture_kind,
    rounds_of,
)


def plain_commands(game: str) -> Commands:
    """The commands of a game with nothing but rules to choose."""
    from twentyone.simulate.registry import SIMULATORS
    from twentyone.solve.registry import SOLVERS

    solves, simulates = game in SOLVERS, game in SIMULATORS
    return Commands(
        solve=_solve(game) if solves else None,
        ev=_ev(game) if solves else None,
        chart=_chart(game) if solves else None,
        simulate=_simulate(game) if simulates else None,
    )


def _solve(game: str) -> Command:
    def solve(rule: RuleOption = None, preset: PresetOption = None, json: JsonOption = False) -> None:
        """What the game is worth, and how that was found."""
        from twentyone import api
        from twentyone.games.registry import find_game
        from twentyone.present.cli.answers.shown import show_solution

        show_solution(api.solve(chosen_rules(find_game(game), rule, preset)), json)

    return solve


def _ev(game: str) -> Command:
    def ev(
        hand: Annotated[str, typer.Argument(help="The cards, or the situation as the charts write it.")],
        rule: RuleOption = None,
        preset: PresetOption = None,
        json: JsonOption = False,
    ) -> None:
        """What every action is worth with one hand."""
        from twentyone import api
        from twentyone.games.registry import find_game
        from twentyone.present.cli.answers.shown import show_hand

        show_hand(api.ev(chosen_rules(find_game(game), rule, preset), hand), json)

    return ev


def _chart(game: str) -> Command:
    def chart(
        rule: RuleOption = None, preset: PresetOption = None, out: OutOption = None, json: JsonOption = False
    ) -> None:
        """The strategies as charts."""
        from twentyone import api
        from twentyone.games.registry import find_game
        from twentyone.present.cli.answers.shown import show_charts

        kind = picture_kind(out, ("png", "svg", "html")) if out else ""
        charts = api.chart(chosen_rules(find_game(game), rule, preset))
        show_charts(charts, Path(out) if out else None, kind, json)

    return chart


def _simulate(game: str) -> Command:
    from twentyone.present.cli.answers.simulate_options import PolicyOption, RoundsOption, SeatsOption, SeedOption

    def simulate(
        rounds: RoundsOption = None,
        rule: RuleOption = None,
        preset: PresetOption = None,
        policy: PolicyOption = None,
        seed: SeedOption = None,
        seats: SeatsOption = None,
        json: JsonOption = False,
    ) -> None:
        """Play many rounds and estimate what a policy is worth."""
        from twentyone.games.registry import find_game
        from twentyone.present.cli.answers.simulate_run import Request, show_run
        from twentyone.simulate.registry import simulation_of

        rules = chosen_rules(find_game(game), rule, preset)
        request = Request(rounds_of(rounds), chosen_seed(seed), json=json)
        request.check()
        show_run(request, simulation_of(rules, policy or [], seats=seats))

    return simulate
