"""What of a frame is said aloud by itself, and into which buffer of messages each line goes.

Every line stays in its buffer, where it can be heard again. Said aloud is what a player needs: what concerns the player
and the bank, and what people do; bots play in silence unless everything is wanted. While a decision is open nothing is
said twice, and what is left to say has to fit beside the question into a single short announcement.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from math import ceil

from twentyone.language.catalogue import language
from twentyone.present.words.contract import Plain

LONGEST = 25
"""The most words of one announcement; the page has the same limit."""
PER_WORD = {"vi": 1.3, "zh": 1.6}
"""How many syllables of Vietnamese, or characters of Chinese, say as much as a word of English and take as long."""
CHARACTER = re.compile(r"[\u3400-\u9fff]")
GAME, PEOPLE, SYSTEM = "game", "people", "system"
BUFFERS = (GAME, PEOPLE, SYSTEM)
PEOPLE_EVENTS = frozenset(
    {
        "SeatTaken",
        "PlayerReturned",
        "PlayerRemoved",
        "SeatFreed",
        "PlayerLeft",
        "PlayerAway",
        "PlayerBack",
        "ChipsBought",
        "ClockRanOut",
        "ClockExtended",
        "SatOut",
        "OwnerChanged",
    }
)
SYSTEM_EVENTS = frozenset(
    {
        "ShoeShuffled",
        "ClockSet",
        "PaceSet",
        "DoorSet",
        "BarsLifted",
        "SeedWithheld",
        "RulesChanged",
        "TableLoaded",
        "TableClosing",
        "TableClosed",
    }
)
QUIET = frozenset({"RoundStarted", "ShoeShuffled"})
"""What is heard well enough by what follows."""
MOST_SHOWN = 1
"""A hand that is opened by itself is told to the banker; when more are shown at once, the sum is what counts.

The hand that the banker has opened is told in any case, also where the round ends with it and the bank's is shown too.
"""
BOT, PERSON, BANK, OWN = range(4)
LEAST_NEAR = {"brief": BANK, "normal": PERSON, "full": BOT}
"""How much an event must be a viewer's business to be said, at every length."""


def n_words(text: str) -> int:
    """How many words somebody has to listen to; in a language written in syllables, how many English ones that is.

    Chinese has no blanks: its characters are counted, and names and numbers among them as the words they are.
    """
    return _n_words(text, language())


@lru_cache(maxsize=4096)
def _n_words(text: str, spoken: str) -> int:
    per_word = PER_WORD.get(spoken)
    if per_word is None:
        return len(text.split())
    characters = CHARACTER.findall(text)
    others = re.findall(r"[\w.]*\w", CHARACTER.sub(" ", text))
    return ceil(len(characters) / per_word + len(others)) if characters else ceil(len(text.split()) / per_word)


def buffer_of(kind: str) -> str:
    """The buffer of messages in which an event is told."""
    return PEOPLE if kind in PEOPLE_EVENTS else SYSTEM if kind in SYSTEM_EVENTS else GAME


def announcements(lines: Sequence[str]) -> list[str]:
    """Lines put together, in order, into announcements of at most so many words; a longer line stands alone.

    >>> announcements(["You draw an eight, sixteen.", "The dealer draws a six."])
    ['You draw an eight, sixteen. The dealer draws a six.']
    """
    found: list[str] = []
    for line in lines:
        if found and n_words(found[-1]) + n_words(line) <= LONGEST:
            found[-1] += f" {line}"
        else:
            found.append(line)
    return found


def _of_others(event: Plain, view: Plain, rank: int) -> int:
    """How near the end of a round is to a banker: of all the hands that are shown at once, those of bots are not."""
    if event["event"] not in ("HandShown", "HandSettled") or event["seat"] in (0, view["you"]):
        return rank
    return _of_another(event["seat"], view)


def _of_another(seat: int, view: Plain) -> int:
    """How much it is a viewer's business what somebody else does, or a bot."""
    place = view["seats"][seat - 1]
    return BOT if place and place["bot"] else PERSON


