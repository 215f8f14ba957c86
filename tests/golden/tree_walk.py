"""Walks of the heads-up Ban Luck tree that count its nodes, as perft counts those of chess. `make walk` does them all.

A *history* is a sequence of cards (each of the 52 told apart, in the order dealt) and actions. Histories that agree on
the two hands by value and on everything public have the same future: they are one *position*. The merged walk visits
positions and carries the number of histories that lead to each, so it counts the ordered tree without walking it.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from twentyone.cards.card import value
from twentyone.cards.notation import cards_text, parse_cards
from twentyone.games.banluck import BanLuckState, Phase, new_round
from twentyone.games.banluck.state import STAND
from twentyone.games.contract import BANK, CHANCE, Action, Move
from twentyone.rules.banluck import BanLuckRules

GOLDEN = Path(__file__).parent
STRIPPED_DECK = parse_cards("AC,AD,2C,3C,5C,6C,7C,7D,7H,9C,TC,JC")
PAT_HANDS = {BANK: parse_cards("KS,KH"), 1: parse_cards("TC,9C")}

Tally = dict[tuple[str, str], tuple[int, int]]
Layer = dict[tuple[object, ...], tuple[BanLuckState, int]]


@cache
def _cards_of(deck: tuple[int, ...]) -> dict[int, list[int]]:
    """The cards of a deck by value; players are given the first of a value, the banker the last."""
    by_value: dict[int, list[int]] = defaultdict(list)
    for card in deck:
        by_value[value(card)].append(card)
    return by_value


@cache
def _canonical(hand: tuple[int, ...], seat: int, deck: tuple[int, ...]) -> tuple[int, ...]:
    """The one hand that stands for all hands of this seat with the same values."""
    by_value, seen, chosen = _cards_of(deck), Counter[int](), []
    for number in sorted(value(card) for card in hand):
        seen[number] += 1
        chosen.append(by_value[number][-seen[number] if seat == BANK else seen[number] - 1])
    return tuple(chosen)


def _chances(state: BanLuckState, alone: int | None) -> Iterator[tuple[int, int]]:
    """A card of each value still in the deck, with the number of cards it stands for; pat hands are kept aside."""
    undealt = set(state.undealt).difference(() if alone is None else PAT_HANDS[1 - alone])
    for cards in _cards_of(state.deck).values():
        left = [card for card in cards if card in undealt]
        if left:
            yield left[0], len(left)


def _moves(state: BanLuckState, alone: int | None) -> Iterator[tuple[Move, int]]:
    """The moves of a position, with their numbers; beside a side that plays alone the other sits with a pat hand."""
    sits = alone is not None and state.turn != alone
    if state.actor == CHANCE and sits:
        yield PAT_HANDS[state.turn][len(state.hands[state.turn])], 1
    elif state.actor == CHANCE:
        yield from _chances(state, alone)
    elif state.actor is not None and sits:
        yield _settling(state.legal_actions()), 1
    else:
        yield from ((action, 1) for action in state.legal_actions())


def _settling(legal: tuple[Action, ...]) -> Action:
    """Stop at the first chance: stand wherever that is allowed, and as banker open everybody before."""
    return next((action for action in legal if action.verb == "open"), STAND if STAND in legal else legal[0])


def _kind(state: BanLuckState) -> str:
    if state.actor is None:
        return f"ends {state.net(1):+d}"
    return "card" if state.actor == CHANCE else "decision"


def _next_layer(layer: Layer, alone: int | None) -> Layer:
    found: Layer = {}
    for state, histories in layer.values():
        for move, ways in _moves(state, alone):
            after = state.apply(move)
            if state.actor == CHANCE:
                hands = (_canonical(hand, seat, state.deck) for seat, hand in enumerate(after.hands))
                after = replace(after, hands=tuple(hands))
            key = (after.hands, after.nets, after.phase, after.turn, after.awaits_card, after.announced, after.shown)
            before = found.get(key)
            found[key] = (after, histories * ways + (before[1] if before else 0))
    return found


def walk(start: BanLuckState, alone: int | None = None) -> Tally:
    """Positions and histories of a heads-up tree, by phase and by what happens next. `alone` walks one side only."""
    tally: Tally = {}
    layer: Layer = {(): (start, 1)}
    while layer:
        for state, histories in layer.values():
            key = (str(state.phase), _kind(state))
            positions, total = tally.get(key, (0, 0))
            tally[key] = positions + 1, total + histories
        layer = _next_layer(layer, alone)
    return tally


def ordered_walk(state: BanLuckState) -> Counter[tuple[str, str]]:
    """Histories of the whole tree, walked one by one: slow, and the proof of the merged walk."""
    counts = Counter({(str(state.phase), _kind(state)): 1})
    moves: Iterator[Move] = iter(card for card, _ in state.chance_outcomes())
    for move in moves if state.actor == CHANCE else state.legal_actions():
        counts.update(ordered_walk(state.apply(move)))
    return counts


def walk_text(title: str, tally: Tally) -> str:
    """A walk as a golden file: a line a kind of node, then the whole."""
    order = [str(phase) for phase in Phase]
    lines = [f"# {title}", f"# {'phase':<16} {'what happens next':<18} {'positions':>10} {'histories':>20}"]
    for phase, kind in sorted(tally, key=lambda key: (order.index(key[0]), key[1])):
        positions, histories = tally[phase, kind]
        lines.append(f"  {phase:<16} {kind:<18} {positions:>10} {histories:>20}")
    positions, histories = (sum(column) for column in zip(*tally.values(), strict=True))
    return "\n".join([*lines, f"  {'all':<16} {'':<18} {positions:>10} {histories:>20}", ""])


def stripped_walk() -> str:
    """The whole tree of a stripped deck of twelve cards, merged by value."""
    return walk_text(
        f"Ban Luck heads-up, default rules, the whole tree of the deck {cards_text(STRIPPED_DECK)}",
        walk(new_round(BanLuckRules(), 1, STRIPPED_DECK)),
    )


def player_walk() -> str:
    """The player's side of the full deck: the banker sits with a pat 20 and draws nothing."""
    return walk_text(
        f"Ban Luck heads-up, default rules, the player alone: the banker sits on {cards_text(PAT_HANDS[BANK])}",
        walk(new_round(BanLuckRules()), alone=1),
    )


def banker_walk() -> str:
    """The banker's side of the full deck: the player sits with a pat 19 in two cards."""
    return walk_text(
        f"Ban Luck heads-up, default rules, the banker alone: the player stands on {cards_text(PAT_HANDS[1])}",
        walk(new_round(BanLuckRules()), alone=BANK),
    )


def full_walk() -> str:
    """The whole heads-up tree of the full deck; minutes."""
    return walk_text("Ban Luck heads-up, default rules, the whole tree of 52 cards", walk(new_round(BanLuckRules())))


def main() -> None:
    """Walk the whole tree, print it, and compare it with the recorded one; `--write` records it."""
    recorded, text = GOLDEN / "walk_full.txt", full_walk()
    print(text)
    if "--write" in sys.argv:
        recorded.write_text(text, encoding="utf-8")
    elif text != recorded.read_text(encoding="utf-8"):
        sys.exit(f"The walk differs from {recorded.name}: a rule has changed, or the engine.")


if __name__ == "__main__":
    main()
