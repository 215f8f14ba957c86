"""The Ban Luck machine: hands by composition, asked of the rules and the policies while the table is filled.

Cards come as they are dealt: players in turn, then the banker, twice round; then each player's, then the banker's. A
player alone against the banker has the banker's decisions in the table too (`heads_up.py`); with more players the
banker's cards are stops, since whom to open depends on all of them. A mixed decision is a stop that draws a random word.

At a table of several players the banker, who has a strategy against one player, takes it so: everybody the rules force
open is opened; where opening is free, those against whom the strategy stands; then the banker draws if the strategy
does against the lowest seat still unsettled.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from twentyone.errors import PolicyError
from twentyone.rules import banluck as ask
from twentyone.rules.banluck import MAX_CARDS, BanLuckRules, Busts, Rung, Surrender
from twentyone.simulate.machine import Key, Machine, Stop, build_machine
from twentyone.solve.banluck.build import BAN_BAN, BAN_LUCK, Situation
from twentyone.solve.banluck.hands import facts_of, hands_of
from twentyone.solve.banluck.policy import Table, situation_text

Mix = tuple[int, Key, Key]
IDLE = ("idle",)
CERTAIN = 1 << 32
N_SITUATIONS = 8
"""Situations the banker may face: two to five cards, and with announced busts two to five cards known to be bust."""


class Kind(IntEnum):
    """The stops of the machine."""

    ROUND_OVER = 0
    """first: the player's net. Heads-up only."""
    FINAL = 1
    """first: the banker's last hand, as a kind. Heads-up only, and gone once player and banker are put together."""
    PLAYER_DONE = 2
    """first: the player's last hand as a kind, second: the situation, third: 1 for three sevens."""
    MIXED = 3
    """first: the number of the mixed decision."""
    GOT_FIRST = 4
    """first: the card."""
    GOT_SECOND = 5
    """first: the hand of two cards."""
    BANKER_HOLDS = 6
    """first: the banker's hand. With several players only."""


@dataclass(frozen=True)
class BanLuckTable:
    """The machine of a banker and some players, and the small tables its stops look things up in."""

    machine: Machine
    n_seats: int
    start: int
    idle: int
    arrays: dict[str, NDArray[Any]]


def threshold(chance: Fraction) -> int:
    """The random words below this number are those with which something of this chance happens."""
    return round(chance * CERTAIN)


def add_mix(mixes: list[Mix], new_roots: list[Key], at: int, yes: Key, no: Key) -> Key:
    """The state after a decision that goes `yes` with the words below `at`: one of the two, or a stop to draw lots."""
    if at in (0, CERTAIN) or yes == no:
        return no if at == 0 else yes
    if (at, yes, no) not in mixes:
        mixes.append((at, yes, no))
        new_roots += [yes, no]
    return Stop(Kind.MIXED, mixes.index((at, yes, no)))


