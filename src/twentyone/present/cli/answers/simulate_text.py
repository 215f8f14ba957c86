"""What a simulated run says in text: the EV with its error, who won how often, seats, counts, and rounds in full."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from twentyone.present.words.number import edge_percent, numbered, signed
from twentyone.present.words.registry import words_of
from twentyone.rules.field import rules_words
from twentyone.simulate.core.estimate import Estimate
from twentyone.simulate.registry import SIMULATORS


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
    rounds, rules = numbered(estimate.rounds, "round"), rules_words(estimate.rules) or "default rules"
    yield f"{rounds} of {estimate.game} ({rules}), {estimate.policy}, seed {estimate.seed}."
    if estimate.is_enough:
        yield (
            f"EV {signed(estimate.ev)} of the initial bet, standard error {estimate.standard_error:.6f},"
            f" 95 % interval {signed(low)} to {signed(high)}."
        )
        yield (
            f"{edge} {edge_percent(estimate.ev)} ± {100 * estimate.standard_error:.4f},"
            f" standard deviation {estimate.sd:.4f} bets."
        )
    else:
        too_few = f"{rounds} {'is' if estimate.rounds == 1 else 'are'} too few"
        yield f"EV {signed(estimate.ev)} of the initial bet; {too_few} to know its error and the standard deviation."
        yield f"{edge} {edge_percent(estimate.ev)}, error unknown."
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
        yield f"Seat {number}  {policy:<20}  {part_text(part)}"


def part_text(part: Mapping[str, Any], digits: int = 6) -> str:
    """The EV of some of the rounds with its error, where that is known."""
    error = part["standard_error"]
    return f"EV {signed(part['ev'], digits)} {'(error unknown)' if error is None else f'± {error:.{digits}f}'}"


def more_lines(more: Mapping[str, Any], game: str) -> Iterator[str]:
    """What a run says besides its estimate: a better one, the EV by count, and rounds in full."""
    if "stratified" in more:
        better = more["stratified"]
        yield (
            f"With up cards weighed by their exact chances: EV {signed(better['ev'])},"
            f" standard error {better['standard_error']:.6f}."
        )
    if more.get("records"):
        yield f"The first {len(more['records'])} of these rounds:" if len(more["records"]) > 1 else "The first round:"
    for record in more.get("records", []):
        yield record_text(record, game)
    for row in more.get("by_count", []):
        things = "round " if row["rounds"] == 1 else "rounds"
        yield f"{row['count']:>6}  {row['rounds']:>13,} {things}  {part_text(row, 5)}"


def end_lines(estimate: Estimate) -> Iterator[str]:
    """How the run ended, where that is not simply with its last round."""
    if estimate.more.get("reached"):
        rounds = numbered(estimate.rounds, "round")
        yield f"The target error of {estimate.more['target_error']:g} was reached after {rounds}."
    elif "target_error" in estimate.more and estimate.complete:
        yield f"The target error of {estimate.more['target_error']:g} was not reached: that takes more rounds."


def record_text(record: Mapping[str, Any], game: str) -> str:
    """One round in a line, split hands one after the other."""
    hands = " | ".join(
        f"{' '.join(hand['cards'])} ({hand['total']}, stake {hand['stake']:g}, net {hand['net']:+zg})"
        for hand in record["hands"]
    )
    bank = bank_name(game).lower()
    return f"{hands}  {bank} {' '.join(record[bank])}  net {record['net']:+zg}"
