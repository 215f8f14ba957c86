"""`twentyone simulate banluck`: hands of players against a banker."""

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
    from twentyone.rules.banluck import BanLuckRules

N_RECORDS = 5


def simulate(
    rounds: RoundsOption = None,
    rule: RuleOption = None,
    preset: PresetOption = None,
    policy: PolicyOption = None,
    banker: Annotated[str, typer.Option("--banker", metavar="NAME|FILE", help="How the banker plays.")] = "equilibrium",
    seed: SeedOption = None,
    seats: SeatsOption = None,
    cores: CoresOption = None,
    cluster: ClusterOption = None,
    device: DeviceOption = "cpu",
    hand: Annotated[str | None, typer.Option("--hand", metavar="CARDS", help="The player's first cards.")] = None,
    banker_hand: Annotated[
        str | None, typer.Option("--banker-hand", metavar="CARDS", help="The banker's first cards.")
    ] = None,
    deck: DeckOption = None,
    target_error: TargetOption = None,
    checkpoint: CheckpointOption = None,
    resume: ResumeOption = None,
    csv: CsvOption = None,
    plot: PlotOption = None,
    json: JsonOption = False,
) -> None:
    """Ban Luck by `equilibrium`, a fixed policy or a strategy file; the EV is the players', per hand dealt."""
    from twentyone.games.banluck import GAME
    from twentyone.present.cli.answers.simulate_run import Request, show_run
    from twentyone.simulate.banluck.simulator import SIMULATOR
    from twentyone.simulate.registry import simulation_of

    rules = chosen_rules(GAME, rule, preset)
    if deck is not None:
        from twentyone.present.cli.answers.simulate_deck import check_alone

        check_alone(deck, rounds=rounds, hand=hand, banker_hand=banker_hand, target_error=target_error, plot=plot)
        show_scripts(rules, policy or [], banker, deck, chosen_seed(seed) or 0, json)
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
    if hand or banker_hand:
        show_deal(request, rules, policy or [], banker, seats, hand, banker_hand)
    else:
        simulation = simulation_of(rules, policy or [], seats=seats, banker=banker)
        show_run(request, simulation, exact=lambda: SIMULATOR.exact(rules, policy or [], seats, banker))


def show_deal(
    request: "Request",
    rules: "BanLuckRules",
    policies: Sequence[str],
    banker: str,
    seats: int | None,
    hand: str | None,
    banker_hand: str | None,
) -> None:
    """Run hands that begin with a fixed deal, and show some of them in full."""
    from twentyone.errors import RunError
    from twentyone.present.cli.answers.simulate_run import finish
    from twentyone.simulate.banluck.deal import Deal, DealtSimulation
    from twentyone.simulate.banluck.policy import EQUILIBRIUM, find_strategy
    from twentyone.simulate.banluck.record import round_records

    if seats not in (None, 1) or len(policies) > 1:
        raise RunError("A fixed deal is for one player and one policy.")
    deal = Deal.parse(hand, banker_hand, rules.decks)
    ours = find_strategy(policies[0] if policies else EQUILIBRIUM, rules, "player")
    theirs = find_strategy(banker, rules, "banker")
    simulation = DealtSimulation.dealt(rules, ours, theirs, deal)
    estimate = request.run(simulation)
    records = round_records(simulation, ours, theirs, estimate.rounds, N_RECORDS, estimate.seed)
    fixed = {"hand": hand, "banker_hand": banker_hand}
    finish(request, replace(estimate, more={**estimate.more, "deal": fixed, "records": records}), simulation)


def show_scripts(rules: "BanLuckRules", policies: Sequence[str], banker: str, deck: str, seed: int, json: bool) -> None:
    """Play the test hands of a file by one strategy against the banker's."""
    from twentyone.document import read_text
    from twentyone.errors import RunError
    from twentyone.present.cli.answers.simulate_deck import show_hands
    from twentyone.simulate.banluck.policy import EQUILIBRIUM, find_strategy
    from twentyone.simulate.banluck.record import scripted_hands

    if len(policies) > 1:
        raise RunError("Test hands are for one player and one policy.")
    text = read_text(deck, "file of test hands", RunError)
    ours = find_strategy(policies[0] if policies else EQUILIBRIUM, rules, "player")
    theirs = find_strategy(banker, rules, "banker")
    hands = scripted_hands(rules, ours, theirs, text, seed, deck)
    show_hands(hands, rules, f"{ours.name} against {theirs.name}", seed, json)
