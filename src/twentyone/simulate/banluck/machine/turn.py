"""Every state of a hand of Ban Luck, by composition, asked of the rules and the policies while the table is filled.

A player alone against the banker has the banker's decisions in the table too (`heads_up.py`), and cards come as they
are dealt. With more players the banker's two cards come first, then every player's hand, as far as it is played, then
what the banker draws: from a shuffled deck that is the same game. Where the banker's two cards may end the hand before
anybody plays, all are dealt two cards before the first of them is on turn. Whom to open depends on all players, so the
banker's decisions are stops. A mixed decision is a stop that draws lots.

At a table of several players the banker, who has a strategy against one player, takes it so: everybody the rules force
open is opened; where opening is free, those against whom the strategy stands; then the banker draws if the strategy
does against the lowest seat still unsettled.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np

from twentyone.errors import PolicyError
from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import BanLuckRules, Busts, Surrender
from twentyone.rules.banluck_question import Options, Rung
from twentyone.simulate.banluck.machine import stop
from twentyone.simulate.core.machine import BANK_FIRST, BANK_SECOND, DRAWN, FIRST_CARD, SECOND_CARD, Key
from twentyone.solve.banluck.equilibrium_player import hit_among_stayers
from twentyone.solve.banluck.hands import deck_of, facts_of, hands_of
from twentyone.solve.banluck.policy import Table
from twentyone.solve.banluck.situation import BAN_BAN, BAN_LUCK, Situation, set_name

Mix = tuple[int, Key, Key]
IDLE = ("idle",)
CERTAIN = 1 << 32
ONE_PLAYER, SEVERAL_PLAYERS = ("first",), ("bank_first",)
"""Where a hand starts: of one player with the player's first card, of several with the banker's."""
AWAITS = {
    "first": FIRST_CARD,
    "banker_first": BANK_FIRST,
    "player_second": SECOND_CARD,
    "banker_second": BANK_SECOND,
    "bank_first": BANK_FIRST,
    "bank_second": BANK_SECOND,
    "seat": FIRST_CARD,
    "seat_second": SECOND_CARD,
}
"""The states that await a card of the deal, of one player and of several; all others await the next of the deck."""
AT_ONCE, AFTER_THE_DEAL, RESUMED = range(3)
"""How players take their turns: each with the first two cards, or once everybody has them, and then one by one."""
SHOWN = (None, BAN_LUCK, BAN_BAN)
"""The best natural among the players when the banker may surrender."""
FEWEST_CARDS, N_OF_CARDS, N_SITUATIONS = 2, 4, 8
"""Situations the banker may face: two to five cards, and with announced busts two to five cards known to be bust."""


def threshold(chance: Fraction) -> int:
    """The random words below this number are those with which something of this chance happens."""
    return round(chance * CERTAIN)


class Lots:
    """The mixed decisions of a machine, numbered as they come; `new_roots` are states that only they lead to."""

    def __init__(self) -> None:
        self.numbers: dict[Mix, int] = {}
        self.mixes: list[Mix] = []
        self.new_roots: list[Key] = []

    def add(self, at: int, yes: Key, no: Key) -> Key:
        """The state after a decision that goes `yes` with the words below `at`: one of the two, or a stop for a lot.

        A lot is drawn even if it makes no difference, as whoever holds the cards would draw it. It takes as long with
        the thousandth mixed decision as with the first.
        """
        if at in (0, CERTAIN):
            return no if at == 0 else yes
        mix = at, yes, no
        number = self.numbers.setdefault(mix, len(self.mixes))
        if number == len(self.mixes):
            self.mixes.append(mix)
            self.new_roots += [yes, no]
        return stop.mixed(number)


class TableBuilder:
    """Asks rules and policies for every state of a hand, and about each hand once: many cards lead to the same one."""

    def __init__(self, rules: BanLuckRules, players: Sequence[Table], banker: Table) -> None:
        self.rules = rules
        self.hands = hands_of(deck_of(rules))
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
            [[ask.settle(rules, *own, *other) for other in self.kinds] for own in self.kinds],
            dtype=np.int16,
        )
        self.lots = Lots()
        self.player_holds = cache(self._player_holds)
        self.banker_holds = cache(self._banker_holds)
        self.surrenders_at = cache(self._surrenders_at)
        self.bank_of: Mapping[int, int] = {}
        """With several players, the number under which the kernels know each of the banker's hands (`bank.py`)."""

    # What the policies say --------------------------------------------------------------------------

    def chance(self, table: Table, name: str, action: str) -> Fraction:
        """The chance of an action at an information set; a set the policy does not know is refused."""
        chances: Mapping[str, Fraction] | None = table.get(name)
        if chances is None:
            raise PolicyError(f"The policy says nothing about {name!r}.")
        return Fraction(chances.get(action, 0))

    def mixed(self, chance: Fraction, yes: Key, no: Key) -> Key:
        """The state after a decision that goes one way with this chance."""
        return self.lots.add(threshold(chance), yes, no)

    # The deal ---------------------------------------------------------------------------------------

    def after(self, key: Any, card: int) -> Key:
        """The state after this card."""
        return getattr(self, "_after_" + key[0])(card, *key[1:])

    def _after_idle(self, card: int) -> Key:
        return IDLE

    def _after_bank_first(self, card: int) -> Key:
        return ("bank_second", card)

    def _after_bank_second(self, card: int, first: int) -> Key:
        hand = self.pair(first, card)
        return stop.bank_dealt(self.bank_of[hand], AFTER_THE_DEAL if self.may_end_at_once(hand) else AT_ONCE)

    def _after_seat(self, card: int, policy: int, turns: int) -> Key:
        """A player's first card."""
        return ("seat_second", card, policy, turns)

    def _after_seat_second(self, card: int, first: int, policy: int, turns: int) -> Key:
        hand = self.pair(first, card)
        if turns == AFTER_THE_DEAL:
            return stop.player_dealt(hand)
        is_natural = ask.is_natural(self.facts.rung[hand])
        return stop.natural(self.kind_of[hand]) if is_natural else self.player_holds(policy, hand)

    def may_end_at_once(self, hand: int) -> bool:
        """Whether a hand of several can be over before anybody plays: by escapes, a surrender or the bank's natural."""
        may_surrender = any(self.surrenders_at(hand, natural) for natural in SHOWN)
        return ask.escapes_first(self.rules) or may_surrender or ask.is_natural(self.facts.rung[hand])

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
        return self.facts.n_cards[hand] - FEWEST_CARDS + N_OF_CARDS * bust

    def situation_of_kind(self) -> list[int]:
        """What the banker can tell of a player who ends with a hand of each kind."""
        told = {self.kind_of[hand]: self.situation(hand) for hand in range(len(self.kind_of))}
        return [told[kind] for kind in range(len(self.kinds))]

    def _player_holds(self, policy: int, hand: int) -> Key:
        """What a player does with this hand: the state that awaits the next card, or the end of the turn."""
        kind, is_sevens = self.kind_of[hand], self.facts.rung[hand] == Rung.SEVENS
        done = stop.sevens(kind) if is_sevens else stop.player_done(kind, self.situation(hand))
        draw = ("player", policy, hand)
        options = ask.player_options(self.rules, self.facts.total[hand], self.facts.n_cards[hand])
        stays: Key = done if options == Options.STAND else draw
        if options == Options.HIT_OR_STAND:
            stays = self.mixed(self.hit_if_stays(policy, hand), draw, done)
        if not ask.escapes_on_turn(self.rules):
            return stays
        return self.mixed(self.escape_chance(policy, hand), stop.escaped(), stays)

    def hit_if_stays(self, policy: int, hand: int) -> Fraction:
        """How often a player who is free to draw or stand, and has not escaped, draws."""
        table, name = self.players[policy], self.hands.text(hand)
        if not self.facts.may_escape[hand]:
            return self.chance(table, name, "hit")
        chances = {action: self.chance(table, name, action) for action in ("hit", "escape")}
        return Fraction(hit_among_stayers(chances))

    def escape_chance(self, policy: int, hand: int) -> Fraction:
        """How often a player takes the bet back with this hand, at the moment that the rules give."""
        may_escape = self.facts.may_escape[hand]
        return self.chance(self.players[policy], self.hands.text(hand), "escape") if may_escape else Fraction(0)

    def _after_player(self, card: int, policy: int, hand: int) -> Key:
        child = self.hands.child[hand][card]
        return IDLE if child < 0 else self.player_holds(policy, child)

    # The banker -------------------------------------------------------------------------------------

    def banker_options(self, hand: int, situation: int) -> Options:
        """What the banker may do against such a player."""
        total, n_cards = self.facts.total[hand], self.facts.n_cards[hand]
        return ask.banker_options(self.rules, total, n_cards, seen_situation(situation).n_cards)

    def banker_hands(self) -> set[int]:
        """The hands that a banker can come to hold on the own turn, which nobody has with a natural."""
        held = new = {pair for pair in self.pairs if not ask.is_natural(self.facts.rung[pair])}
        while new:
            drawing = [hand for hand in new if any(self.banker_options(hand, at) for at in situations_of(self.rules))]
            new = {child for hand in drawing for child in self.hands.child[hand] if child >= 0} - held
            held |= new
        return held

    def hit_chance(self, hand: int, situation: int) -> Fraction:
        """How often a banker who is free to draw or stand draws against such a player."""
        return self.chance(self.banker, set_name(self.hands.text(hand), seen_situation(situation)), "hit")

    def _banker_holds(self, hand: int, situation: int) -> Key:
        """What the banker does against the only player."""
        if not self.alone:
            return stop.bank_holds(self.bank_of[hand])
        done, draw = stop.final(self.kind_of[hand]), ("banker", hand, situation)
        options = self.banker_options(hand, situation)
        if options in (Options.HIT_OR_STAND, Options.HIT_STAND_OR_OPEN):
            return self.mixed(self.hit_chance(hand, situation), draw, done)
        return draw if options == Options.HIT else done

    def _after_banker(self, card: int, hand: int, situation: int) -> Key:
        child = self.hands.child[hand][card]
        return IDLE if child < 0 else self.banker_holds(child, situation)

    def surrender_chance(self, hand: int, shown: Situation | None) -> Fraction:
        """How often the banker voids the hand with these two cards."""
        values = self.hands.values[hand]
        if not ask.may_surrender(self.rules, sum(values), values.count(1), len(values)):
            return Fraction(0)
        known = shown if self.rules.surrender == Surrender.AFTER_REVEAL else None
        return self.chance(self.banker, set_name(self.hands.text(hand), known), "surrender")

    def _surrenders_at(self, hand: int, shown: Situation | None) -> int:
        """The words with which the banker voids the hand, those below this number."""
        return threshold(self.surrender_chance(hand, shown))


def situations_of(rules: BanLuckRules) -> list[int]:
    """The situations that can come about under these rules; nobody is bust with two cards."""
    return [0, 1, 2, 3, *([5, 6, 7] if rules.busts == Busts.ANNOUNCED else [])]


def seen_situation(situation: int) -> Situation:
    """What the banker sees of a player in the situation of this number."""
    return Situation.of_cards(situation % N_OF_CARDS + FEWEST_CARDS, bust=situation >= N_OF_CARDS)


def awaited(key: Any) -> int:
    """Which card a state awaits."""
    return AWAITS.get(key[0], DRAWN)
