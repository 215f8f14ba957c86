"""What a simulated run says in text: the EV with its error, who won how often, seats, counts, and rounds in full."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from twentyone.present.words.registry import words_of
from twentyone.rules.field import rules_words
from twentyone.simulate.core.estimate import Estimate
from twentyone.simulate.registry import SIMULATORS

INTERRUPTED = "Interrupted; this is what was done."


def run_text(estimate: Estimate, seat_policies: Sequence[str] = ()) -> str:
    """A result in sentences and small tables; the seats one by one where their policies differ."""
    lines = [*estimate_lines(estimate)]
    if len(set(seat_policies)) > 1:
        lines += seat_lines(estimate, seat_policies)
    return "\n".join([*lines, *more_lines(estimate.more, estimate.game), *end_lines(estimate)])


def estimate_lines(estimate: Estimate) -> Iterator[str]:
    """The EV of the whole table, and who won how often in the game's own words."""
    wins, losses, pushes = estimate.outcomes
    games = wins + losses + pushes
    low, high = estimate.interval
    bank = bank_name(estimate.game)
    edge = f"{bank}'s edge" if SIMULATORS.find(estimate.game).banker_policies else "House edge"
    yield (
        f"{estimate.rounds:,} rounds of {estimate.game} ({rules_words(estimate.rules) or 'default rules'}),"
        f" {estimate.policy}, seed {estimate.seed}."
    )
    yield (
        f"EV {estimate.ev:+.6f} of the initial bet, standard error {estimate.standard_error:.6f},"
        f" 95 % interval {low:+.6f} to {high:+.6f}."
    )
    yield (
        f"{edge} {-100 * estimate.ev:.4f} % ± {100 * estimate.standard_error:.4f},"
        f" standard deviation {estimate.sd:.4f} bets."
    )
    for name, number in ((f"{bank} wins", losses), ("Player wins", wins), ("Pushes", pushes)):
        yield f"{name:<12}  {number:>15,}  {100 * number / games:7.3f} %"
    yield f"{'Games played':<12}  {games:>15,}"
    yield f"{estimate.rounds_per_second:,.0f} rounds per second."


def bank_name(game: str) -> str:
    """What the game calls the bank, with a capital letter: `Dealer`, `Banker`."""
    return words_of(game).bank.removeprefix("the ").capitalize()


def seat_lines(estimate: Estimate, seat_policies: Sequence[str]) -> Iterator[str]:
    """Each seat's policy and EV with its error."""
    for number, (policy, part) in enumerate(zip(seat_policies, estimate.by_seat(), strict=True), 1):
        yield f"Seat {number}  {policy:<20}  EV {part['ev']:+.6f} ± {part['standard_error']:.6f}"


def more_lines(more: Mapping[str, Any], game: str) -> Iterator[str]:
    """What a run says besides its estimate: a better one, the EV by count, and rounds in full."""
    if "stratified" in more:
        better = more["stratified"]
        yield (
            f"With up cards weighed by their exact chances: EV {better['ev']:+.6f},"
            f" standard error {better['standard_error']:.6f}."
        )
    if more.get("records"):
        yield f"The first {len(more['records'])} of these rounds:" if len(more["records"]) > 1 else "The first round:"
    for record in more.get("records", []):
        yield record_text(record, game)
    for row in more.get("by_count", []):
        yield f"{row['count']:>6}  {row['rounds']:>13,} rounds  EV {row['ev']:+.5f} ± {row['standard_error']:.5f}"


def end_lines(estimate: Estimate) -> Iterator[str]:
    """How the run ended, where that is not simply with its last round."""
    if estimate.more.get("reached"):
        yield (f"The target error of {estimate.more['target_error']:g} was reached after {estimate.rounds:,} rounds.")
    elif not estimate.complete:
        yield INTERRUPTED
    elif "target_error" in estimate.more:
        yield f"The target error of {estimate.more['target_error']:g} was not reached: that takes more rounds."


def record_text(record: Mapping[str, Any], game: str) -> str:
    """One round in a line, split hands one after the other."""
    hands = " | ".join(
        f"{' '.join(hand['cards'])} ({hand['total']}, stake {hand['stake']:g}, net {hand['net']:+g})"
        for hand in record["hands"]
    )
    bank = bank_name(game).lower()
    return f"{hands}  {bank} {' '.join(record[bank])}  net {record['net']:+g}"