def _opened_by(events: Sequence[Plain], view: Plain, banker: int) -> set[int]:
    """The seats at which the viewer, if they hold the bank, has aimed an action in this frame."""
    if view["you"] != banker:
        return set()
    taken = [event["action"] for event in events if event["event"] == "ActionTaken" and event["seat"] in (0, banker)]
    return {int(seat) for _, _, seat in (action.partition(" ") for action in taken) if seat}


def is_told_before(events: Sequence[Plain], view: Plain, banker: int) -> bool:
    """Whether a viewer has heard the own cards before this frame: the round goes on in it, without a card for them.

    A frame in which nobody acts may be the first that somebody sees, after a reload.
    """
    own = (0, banker) if view["you"] == banker else (view["you"],)
    has_card = any(event["event"] == "CardDealt" and event["seat"] in own for event in events)
    return not has_card and any(event["event"] == "ActionTaken" for event in events)


def is_said_by_prompt(event: Plain, view: Plain, banker: int, is_told: bool = False) -> bool:
    """Whether the question that is open tells of a card: the viewer's own, and at first what the bank shows.

    `is_told`: the cards were heard before, so that the question tells of none.
    """
    decision, round_, you = view["decision"], view["hand"], view["you"]
    if event["event"] not in ("CardDealt", "HandShown") or decision is None or decision["kind"] != "act" or not round_:
        return False
    if you == banker:
        return event["seat"] in (0, you)
    hands = round_["seats"][str(you)]["hands"] if str(you) in round_["seats"] else []
    if event["seat"] == you:
        return bool(event.get("hand", 0) == (round_["hand_index"] if len(hands) > 1 else 0))
    return event["seat"] == 0 and not is_told and len(hands) == 1 and bool(hands[0]["n_cards"] == 2)


def said_aloud(
    events: Sequence[Plain],
    lines: Sequence[str | None],
    seats: Sequence[Sequence[int]],
    view: Plain,
    banker: int,
    verbosity: str,
    asked: Sequence[str] | None = None,
) -> list[bool]:
    """For each event of a frame whether its line is said aloud to a viewer; the decision of the view has its prompt.

    `seats` are those to whom each line may say "you"; `asked` is what is asked in place of the prompt.
    """
    said, near = [False] * len(events), [BOT] * len(events)
    decision, you, least = view["decision"], view["you"], LEAST_NEAR[verbosity]
    holds_bank, is_asked = you is not None and you == banker, decision is not None and decision["kind"] == "act"
    is_told = is_asked and is_told_before(events, view, banker)
    are_several_shown = [event["event"] for event in events].count("HandShown") > MOST_SHOWN
    opened = _opened_by(events, view, banker) if are_several_shown else ()
    for number, line in enumerate(lines):
        if line is None:
            continue
        event = events[number]
        seat = event["seat"]
        if holds_bank or (you is not None and you in seats[number]):
            rank = OWN
        else:
            rank = BANK if seat in (0, banker) else _of_another(seat, view)
        if are_several_shown and seat not in opened:
            rank = min(rank, _of_others(event, view, rank))
        near[number] = rank
        said[number] = (
            rank >= least
            and (verbosity == "full" or _is_worth_saying(event, you))
            and not (is_asked and is_said_by_prompt(event, view, banker, is_told))
        )
    if decision is None or decision["kind"] == "seed" or not any(said):
        return said
    room = LONGEST - sum(map(n_words, asked or decision["prompt"]))
    room -= sum(
        [n_words(line or "") for line, is_said, rank in zip(lines, said, near, strict=True) if is_said and rank >= BANK]
    )
    for number in reversed(range(len(events))):
        if said[number] and near[number] < BANK:
            room -= n_words(lines[number] or "")
            said[number] = room >= 0
    return said


def _is_worth_saying(event: Plain, you: int | None) -> bool:
    """Whether an event is said to somebody who does not want to hear everything."""
    kind = event["event"]
    if kind == "BetPlaced":
        return bool(event["seat"] == you)
    if kind == "DecisionGraded":
        return bool(event["lost_bets"])
    return kind not in QUIET
