"""Every state of a round of blackjack, asked of the rules and the policies while the table is filled.

With one seat a round without a split is one path through the table, from the first card to its net. With more seats,
and for split hands, the path is cut into turns: the stops between them take up the next hand or seat, and what the
seats have is kept in words (`outcome.py`). Pending split hands all hold one card of the pair, so they
are only counted.

The table lets the hole card come when it is first needed: for the peek against an ace or a ten, else when the dealer's
turn comes. From a shuffled shoe that is the same game. Where the order matters (a script, a shoe that runs out in
mid-round) the kernel draws it in its place and holds it back; `awaits_hole` says where it goes.
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
    pair_number,
)
from twentyone.simulate.blackjack.machine.stop import Kind
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
        return ("up", card) if self.alone else stop.got(Kind.GOT_FIRST, card)

    def _after_next_first(self, card: int) -> Key:
        return stop.got(Kind.GOT_FIRST, card)

    def _after_up(self, card: int, first: int) -> Key:
        return ("second", first, card_value(card)) if self.alone else stop.got(Kind.GOT_UP, card_value(card))

    def _after_second(self, card: int, first: int, up: int) -> Key:
        if self.alone:
            return self.dealt(0, up, self.two_cards(first, card))
        return stop.got(Kind.GOT_SECOND, pair_number(first, card))

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
            staked = word if word & ~outcome.INSURED else word | outcome.stake_word(16, False, 1)
            return self._over(up, staked, outcome.DEALER_BLACKJACK)
        return self._enter(policy, Column(up, hole, bool(word & outcome.INSURED)), hand, word)

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
            lone = self.alone and not turn.after_split
            return stop.split(self.column_number(turn.column) if lone else 0, hand.pair, turn.policy)
        if action == SURRENDER:
            return self._dealer_turn(turn.column, outcome.SURRENDERED) if self.alone else stop.gave_up()
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

    def _done(self, turn: Turn, total: int, blackjack: bool, stakes: int) -> Key:
        word = outcome.stake_word(total, blackjack, stakes)
        if self.alone and not turn.after_split:
            return self._dealer_turn(turn.column, word)
        field = next(field for field in range(8) if word >> (4 * field) == stakes)
        return stop.done(field, stakes)

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
        """The dealer's first state against words: several seats, or a split."""
        if not column.hole:
            return ("house_hole", column.up, waits)
        return self._house(*dealer_hand(column), waits)

    def _after_house_hole(self, card: int, up: int, waits: bool) -> Key:
        hole = card_value(card)
        if is_dealer_blackjack(up, hole):
            return stop.final(outcome.DEALER_BLACKJACK)
        return self._house(*dealer_hand(Column(up, hole, False)), waits)

    def _house(self, low: int, ace: int, waits: bool) -> Key:
        total = ask.total(low, ace)
        if not waits:
            return stop.final(outcome.DEALER_IDLE)
        if ask.dealer_draws(self.rules, total, ask.is_soft(low, ace)):
            return ("house", low, ace)
        return stop.final(outcome.dealer_final(total))

    def _after_house(self, card: int, low: int, ace: int) -> Key:
        value = card_value(card)
        return self._house(low + value, int(ace or value == 1), True)

    def _after_look(self, card: int) -> Key:
        """The hole card the dealer looks at while several seats wait."""
        return stop.got(Kind.GOT_HOLE, card_value(card))

    # The whole table --------------------------------------------------------------------------------

    def columns(self) -> list[Column]:
        """Everything a turn may have to face, in the order of their numbers."""
        made = []
        for up in range(1, 11):
            looked = ask.must_peek(self.rules, up)
            holes = [hole for hole in range(1, 11) if not is_dealer_blackjack(up, hole)] if looked else [0]
            marks = (False, True) if self.alone and ask.may_insure(self.rules, up) else (False,)
            made += [Column(up, hole, insured) for hole in holes for insured in marks]
        return made

    def column_number(self, column: Column) -> int:
        """The place of a column in `columns`."""
        return self._column_numbers[column]

    def opening_hands(self) -> list[Hand]:
        """The hands of two cards, in the order of `pair_number`."""
        return [self.two_cards(low, high) for high in range(self.n_cards) for low in range(high + 1)]

    def entry(self, policy: int, up: int, hand: Hand) -> Key:
        """The first state of a seat's turn at a table of several; a natural has none."""
        return IDLE if self.is_natural(hand) else self.play(self.first_turn(policy, facing(up)), hand)

    def half_turn(self, policy: int, up: int, pair: int, may_resplit: bool) -> Key:
        """The state of a split hand that holds one card of its pair; none where that pair is never split."""
        whole = self.two_cards(pair, pair)
        if self.action(self.first_turn(policy, facing(up)), whole) != SPLIT:
            return IDLE
        turn = Turn(policy, facing(up), True, pair == 0, may_resplit)
        return ("half", turn, pair)
