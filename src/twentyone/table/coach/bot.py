"""Bots: their names and faces, how they bet, and how they choose from what their seat may see.

A bot knows what a person at its seat would know. It plays the solver's strategy for exactly these rules; where an
equilibrium mixes, it draws.
"""

import random
from collections.abc import Callable, Mapping
from typing import Any

from twentyone.cards.card import value
from twentyone.cards.notation import values_text
from twentyone.errors import TableError
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.banluck.policy import stand_16
from twentyone.games.contract import BANK, Action
from twentyone.table.games.banluck.round import BanLuckSeen
from twentyone.table.live.name import AVATARS, skeleton
from twentyone.table.live.table import LiveTable

STYLES = ("flat", "random", "spread")
FIRST = (
    "Mei",
    "Tan",
    "Ada",
    "Bo",
    "Cleo",
    "Dex",
    "Eve",
    "Finn",
    "Gus",
    "Hana",
    "Ivo",
    "June",
    "Kai",
    "Lin",
    "Max",
    "Noor",
)
LAST = ("Ace", "Bell", "Cobb", "Dunn", "Frost", "Gold", "Hart", "Jade", "Lake", "Moss", "Reed", "Stone", "Vale", "Wren")
LONGEST_SPREAD = 8

Player = Callable[[Any], Action]
"""From what a seat observes to what it does."""


def new_names(table: LiveTable, count: int, generator: random.Random) -> list[tuple[int, str, str]]:
    """Free seats, drawn at random, with a name and a face for each bot to come."""
    if count > len(table.free_seats):
        raise TableError(f"{count} bots do not fit: {len(table.free_seats)} seats are free.")
    taken = {skeleton(place.name) for place in table.places if place}
    names = [name for first in FIRST for last in LAST if skeleton(name := f"{first} {last}") not in taken]
    seats = generator.sample(table.free_seats, count)
    return list(zip(seats, generator.sample(names, count), generator.sample(AVATARS, count), strict=True))


def bet(table: LiveTable, seat: int, generator: random.Random) -> int | None:
    """What a bot bets: its base bet, anything within the limits, or twice the last bet after a win. None repeats."""
    lowest, highest = table.session.bet_limits(seat)
    style, player = table.place(seat).style, table.session.player(seat)
    base = table.session.settings.base_bet
    wish = base
    if style == "random":
        wish = generator.randint(lowest, max(lowest, min(highest, LONGEST_SPREAD * base)))
    elif style == "spread" and table.last_nets[seat - 1] > 0:
        wish = min(2 * (player.last_bet or base), LONGEST_SPREAD * base)
    return max(lowest, min(wish, highest))


Chances = Mapping[str, Mapping[str, float]]


def banluck_player(player: Chances, banker: Chances, generator: random.Random) -> Player:
    """A player, or banker, who follows the heads-up equilibrium; where it is silent, draws to 16 and stands.

    Against several players the banker decides as against the first one not yet settled.
    """

    def choose(at_table: BanLuckSeen) -> Action:
        seen = at_table.seen
        action = _only_or_drawn(seen, _chances(seen, player, banker), generator)
        return at_table.legal_actions[seen.legal_actions.index(action)]

    return choose


def _only_or_drawn(seen: BanLuckObservation, chances: Mapping[str, float], generator: random.Random) -> Action:
    legal = seen.legal_actions
    if len(legal) == 1:
        return legal[0]
    named = {action.verb: action for action in reversed(legal)}
    fitting = {verb: chance for verb, chance in chances.items() if verb in named}
    if not sum(fitting.values()):
        return stand_16(seen)
    return named[generator.choices(list(fitting), list(fitting.values()))[0]]


def _chances(seen: BanLuckObservation, player: Chances, banker: Chances) -> Mapping[str, float]:
    hand = values_text(sorted(value(card) for card in seen.own))
    if seen.viewer != BANK:
        return player.get(hand, {})
    if any(action.verb == "surrender" for action in seen.legal_actions):
        return banker.get(hand, {})
    unsettled = [number for number in range(1, len(seen.nets)) if seen.nets[number] is None]
    against = f"{seen.n_cards[unsettled[0]]}{' bust' if seen.busted[unsettled[0]] else ''}"
    return banker.get(f"{hand}/{against}", {})