class TableBuilder:
    """Asks rules and policies for every state of a hand."""

    def __init__(self, rules: BanLuckRules, players: Sequence[Table], banker: Table) -> None:
        self.rules = rules
        self.hands = hands_of()
        self.facts = facts_of(rules, self.hands)
        self.players = list({id(player): player for player in players}.values())
        self.seat_policy = [next(i for i, other in enumerate(self.players) if other is player) for player in players]
        self.banker = banker
        self.n_seats = len(players)
        self.alone = self.n_seats == 1
        shapes = list(zip(self.facts.rung, self.facts.total, self.facts.n_cards, strict=True))
        self.kinds = sorted(set(shapes))
        number = {kind: index for index, kind in enumerate(self.kinds)}
        self.kind_of = [number[shape] for shape in shapes]
        self.pairs = [hand for hand, _ in self.hands.two_card]
        self.nets = np.array(
            [[ask.settle(rules, *own, other[0], other[1]) for other in self.kinds] for own in self.kinds], dtype=np.int16
        )
        self.mixes: list[Mix] = []
        self.new_roots: list[Key] = []

    # What the policies say --------------------------------------------------------------------------

    def chance(self, table: Table, name: str, action: str) -> Fraction:
        """The chance of an action at an information set; a set the policy does not know is refused."""
        chances: Mapping[str, Fraction] | None = table.get(name)
        if chances is None:
            raise PolicyError(f"The policy says nothing about {name!r}.")
        return Fraction(chances.get(action, 0))

    def mixed(self, chance: Fraction, yes: Key, no: Key) -> Key:
        """The state after a decision that goes one way with this chance."""
        return add_mix(self.mixes, self.new_roots, threshold(chance), yes, no)

    # The deal ---------------------------------------------------------------------------------------

    def after(self, key: Any, card: int) -> Key:
        """The state after this card."""
        return getattr(self, "_after_" + key[0])(card, *key[1:])  # type: ignore[no-any-return]

    def _after_idle(self, card: int) -> Key:
        return IDLE

    def _after_first(self, card: int) -> Key:
        return Stop(Kind.GOT_FIRST, card)

    def _after_next_first(self, card: int) -> Key:
        return Stop(Kind.GOT_FIRST, card)

    def _after_second(self, card: int, first: int) -> Key:
        return Stop(Kind.GOT_SECOND, self.pair(first, card))

    def pair(self, first: int, second: int) -> int:
        """The number of a hand of two cards."""
        counts = [0] * 10
        counts[first] += 1
        counts[second] += 1
        return self.hands.number[tuple(counts)]

    # The player -------------------------------------------------------------------------------------

    def situation(self, hand: int) -> int:
        """What the banker can tell of a player who ends so: number of cards, and a bust that was announced."""
        bust = self.facts.rung[hand] == Rung.BUST and self.rules.busts == Busts.ANNOUNCED
        return self.facts.n_cards[hand] - 2 + 4 * bust

    def player_holds(self, policy: int, hand: int) -> Key:
        """What a player does with this hand: the state that awaits the next card, or the end of the turn."""
        total, n_cards, rung = self.facts.total[hand], self.facts.n_cards[hand], self.facts.rung[hand]
        done = Stop(Kind.PLAYER_DONE, self.kind_of[hand], self.situation(hand), int(rung == Rung.SEVENS))
        if rung != Rung.PLAIN or not ask.may_hit(total, n_cards):
            return done
        draw = ("player", policy, hand)
        if not ask.may_stand(self.rules, total):
            return draw
        return self.mixed(self.chance(self.players[policy], self.hands.text(hand), "hit"), draw, done)

    def _after_player(self, card: int, policy: int, hand: int) -> Key:
        child = self.hands.child[hand][card]
        return IDLE if child < 0 else self.player_holds(policy, child)

    # The banker -------------------------------------------------------------------------------------

    def hit_chance(self, hand: int, situation: int) -> Fraction | None:
        """How often the banker draws against such a player; None where there is nothing to decide."""
        total, n_cards = self.facts.total[hand], self.facts.n_cards[hand]
        if self.facts.rung[hand] == Rung.BUST or not ask.has_choice(self.rules, total, n_cards):
            return None
        player_cards = situation % 4 + 2
        if ask.must_open(self.rules, total, n_cards, player_cards):
            return None
        seen = Situation("bust" if situation >= 4 else "cards", player_cards)
        return self.chance(self.banker, f"{self.hands.text(hand)}/{situation_text(seen)}", "hit")

    def banker_holds(self, hand: int, situation: int) -> Key:
        """What the banker does against the only player."""
        if not self.alone:
            return Stop(Kind.BANKER_HOLDS, hand)
        total, n_cards = self.facts.total[hand], self.facts.n_cards[hand]
        done, draw = Stop(Kind.FINAL, self.kind_of[hand]), ("banker", hand, situation)
        if self.facts.rung[hand] == Rung.BUST:
            return done
        if ask.must_draw(total, n_cards):
            return draw
        chance = self.hit_chance(hand, situation)
        return done if chance is None else self.mixed(chance, draw, done)

    def _after_banker(self, card: int, hand: int, situation: int) -> Key:
        child = self.hands.child[hand][card]
        return IDLE if child < 0 else self.banker_holds(child, situation)

    def surrender_chance(self, hand: int, shown: Situation | None) -> Fraction:
        """How often the banker voids the hand with these two cards."""
        values = self.hands.values[hand]
        if not ask.may_surrender(self.rules, sum(values), values.count(1), len(values)):
            return Fraction(0)
        name = self.hands.text(hand)
        if shown is not None and self.rules.surrender == Surrender.AFTER_REVEAL:
            name = f"{name}/{situation_text(shown)}"
        return self.chance(self.banker, name, "surrender")


