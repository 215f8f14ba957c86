"""Ban Luck in the score book: which hands there are under the rules, and what they win. Every rule is asked for.

A hand is known by cards that stand for it, so that its rung and total are what the rules make of them. Hands of a kind
that settle alike against everything are offered as one: nobody is asked for what makes no difference.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from twentyone.cards import hand as count
from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import MAX_CARDS, MAX_PLAYERS, BanLuckRules
from twentyone.rules.banluck_question import Rung
from twentyone.table.book.contract import Example, Held, Offered, Settled
from twentyone.table.games.banluck.example import examples

LOWEST_TOTAL, LOWEST_FIVE = 4, 6
"""Two twos; and an ace and a two with three more aces, every ace at one."""
FIVE = "five_"
ESCAPE, OTHER, VOID = "escape", "other", "void"
VALUES = range(1, 11)
SEVEN = 7
Cards = tuple[int, int, int]
"""The lowest total of some cards, how many aces, and how many sevens."""
OPEN_CARDS = 3
"""A hand of so many cards can be opened wherever any can."""


class Hand(NamedTuple):
    """A hand by cards that stand for it, as the rules' questions take them."""

    word: str
    group: str
    low: int
    aces: int = 0
    sevens: int = 0
    n_cards: int = 2

    def total(self, rules: BanLuckRules) -> int:
        """Its total."""
        return ask.total(rules, self.low, self.aces, self.n_cards)

    def rung(self, rules: BanLuckRules) -> int:
        """Where it stands on the ladder."""
        return ask.rung(rules, self.low, self.aces, self.sevens, self.n_cards)

    def seen(self, rules: BanLuckRules) -> tuple[int, int, int]:
        """Rung, total and number of cards: what a settlement asks for."""
        return self.rung(rules), self.total(rules), self.n_cards


BAN_BAN = Hand("ban_ban", "special", 2, aces=2)
BAN_LUCK = Hand("ban_luck", "special", 11, aces=1)
SEVENS = Hand("sevens", "special", 21, sevens=3, n_cards=3)
TOTALS = tuple(Hand(f"{total}", "total", total, n_cards=3) for total in range(count.TARGET, LOWEST_TOTAL - 1, -1))
FIVES = tuple(
    Hand(f"{FIVE}{total}", "five", total, n_cards=MAX_CARDS) for total in range(count.TARGET, LOWEST_FIVE - 1, -1)
)
BUSTS = (
    Hand("bust", "bust", count.TARGET + 1, n_cards=3),
    Hand(f"{FIVE}bust", "bust", count.TARGET + 1, n_cards=MAX_CARDS),
)
HANDS = {hand.word: hand for hand in (BAN_BAN, BAN_LUCK, SEVENS, *TOTALS, *FIVES, *BUSTS)}
NO_NATURAL = Hand(OTHER, OTHER, count.TARGET - 1)
"""Whatever a player holds besides a natural, when the banker has one: any two cards lose alike."""


def _player_hands(rules: BanLuckRules) -> list[Hand]:
    """Every hand that a player can end with."""
    return [
        BAN_BAN,
        BAN_LUCK,
        *_sevens(rules),
        *(hand for hand in TOTALS if hand.low == count.TARGET or ask.may_stand(rules, hand.low)),
        *FIVES,
        *BUSTS,
    ]


def _banker_hands(rules: BanLuckRules) -> list[Hand]:
    """Every hand that a banker can end with."""
    return [
        BAN_BAN,
        BAN_LUCK,
        *_sevens(rules),
        *(hand for hand in TOTALS if not ask.must_draw(rules, hand.low, hand.n_cards)),
        *FIVES,
        *BUSTS,
    ]


def _sevens(rules: BanLuckRules) -> list[Hand]:
    return [SEVENS] if SEVENS.rung(rules) == Rung.SEVENS else []


def _net(rules: BanLuckRules, player: Hand, banker: Hand) -> int:
    return ask.settle(rules, *player.seen(rules), *banker.seen(rules))


