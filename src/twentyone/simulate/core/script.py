"""Rounds whose cards are known beforehand, wholly or in part: suits for them, and test hands as text.

A file of test hands has one per line. A line may begin with a name and a colon; then come groups of cards, each a word
and its cards in brackets, and at last, if the hand is to be checked, what the player must do:

    Test 2 "Bust Min": Hand[A 6] Deck[5 K] show[...] Hit Hit Bust

`Deck` lists what is drawn after the first cards, in order. An empty group, or one with three dots, is left to chance,
as is every card that the line does not name. Blank lines and lines that begin with # are passed over.
"""

import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from twentyone.cards.copies import check_copies
from twentyone.cards.notation import parse_ranks
from twentyone.errors import CardError, RunError, TwentyOneError
from twentyone.games.contract import Action, HandBusted, Policy, State
from twentyone.games.playthrough import play
from twentyone.word import quoted

DECK = "deck"
BUST = "bust"
CHANCE_WORDS = ("...", "…", "")
NO_TO_AN_OFFER = ("decline", "play")
"""Actions that test hands do not mention: insurance not taken, a surrender not made."""
MOST_HANDS = 10_000
MOST_DEALS = 100
_LINE = re.compile(r"(?:(?P<name>[^\[\]]*):)?\s*(?P<groups>(?:[A-Za-z]+\s*\[[^\[\]]*\]\s*)+)(?P<expected>[A-Za-z ]*)")
_GROUP = re.compile(r"([A-Za-z]+)\s*\[([^\[\]]*)\]")
Ranks = tuple[int, ...]
Record = dict[str, Any]


@dataclass(frozen=True)
class ScriptedHand:
    """A test hand: its name, the ranks of each group, and what the player must do, if that is to be checked."""

    name: str
    groups: Mapping[str, Ranks]
    expected: tuple[str, ...] = ()

    def ranks(self, group: str) -> Ranks:
        """The ranks of a group; none where it is left to chance."""
        return self.groups.get(group, ())


def parse_scripts(
    text: str, groups: Mapping[str, int], actions: Sequence[str], decks: int = 0, file: str = ""
) -> list[ScriptedHand]:
    """The test hands of a file, whose groups may be `deck` and `groups` of at most so many cards.

    The first line that is wrong, or that a shoe of so many decks cannot deal, is refused with the name of the `file`.
    """
    hands = [
        _parse_line(line.strip(), f"Line {number}", groups, (*actions, BUST), decks, f" of {file}" if file else "")
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.strip().startswith("#")
    ]
    if not hands or len(hands) > MOST_HANDS:
        raise RunError(f"A file of test hands has 1 to {MOST_HANDS} of them, as Hand[A 6] Deck[5 K], not {len(hands)}.")
    return hands


def _parse_line(
    line: str, name: str, groups: Mapping[str, int], actions: Sequence[str], decks: int, of_file: str
) -> ScriptedHand:
    """One test hand; what is wrong with it is said with its line and file."""
    where, parts = name + of_file, _LINE.fullmatch(line)
    if parts is None:
        raise RunError(f"{where} is no test hand: write it as Hand[A 6] Deck[5 K] Hit Hit Bust.")
    found: dict[str, Ranks] = {}
    dealt = [(word, "" if cards.strip() in CHANCE_WORDS else cards) for word, cards in _GROUP.findall(parts["groups"])]
    for word, cards in dealt:
        group = word.lower()
        if group not in (*groups, DECK) or group in found:
            known = ", ".join(each.capitalize() for each in (*groups, DECK))
            raise RunError(f"{where} cannot have {quoted(word)} here: each of {known} may come once.")
        try:
            found[group] = parse_ranks(cards)
        except TwentyOneError as error:
            raise RunError(f"{where} cannot be dealt: {error}") from error
        if len(found[group]) > groups.get(group, len(found[group])):
            most = "one card" if groups[group] == 1 else f"{groups[group]} cards"
            raise RunError(f"{where} cannot have {len(found[group])} cards in {word}: it takes at most {most}.")
    try:
        check_copies(decks, *(cards for _, cards in dealt), any_ten=False)
    except CardError as error:
        raise RunError(f"{where} cannot be dealt: {error}") from error
    expected = tuple(parts["expected"].lower().split())
    for word in expected:
        if word not in actions:
            raise RunError(f"{where} cannot expect {quoted(word)}: it is one of {', '.join(actions)}.")
    return ScriptedHand((parts["name"] or name).strip(), found, expected)


class SuitedShoe:
    """The cards of a shoe with their suits, while a round is dealt from it by rank.

    `places` are the ranks that the round begins with, in the order of the deal, None for chance; the shoe must hold
    them. They are put by first, so that nothing else takes them. `copies` is how many there are of each of the 52
    cards, 0 for an infinite shoe.
    """

    def __init__(self, copies: int, places: Sequence[int | None], suits: random.Random) -> None:
        self.left = [max(copies, 1)] * 52
        self.is_infinite = not copies
        self.suits = suits
        self.places = [None if rank is None else self._taken([rank]) for rank in places]
        self.n_dealt = 0

    def take(self, ranks: Sequence[int] = range(13)) -> int:
        """The next card: the one put by for this place, or any of these ranks."""
        fixed = self.places[self.n_dealt] if self.n_dealt < len(self.places) else None
        self.n_dealt += 1
        return self._taken(ranks) if fixed is None else fixed

    def _taken(self, ranks: Sequence[int]) -> int:
        cards = [card for rank in ranks for card in range(4 * rank, 4 * rank + 4)]
        card = self.suits.choices(cards, [self.left[each] for each in cards])[0]
        if not self.is_infinite:
            self.left[card] -= 1
        return card


@dataclass(frozen=True)
class PlayedHand:
    """A test hand after it was played: what the player did, and the round in full."""

    hand: ScriptedHand
    actions: tuple[str, ...]
    record: Record = field(repr=False)

    @property
    def is_as_expected(self) -> bool | None:
        """Whether the player did what the file says; None where it does not say."""
        return self.actions == self.hand.expected if self.hand.expected else None

    def to_dict(self) -> Record:
        """The keys of a hand in `twentyone simulate --deck FILE --json`."""
        expected = list(self.hand.expected) or None
        return {
            "name": self.hand.name,
            "actions": list(self.actions),
            "expected": expected,
            "as_expected": self.is_as_expected,
            **self.record,
        }


def play_scripts(hands: Sequence[ScriptedHand], play_one: Callable[[ScriptedHand], PlayedHand]) -> list[PlayedHand]:
    """Every test hand, played; one whose check needs a decision is dealt again where chance ended it before any."""
    played = []
    for hand in hands:
        done = play_one(hand)
        for _ in range(MOST_DEALS):
            if done.actions or not hand.expected:
                break
            done = play_one(hand)
        played.append(done)
    return played


def play_out(start: State, policies: Mapping[int, Policy], shoe: SuitedShoe) -> tuple[State, tuple[str, ...]]:
    """The last state of a round dealt from this shoe, and what the player at seat 1 did: choices, and each bust."""
    done: list[str] = []
    state = start
    for actor, move, events, after in play(start, policies, lambda _: shoe.take()):
        chose = isinstance(move, Action) and actor == 1 and len(state.legal_actions()) > 1
        if isinstance(move, Action) and chose and move.verb not in NO_TO_AN_OFFER:
            done.append(move.verb)
        done += [BUST for event in events if isinstance(event, HandBusted) and event.seat == 1]
        state = after
    return state, tuple(done)