def situations_of(rules: BanLuckRules) -> list[int]:
    """The situations that can come about under these rules; nobody is bust with two cards."""
    return [0, 1, 2, 3, *([5, 6, 7] if rules.busts == Busts.ANNOUNCED else [])]


def build_table(rules: BanLuckRules, players: Sequence[Table], banker: Table) -> BanLuckTable:
    """The machine for these rules with several players, one strategy each, and one for the banker."""
    builder = TableBuilder(rules, players, banker)
    hands = builder.hands
    entries = [builder.player_holds(policy, hand) for policy in range(len(builder.players)) for hand in builder.pairs]
    draws = [("banker", hand, 0) for hand in range(len(hands.values)) if builder.facts.n_cards[hand] < MAX_CARDS]
    seconds = [*(("second", first) for first in range(10)), ("next_first",)]
    roots = [IDLE, ("first",), *seconds, *entries, *draws]
    machine = build_machine(roots, builder.after, 10, is_start, builder.new_roots)
    arrays = _shared_arrays(builder, machine, builder.mixes) | _banker_arrays(builder)
    arrays |= {name: _states(machine, keys) for name, keys in (("entries", entries), ("draws", draws), ("seconds", seconds))}
    return BanLuckTable(machine, builder.n_seats, machine.number[("first",)], machine.number[IDLE], arrays)


def is_start(key: Any) -> int:
    """The mark that keeps the start of a hand apart from all other states."""
    return 2 * (key[0] == "first")


def _states(machine: Machine, keys: Sequence[Key]) -> NDArray[np.int16]:
    return np.array([machine.number[key] for key in keys] or [0], dtype=np.int16)


def _shared_arrays(builder: TableBuilder, machine: Machine, mixes: list[Mix]) -> dict[str, NDArray[Any]]:
    pairs = builder.pairs
    chances = [builder.surrender_chance(hand, shown) for hand in pairs for shown in (None, BAN_LUCK, BAN_BAN)]
    return {
        "mix_at": np.array([mix[0] for mix in mixes] or [0], dtype=np.int64),
        "mix_yes": _states(machine, [mix[1] for mix in mixes]),
        "mix_no": _states(machine, [mix[2] for mix in mixes]),
        "kind_of": np.array(builder.kind_of, dtype=np.int16),
        "rung_of": np.array([builder.facts.rung[hand] for hand in pairs], dtype=np.int16),
        "surrenders": np.array([threshold(chance) for chance in chances], dtype=np.int64),
        "nets": builder.nets.reshape(-1),
        "seat_policy": np.array(builder.seat_policy, dtype=np.int16),
    }


def build_heads_up_table(rules: BanLuckRules, player: Table, banker: Table) -> BanLuckTable:
    """The machine of one player against the banker: a hand is one path, from its first card to its net."""
    joined = HeadsUp(TableBuilder(rules, [player], banker))
    machine = build_machine([IDLE, ("first",)], joined.after, 10, is_start, joined.new_roots)
    nothing = {name: np.zeros(1, dtype=np.int16) for name in ("entries", "draws", "seconds")}
    arrays = _shared_arrays(joined.builder, machine, joined.mixes) | nothing
    arrays |= {"must_draw": np.zeros(1, dtype=np.bool_), "choices": np.zeros(1, dtype=np.int64)}
    return BanLuckTable(machine, 1, machine.number[("first",)], machine.number[IDLE], arrays)