def _merged(hands: Sequence[Hand], alike: Callable[[Hand], object]) -> tuple[Offered, ...]:
    """The hands as they are offered: neighbours of a group that are alike are one, named by the first."""
    found: list[Offered] = []
    last: object = None
    for hand in hands:
        now = (hand.group, hand.group != "special" and alike(hand))
        if found and hand.group != "special" and now == last:
            found[-1] = Offered(found[-1].word, hand.group, hand.low, found[-1].high)
        else:
            found.append(Offered(hand.word, hand.group, hand.low, hand.low))
        last = now
    lowest = {TOTALS[-1][1:3], FIVES[-1][1:3]}
    return tuple(replace(one, low=0) if (one.group, one.low) in lowest else one for one in found)


@lru_cache(maxsize=64)
def _offered(rules: BanLuckRules) -> tuple[tuple[Offered, ...], tuple[Offered, ...]]:
    """What is offered for a banker, and for a player against a banker without a natural."""
    players, bankers = _player_hands(rules), _banker_hands(rules)
    of_players, of_bankers = ([hand.seen(rules) for hand in hands] for hands in (players, bankers))
    of_banker = _merged(bankers, lambda hand: [ask.settle(rules, *seen, *hand.seen(rules)) for seen in of_players])
    of_player = _merged(players, lambda hand: [ask.settle(rules, *hand.seen(rules), *seen) for seen in of_bankers])
    void = (Offered(VOID, VOID),) if _may_void(rules) else ()
    return of_banker + void, of_player


def _may_void(rules: BanLuckRules) -> bool:
    """Whether there is any hand with which the banker may void the round."""
    dealt = ((low, aces) for low in range(2, count.TARGET) for aces in (0, 1))
    return any(ask.may_surrender(rules, low, aces, 2) for low, aces in dealt)


@lru_cache(maxsize=64)
def _opened_before(rules: BanLuckRules) -> dict[str, frozenset[int]]:
    """For every hand that a banker can end with, the totals on the way at which a player can have been opened. [BL-26]

    Card by card from the deal: a banker who has to draw, or is free to, goes on.
    """
    found: dict[str, frozenset[int]] = {}
    nothing: frozenset[int] = frozenset()
    layer = {_drawn(_drawn((0, 0, 0), one), other): nothing for one in VALUES for other in VALUES}
    for n_cards in range(2, MAX_CARDS + 1):
        drawn: dict[Cards, frozenset[int]] = {}
        for cards, opened in layer.items():
            hand = Hand("", "", *cards, n_cards)
            total, word = hand.total(rules), _word(rules, hand)
            found[word] = found.get(word, nothing) | opened
            goes_on = ask.must_draw(rules, total, n_cards) or ask.has_choice(rules, total, n_cards)
            if not goes_on or ask.is_natural(hand.rung(rules)):
                continue
            is_open = ask.may_open(rules, total, n_cards, OPEN_CARDS)
            for after in (_drawn(cards, value) for value in VALUES):
                drawn[after] = drawn.get(after, nothing) | opened | ({total} if is_open else nothing)
        layer = drawn
    return found


def _drawn(cards: Cards, value: int) -> Cards:
    low, aces, sevens = cards
    return low + value, aces + (value == 1), sevens + (value == SEVEN)


def _word(rules: BanLuckRules, hand: Hand) -> str:
    """The word of a hand of these cards."""
    rung, total = hand.rung(rules), hand.total(rules)
    special = next((one.word for one in (BAN_BAN, BAN_LUCK, *_sevens(rules)) if one.rung(rules) == rung), "")
    five = FIVE if hand.n_cards == MAX_CARDS else ""
    return special or f"{five}{'bust' if total > count.TARGET else total}"


def _same_hands(rules: BanLuckRules, banker: str) -> list[str]:
    """The words of all hands that are offered under this word for a banker."""
    for one in _offered(rules)[0]:
        if one.word == banker and one.group != "special":
            return [hand.word for hand in HANDS.values() if hand.group == one.group and one.low <= hand.low <= one.high]
    return [banker]


def _may_escape(rules: BanLuckRules, banker: str) -> bool:
    """Whether a player can have taken the bet back, also before a natural of the banker was seen."""
    return ask.escapes_first(rules) or (ask.escapes_on_turn(rules) and not _has_natural(rules, banker))


