"""Drawn Ban Luck cases: rules, players, deals and pure strategies, played by the engine and by the kernel alike."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tests.support.drawn_house import drawn_house
from twentyone.cards.card import value
from twentyone.cards.notation import values_text
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.banluck.state import BanLuckState, new_round
from twentyone.games.contract import CHANCE, Action
from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import BanLuckRules, Busts, Surrender
from twentyone.rules.banluck_question import Rung
from twentyone.simulate.banluck.kernel import deal_script
from twentyone.simulate.banluck.machine.turn import CERTAIN, threshold
from twentyone.simulate.core.lane import Words, new_lanes, next_word, seed_row
from twentyone.solve.banluck.equilibrium_player import EquilibriumPlayer
from twentyone.solve.banluck.hands import deck_of, facts_of, hands_of
from twentyone.solve.banluck.policy import Table

N_MIXED = 12
"""How many decisions of a strategy are mixed where some are."""


def drawn_rules(generator: random.Random) -> BanLuckRules:
    """Rules with every field drawn from its range; multiples up to nine."""
    return drawn_house(generator, most=9)


def pure(generator: random.Random, actions: tuple[str, str], first: float) -> dict[str, Fraction]:
    """One of two actions, the first of them this often."""
    return {actions[0 if generator.random() < first else 1]: Fraction(1)}


class Coins:
    """A pure choice for every hand: drawn by total, softness and number of cards, or for each composition."""

    def __init__(self, generator: random.Random, rules: BanLuckRules) -> None:
        self.generator, self.rules = generator, rules
        self.by_composition = generator.random() < 0.2
        self.often = generator.choice((0.3, 0.6, 0.9))
        self.drawn: dict[object, dict[str, Fraction]] = {}

    def toss(self, values: tuple[int, ...], situation: str = "") -> dict[str, Fraction]:
        """Hit or stand with this hand in this situation."""
        low, aces, n_cards = sum(values), values.count(1), len(values)
        kind = ask.total(self.rules, low, aces, n_cards), ask.is_soft(self.rules, low, aces, n_cards), n_cards
        key = (values if self.by_composition else kind, situation)
        if key not in self.drawn:
            self.drawn[key] = pure(self.generator, ("hit", "stand"), self.often)
        return self.drawn[key]


def drawn_player(generator: random.Random, rules: BanLuckRules) -> Table:
    """A pure strategy for the player, who escapes with about half of the 15s that may."""
    coins, hands = Coins(generator, rules), hands_of(deck_of(rules))
    table = {hands.text(hand): coins.toss(values) for hand, values in enumerate(hands.values)}
    for values in hands.values:
        if ask.may_escape(rules, sum(values), values.count(1), len(values)) and generator.random() < 0.5:
            table[values_text(values)] = {"escape": Fraction(1)}
    return table


def drawn_banker(generator: random.Random, rules: BanLuckRules) -> Table:
    """A pure strategy for the banker."""
    hands = hands_of(deck_of(rules))
    facts = facts_of(rules, hands)
    table: dict[str, dict[str, Fraction]] = {}
    coins = Coins(generator, rules)
    for hand, values in enumerate(hands.values):
        name = hands.text(hand)
        if ask.may_surrender(rules, sum(values), values.count(1), len(values)):
            shown = ("", "/ban ban", "/ban luck") if rules.surrender == Surrender.AFTER_REVEAL else ("",)
            table |= {name + more: pure(generator, ("play", "surrender"), 0.7) for more in shown}
        if facts.rung[hand] != Rung.BUST and ask.has_choice(rules, facts.total[hand], len(values)):
            for n_cards in range(2, 6):
                table[f"{name}/{n_cards}"] = coins.toss(values, str(n_cards))
                if rules.busts == Busts.ANNOUNCED and n_cards > 2:
                    table[f"{name}/{n_cards} bust"] = coins.toss(values, f"{n_cards} bust")
    return table


def mixed(table: Table, generator: random.Random, n_mixed: int = N_MIXED, most_cards: int = 5) -> Table:
    """The same strategy with lots at some of its decisions, of hands with at most so many cards."""
    share = Fraction(2, 5)
    names = [name for name in sorted(table) if name.partition("/")[0].count(",") < most_cards]
    drawn = {
        name: {next(iter(table[name])): 1 - share, other_action(next(iter(table[name]))): share}
        for name in generator.sample(names, min(n_mixed, len(names)))
    }
    return {**table, **drawn}


def other_action(action: str) -> str:
    """The action that is left where there are two."""
    return {"hit": "stand", "stand": "hit", "play": "surrender", "surrender": "play", "escape": "hit"}[action]


@dataclass
class Case:
    """One drawn table: its rules and the strategy of everybody."""

    rules: BanLuckRules
    players: list[Table]
    banker: Table


def drawn_tables(generator: random.Random, n_tables: int) -> Iterator[Case]:
    """Tables of one to seven players."""
    for _ in range(n_tables):
        rules = drawn_rules(generator)
        few = [drawn_player(generator, rules) for _ in range(2)]
        players = [generator.choice(few) for _ in range(generator.choice((1, 1, 1, 2, 3, 4, 5, 6, 7)))]
        yield Case(rules, players, drawn_banker(generator, rules))


def chosen_by_words(player: EquilibriumPlayer, seen: BanLuckObservation, rows: Words) -> Action:
    """The next action by the random words that the kernels would take for its lots: none for what is certain."""
    lots, last = player.lots(seen)
    for lot in lots:
        at = threshold(Fraction(lot.chance))
        happens = int(next_word(rows, 0)) < at if 0 < at < CERTAIN else at == CERTAIN
        action = lot.taken if happens else lot.otherwise
        if action is not None:
            return action
    return last


def engine_round(case: Case, generator: random.Random, rows: Words | None = None) -> tuple[list[int], BanLuckState]:
    """The engine's hand on a shuffled deck: the cards in the order dealt, and the last state.

    The lots of mixed strategies are drawn from the generator in `rows`, where one is given.
    """
    state = new_round(case.rules, len(case.players))
    deck = list(range(52)) * case.rules.decks
    generator.shuffle(deck)
    seats = [EquilibriumPlayer(table, case.banker) for table in (case.players[0], *case.players)]
    n_dealt = 0
    while (actor := state.actor) is not None:
        if actor == CHANCE:
            state = state.apply(deck[n_dealt])
            n_dealt += 1
        elif rows is None:
            state = state.apply(seats[actor].choose(state.observation(actor), generator))
        else:
            state = state.apply(chosen_by_words(seats[actor], state.observation(actor), rows))
    return deck[:n_dealt], state


def kinds_of(dealt: Iterable[int]) -> list[int]:
    """The cards as the kernels number them: 0 the ace … 9 a ten."""
    return [value(card) - 1 for card in dealt]


def kernel_round(plan: Any, dealt: list[int], rows: Words | None = None) -> tuple[list[Fraction], int]:
    """The kernel's hand on the same cards: each player's net, and how many cards it took."""
    played = deal_script(plan, kinds_of(dealt), rows)
    return played.nets, played.n_cards


def lots_of(seed: int) -> Words:
    """The generator of the first lane of the first chunk under a seed, for the lots of one hand."""
    rows = new_lanes().rows
    seed_row(rows, 0, seed, 0, 0)
    return rows
