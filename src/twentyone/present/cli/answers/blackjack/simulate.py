"""`twentyone simulate blackjack`: rounds of a whole table, or rounds that all begin with the same deal."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from twentyone.present.cli.answers.simulate_options import (
    CheckpointOption,
    ClusterOption,
    CoresOption,
    CsvOption,
    DeviceOption,
    PlotOption,
    PolicyOption,
    ResumeOption,
    RoundsOption,
    SeatsOption,
    SeedOption,
    TargetOption,
)
from twentyone.present.cli.option import JsonOption, PresetOption, RuleOption, chosen_rules, rounds_of

if TYPE_CHECKING:
    from twentyone.present.cli.answers.simulate_run import Request
    from twentyone.rules.blackjack import BlackjackRules

N_RECORDS = 5


def simulate(
    rounds: RoundsOption = None,
    rule: RuleOption = None,
    preset: PresetOption = None,
    policy: PolicyOption = None,
    seed: SeedOption = 0,
    seats: SeatsOption = None,
    cores: CoresOption = None,
    cluster: ClusterOption = None,
    device: DeviceOption = "cpu",
    hand: Annotated[str | None, typer.Option("--hand", metavar="CARDS", help="The player's first cards.")] = None,
    up: Annotated[str | None, typer.Option("--up", metavar="CARD", help="The dealer's up card.")] = None,
    hole: Annotated[str | None, typer.Option("--hole", metavar="CARD", help="The dealer's hole card.")] = None,
    count: Annotated[
        str | None, typer.Option("--count", metavar="NAME|TAGS", help="EV by count: hi-lo, ko, … or ten tags.")
    ] = None,
    target_error: TargetOption = None,
    checkpoint: CheckpointOption = None,
    resume: ResumeOption = None,
    csv: CsvOption = None,
    plot: PlotOption = None,
    json: JsonOption = False,
) -> None:
    """Blackjack by `basic`, `mimic`, `hoyle` or a strategy file; the EV is per seat and initial bet."""
    from twentyone.games.blackjack import GAME
    from twentyone.present.cli.answers.simulate_run import Request, show_run
    from twentyone.simulate.registry import simulation_of

    rules = chosen_rules(GAME, rule, preset)
    request = Request(
        rounds_of(rounds), seed, cores, cluster, device, target_error, checkpoint, resume, csv, plot, json
    )
    request.check()
    if hand or up or hole:
        show_deal(request, rules, policy or [], seats, count, hand, up, hole)
    else:
        show_run(request, simulation_of(rules, policy or [], seats=seats, count=count), count)


def show_deal(
    request: "Request",
    rules: "BlackjackRules",
    policies: Sequence[str],
    seats: int | None,
    count: str | None,
    hand: str | None,
    up: str | None,
    hole: str | None,
) -> None:
    """Run rounds that begin with a fixed deal, and show some of them in full."""
    from twentyone.errors import RunError
    from twentyone.present.cli.answers.simulate_run import finish
    from twentyone.simulate.blackjack.deal import Deal, DealtSimulation, round_records
    from twentyone.simulate.blackjack.policy import find_policy

    if seats not in (None, 1) or len(policies) > 1 or count is not None:
        raise RunError("A fixed deal is for one seat and one policy, without a count.")
    deal = Deal.parse(hand, up, hole)
    policy = find_policy(policies[0] if policies else "basic", rules)
    estimate = request.run(DealtSimulation.dealt(rules, policy, deal))
    records = round_records(rules, policy, deal, min(estimate.rounds, N_RECORDS), request.seed)
    fixed = {"hand": hand, "up": up, "hole": hole}
    finish(request, replace(estimate, more={"deal": fixed, "records": records}))
