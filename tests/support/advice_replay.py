"""Every piece of advice and every claim of an answer, checked without reading prose.

Advice is replayed against the public `twentyone.ev`, hand by hand: the action is legal and costs no more than is said,
and an exception is played best. A claim must hold in its table, which must be one the answer shows. What is checked is
also what is said: the sentence of each advice and the text of each claim are in the findings, word for word.

Every registered topic is replayed: `advising` has those that tell people what to do with a hand, under hundreds of rule
sets; `answer_run.py` asks all topics, the ones of `CLAIMS_ONLY` too, and refuses an advice from one of these.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from twentyone import ev
from twentyone.analyse.advice import SAME, Advice, Claim, Except, Spot, rounded_up, sentence
from twentyone.analyse.answer import Answer
from twentyone.analyse.registry import ANALYSES
from twentyone.errors import TwentyOneError
from twentyone.rules.field import Rules

CLAIMS_ONLY = frozenset(
    {"bankroll", "counting", "edge", "fifteen", "full-table", "penalty", "presets", "reveal", "rotation", "sensitivity"}
)
"""Topics that advise no hand: what they claim is checked in their own tables."""


def advising(game: str) -> tuple[str, ...]:
    """The topics of a game that may advise what to do with a hand: all but those known not to."""
    return tuple(topic for topic in ANALYSES.find(game) if topic not in CLAIMS_ONLY)


@dataclass(frozen=True)
class Checked:
    """How many sentences of advice, hands of them and claims were checked, and what was found wrong."""

    advice: int = 0
    hands: int = 0
    claims: int = 0
    wrong: tuple[str, ...] = ()

    def __add__(self, other: "Checked") -> "Checked":
        numbers = (self.advice + other.advice, self.hands + other.hands, self.claims + other.claims)
        return Checked(*numbers, self.wrong + other.wrong)


def check(answer: Answer) -> Checked:
    """Check all that an answer advises and claims."""
    place = f"{answer.topic} {answer.game}"
    wrong = [f"{place}: {fault}" for one in answer.advice for fault in faults(answer.rules, one)]
    wrong += [f"{place}: not so: {one.text}" for one in answer.claims if not claimed(answer, one)]
    wrong += [f"{place}: not said: {text}" for text in texts(answer) if not any(text in it for it in answer.findings)]
    if answer.advice and answer.topic in CLAIMS_ONLY:
        wrong.append(f"{place}: advises, but is not replayed under many rule sets")
    hands = sum(len(one.spots) + len(one.exceptions) for one in answer.advice)
    return Checked(len(answer.advice), hands, len(answer.claims), tuple(wrong))


def claimed(answer: Answer, claim: Claim) -> bool:
    """Whether a claim holds in one of the tables that the answer shows."""
    return claim.table in answer.tables and claim.holds()


def texts(answer: Answer) -> Iterable[str]:
    """What the findings must contain."""
    return *(sentence(one) for one in answer.advice), *(one.text for one in answer.claims)


def faults(rules: Rules, advice: Advice) -> Iterator[str]:
    """Where an advice contradicts `ev`: each hand once."""
    if not advice.spots:
        yield f"no hand is advised to {advice.action}: {sentence(advice)}"
    for spot in advice.spots:
        yield from _fault(rules, advice, spot, advice.action, advice.costs_at_most)
    for spot, action, _ in advice.exceptions:
        yield from _fault(rules, advice, spot, action, 0.0)
    for one in advice.exceptions:
        yield from _wrong_cost(rules, advice, one)


def _fault(rules: Rules, advice: Advice, spot: Spot, action: str, allowed: float) -> Iterator[str]:
    actions = asked(rules, spot)
    if action not in actions:
        yield f"{action} is not legal with {spot}: {sentence(advice)}"
    elif max(actions.values()) - actions[action] > allowed + SAME:
        cost = max(actions.values()) - actions[action]
        yield f"{action} costs {cost:.6f}, more than {allowed:.6f}, with {spot}: {sentence(advice)}"


def _wrong_cost(rules: Rules, advice: Advice, one: Except) -> Iterator[str]:
    actions = asked(rules, one.spot)
    cost = max(actions.values()) - actions[advice.action] if advice.action in actions else float("inf")
    if rounded_up(cost) != rounded_up(one.cost) if cost < float("inf") else one.cost != cost:
        yield f"ignoring the exception {one} costs {cost:.6f}: {sentence(advice)}"


def asked(rules: Rules, spot: Spot) -> dict[str, float]:
    """What `ev` says about every legal action; nothing where it refuses the hand."""
    try:
        return dict(ev(rules, spot.hand, *spot.cards, **dict(spot.words)).actions)
    except TwentyOneError:
        return {}


def flips(rules: Rules, advice: Advice) -> Iterator[Advice]:
    """The advice with its action changed to each other one that its first hand may take and that is worth less."""
    actions = asked(rules, advice.spots[0])
    for action, worth in actions.items():
        if actions[advice.action] - worth > advice.costs_at_most + SAME:
            yield replace(advice, action=action)


def missed_flips(answer: Answer) -> list[str]:
    """Flipped actions that the replay does not find: none, or the replay is blind."""
    flipped = [one for advice in answer.advice if advice.spots for one in flips(answer.rules, advice)]
    return [sentence(one) for one in flipped if not any(faults(answer.rules, one))]
