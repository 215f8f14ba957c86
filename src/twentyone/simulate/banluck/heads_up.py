"""One player against the banker in one machine: a hand is one path, from its first card to its net."""

from collections.abc import Callable
from typing import Any

from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck_question import Rung
from twentyone.simulate.banluck.machine import stop
from twentyone.simulate.banluck.machine.stop import LAST_HAND, LOT, SITUATION, Kind
from twentyone.simulate.banluck.machine.turn import IDLE, Lots, TableBuilder, awaited, situations_of, threshold
from twentyone.simulate.core.machine import Key, Stop, build_machine
from twentyone.solve.banluck.situation import BAN_BAN, BAN_LUCK


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
        apart = build_machine([IDLE, *entries, *turns], builder.after, 10, awaited, builder.lots.new_roots)
        self.number = apart.number
        self.key_of = {number: key for key, number in apart.number.items()}
        rows = [tuple(int(net) for net in row) for row in builder.nets]
        self.like_kind = [rows.index(row) for row in rows]
        plans = [
            tuple(self.number[builder.banker_holds(hand, situation)] for situation in self.situations)
            for hand in builder.pairs
        ]
        self.like_pair = [builder.pairs[plans.index(plan)] for plan in plans]
        self.lots = Lots()

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
        at, yes, no = self.builder.lots.mixes[number]
        return self.lots.add(at, there(yes), there(no))

    def _dealt(self, player: int, banker: int) -> Key:
        """After the deal: the player may escape, the banker give up; naturals settle, then the player acts.

        [BL-12 … BL-16, BL-40]
        """
        builder, rungs = self.builder, self.builder.facts.rung
        natural = {Rung.BAN_BAN: BAN_BAN, Rung.BAN_LUCK: BAN_LUCK}.get(Rung(rungs[player]))
        if natural is not None or ask.is_natural(rungs[banker]):
            play: Key = self._over(builder.kind_of[player], builder.kind_of[banker])
        else:
            play = self._player_at(builder.player_holds(0, player), self.like_pair[banker])
        goes_on = self.lots.add(builder.surrenders_at(banker, natural), stop.round_over(0), play)
        if not ask.escapes_first(builder.rules):
            return goes_on
        return self.lots.add(threshold(builder.escape_chance(0, player)), stop.round_over(0), goes_on)

    def _over(self, player_kind: int, banker_kind: int) -> Stop:
        return stop.round_over(int(self.builder.nets[player_kind, banker_kind]))

    def _player_at(self, key: Key, banker: int) -> Key:
        if not isinstance(key, Stop):
            return ("player", self.number[key], banker)
        if key.kind == Kind.MIXED:
            return self._mixed(key[LOT], lambda way: self._player_at(way, banker))
        if key.kind == Kind.ESCAPED:
            return stop.round_over(0)
        last_hand = key[LAST_HAND]
        if key.kind == Kind.SEVENS:
            return self._over(last_hand, 0)
        return self._banker_at(self.builder.banker_holds(banker, key[SITUATION]), self.like_kind[last_hand])

    def _banker_at(self, key: Key, kind: int) -> Key:
        if not isinstance(key, Stop):
            return ("banker", self.number[key], kind)
        if key.kind == Kind.MIXED:
            return self._mixed(key[LOT], lambda way: self._banker_at(way, kind))
        return self._over(kind, key[LAST_HAND])