class HeadsUp:
    """Player and banker put together. Each is first made as small as it gets by itself, then they are paired.

    While the player acts the banker's two cards matter only for what the banker will do with them; while the banker
    acts the player's hand matters only for what it nets. Hands that are alike in that are one.
    """

    def __init__(self, builder: TableBuilder) -> None:
        self.builder = builder
        self.situations = situations_of(builder.rules)
        entries = [builder.player_holds(0, hand) for hand in builder.pairs]
        turns = [builder.banker_holds(hand, situation) for hand in builder.pairs for situation in self.situations]
        apart = build_machine([IDLE, *entries, *turns], builder.after, 10, is_start, builder.new_roots)
        self.number = apart.number
        self.key_of = {number: key for key, number in apart.number.items()}
        rows = [tuple(int(net) for net in row) for row in builder.nets]
        self.like_kind = [rows.index(row) for row in rows]
        plans = [
            tuple(self.number[builder.banker_holds(hand, situation)] for situation in self.situations)
            for hand in builder.pairs
        ]
        self.like_pair = [builder.pairs[plans.index(plan)] for plan in plans]
        self.mixes: list[Mix] = []
        self.new_roots: list[Key] = []

    def after(self, key: Any, card: int) -> Key:
        """The state after this card."""
        match key:
            case ("first",):
                return ("banker_first", card)
            case ("banker_first", first):
                return ("player_second", first, card)
            case ("player_second", first, banker):
                return ("banker_second", self.builder.pair(first, card), banker)
            case ("banker_second", player, banker):
                return self._dealt(player, self.builder.pair(banker, card))
            case ("player", state, banker):
                return self._player_at(self.builder.after(self.key_of[state], card), banker)
            case ("banker", state, kind):
                return self._banker_at(self.builder.after(self.key_of[state], card), kind)
        return IDLE

    def _mixed(self, number: int, there: Callable[[Key], Key]) -> Key:
        at, yes, no = self.builder.mixes[number]
        return add_mix(self.mixes, self.new_roots, at, there(yes), there(no))

    def _dealt(self, player: int, banker: int) -> Key:
        """After the deal: the banker may give up, naturals settle, then the player acts. [BL-12 … BL-16]"""
        builder, rungs = self.builder, self.builder.facts.rung
        natural = {Rung.BAN_BAN: BAN_BAN, Rung.BAN_LUCK: BAN_LUCK}.get(Rung(rungs[player]))
        if natural is not None or ask.is_natural(rungs[banker]):
            play: Key = self._over(builder.kind_of[player], builder.kind_of[banker])
        else:
            play = self._player_at(builder.player_holds(0, player), self.like_pair[banker])
        at = threshold(builder.surrender_chance(banker, natural))
        return add_mix(self.mixes, self.new_roots, at, Stop(Kind.ROUND_OVER, 0), play)

    def _over(self, player_kind: int, banker_kind: int) -> Stop:
        return Stop(Kind.ROUND_OVER, int(self.builder.nets[player_kind, banker_kind]))

    def _player_at(self, key: Key, banker: int) -> Key:
        if not isinstance(key, Stop):
            return ("player", self.number[key], banker)
        if key.kind == Kind.MIXED:
            return self._mixed(key.first, lambda way: self._player_at(way, banker))
        if key.third:
            return self._over(key.first, 0)
        return self._banker_at(self.builder.banker_holds(banker, key.second), self.like_kind[key.first])

    def _banker_at(self, key: Key, kind: int) -> Key:
        if not isinstance(key, Stop):
            return ("banker", self.number[key], kind)
        if key.kind == Kind.MIXED:
            return self._mixed(key.first, lambda way: self._banker_at(way, kind))
        return self._over(kind, key.first)


NO_CHOICE, FORCED_OPEN = -1, -2


def _banker_arrays(builder: TableBuilder) -> dict[str, NDArray[Any]]:
    """What the banker must and may do with every hand, for tables of several players."""
    hands, facts = builder.hands, builder.facts
    must_draw = [
        facts.rung[hand] != Rung.BUST and ask.must_draw(facts.total[hand], facts.n_cards[hand])
        for hand in range(len(hands.values))
    ]
    choices = np.full((len(hands.values), N_SITUATIONS), NO_CHOICE, dtype=np.int64)
    for hand in range(len(hands.values)):
        total, n_cards = facts.total[hand], facts.n_cards[hand]
        if facts.rung[hand] == Rung.BUST or not ask.has_choice(builder.rules, total, n_cards):
            continue
        for situation in situations_of(builder.rules):
            if ask.must_open(builder.rules, total, n_cards, situation % 4 + 2):
                choices[hand, situation] = FORCED_OPEN
            else:
                chance = builder.hit_chance(hand, situation)
                choices[hand, situation] = 0 if chance is None else threshold(chance)
    return {"must_draw": np.array(must_draw), "choices": choices.reshape(-1)}
