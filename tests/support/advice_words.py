"""What the words of an advice claim, taken literally: every hand that fits them must bear the advice.

The words are read here by themselves, from the sentence's `where`, not from the list of hands that was made with them.
A hand that fits may take the action and loses no more by it than the sentence says, or it is an exception.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations_with_replacement

from twentyone.analyse.advice import SAME, Advice, Spot
from twentyone.analyse.answer import Answer
from twentyone.analyse.banluck.advice.by_hand import BUST, NATURALS, NOTHING_SHOWN, spot_of
from twentyone.analyse.blackjack.hand_evs import evs_of
from twentyone.analyse.blackjack.hand_evs import spot_of as blackjack_spot
from twentyone.cards.card import VALUES
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules, is_soft, total
from twentyone.solve.banluck.chart.cell import row_name
from twentyone.solve.banluck.chart.state import HandRow, all_rows
from twentyone.solve.blackjack.game import solve_blackjack

Fits = Callable[[HandRow], bool]
NUMBERS = r"(\d+(?:(?:, | or | to )\d+)*)"


def said_too_much(answer: Answer) -> list[str]:
    """The hands that fit the words of an advice but must not follow it."""
    rules, faults = answer.rules, []
    for advice in answer.advice:
        if isinstance(rules, BanLuckRules):
            fitting = _banluck_hands(rules, advice)
        else:
            assert isinstance(rules, BlackjackRules)
            fitting = _blackjack_hands(rules, advice)
        odd = [_asked(one.spot) for one in advice.exceptions]
        for spot, actions in fitting:
            cost = max(actions.values()) - actions[advice.action] if advice.action in actions else float("inf")
            if _asked(spot) not in odd and cost > advice.costs_at_most + SAME:
                faults.append(f"{advice.who} with {advice.where}: {advice.action} costs {cost:.5f} with {spot}")
    return faults


def _asked(spot: Spot) -> object:
    """A spot without the order of its cards."""
    return sorted(spot.hand.split(",")), spot.cards, spot.words


def numbers(words: str) -> set[int]:
    """The numbers that a list such as `2, 4 or 6 to 8` names."""
    found: set[int] = set()
    for one in re.findall(r"\d+ to \d+|\d+", words):
        low, _, high = one.partition(" to ")
        found |= set(range(int(low), int(high or low) + 1))
    return found


# Ban Luck -------------------------------------------------------------------------------------------


def _banluck_hands(rules: BanLuckRules, advice: Advice) -> Iterator[tuple[Spot, Mapping[str, float]]]:
    fits, is_surrender = banluck_words(advice.where), advice.action in ("play", "surrender")
    for row in all_rows(rules):
        of_kind = row.side == advice.who and ("surrender" in row.worth.actions) == is_surrender
        if of_kind and fits(row):
            yield spot_of(row), row.worth.actions


def banluck_words(where: str) -> Fits:
    """Which hands the words mean: totals, then own cards and players."""
    if limit := re.fullmatch(r"(?:(\d+) or more|less than (\d+))(?:, but not (.+))?", where):
        aside = re.findall(r"\w,\w", limit[3] or "")
        return lambda row: (
            (row.total >= int(limit[1]) if limit[1] else row.total < int(limit[2])) and row.hand not in aside
        )
    totals, of, shape = where.partition(" of ")
    named = {
        f"{kind} {number}" for kind, words in re.findall(rf"(hard|soft) {NUMBERS}", totals) for number in numbers(words)
    }
    parts = [_shape(part) for part in shape.split(" or of ")] if of else [lambda row: True]
    return lambda row: row_name(row) in named and any(part(row) for part in parts)


def _shape(part: str) -> Fits:
    own, against, players = part.partition(" against ")
    cards = numbers(own)
    if not against:
        return lambda row: row.n_cards in cards
    met = {one for one in NATURALS if f"a {one.title()}" in players}
    met |= {""} if NOTHING_SHOWN in players else set()
    rest = players.replace(NOTHING_SHOWN, "")
    for words in re.findall(rf"a bust in {NUMBERS} cards", rest):
        met |= {f"{number}{BUST}" for number in numbers(words)}
    for words in re.findall(rf"{NUMBERS} cards", re.sub(rf"a bust in {NUMBERS} cards", "", rest)):
        met |= {str(number) for number in numbers(words)}
    return lambda row: row.n_cards in cards and row.against in met


# Blackjack ------------------------------------------------------------------------------------------


def _blackjack_hands(rules: BlackjackRules, advice: Advice) -> Iterator[tuple[Spot, Mapping[str, float]]]:
    solution = solve_blackjack(rules)
    named, _, against = advice.where.partition(" against ")
    dealt = [up + 1 for up in solution.analysis.setting.ups]
    ups = dealt if against == "any card" else [VALUES.index(card) + 1 for card in against.split(", ")]
    held = [99] * 10 if solution.shoe.infinite else list(solution.shoe.counts)
    for hand in blackjack_words(named.rstrip(",")):
        for up in ups:
            if all((*hand, up).count(value) <= held[value - 1] for value in (*hand, up)):
                yield blackjack_spot(hand, up), evs_of(solution, hand, up)


def blackjack_words(named: str) -> list[tuple[int, ...]]:
    """The hands that the words before `against` mean: cards, a pair, or totals in so many cards."""
    if re.fullmatch(r"[2-9TA](,[2-9TA])+", named):
        return [tuple(sorted(VALUES.index(card) + 1 for card in named.split(",")))]
    if pair := re.fullmatch(r"pair ([2-9TA])", named):
        return [(VALUES.index(pair[1]) + 1,) * 2]
    kind, words, cards, no_pair = re.fullmatch(
        r"(hard|soft) (\d(?:[\d, ]*\d)?)(?: in two cards| of (\d) cards)(, no pair)?", named
    ).groups()  # type: ignore[union-attr]  # other words are an error
    hands = combinations_with_replacement(range(1, 11), int(cards or 2))
    return [
        hand
        for hand in hands
        if hand != (1, 10)
        and is_soft(sum(hand), hand.count(1)) == (kind == "soft")
        and total(sum(hand), hand.count(1)) in numbers(words)
        and not (no_pair and len(set(hand)) == 1)
    ]