def _fines(rules: BanLuckRules, players: Sequence[Held], nets: Sequence[int]) -> list[int]:
    """What each player pays the banker besides the own bet: offenders share the bank's loss to all others. [BL-38]

    Naturals, which are settled at once, are no part of that loss.
    """
    if not ask.has_penalty(rules, len(players)):
        return [0] * len(players)
    hands = [HANDS.get(held.hand, NO_NATURAL) for held in players]
    offends = [hand.group == "total" and ask.is_offence(rules, hand.total(rules), hand.n_cards) for hand in hands]
    loss = sum(
        net
        for hand, net, is_offender in zip(hands, nets, offends, strict=True)
        if net > 0 and not is_offender and not ask.is_natural(hand.rung(rules))
    )
    return [
        ask.penalty_share(rules, loss, sum(offends), held.bet) if is_offender else 0
        for held, is_offender in zip(players, offends, strict=True)
    ]


def _has_natural(rules: BanLuckRules, word: str) -> bool:
    return word in HANDS and ask.is_natural(HANDS[word].rung(rules))


class BanLuckScoring:
    """How Ban Luck is written down."""

    most_players = MAX_PLAYERS

    def banker_hands(self, rules: BanLuckRules) -> tuple[Offered, ...]:
        """The hands that a banker can end with, and that the banker voids the hand."""
        return _offered(rules)[0]

    def player_hands(self, rules: BanLuckRules, banker: str = "") -> tuple[Offered, ...]:
        """The hands that a player can end with: against a banker's natural only a natural matters."""
        if self.is_void(rules, banker):
            return ()
        offered = _offered(rules)[1]
        escape = (Offered(ESCAPE, ESCAPE),) if _may_escape(rules, banker) else ()
        if not _has_natural(rules, banker):
            return offered + escape
        naturals = tuple(one for one in offered if _has_natural(rules, one.word))
        return (*naturals, Offered(OTHER, OTHER), *escape)

    def openings(self, rules: BanLuckRules, banker: str, player: str) -> tuple[Offered, ...]:
        """The totals of a banker who drew on to that hand at which that player can have been opened. [BL-26]

        Naturals and three sevens are settled before that, and after a banker's natural nobody draws.
        """
        if player not in HANDS or HANDS[player].group == "special" or banker not in HANDS:
            return ()
        on_the_way = _opened_before(rules)
        opened = {total for word in _same_hands(rules, banker) for total in on_the_way.get(word, ())}
        return tuple(
            Offered(hand.word, hand.group, hand.low, hand.low) for hand in reversed(TOTALS) if hand.low in opened
        )

    def hand(self, word: str) -> Offered:
        """The hand of a word."""
        known = HANDS.get(word)
        return Offered(word, word) if known is None else Offered(word, known.group, known.low, known.low)

    def is_banker_hand(self, rules: BanLuckRules, word: str) -> bool:
        """Whether a banker can end with a hand."""
        if word == VOID:
            return _may_void(rules)
        return any(hand.word == word for hand in _banker_hands(rules))

    def is_player_hand(self, rules: BanLuckRules, word: str, banker: str = "") -> bool:
        """Whether a player can end with a hand when the banker has this one."""
        if self.is_void(rules, banker):
            return False
        if word == ESCAPE:
            return _may_escape(rules, banker)
        if _has_natural(rules, banker):
            return word == OTHER or _has_natural(rules, word)
        return any(hand.word == word for hand in _player_hands(rules))

    def is_out(self, word: str) -> bool:
        """Whether a player has escaped. [BL-39]"""
        return word == ESCAPE

    def is_void(self, rules: BanLuckRules, banker: str) -> bool:
        """Whether the banker voided the hand: every bet is returned. [BL-12]"""
        return banker == VOID

    def settled(self, rules: BanLuckRules, banker: str, players: Sequence[Held]) -> tuple[Settled, ...]:
        """What every player wins of the banker. [BL-29 … BL-34]"""
        if self.is_void(rules, banker):
            return tuple(Settled(0) for _ in players)
        nets = [held.bet * self._multiple(rules, banker, held) for held in players]
        return tuple(Settled(net - fine, -fine) for net, fine in zip(nets, _fines(rules, players, nets), strict=True))

    def examples(self, rules: BanLuckRules) -> dict[str, Example]:
        """For each rule a situation that it decides."""
        return examples(rules, self)

    def _multiple(self, rules: BanLuckRules, banker: str, held: Held) -> int:
        """What a hand wins, in bets: against the banker's last hand, or the one at which it was opened."""
        if self.is_out(held.hand):
            return 0
        player = HANDS.get(held.hand, NO_NATURAL)
        return _net(rules, player, HANDS[held.opened_at or banker])


SCORING = BanLuckScoring()
