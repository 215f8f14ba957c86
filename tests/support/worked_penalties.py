"""The worked penalties of the rulebook of Ban Luck, and a table at which everybody comes to given hands."""

from fractions import Fraction
from typing import NamedTuple

from tests.support.banluck_rounds import rules_of
from tests.support.clauses import RULEBOOKS
from twentyone.cards.notation import parse_cards
from twentyone.games.banluck import BanLuckState, new_round
from twentyone.games.banluck.state import HIT, PLAY, STAND
from twentyone.games.contract import CHANCE, Event
from twentyone.rules.banluck import BanLuckRules

Cards = tuple[int, ...]


class WorkedPenalty(NamedTuple):
    """A line of the list: everybody's last hand, the banker's first, and everybody's net."""

    name: str
    rules: BanLuckRules
    hands: tuple[Cards, ...]
    nets: tuple[Fraction, ...]


def worked_penalties() -> list[WorkedPenalty]:
    """Every line of the rulebook's list."""
    text = (RULEBOOKS / "banluck.md").read_text(encoding="utf-8").split("## Worked penalties")[1].split("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:1] == "|"]
    found = []
    for players, banker, more, nets, banks, why in rows[2:]:
        hands = tuple(parse_cards(cards) for cards in (banker, *players.split(" / ")))
        expected = tuple(Fraction(net) for net in (banks, *nets.split(" / ")))
        found.append(WorkedPenalty(why, rules_of(more, "xi_dach"), hands, expected))
    return found


def come_to(
    rules: BanLuckRules, hands: tuple[Cards, ...], bets: tuple[int, ...] = ()
) -> tuple[BanLuckState, list[Event], list[int]]:
    """The end of a hand in which everybody draws to these hands, what happened, and the cards as they were dealt."""
    state, happened, dealt = new_round(rules, len(hands) - 1, bets=bets), list[Event](), []
    while state.actor is not None:
        held = state.hands[state.turn]
        if state.actor == CHANCE:
            dealt.append(hands[state.turn][len(held)])
            state, events = state.step(dealt[-1])
        elif PLAY in state.legal_actions():
            state, events = state.step(PLAY)
        else:
            state, events = state.step(HIT if len(held) < len(hands[state.turn]) else STAND)
        happened += events
    return state, happened, dealt
