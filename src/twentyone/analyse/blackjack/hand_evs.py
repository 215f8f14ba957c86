"""What every action is worth with one hand, in the terms of `ev`, from one solution of the whole game."""

from collections.abc import Iterable, Mapping, Sequence

from twentyone.analyse.advice import SMALL, Advice, Spot, advise
from twentyone.cards.card import VALUES
from twentyone.cards.notation import values_text
from twentyone.solve.blackjack.chart.cost import chance_to_decide
from twentyone.solve.blackjack.game import BlackjackSolution
from twentyone.solve.blackjack.values.index import hand_index
from twentyone.solve.blackjack.values.openings import Opening

WHO = "player"


def spot_of(values: Sequence[int], up: int) -> Spot:
    """A hand (values, ace 1) against an up card, as `ev` is asked about it."""
    return Spot(values_text(values), (VALUES[up - 1],))


def ups_text(ups: Iterable[int]) -> str:
    """Up cards in a sentence."""
    return ", ".join(VALUES[up - 1] for up in ups)


def evs_of(solution: BlackjackSolution, values: Sequence[int], up: int) -> dict[str, float]:
    """The EV of every legal action; given no dealer blackjack where the dealer has looked before the decision."""
    analysis = solution.analysis
    column, hand = analysis.setting.ups.index(up - 1), hand_index().of_values(*values)
    blackjack = analysis.blackjack_chance(hand)[column]
    if len(values) == 2:
        opening = _opening(solution, values, column)
        worth = {action: evs[column] for action, evs in opening.allowed.items()}
    else:
        lost = blackjack * (1 - analysis.setting.blackjack_takes)
        worth = {"stand": analysis.unsplit.stand[hand][column] - lost}
        if hand_index().total[hand] < 21:
            worth["hit"] = analysis.unsplit.hit[hand][column] - lost
    goes_on = chance_to_decide(solution.rules, up, len(values), blackjack)
    return {action: float((ev + 1 - goes_on) / goes_on) for action, ev in worth.items()}


def _opening(solution: BlackjackSolution, values: Sequence[int], column: int) -> Opening:
    """The opening of a hand in which all tens are of the rank T: the one with fewest cards left to pair."""
    alike = [one for one in solution.openings if sorted(one.values) == sorted(values)]
    dealt = [one for one in alike if one.chance[column] > 0 and (one.is_pair or len(alike) == 1)]
    return min(dealt, key=lambda one: 0 if one.pairs_left is None else one.pairs_left[column])


def by_best_action(
    solution: BlackjackSolution, name: str, hands: Sequence[Sequence[int]], ups: Sequence[int], small: float = SMALL
) -> list[Advice]:
    """What to do with these hands: one advice for each action that is best on average against some up cards."""
    groups: dict[str, list[int]] = {}
    evs = {(tuple(hand), up): evs_of(solution, hand, up) for hand in hands for up in ups}
    for up in ups:
        here = [evs[tuple(hand), up] for hand in hands]
        shared = [action for action in here[0] if all(action in one for one in here)]
        best = max(shared, key=lambda action: sum(one[action] for one in here))
        groups.setdefault(best, []).append(up)
    found = []
    for action, against in groups.items():
        told: Mapping[Spot, Mapping[str, float]] = {
            spot_of(hand, up): evs[tuple(hand), up] for hand in hands for up in against
        }
        where = f"{name} against {'any card' if len(against) == len(ups) else ups_text(against)}"
        found.append(advise(WHO, where, action, told, small))
    return [one for one in found if one.spots]
