"""What somebody wants of the lab, read from the words of a question; every word that cannot be is refused by its name.

The words come from anybody, so each has a range within which the answer is cheap.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from twentyone.errors import RunError
from twentyone.lab.figures import Pace
from twentyone.lab.ramp import Limits, Ramp, parse_spread
from twentyone.lab.table import MOST_SEATS, Table
from twentyone.language.catalogue import Remark, remark
from twentyone.present.web.answers.house import link_rules
from twentyone.present.web.answers.question import Words, asked_rules, nothing_left
from twentyone.word import decimal_number, quoted, whole_number

if TYPE_CHECKING:
    from twentyone.lab.scenario import Question

DEEPEST = 1
"""A run is asked for at the depth 0, to see something at once, and then at this one."""
COUNT, SPREAD = "hi-lo", "1-12"
BANKROLL, SPEED = 1000.0, 100.0
BANKROLLS = (1.0, 1_000_000.0)
SPEEDS = (1.0, 1000.0)
KELLY = (0.05, 2.0)
RISK = (0.01, 99.0)
BETS = (1, 8)
COUNTS = (-30, 30)
LARGEST_BET = 1000.0
LONGEST_RAMP = 600
RUNNING = "running-"


class WishError(RunError):
    """A word of a question that cannot be; `field` is its name, beside which the page says why."""

    def __init__(self, field: str, sentence: Remark) -> None:
        super().__init__(sentence)
        self.field = field


@dataclass(frozen=True)
class RunWish:
    """Which run is asked for; two that are equal are the same run."""

    rules: Any
    count: str
    table: Table
    depth: int = DEEPEST


@dataclass(frozen=True)
class Wish:
    """A run, and the question to it."""

    run: RunWish
    question: "Question"


def read_wish(game: str, words: Words, counts: Sequence[str]) -> Wish:
    """What the words of a question ask for, all of them taken; rules are those of a link in `rules`, or one by one."""
    linked = words.pop("rules", None)
    rules = asked_rules(game, words) if linked is None else link_rules(game, linked)
    run = RunWish(rules, _count(words, counts), _table(words), _whole(words, "depth", (0, DEEPEST), 0))
    question = _question(words, run.table)
    nothing_left(words)
    return Wish(run, question)


def _count(words: Words, counts: Sequence[str]) -> str:
    name = words.pop("count", COUNT)
    if name.removeprefix(RUNNING) not in counts:
        raise WishError("count", remark("lab-no-count", given=quoted(name)))
    return name


def _table(words: Words) -> Table:
    """Where the counter sits; what cannot be together is refused at the field that would have to change."""
    hands = _whole(words, "hands", (1, 2), 1)
    others = _whole(words, "others", (0, MOST_SEATS - hands), 0)
    enter, leave = _optional(words, "enter"), _optional(words, "leave")
    walks = _is_yes(words, "walks")
    if enter is not None and not others:
        raise WishError("enter", remark("lab-enter-alone"))
    if leave is not None and not others and not walks:
        raise WishError("leave", remark("lab-leave-alone"))
    if leave is not None and enter is not None and leave >= enter:
        raise WishError("leave", remark("lab-leave-above", enter=enter))
    empties = _is_yes(words, "empties") and hands > 1
    return Table(others, hands, enter, leave, walks and leave is not None, empties)


def _question(words: Words, table: Table) -> "Question":
    from twentyone.lab.scenario import Question  # it needs numpy, which a page with the house inside has not

    bankroll = _number(words, "bankroll", BANKROLLS, BANKROLL)
    pace = Pace(_number(words, "rounds_per_hour", SPEEDS, SPEED), bankroll, _number(words, "kelly", KELLY, 1.0))
    risk = _number(words, "risk", RISK, None)
    return Question(
        _spread(words, table),
        pace,
        None if risk is None else risk / 100,
        sits_out=_is_yes(words, "sits_out"),
        hands=table.hands,
        bets=_whole(words, "bets", BETS, 5),
    )


def _spread(words: Words, table: Table) -> Ramp | Limits:
    """The limits of a spread, or a ramp step by step."""
    word = words.pop("spread", SPREAD)
    try:
        found = parse_spread(word[: LONGEST_RAMP + 1])
    except RunError:
        raise WishError("spread", remark("lab-no-spread", given=quoted(word))) from None
    bets = (found.least, found.most) if isinstance(found, Limits) else tuple(step.bet for _, step in found.steps)
    if len(word) > LONGEST_RAMP or max(bets) > LARGEST_BET:
        raise WishError("spread", remark("lab-spread-large", most=LARGEST_BET))
    if not any(bets):
        raise WishError("spread", remark("lab-spread-nothing"))
    if isinstance(found, Ramp) and any(step.hands > table.hands for _, step in found.steps):
        raise WishError("spread", remark("lab-spread-hands"))
    return found


def _number(words: Words, name: str, allowed: tuple[float, float], otherwise: float | None) -> Any:
    word = words.pop(name, "").strip()
    return otherwise if not word else _within(name, word, decimal_number, allowed)


def _whole(words: Words, name: str, allowed: tuple[int, int], otherwise: int) -> int:
    word = words.pop(name, "").strip()
    return otherwise if not word else int(_within(name, word, whole_number, allowed))


def _optional(words: Words, name: str) -> int | None:
    """A count; none where nothing is said."""
    word = words.pop(name, "").strip()
    return int(_within(name, word, whole_number, COUNTS)) if word else None


def _is_yes(words: Words, name: str) -> bool:
    word = words.pop(name, "false")
    if word not in ("true", "false"):
        raise WishError(name, remark("lab-word-switch", given=quoted(word)))
    return word == "true"


def _within(name: str, word: str, read: Callable[[str], float | None], allowed: tuple[float, float]) -> float:
    """A number in a range; anything else is refused by its name."""
    number, (low, high) = read(word), allowed
    if number is None or not low <= number <= high:
        kind = "whole" if read is whole_number else "number"
        raise WishError(name, remark("lab-word-range", given=quoted(word), low=low, high=high, kind=kind))
    return number
