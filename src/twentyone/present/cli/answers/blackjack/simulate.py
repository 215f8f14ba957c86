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
    DeckOption,
    DeviceOption,
    PlotOption,
    PolicyOption,
    ResumeOption,
    RoundsOption,
    SeatsOption,
    SeedOption,
    TargetOption,
)
from twentyone.present.cli.option import (
    JsonOption,
    PresetOption,
    RuleOption,
    chosen_rules,
    chosen_seed,
    rounds_of,
    target_of,
)

if TYPE_CHECKING:
    from twentyone.present.cli.answers.simulate_run import Request
    from twentyone.rules.blackjack import BlackjackRules

N_RECORDS = 5


def simulate(
    rounds: RoundsOption = None,
    rule: RuleOption = None,
    preset: PresetOption = None,
    policy: PolicyOption = None,
    seed: SeedOption = None,
    seats: SeatsOption = None,
    cores: CoresOption = None,
    cluster: ClusterOption = None,
    device: DeviceOption = "cpu",
    hand: Annotated[str | None, typer.Option("--hand", metavar="CARDS", help="The player's first cards.")] = None,
    up: Annotated[str | None, typer.Option("--up", metavar="CARD", help="The dealer's up card.")] = None,
    hole: Annotated[str | None, typer.Option("--hole", metavar="CARD", help="The dealer's hole card.")] = None,
    deck: DeckOption = None,
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
    from twentyone.simulate.blackjack.simulator import SIMULATOR
    from twentyone.simulate.registry import simulation_of

    rules = chosen_rules(GAME, rule, preset)
    if deck is not None:
        from twentyone.present.cli.answers.simulate_deck import check_alone

        check_alone(deck, rounds=rounds, hand=hand, up=up, hole=hole, count=count, target_error=target_error, plot=plot)
        show_scripts(rules, policy or [], deck, chosen_seed(seed) or 0, json)
        return
    request = Request(
        rounds_of(rounds),
        chosen_seed(seed),
        cores,
        cluster,
        device,
        target_of(target_error),
        checkpoint,
        resume,
        csv,
        plot,
        json,
    )
    request.check()
    if hand or up or hole:
        show_deal(request, rules, policy or [], seats, count, hand, up, hole)
    else:
        simulation = simulation_of(rules, policy or [], seats=seats, count=count)
        show_run(request, simulation, count, lambda: SIMULATOR.exact(rules, policy or [], seats))


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
    from twentyone.simulate.blackjack.deal import Deal, DealtSimulation
    from twentyone.simulate.blackjack.policy import find_policy
    from twentyone.simulate.blackjack.record import round_records

    if seats not in (None, 1) or len(policies) > 1 or count is not None:
        raise RunError("A fixed deal is for one seat and one policy, without a count.")
    deal = Deal.parse(hand, up, hole, rules.decks)
    policy = find_policy(policies[0] if policies else "basic", rules)
    simulation = DealtSimulation.dealt(rules, policy, deal)
    estimate = request.run(simulation)
    records = round_records(simulation, policy, estimate.rounds, N_RECORDS, estimate.seed)
    fixed = {"hand": hand, "up": up, "hole": hole}
    finish(request, replace(estimate, more={**estimate.more, "deal": fixed, "records": records}), simulation)


def show_scripts(rules: "BlackjackRules", policies: Sequence[str], deck: str, seed: int, json: bool) -> None:
    """Play the test hands of a file by one policy."""
    from twentyone.document import read_text
    from twentyone.errors import RunError
    from twentyone.present.cli.answers.simulate_deck import show_hands
    from twentyone.simulate.blackjack.policy import find_policy
    from twentyone.simulate.blackjack.record import scripted_hands

    if len(policies) > 1:
        raise RunError("Test hands are for one seat and one policy.")
    text = read_text(deck, "file of test hands", RunError)
    policy = find_policy(policies[0] if policies else "basic", rules)
    show_hands(scripted_hands(rules, policy, text, seed, deck), rules, policy.name, seed, json)
