"""What one hand is worth against one up card from any shoe, in plain Python and in doubles.

It is the recursion of `values/`, for a single question and without arrays: every hand that this one can grow into, last
ones first. Whoever has other things to do meanwhile takes `steps`, which stops after each of them.
"""

from collections.abc import Generator, Sequence
from functools import cached_property
from typing import NamedTuple

from twentyone.cards.card import rank_value
from twentyone.cards.hand import TARGET
from twentyone.cards.shoe import Shoe
from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules, HoleCard
from twentyone.solve.blackjack.decision import ACE, TEN, TIE, SplitPlay, may_hit_split_hand
from twentyone.solve.blackjack.hand_question import Beside, HandQuestion, check_question, pairs_left, with_pair_for
from twentyone.solve.blackjack.hand_result import HandEv
from twentyone.solve.blackjack.plain.dealer import MADE_HANDS, dealer_finals, dealer_nodes
from twentyone.solve.blackjack.splitting import Splitting, all_tens

Hand = tuple[int, ...]
"""How many of each value, ace first."""
NOTHING: Hand = (0,) * 10


class Worth(NamedTuple):
    """What a hand that was not split is worth by standing, by a hit, and by one last card at twice the stake."""

    stand: float
    hit: float
    double: float

    @property
    def best(self) -> float:
        """What the better of standing and hitting is worth."""
        return max(self.stand, self.hit)


def with_card(hand: Hand, card: int) -> Hand:
    """The hand with one more card."""
    return (*hand[:card], hand[card] + 1, *hand[card + 1 :])


def low_of(hand: Hand) -> int:
    """The total with every ace at one."""
    return sum(value * held for value, held in enumerate(hand, start=1))


class Table:
    """One up card (0 the ace), and the cards besides it; what dealer blackjacks take of a stake is as in `values/`."""

    def __init__(self, rules: BlackjackRules, shoe: Shoe, up: int) -> None:
        self.rules, self.up = rules, up
        self.step = 0 if shoe.infinite else 1
        self.counts = [held - self.step * (value == up) for value, held in enumerate(shoe.counts)]
        self.takes = 1 if rules.hole_card == HoleCard.NO_PEEK else 0
        self._nodes = dealer_nodes(rules.dealer_hits_soft_17, up)
        self._nets = [self._nets_of(total, False) for total in range(TARGET + 1)]
        self._finals: dict[Hand, list[float]] = {}

    def _nets_of(self, total: int, blackjack: bool) -> list[float]:
        ends = [
            bj.settle(self.rules, total, blackjack, bj.DEALER_STANDS + more, False) for more in range(MADE_HANDS + 1)
        ]
        return [float(net) for net in (*ends, self.takes * bj.settle(self.rules, total, blackjack, TARGET, True))]

    def left(self, gone: Hand) -> list[int]:
        """The cards left when these are gone too."""
        return [held - self.step * out for held, out in zip(self.counts, gone, strict=True)]

    def finals(self, gone: Hand) -> list[float]:
        """What the dealer ends with when these cards are gone."""
        gone = gone if self.step else NOTHING
        if gone not in self._finals:
            self._finals[gone] = dealer_finals(self._nodes, self.up, self.left(gone), self.step)
        return self._finals[gone]

    def stand(self, hand: Hand, extra: Hand = NOTHING, blackjack: bool = False) -> float:
        """What standing is worth when `extra` cards besides the hand are gone."""
        total = bj.total(low_of(hand), hand[ACE])
        nets = self._nets_of(total, True) if blackjack else self._nets[total]
        finals = self.finals(tuple(map(sum, zip(hand, extra, strict=True))))
        return sum(net * chance for net, chance in zip(nets, finals, strict=True))

    def draws(self, hand: Hand, extra: Hand = NOTHING) -> tuple[dict[Hand, float], float]:
        """The chance of every hand that one more card makes of this one, and what the busts cost."""
        left = self.left(tuple(map(sum, zip(hand, extra, strict=True))))
        unseen, room = sum(left), TARGET - low_of(hand)
        hands: dict[Hand, float] = {}
        cost = 0.0
        for card, there in enumerate(left):
            if there <= 0:
                continue
            if card < room:
                hands[with_card(hand, card)] = there / unseen
                continue
            loss, other = 1.0, TEN - self.up
            if not self.takes and bj.may_become_blackjack(self.up + 1) and unseen > self.step:
                loss -= (left[other] - self.step * (card == other)) / (unseen - self.step)
            cost += there * loss / unseen
        return hands, cost

    def unsplit(self, base: Hand) -> Generator[None, None, dict[Hand, Worth]]:
        """Every hand of two and more cards that `base` can grow into, without a split; it stops after each."""
        members: dict[Hand, tuple[dict[Hand, float], float]] = {}
        waiting = [base]
        while waiting:
            hand = waiting.pop()
            if hand not in members:
                members[hand] = self.draws(hand)
                waiting.extend(members[hand][0])
        found: dict[Hand, Worth] = {}
        for hand in sorted((one for one in members if sum(one) > 1), key=low_of, reverse=True):
            hands, cost = members[hand]
            hit = sum(chance * found[grown].best for grown, chance in hands.items()) - cost
            last = sum(chance * found[grown].stand for grown, chance in hands.items()) - cost
            if bj.total(low_of(hand), hand[ACE]) == TARGET:
                hit = min(hit, -1.0)  # nobody draws to 21
            found[hand] = Worth(self.stand(hand), hit, 2 * last)
            yield
        return found


