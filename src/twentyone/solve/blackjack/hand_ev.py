"""One question: what is every action worth with these cards against that up card, from any shoe?"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from time import perf_counter
from typing import Any

from twentyone.cards.card import RANKS, rank_value
from twentyone.cards.hand import TARGET
from twentyone.cards.notation import ranks_text
from twentyone.cards.shoe import TEN_RANK, Shoe
from twentyone.errors import CardError, HandError, ShoeError
from twentyone.language.catalogue import remark
from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_dict
from twentyone.solve.blackjack.game import insurance_ev
from twentyone.solve.blackjack.values.arithmetic import DOUBLE, Arithmetic
from twentyone.solve.blackjack.values.count_law import CountLaw
from twentyone.solve.blackjack.values.index import BUST, hand_index
from twentyone.solve.blackjack.values.openings import Analysis, is_conditioned, known_ten_ranks
from twentyone.solve.blackjack.values.split import SplitPlay, SplitSum, may_hit_split_hand, most_hands
from twentyone.solve.blackjack.values.supply import check_supply
from twentyone.solve.result import Result
from twentyone.word import quoted, shown

NO_BLACKJACK = "no dealer blackjack"
EVEN_MONEY, DECLINE = "even_money", "decline"
"""What a natural against an ace chooses between."""


@dataclass(frozen=True)
class HandEv(Result):
    """What every legal action is worth, per unit of initial bet, and given what.

    A natural that is offered even money chooses between `even_money` and `decline`, before the dealer looks; any other
    natural stands. `best_resplitting` is the value of a split that stops at the best number of hands, `insurance` what
    insuring adds, whatever the hole card, `even_money` what a natural gets by taking it; None where there is none.
    """

    hand: str
    up: str
    actions: dict[str, Any]
    best: str
    conditioned_on: str | None
    best_resplitting: Any | None
    insurance: Any | None
    even_money: Any | None
    rules: BlackjackRules
    split_play: SplitPlay
    method: str
    seconds: float

    def to_dict(self) -> dict[str, Any]:
        """The result as JSON has it."""

        def plain(number: Any | None) -> float | None:
            return None if number is None else float(number)

        return {
            "hand": self.hand,
            "up": self.up,
            "actions": {action: float(ev) for action, ev in self.actions.items()},
            "best": self.best,
            "conditioned_on": self.conditioned_on,
            "best_resplitting": plain(self.best_resplitting),
            "insurance": plain(self.insurance),
            "even_money": plain(self.even_money),
            "rules": rules_dict(self.rules),
            "split_play": self.split_play.value,
            "method": self.method,
            "seconds": self.seconds,
        }


def _check_hand(hand: Sequence[int], up: int, shoe: Shoe, rules: BlackjackRules) -> None:
    values = [rank_value(rank) for rank in hand]
    if len(hand) < 2:
        raise HandError(f"The hand {quoted(ranks_text(hand))} has too few cards: a decision needs two or more.")
    if hand_index().of_values(*values) == BUST:
        raise HandError(
            f"The hand {shown(ranks_text(hand))} is bust with {sum(values)}: there is nothing to decide over 21."
        )
    if not shoe.infinite:
        try:
            shoe.remove_ranks([*hand, up])
        except CardError as error:
            cards = shown(ranks_text(hand))
            raise HandError(remark("answer-not-dealt", hand=cards, up=RANKS[up], why=error)) from error
    check_supply(shoe, rules, values)


def ev_blackjack(
    hand: Sequence[int],
    up: int,
    rules: BlackjackRules,
    shoe: Shoe | None = None,
    split_play: SplitPlay = SplitPlay.CDZ,
    arithmetic: Arithmetic = DOUBLE,
    law: CountLaw | None = None,
) -> HandEv:
    """What every action is worth for a hand of ranks (8 the ten, 12 the ace) against an up card.

    The shoe still holds the hand and the up card; a full one, if none is given. With a `law` the shoe is the full one,
    and of what was gone before this round only a count is known.
    """
    started = perf_counter()
    shoe = shoe or Shoe.of_decks(rules.decks)
    _check_hand(hand, up, shoe, rules)
    narrowed = _narrowed(rules, hand, up)
    asked = _Question(hand, up, Analysis(rules, shoe, split_play, **narrowed, arithmetic=arithmetic, law=law))
    insurable = len(hand) == 2 and bj.may_insure(rules, rank_value(up))
    even_money = insurable and asked.is_natural
    conditioned = is_conditioned(rules, rank_value(up), len(hand)) and not even_money
    actions = asked.given_no_blackjack() if conditioned else asked.actions()
    if even_money:
        actions = {EVEN_MONEY: arithmetic.number(bj.EVEN_MONEY_PAYS), DECLINE: actions["stand"]}
    resplitting = asked.best_resplitting() if "split" in actions else None
    if conditioned and resplitting is not None:
        resplitting = (resplitting + asked.blackjack) / (1 - asked.blackjack)
    return HandEv(
        hand=ranks_text(hand),
        up=RANKS[up],
        actions={action: arithmetic.plain(ev) for action, ev in actions.items()},
        best=max(actions, key=lambda action: actions[action]),
        conditioned_on=NO_BLACKJACK if conditioned else None,
        best_resplitting=resplitting,
        insurance=insurance_ev(asked.blackjack) if insurable and not asked.is_natural else None,
        even_money=bj.EVEN_MONEY_PAYS if even_money else None,
        rules=rules,
        split_play=split_play,
        method=f"exact recursion over hand compositions, in {'fractions' if arithmetic.exact else 'doubles'}",
        seconds=perf_counter() - started,
    )


def _narrowed(rules: BlackjackRules, hand: Sequence[int], up: int) -> dict[str, Any]:
    """The part of an analysis that the question needs: a split card may become any hand that holds it."""
    values = [rank_value(rank) for rank in hand]
    if len(values) == 2 and values[0] == values[1] and may_hit_split_hand(rules, values[0] - 1):
        values = values[:1]
    return {"ups": (rank_value(up) - 1,), "within": hand_index().of_values(*values)}


class _Question:
    """A hand against one up card; EVs are unconditional unless they say otherwise."""

    def __init__(self, hand: Sequence[int], up: int, analysis: Analysis) -> None:
        self.ranks = tuple(hand)
        self.up = up
        self.analysis = analysis
        self.hand = hand_index().of_values(*(rank_value(rank) for rank in hand))
        self.blackjack = analysis.blackjack_chance(self.hand)[0]
        self.lost = self.blackjack * (1 - analysis.setting.blackjack_takes)

    @property
    def is_natural(self) -> bool:
        index = hand_index()
        low, aces = int(index.low[self.hand]), int(index.counts[self.hand, 0])
        return bj.is_natural(low, aces, len(self.ranks))

    @property
    def is_pair(self) -> bool:
        """Whether these two cards may be split as a pair. [BJ-18]"""
        same_value = len({rank_value(rank) for rank in self.ranks}) == 1
        pair = bj.is_pair(self.analysis.rules, len(set(self.ranks)) == 1, same_value)
        return bj.may_split(self.analysis.rules, pair, len(self.ranks), 1, False)

    def actions(self) -> dict[str, Any]:
        """The EV of every action the rules allow."""
        analysis, total = self.analysis, int(hand_index().total[self.hand])
        if len(self.ranks) > 2:
            worth = {"stand": analysis.unsplit.stand[self.hand][0] - self.lost}
            if total < TARGET:
                worth["hit"] = analysis.unsplit.hit[self.hand][0] - self.lost
            return worth
        worth = {action: evs[0] for action, evs in analysis.unsplit_worth(self.hand).items()}
        if self.is_natural:
            return {"stand": worth["stand"]}
        if self.is_pair:
            worth["split"] = analysis.split_worth(self._split)[0] - self.lost
        if bj.may_surrender(analysis.rules, 2, False):
            worth["surrender"] = analysis.surrender_worth(self.hand)[0]
        return worth

    def given_no_blackjack(self) -> dict[str, Any]:
        """The EV of every action once it is known that the dealer has no blackjack."""
        if self.blackjack == 1:
            raise ShoeError(remark("answer-certain-blackjack"))
        lost = {"stand": 0} if self.is_natural else {}
        return {
            action: (ev + lost.get(action, self.blackjack)) / (1 - self.blackjack)
            for action, ev in self.actions().items()
        }

    def best_resplitting(self) -> Any:
        """The EV of splitting when the player stops at the best number of hands."""
        most = most_hands(self.analysis.rules, rank_value(self.ranks[0]) - 1)
        worths = [self.analysis.split_worth(self._split, hands)[0] for hands in range(2, most + 1)]
        return max(worths) - self.lost

    @cached_property
    def _split(self) -> SplitSum:
        pair, held, up_is_one = rank_value(self.ranks[0]) - 1, None, True
        if self.analysis.pairs_by_rank(pair):
            held = known_ten_ranks(self.analysis.shoe)[self.ranks[0] - TEN_RANK]
            up_is_one = self.up == self.ranks[0]
        return self.analysis.split_sum(pair, self.analysis.pairs_left(pair, held, up_is_one))
