"""Ban Luck hands by script: deal these cards, then follow these moves, written as a playthrough writes them."""

from twentyone.cards.card import parse_card
from twentyone.cards.notation import parse_cards
from twentyone.games.banluck import BanLuckState, new_round
from twentyone.games.contract import CHANCE, Action, Event
from twentyone.rules.banluck import PRESETS, BanLuckRules
from twentyone.rules.field import parse_rules, split_assignments


def rules_of(words: str = "", preset: str = "prd") -> BanLuckRules:
    """The rules a line of `name=value` words describes."""
    return parse_rules(BanLuckRules, split_assignments(words.split()), PRESETS[preset])


def follow(state: BanLuckState, moves: str) -> BanLuckState:
    """The state after moves separated by commas: `play, hit, 5C, stand`."""
    return happened(state, moves)[0]


def happened(state: BanLuckState, moves: str) -> tuple[BanLuckState, list[Event]]:
    """The state after such moves, and all events on the way."""
    events: list[Event] = []
    for word in (word.strip() for word in moves.split(",") if word.strip()):
        state, new = state.step(parse_card(word) if state.actor == CHANCE else Action.parse(word))
        events.extend(new)
    return state, events


def dealt(players: list[str], banker: str, rules: str = "") -> BanLuckState:
    """The state right after the deal: the surrender question, or whatever follows where there is none."""
    hands = [parse_cards(cards) for cards in [*players, banker]]
    state = new_round(rules_of(rules), len(players))
    for turn in range(2):
        for cards in hands:
            state = state.apply(cards[turn])
    return state


def played(players: list[str], banker: str, moves: str = "", rules: str = "") -> BanLuckState:
    """The state after the deal, the banker's "play" where it is asked for, and these moves."""
    state = dealt(players, banker, rules)
    if state.phase == "surrender":
        state = state.apply(Action("play"))
    return follow(state, moves)
