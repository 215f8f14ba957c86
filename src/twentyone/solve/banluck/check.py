"""The independent checker of Ban Luck certificates: the standard library and `rules/` alone, no LP and no floats.

It shares nothing with the solver but the simple questions of the rules: what a hand may do is put together here once
more, on purpose, so that a mistake in the composite questions (`player_options`, `banker_options`) cannot prove itself.
Both strategies of the file are followed hand by hand in fractions; then each side's best reply is found by looking at
every hand, in integers. If the two replies earn what the certificate says, no strategy can do better for either side,
and the claim is true.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import lcm, perm
from operator import mul
from pathlib import Path
from typing import Any

from twentyone.cards.notation import counts_of, values_text
from twentyone.cards.shoe import DECK_COUNTS
from twentyone.document import read_json
from twentyone.errors import CertificateError, FalseClaimError
from twentyone.rules import banluck_question as bl
from twentyone.rules.banluck import MAX_CARDS, BanLuckRules, Busts, EscapeWhen, Surrender
from twentyone.rules.banluck_question import Rung
from twentyone.solve.banluck.claim import Claim, Table, check_filled, check_strategy
from twentyone.solve.claim import check_digest
from twentyone.word import shown

PLAY = ("hit", "stand")
ESCAPE = "escape"
Hand = tuple[int, ...]
Flow = dict[Hand, Fraction]
Kind = tuple[int, int, int]
"""What a hand settles by: its rung, total and number of cards."""
ZERO, ONE = Fraction(0), Fraction(1)
NATURALS = {Rung.BAN_BAN: "ban ban", Rung.BAN_LUCK: "ban luck"}
CARDS_DEALT = 2 * MAX_CARDS


@dataclass(frozen=True)
class Checked:
    """What a certificate proved."""

    rules: BanLuckRules
    lower: Fraction
    upper: Fraction
    what: str = "the value of the game under these rules is"

    @property
    def value(self) -> Fraction | None:
        """The exact value, where the bracket is closed."""
        return self.lower if self.lower == self.upper else None


def check_file(path: Path | str) -> Checked:
    """Check a certificate file; one that cannot be read or is not true is refused."""
    return check(read_json(path, "certificate", CertificateError))


def check(plain: Any) -> Checked:
    """Check a certificate: its shape and its digest first, then its claim by two exact best replies."""
    claim = Claim.read(plain)
    check_digest(plain)
    replies = _Replies(claim.rules)
    sets = replies.player_sets(), replies.banker_sets()
    for table, names in zip((claim.player, claim.banker), sets, strict=True):
        check_strategy(table, names)
    check_filled(claim.filled, sets[0].keys() | sets[1].keys())
    found = replies.bracket(claim.player, claim.banker)
    if found != (claim.lower, claim.upper):
        raise FalseClaimError(
            f"The certificate claims best replies of {_short(claim.lower)} and {_short(claim.upper)}, but they earn"
            f" {_short(found[0])} and {_short(found[1])}."
        )
    if claim.value is not None and not claim.lower == claim.value == claim.upper:
        raise FalseClaimError(
            f"The certificate claims the value {_short(claim.value)}, but proves only {_short(claim.lower)} to"
            f" {_short(claim.upper)}."
        )
    return Checked(claim.rules, claim.lower, claim.upper)


def _chance(table: Table, name: str, action: str) -> Fraction:
    if name not in table:
        raise FalseClaimError(f"The certificate says nothing about {name!r}.")
    return table[name].get(action, ZERO)


def _short(fraction: Fraction) -> str:
    return shown(str(fraction))


class _Replies:
    """All hands that can be dealt under given rules, and the best replies among them."""

    def __init__(self, rules: BanLuckRules) -> None:
        self.rules = rules
        self.deck = tuple(rules.decks * count for count in DECK_COUNTS)
        self.hands: list[Hand] = [
            hand
            for n_cards in range(2, MAX_CARDS + 1)
            for hand in combinations_with_replacement(range(1, 11), n_cards)
            if all(held <= there for held, there in zip(counts_of(hand), self.deck, strict=True))
        ]
        self.deal: dict[Hand, int] = {hand: 1 if hand[0] == hand[1] else 2 for hand in self.hands if len(hand) == 2}
        self.total: dict[Hand, int] = {}
        self.rung: dict[Hand, int] = {}
        for hand in self.hands:
            low, aces, sevens, n_cards = sum(hand), hand.count(1), hand.count(7), len(hand)
            self.total[hand] = bl.total(rules, low, aces, n_cards)
            self.rung[hand] = bl.rung(rules, low, aces, sevens, n_cards)
        self.longer = {
            hand: [more for value in range(1, 11) if (more := tuple(sorted((*hand, value)))) in self.total]
            for hand in self.hands
            if len(hand) < MAX_CARDS
        }
        self.parts = {hand: (counts_of(hand)[:5], counts_of(hand)[5:]) for hand in self.hands}
        self.low_weight = _pair_weights(frozenset(low for low, _ in self.parts.values()), self.deck[:5])
        self.high_weight = _pair_weights(frozenset(high for _, high in self.parts.values()), self.deck[5:])
        self.kind = {hand: (self.rung[hand], self.total[hand], len(hand)) for hand in self.hands}
        self.kinds = set(self.kind.values())

    def situation(self, hand: Hand) -> str:
        """What the banker can tell of a player who ends with this hand."""
        rung = self.rung[hand]
        if rung in NATURALS:
            return NATURALS[Rung(rung)]
        if rung == Rung.SEVENS:
            return "777"
        return f"{len(hand)} bust" if rung == Rung.BUST and self.rules.busts == Busts.ANNOUNCED else str(len(hand))

    def player_sets(self) -> dict[str, tuple[str, ...]]:
        """Where the player decides, by name, and between what."""
        return {
            values_text(hand): (*PLAY, ESCAPE) if self.may_escape(hand) else PLAY
            for hand in self.hands
            if self.decides(hand)
        }

    def banker_sets(self) -> dict[str, tuple[str, ...]]:
        """Where the banker decides, by name, and between what."""
        sets: dict[str, tuple[str, ...]] = {}
        for situation in sorted({self.situation(hand) for hand in self.hands}):
            for hand in self.deal:
                if self.rung[hand] not in NATURALS and self.may_surrender(hand):
                    sets[self.surrender_name(hand, situation)] = ("play", "surrender")
            if situation not in ("ban ban", "ban luck", "777"):
                for hand in self.hands:
                    if self.rung[hand] != Rung.BUST and not self.draws(hand) and self.is_free(hand, situation):
                        sets[f"{values_text(hand)}/{situation}"] = PLAY
        return sets

    # Following the strategies -----------------------------------------------------------------------

    def decides(self, hand: Hand) -> bool:
        """Whether a player with this hand, dealt without naturals, has a choice to draw."""
        return self.rung[hand] == Rung.PLAIN and bl.may_hit(self.total[hand], len(hand))

    def may_escape(self, hand: Hand) -> bool:
        """Whether a player dealt these cards may take the bet back."""
        return bl.may_escape(self.rules, sum(hand), hand.count(1), len(hand))

    def leaves_first(self, hand: Hand) -> bool:
        """Whether a player may do so before a banker's natural is seen."""
        return self.may_escape(hand) and self.rules.escape_when == EscapeWhen.BEFORE_NATURALS

    def player_ends(self, table: Table) -> dict[str, Flow]:
        """Where the player's strategy ends, by situation; naturals included, and escapes left out."""
        ends: dict[str, Flow] = {}
        arriving: Flow = {hand: Fraction(orders) for hand, orders in self.deal.items()}
        for hand in self.hands:
            flow = arriving.get(hand, ZERO)
            if not flow:
                continue
            stays = ONE
            if self.decides(hand):
                stays = _chance(table, values_text(hand), "stand")
                if stays and not bl.may_stand(self.rules, self.total[hand]):
                    raise FalseClaimError(f"The player may not stand on {values_text(hand)}.")
                self._send(hand, flow * (1 - stays - self.escaping(table, hand)), arriving)
            if stays:
                ends.setdefault(self.situation(hand), {})[hand] = flow * stays
        return ends

    def escaping(self, table: Table, hand: Hand) -> Fraction:
        """How often the player's strategy escapes with this hand."""
        return _chance(table, values_text(hand), ESCAPE) if self.may_escape(hand) else ZERO

    def _send(self, hand: Hand, flow: Fraction, arriving: Flow) -> None:
        if flow:
            for more in self.longer[hand]:
                arriving[more] = arriving.get(more, ZERO) + flow

    def banker_start(self, table: Table, situation: str) -> Flow:
        """The banker's two-card hands that are played on against a player in this situation."""
        start: Flow = {}
        for hand, orders in self.deal.items():
            if self.rung[hand] in NATURALS:
                continue
            plays = ONE
            if self.may_surrender(hand):
                plays = _chance(table, self.surrender_name(hand, situation), "play")
            start[hand] = plays * orders
        return start

    def may_surrender(self, hand: Hand) -> bool:
        """Whether the banker may void the hand with these two cards."""
        return bl.may_surrender(self.rules, sum(hand), hand.count(1), len(hand))

    def surrender_name(self, hand: Hand, situation: str) -> str:
        """The banker's hard-15 set, which knows of a natural only where naturals are shown first."""
        shown = self.rules.surrender == Surrender.AFTER_REVEAL and situation in NATURALS.values()
        return f"{values_text(hand)}/{situation}" if shown else values_text(hand)

    def is_free(self, hand: Hand, situation: str) -> bool:
        """Whether the banker may choose between hit and stand here."""
        total, n_cards = self.total[hand], len(hand)
        return bl.has_choice(self.rules, total, n_cards) and not bl.must_open(
            self.rules, total, n_cards, int(situation[0])
        )

    def draws(self, hand: Hand) -> bool:
        """Whether the banker must draw."""
        return self.rung[hand] != Rung.BUST and bl.must_draw(self.rules, self.total[hand], len(hand))

    def banker_ends(self, table: Table, situation: str) -> Flow:
        """Where the banker's strategy ends against a player in this situation."""
        arriving = self.banker_start(table, situation)
        if situation in ("ban ban", "ban luck", "777"):
            return {hand: flow for hand, flow in arriving.items() if flow}
        ends: Flow = {}
        for hand in self.hands:
            flow = arriving.get(hand, ZERO)
            if not flow:
                continue
            stays = ZERO if self.draws(hand) else ONE
            if stays and self.is_free(hand, situation):
                stays = _chance(table, f"{values_text(hand)}/{situation}", "stand")
            if stays != 1:
                self._send(hand, flow * (1 - stays), arriving)
            if stays:
                ends[hand] = flow * stays
        return ends

    # Weighing hands against each other --------------------------------------------------------------

    def earnings(self, hands: Iterable[Hand], ends: Flow, player_holds: bool) -> Flow:
        """What each hand earns the player, per order of ten cards, against where the other side ends.

        The hands belong to the player if `player_holds`, else to the banker, and the ends to the other side.
        """
        scale = lcm(*(flow.denominator for flow in ends.values()))
        others = [(other, int(flow * scale)) for other, flow in ends.items()]
        lows, highs = ([self.parts[other][half] for other in ends] for half in range(2))
        beside_low: dict[Hand, list[int]] = {}
        beside_high: dict[Hand, list[int]] = {}
        stakes: dict[Kind, list[int]] = {}
        earned: Flow = {}
        for hand in hands:  # many share a half, or what they net, so each of those is looked up once
            (low, high), kind = self.parts[hand], self.kind[hand]
            if low not in beside_low:
                beside_low[low] = [self.low_weight[low][other] for other in lows]
            if high not in beside_high:
                beside_high[high] = [self.high_weight[high][other] for other in highs]
            if kind not in stakes:
                stakes[kind] = self._stakes(kind, others, player_holds)
            worth = sum(map(mul, beside_low[low], map(mul, beside_high[high], stakes[kind])))
            earned[hand] = Fraction(worth, scale)
        return earned

    def _stakes(self, kind: Kind, others: Iterable[tuple[Hand, int]], player_holds: bool) -> list[int]:
        """What a hand of this kind earns the player from each of the others, as often as they come about."""
        n_in_deck, (*_, n_cards) = sum(self.deck), kind
        nets = {other: self._net(kind, other) if player_holds else self._net(other, kind) for other in self.kinds}
        return [nets[self.kind[other]] * amount * _rest(n_in_deck, n_cards + len(other)) for other, amount in others]

    def _net(self, player: Kind, banker: Kind) -> int:
        return bl.settle(self.rules, *player, *banker)

    # Best replies -----------------------------------------------------------------------------------

    def bracket(self, player: Table, banker: Table) -> tuple[Fraction, Fraction]:
        """What the banker's and the player's best replies to these strategies earn, player's view."""
        player_ends = self.player_ends(player)
        naturals = {hand: Fraction(orders) for hand, orders in self.deal.items() if self.rung[hand] in NATURALS}
        # A banker's natural meets every hand of the deal but those that escape before; nobody else decides anything.
        caught = self.earnings(self.deal, naturals, True)
        staying = {
            hand: orders * (1 - self.escaping(player, hand)) if self.leaves_first(hand) else Fraction(orders)
            for hand, orders in self.deal.items()
        }
        lower = sum((staying[hand] * worth for hand, worth in caught.items()), self._banker_reply(player_ends))
        all_orders = perm(sum(self.deck), CARDS_DEALT)
        return lower / all_orders, self._player_reply(banker, caught) / all_orders

    def _player_reply(self, banker: Table, caught: Flow) -> Fraction:
        """The most the player can earn; `caught` is what every hand of the deal gets from bankers' naturals."""
        by_situation: dict[str, list[Hand]] = {}
        for hand in self.hands:
            by_situation.setdefault(self.situation(hand), []).append(hand)
        worth: dict[Hand, Fraction] = {}
        for situation, hands in by_situation.items():
            worth.update(self.earnings(hands, self.banker_ends(banker, situation), True))
        for hand in reversed(self.hands):
            if self.decides(hand):
                hit = sum((worth[more] for more in self.longer[hand]), ZERO)
                may_stand = bl.may_stand(self.rules, self.total[hand])
                worth[hand] = max(hit, worth[hand]) if may_stand else hit
                if self.may_escape(hand) and not self.leaves_first(hand):
                    worth[hand] = max(worth[hand], ZERO)
        played = {hand: worth[hand] + caught[hand] for hand in self.deal}
        best = {hand: max(ev, ZERO) if self.leaves_first(hand) else ev for hand, ev in played.items()}
        return sum((orders * best[hand] for hand, orders in self.deal.items()), ZERO)

    def _banker_reply(self, player_ends: Mapping[str, Flow]) -> Fraction:
        """The least the banker can leave the player; the hard-15 decision sums over all it cannot tell apart."""
        by_set: dict[tuple[Hand, str], Fraction] = {}
        for situation, ends in player_ends.items():
            played_out = situation not in ("ban ban", "ban luck", "777")
            hands = self.hands if played_out else list(self.deal)
            worth = self.earnings(hands, ends, False)
            if played_out:
                self._banker_minimum(worth, situation)
            for hand in self.deal:
                if self.rung[hand] not in NATURALS:
                    key = hand, self.surrender_name(hand, situation)
                    by_set[key] = by_set.get(key, ZERO) + worth[hand]
        least = {key: min(play, ZERO) if self.may_surrender(key[0]) else play for key, play in by_set.items()}
        return sum((self.deal[hand] * worth for (hand, _), worth in least.items()), ZERO)

    def _banker_minimum(self, worth: dict[Hand, Fraction], situation: str) -> None:
        for hand in reversed(self.hands):
            if self.draws(hand):
                worth[hand] = sum((worth[more] for more in self.longer[hand]), ZERO)
            elif self.rung[hand] != Rung.BUST and self.is_free(hand, situation):
                worth[hand] = min(worth[hand], sum((worth[more] for more in self.longer[hand]), ZERO))


@lru_cache
def _rest(n_cards: int, n_dealt: int) -> int:
    """The orders in which the cards up to the tenth could follow: it brings all deals to one denominator."""
    return perm(n_cards - n_dealt, CARDS_DEALT - n_dealt)


@lru_cache(maxsize=4)
def _pair_weights(halves: frozenset[Hand], deck: Hand) -> Mapping[Hand, Mapping[Hand, int]]:
    """For five of the ten values: the ways to deal each half of one hand together with each half of another."""

    def ways(one: Hand, other: Hand) -> int:
        product = 1
        for held, more, there in zip(one, other, deck, strict=True):
            product *= perm(there, held + more) if held + more <= there else 0
        return product

    weights: dict[Hand, dict[Hand, int]] = {half: {} for half in halves}
    for one, other in combinations_with_replacement(halves, 2):  # which hand is whose makes no difference
        weights[one][other] = weights[other][one] = ways(one, other)
    return weights
