"""Every state of a round of blackjack, asked of the rules and the policies while the table is filled.

With one seat a round without a split is one path through the table, from the first card to its net. With more seats,
and for split hands, the path is cut into turns: the stops between them take up the next hand or seat, and what a seat
has is kept as prospects (`outcome.py`). Pending split hands all hold one card of the pair, so they are only counted.

The table lets every card come when it is first needed: the hole card for the peek against an ace or a ten, else when
the dealer's turn comes; with several seats the up card first, and a seat's two cards when its turn begins. From a
shuffled shoe that is the same game, since every unseen card is equally likely to be any of them. Where the order
matters (a script, a shoe that runs out in mid-round) the kernel deals as the table does and hands the cards on;
`awaits` says which card a state awaits.
"""

from collections.abc import Sequence
from typing import Any

from twentyone.cards.notation import parse_cards
from twentyone.games.blackjack.phase import DOUBLE, HIT, SPLIT, STAND, SURRENDER, TURN_ACTIONS, Phase
from twentyone.games.contract import Action
from twentyone.rules import blackjack as ask
from twentyone.rules.blackjack import BlackjackRules, is_dealer_blackjack
from twentyone.simulate.blackjack import outcome
from twentyone.simulate.blackjack.machine import stop
from twentyone.simulate.blackjack.machine.position import (
    Column,
    Hand,
    Turn,
    card_value,
    dealer_hand,
    facing,
)
from twentyone.simulate.blackjack.policy_probe import (
    Policy,
    asked,
    card_of_value,
    gives_up_early,
    some_hand,
    takes_insurance,
)
from twentyone.simulate.core.machine import Key

IDLE = ("idle",)
TWO_RANKS_OF_TEN = parse_cards("KC,QC")