class SplitHands(Splitting):
    """The hands of a split pair, each played as it would be without the split."""

    def __init__(self, table: Table, pair: int, unsplit: dict[Hand, Worth], pairs_left: float) -> None:
        self.table, self.pair, self.unsplit = table, pair, unsplit
        self.counts = [held - 2 * table.step * (value == pair) for value, held in enumerate(table.counts)]
        self._seconds: dict[int, list[float]] = {}
        super().__init__(table.step, float(sum(self.counts)), pairs_left)

    def from_pass(self, other: bool, gone: int) -> float:
        """What a split hand is worth when `gone` more pair cards are out; with `other`, if its second is no pair."""
        counts: list[float] = list(self.counts)
        counts[self.pair] -= self.pairs_left if other else self.step * gone
        weighted = sum(held * worth for held, worth in zip(counts, self.second(gone * self.step), strict=True))
        worth: float = self.divide(weighted, sum(counts))
        return worth

    def second(self, gone: int) -> list[float]:
        """What a split hand is worth by its second card, `gone` more pair cards out of the shoe."""
        if gone not in self._seconds:
            extra = tuple((gone + 1) * (value == self.pair) for value in range(10))
            one, known = with_card(NOTHING, self.pair), dict[Hand, float]()
            left = self.table.left(tuple(map(sum, zip(one, extra, strict=True))))
            self._seconds[gone] = [
                self._first(with_card(one, card), extra, known) if there > 0 else 0.0 for card, there in enumerate(left)
            ]
        return self._seconds[gone]

    def _first(self, hand: Hand, extra: Hand, known: dict[Hand, float]) -> float:
        """What two cards are worth, which may double."""
        rules, table = self.table.rules, self.table
        total = bj.total(low_of(hand), hand[ACE])
        if not may_hit_split_hand(rules, self.pair):
            counts = bj.is_blackjack(rules, low_of(hand), hand[ACE], 2, True, self.pair == ACE)
            return table.stand(hand, extra, counts)
        worth = self.unsplit[hand]
        if bj.may_double(rules, total, 2, True, self.pair == ACE) and worth.double - worth.best > TIE:
            hands, cost = table.draws(hand, extra)
            return 2 * (sum(chance * table.stand(grown, extra) for grown, chance in hands.items()) - cost)
        return self._played(hand, extra, known)

    def _played(self, hand: Hand, extra: Hand, known: dict[Hand, float]) -> float:
        """What a hand is worth that does as it would do without the split."""
        if hand not in known:
            worth, rules = self.unsplit[hand], self.table.rules
            if worth.hit - worth.stand > TIE:
                hands, cost = self.table.draws(hand, extra)
                known[hand] = sum(chance * self._played(grown, extra, known) for grown, chance in hands.items()) - cost
            else:
                counts = bj.is_blackjack(rules, low_of(hand), hand[ACE], sum(hand), True, self.pair == ACE)
                known[hand] = self.table.stand(hand, extra, counts)
        return known[hand]