class TableBuilder:
    """Asks rules and policies for every state of a round."""

    def __init__(self, rules: BlackjackRules, policies: Sequence[Policy], ranked: bool = False) -> None:
        self.rules = rules
        self.policies = tuple(dict.fromkeys(policies))
        self.seat_policy = [self.policies.index(policy) for policy in policies]
        self.n_seats = len(policies)
        self.alone = self.n_seats == 1
        self.n_cards = 13 if ranked else 10
        self.pays = outcome.payments(rules)
        self.sides = outcome.side_payments(rules)
        self._actions: dict[tuple[Turn, Hand], Action] = {}
        self._column_numbers = {column: number for number, column in enumerate(self.columns())}

    # The deal ---------------------------------------------------------------------------------------

    def after(self, key: Any, card: int) -> Key:
        """The state after this card."""
        return getattr(self, "_after_" + key[0])(card, *key[1:])

    def _after_idle(self, card: int) -> Key:
        return IDLE

    def _after_first(self, card: int) -> Key:
        """A lone seat has its first card; with several seats the dealer has the up card."""
        if self.alone:
            return ("up", card)
        up = card_value(card)
        return ("look", up) if ask.must_peek(self.rules, up) else stop.looked(self.column_number(facing(up)))

    def _after_up(self, card: int, first: int) -> Key:
        return ("second", first, card_value(card))

    def _after_second(self, card: int, first: int, up: int) -> Key:
        return self.dealt(0, up, self.two_cards(first, card))

    def _after_look(self, card: int, up: int) -> Key:
        """The hole card the dealer looks at before several seats play."""
        return stop.looked(self.column_number(Column(up, card_value(card), False)))

    def _after_seat(self, card: int, policy: int, column: Column) -> Key:
        """The first card of a seat of several."""
        return ("seat_second", card, policy, column)

    def _after_seat_second(self, card: int, first: int, policy: int, column: Column) -> Key:
        """A seat of several has both cards: it is settled, or plays."""
        hand = self.two_cards(first, card)
        word = self.opening_word(policy, column.up, hand)
        if is_dealer_blackjack(column.up, column.hole):
            return self._seat_done(self._staked(word))
        if word & ~outcome.INSURED:
            return self._seat_done(word)
        return self.play(self.first_turn(policy, Column(column.up, 0, bool(word & outcome.INSURED))), hand)

    def seat_start(self, policy: int, column: Column) -> Key:
        """The state in which a seat of several awaits its first card; of the hole card it sees only a blackjack."""
        ends = is_dealer_blackjack(column.up, column.hole)
        return ("seat", policy, column if ends else facing(column.up))

    def two_cards(self, first: int, second: int) -> Hand:
        """The hand of two cards; a pair only where the rules see one."""
        values = card_value(first), card_value(second)
        pair = ask.is_pair(self.rules, first == second, values[0] == values[1])
        return Hand(sum(values), int(1 in values), 2, min(first, second) if pair else -1)

    def is_natural(self, hand: Hand) -> bool:
        """Whether these two cards are a blackjack."""
        return ask.is_natural(hand.low, int(hand.ace and hand.low == 11), hand.n_cards)

    def opening_word(self, policy: int, up: int, hand: Hand) -> int:
        """What a seat has before the dealer looks: a natural, a surrender, an insurance, even money. [BJ-10 … BJ-12]"""
        player, cards, natural = self.policies[policy], self.cards_of(hand), self.is_natural(hand)
        insured = ask.may_insure(self.rules, up) and takes_insurance(player, self.rules, cards, natural)
        if natural:
            return outcome.EVEN_MONEY if insured else outcome.stake_word(21, True, 1)
        word = outcome.INSURED if insured else 0
        if ask.may_surrender_early(self.rules, natural) and gives_up_early(player, self.rules, cards, up):
            word |= outcome.SURRENDERED
        return word

    def cards_of(self, hand: Hand) -> tuple[int, ...]:
        """Cards that make such a hand."""
        if hand.pair >= 0:
            values: tuple[int, ...] = (card_value(hand.pair),) * 2
        elif hand.n_cards == 2 and hand.low == 20:
            return TWO_RANKS_OF_TEN
        else:
            values = some_hand(hand.low, bool(hand.ace), hand.n_cards)
        return tuple(card_of_value(value, suit=index % 4) for index, value in enumerate(values))

    def dealt(self, policy: int, up: int, hand: Hand) -> Key:
        """The state of a lone seat after its two cards and the up card."""
        word = self.opening_word(policy, up, hand)
        if ask.must_peek(self.rules, up):
            return ("peek", policy, up, hand, word)
        column = Column(up, 0, bool(word & outcome.INSURED))
        return self._enter(policy, column, hand, word)

    def _after_peek(self, card: int, policy: int, up: int, hand: Hand, word: int) -> Key:
        hole = card_value(card)
        if is_dealer_blackjack(up, hole):
            return self._over(up, self._staked(word), outcome.DEALER_BLACKJACK)
        return self._enter(policy, Column(up, hole, bool(word & outcome.INSURED)), hand, word)

    def _staked(self, word: int) -> int:
        """The word of a seat that a dealer's blackjack stops before its turn."""
        return word if word & ~outcome.INSURED else word | outcome.stake_word(16, False, 1)

    def _enter(self, policy: int, column: Column, hand: Hand, word: int) -> Key:
        """The first state of a lone seat's turn; a seat that is settled already has none."""
        if word & ~outcome.INSURED:
            return self._dealer_turn(column, word)
        return self.play(self.first_turn(policy, column), hand)

    def first_turn(self, policy: int, column: Column) -> Turn:
        """The turn of a hand that has not been split."""
        return Turn(policy, column, False, False, self.rules.max_split_hands > 1)

    # A player's turn --------------------------------------------------------------------------------

    def _legal(self, turn: Turn, hand: Hand) -> tuple[Action, ...]:
        total, is_pair = ask.total(hand.low, hand.ace), hand.pair >= 0
        n_hands = self.rules.max_split_hands - 1 if turn.may_resplit else self.rules.max_split_hands
        options = ask.turn_options(self.rules, total, hand.n_cards, is_pair, n_hands, turn.after_split, turn.split_ace)
        return tuple(action for action, allowed in zip(TURN_ACTIONS, options, strict=True) if allowed)

    def action(self, turn: Turn, hand: Hand) -> Action:
        """What the policy does with this hand; asked once for each up card, whatever lies under it."""
        key = (turn._replace(column=facing(turn.column.up)), hand)
        if key not in self._actions:
            self._actions[key] = self._asked(turn, hand)
        return self._actions[key]

    def _asked(self, turn: Turn, hand: Hand) -> Action:
        legal = self._legal(turn, hand)
        if legal == (STAND,):
            return STAND
        policy, cards = self.policies[turn.policy], self.cards_of(hand)
        return asked(policy, self.rules, cards, turn.column.up, turn.after_split, legal, Phase.PLAYER_ACTION)

    def play(self, turn: Turn, hand: Hand) -> Key:
        """What the policy makes of a hand: the state that awaits its next card, or its end."""
        if hand.low > 21:
            return self._done(turn, 22, False, 1)
        action = self.action(turn, hand)
        if action == HIT:
            return ("hit", turn, hand.low, hand.ace)
        if action == DOUBLE:
            return ("double", turn, hand.low, hand.ace)
        if action == SPLIT:
            return stop.resplit() if turn.after_split else self._split(turn, hand.pair)
        if action == SURRENDER:
            return self._turn_over(turn, outcome.SURRENDERED)
        blackjack = ask.is_blackjack(
            self.rules,
            hand.low,
            int(hand.ace and hand.low == 11),
            hand.n_cards,
            turn.after_split,
            turn.split_ace,
        )
        return self._done(turn, ask.total(hand.low, hand.ace), blackjack, 1)

    def _after_hit(self, card: int, turn: Turn, low: int, ace: int) -> Key:
        value = card_value(card)
        return self.play(turn, Hand(low + value, int(ace or value == 1), 3, -1))

    def _after_double(self, card: int, turn: Turn, low: int, ace: int) -> Key:
        value = card_value(card)
        return self._done(turn, ask.total(low + value, int(ace or value == 1)), False, 2)

    def _after_half(self, card: int, turn: Turn, pair: int) -> Key:
        """A split hand gets its second card."""
        return self.play(turn, self.two_cards(pair, card))

    def _split(self, turn: Turn, pair: int) -> Key:
        """A pair is split for the first time."""
        column = self.column_number(turn.column) if self.alone else 0
        word = outcome.INSURED if turn.column.insured else 0
        prospects = outcome.split_prospects(self.pays, self.sides, word)
        return stop.split(column, prospects, self.half_place(turn.policy, turn.column.up, pair))

    def _done(self, turn: Turn, total: int, blackjack: bool, stakes: int) -> Key:
        word = outcome.stake_word(total, blackjack, stakes)
        if not turn.after_split:
            return self._turn_over(turn, word)
        return stop.half(bool(word & outcome.OPEN_STAKES), outcome.hand_prospects(self.pays, word))

    def _turn_over(self, turn: Turn, word: int) -> Key:
        """The turn of a seat that did not split is over."""
        if self.alone:
            return self._dealer_turn(turn.column, word)
        return self._seat_done(word | (outcome.INSURED if turn.column.insured else 0))

    def _seat_done(self, word: int) -> Key:
        return stop.done(bool(word & outcome.OPEN_STAKES), outcome.seat_prospects(self.pays, self.sides, word))

    # The dealer -------------------------------------------------------------------------------------

    def _dealer_turn(self, column: Column, word: int) -> Key:
        """The dealer's first state against a lone, unsplit seat."""
        word |= outcome.INSURED if column.insured else 0
        if column.hole:
            return self._draw_on(column.up, *dealer_hand(column), word)
        return ("hole", column.up, word)

    def _after_hole(self, card: int, up: int, word: int) -> Key:
        hole = card_value(card)
        if is_dealer_blackjack(up, hole):
            return self._over(up, word, outcome.DEALER_BLACKJACK)
        return self._draw_on(up, *dealer_hand(Column(up, hole, False)), word)

    def _draw_on(self, up: int, low: int, ace: int, word: int) -> Key:
        total = ask.total(low, ace)
        if not word & outcome.OPEN_STAKES:
            return self._over(up, word, outcome.DEALER_IDLE)
        if ask.dealer_draws(self.rules, total, ask.is_soft(low, ace)):
            return ("dealer", up, low, ace, word)
        return self._over(up, word, outcome.dealer_final(total))

    def _after_dealer(self, card: int, up: int, low: int, ace: int, word: int) -> Key:
        value = card_value(card)
        return self._draw_on(up, low + value, int(ace or value == 1), word)

    def _over(self, up: int, word: int, final: int) -> Key:
        net = int(outcome.net_tenths(self.pays, self.sides, word, final))
        return stop.round_over(up, net)

    def dealer_start(self, column: Column, waits: bool) -> Key:
        """The dealer's first state against prospects: several seats, or a split."""
        if not column.hole:
            return ("house_hole", column.up, waits)
        if is_dealer_blackjack(column.up, column.hole):
            return stop.final(outcome.DEALER_BLACKJACK)
        return self._house(*dealer_hand(column), waits)

    def _after_house_hole(self, card: int, up: int, waits: bool) -> Key:
        hole = card_value(card)
        if is_dealer_blackjack(up, hole):
            return stop.final(outcome.DEALER_BLACKJACK)
        return self._house(*dealer_hand(Column(up, hole, False)), waits)

    def _house(self, low: int, ace: int, waits: bool) -> Key:
        total = ask.total(low, ace)
        if not waits:  # then every seat has the same prospects for all these ends
            return stop.final(outcome.dealer_final(17))
        if ask.dealer_draws(self.rules, total, ask.is_soft(low, ace)):
            return ("house", low, ace)
        return stop.final(outcome.dealer_final(total))

    def _after_house(self, card: int, low: int, ace: int) -> Key:
        value = card_value(card)
        return self._house(low + value, int(ace or value == 1), True)

    # The whole table --------------------------------------------------------------------------------

    def columns(self) -> list[Column]:
        """Everything a turn may have to face, in the order of their numbers."""
        made = []
        for up in range(1, 11):
            looked = ask.must_peek(self.rules, up)
            holes = [hole for hole in range(1, 11) if not (self.alone and is_dealer_blackjack(up, hole))]
            holes = holes if looked else [0]
            marks = (False, True) if self.alone and ask.may_insure(self.rules, up) else (False,)
            made += [Column(up, hole, insured) for hole in holes for insured in marks]
        return made

    def column_number(self, column: Column) -> int:
        """The place of a column in `columns`."""
        return self._column_numbers[column]

    def half_place(self, policy: int, up: int, pair: int) -> int:
        """Where the halves of a pair stand among those of all pairs, one that may not be split again first."""
        return 2 * ((policy * 10 + up - 1) * self.n_cards + pair)

    def half_turn(self, policy: int, up: int, pair: int, may_resplit: bool) -> Key:
        """The state of a split hand that holds one card of its pair; none where that pair is never split."""
        whole = self.two_cards(pair, pair)
        if self.action(self.first_turn(policy, facing(up)), whole) != SPLIT:
            return IDLE
        turn = Turn(policy, facing(up), True, pair == 0, may_resplit)
        return ("half", turn, pair)