class PlainQuestion(HandQuestion):
    """A hand of ranks against one up card, from a shoe that still holds both; a full one, if none is given."""

    def __init__(
        self,
        hand: Sequence[int],
        up: int,
        rules: BlackjackRules,
        shoe: Shoe | None = None,
        beside: Beside | None = None,
    ) -> None:
        super().__init__(hand, up, rules, SplitPlay.CDZ, beside)
        self.shoe = shoe or Shoe.of_decks(rules.decks)
        check_question(hand, up, self.shoe, rules)
        self.table = Table(rules, self.shoe, rank_value(up) - 1)
        self.takes = self.table.takes
        self._unsplit: dict[Hand, Worth] = {}
        self._alone: PlainQuestion

    def steps(self) -> Generator[None, None, HandEv]:
        """Work the answer out, and stop once in a while."""
        yield from self._prepare()
        if self.is_pair and not self.is_split:
            for hands in range(2, self.most_hands + 1):
                self._split.total(hands)
                yield
        if self.is_pair and self.beside and self.beside.waiting:
            pair = self.beside.waiting[:1] * 2
            self._alone = PlainQuestion(pair, self.up, self.rules, with_pair_for(self.shoe, self.ranks, pair))
            yield from self._alone._prepare()
        return self.answer()

    def _prepare(self) -> Generator[None, None, None]:
        """Work out what the hands are worth that this one can grow into, or its cards if it is split."""
        pair = rank_value(self.ranks[0]) - 1
        base = with_card(NOTHING, pair) if self.is_pair and may_hit_split_hand(self.rules, pair) else self.counts
        self._unsplit = yield from self.table.unsplit(base)

    @cached_property
    def blackjack(self) -> float:
        """The chance of a dealer blackjack."""
        return self.table.finals(self.counts)[-1]

    def stand(self) -> float:
        """What standing is worth."""
        return self._unsplit[self.counts].stand

    def hit(self) -> float:
        """What a hit is worth, with the best play after it."""
        return self._unsplit[self.counts].hit

    def double(self) -> float:
        """What one last card at twice the stake is worth."""
        return self._unsplit[self.counts].double

    def split(self, most: int, waiting: int = 2, may_all_push: bool = True) -> float:
        """What a pair is worth whose cards, and others like them, are `waiting` to go on to so many hands."""
        table, pair = self.table, self._split.pair
        worth: float = self._split.total(most, waiting)
        counts_as_blackjack = pair == ACE and self.rules.split_aces_count_as_blackjack
        is_capped = self.rules.hole_card == HoleCard.NO_PEEK_ORIGINAL and bj.may_become_blackjack(table.up + 1)
        if counts_as_blackjack and is_capped and may_all_push:
            aces, tens = self._split.counts[ACE], self._split.counts[TEN]
            worth += all_tens(table.step, self._split.unseen, aces, tens, table.up, most, waiting)
        return worth

    def waiting_alone(self, most: int) -> float:
        """What the cards that wait beside this hand are worth, going on to so many hands, if it is not split again."""
        assert self.beside is not None
        return self._alone.split(most, len(self.beside.waiting), may_all_push=False)

    @cached_property
    def _split(self) -> SplitHands:
        pair = rank_value(self.ranks[0]) - 1
        left = float(pairs_left(self.rules, self.shoe, self.ranks, self.up))
        return SplitHands(self.table, pair, self._unsplit, left)


def plain_ev(
    hand: Sequence[int], up: int, rules: BlackjackRules, shoe: Shoe | None = None, beside: Beside | None = None
) -> HandEv:
    """What every action is worth for a hand of ranks (8 the ten, 12 the ace) against an up card."""
    working = PlainQuestion(hand, up, rules, shoe, beside).steps()
    while True:
        try:
            next(working)
        except StopIteration as done:
            found: HandEv = done.value
            return found
