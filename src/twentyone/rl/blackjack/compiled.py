"""Thousands of rounds of blackjack at once, one seat each, compiled: the turn order of `games/blackjack`, no rule.

Every permission is a question to `rules/blackjack.py`, every payment the word of `simulate/blackjack/outcome.py`. The
hands of a split pair that still wait hold one card of that pair each, so they are only counted.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import Number, bare_kernel, part
from twentyone.cards.card import rank_value
from twentyone.games.blackjack import phase
from twentyone.rl.dealing import Shoes, draw_rank, draw_value, end_script, shuffle
from twentyone.rl.mask import allowed
from twentyone.rules import blackjack as ask
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.outcome import (
    DEALER_BLACKJACK,
    DEALER_IDLE,
    EVEN_MONEY,
    INSURED,
    OPEN_STAKES,
    SURRENDERED,
    dealer_final,
    net_tenths,
    stake_word,
)

N_ACTIONS = len(phase.ACTIONS)
HIT, STAND, DOUBLE, SPLIT, GIVE_UP, PLAY, INSURE, TAKE_EVEN, DECLINE = range(N_ACTIONS)
"""The places of the actions in `phase.ACTIONS`."""

OVER, INSURANCE, EARLY, TURN = range(4)
"""What a seat is asked: nothing any more, insurance or even money, early surrender, its turn."""


class Rounds(NamedTuple):
    """One round per lane. The first seven are what the seat sees, all 0 where there is nothing to decide.

    The rest: what is asked; the hand on turn (`low` total, aces, cards, the ranks of its first two), whether it comes
    of a split; hands, stakes, and halves of a pair that wait; the dealer's two values; finished stakes as a word; the
    net in tenths of the bet.
    """

    hand: NDArray[np.int64]
    total: NDArray[np.int64]
    soft: NDArray[np.int64]
    up: NDArray[np.int64]
    n_hands: NDArray[np.int64]
    stakes: NDArray[np.int64]
    mask: NDArray[np.int8]
    asked: NDArray[np.int8]
    held: NDArray[np.int64]
    low: NDArray[np.int64]
    aces: NDArray[np.int64]
    n_cards: NDArray[np.int64]
    ranks: NDArray[np.int64]
    after_split: NDArray[np.bool_]
    hands: NDArray[np.int64]
    staked: NDArray[np.int64]
    waiting: NDArray[np.int64]
    dealer: NDArray[np.int64]
    word: NDArray[np.int64]
    net: NDArray[np.int64]


class Terms(NamedTuple):
    """What a round is played by: the rules, and what they pay in tenths of the bet, as `outcome.py` has it."""

    rules: BlackjackRules
    pays: NDArray[np.int32]
    sides: NDArray[np.int32]


def new_rounds(number: int) -> Rounds:
    """Room for so many rounds."""

    def whole(*more: int) -> NDArray[np.int64]:
        return np.zeros((number, *more), dtype=np.int64)

    mask, asked = np.zeros((number, N_ACTIONS), dtype=np.int8), np.zeros(number, dtype=np.int8)
    split = np.zeros(number, dtype=np.bool_)
    seen = whole(10), whole(), whole(), whole(), whole(), whole(), mask, asked
    hand = whole(10), whole(), whole(), whole(), whole(2), split
    return Rounds(*seen, *hand, whole(), whole(), whole(), whole(2), whole(), whole())


# What a seat sees -----------------------------------------------------------------------------------


@part
def allow(rounds: Rounds, i: Number, allowed: Number) -> None:
    """Allow every action, or none."""
    for action in range(N_ACTIONS):
        rounds.mask[i, action] = allowed


@part
def show(rounds: Rounds, i: Number, asked: Number) -> None:
    """Put a question to the seat: the hand on turn lies open before it."""
    rounds.asked[i] = asked
    for value in range(10):
        rounds.hand[i, value] = rounds.held[i, value]
    rounds.total[i] = ask.total(rounds.low[i], rounds.aces[i])
    rounds.soft[i] = ask.is_soft(rounds.low[i], rounds.aces[i])
    rounds.up[i] = rounds.dealer[i, 0]
    rounds.n_hands[i] = rounds.hands[i]
    rounds.stakes[i] = rounds.staked[i]


@part
def close(rounds: Rounds, shoes: Shoes, i: Number, net: Number) -> None:
    """The round is over: any action will do, and nothing is to be seen."""
    for value in range(10):
        rounds.hand[i, value] = 0
    rounds.total[i] = rounds.soft[i] = rounds.up[i] = rounds.n_hands[i] = rounds.stakes[i] = 0
    allow(rounds, i, 1)
    rounds.asked[i] = OVER
    rounds.net[i] = net
    end_script(shoes, i)


@part
def offer(rounds: Rounds, i: Number, first: Number, second: Number) -> None:
    """Allow these two actions and no other."""
    allow(rounds, i, 0)
    rounds.mask[i, first] = rounds.mask[i, second] = 1


@part
def offer_turn(rules: BlackjackRules, rounds: Rounds, i: Number) -> Number:
    """Allow what the hand on turn may do; returns how many actions that are. [BJ-14 … BJ-23]"""
    total, n_cards, split = ask.total(rounds.low[i], rounds.aces[i]), rounds.n_cards[i], rounds.after_split[i]
    first, second = rounds.ranks[i, 0], rounds.ranks[i, 1]
    split_ace = split and rank_value(first) == 1
    pair = ask.is_pair(rules, first == second, rank_value(first) == rank_value(second))
    options = ask.turn_options(rules, total, n_cards, pair, rounds.hands[i], split, split_ace)
    allow(rounds, i, 0)
    rounds.mask[i, HIT], rounds.mask[i, STAND] = options.hit, options.stand
    rounds.mask[i, DOUBLE], rounds.mask[i, SPLIT] = options.double, options.split
    rounds.mask[i, GIVE_UP] = options.surrender
    n_allowed = np.int64(0)
    for action in range(N_ACTIONS):
        n_allowed += rounds.mask[i, action]
    return n_allowed


# Cards ----------------------------------------------------------------------------------------------


@part
def take_card(rounds: Rounds, i: Number, card: int) -> None:
    """One more card for the hand on turn."""
    value = rank_value(card)
    rounds.held[i, value - 1] += 1
    rounds.low[i] += value
    rounds.aces[i] += value == 1
    if rounds.n_cards[i] < 2:
        rounds.ranks[i, rounds.n_cards[i]] = card
    rounds.n_cards[i] += 1


@part
def start_hand(rounds: Rounds, i: Number) -> None:
    """An empty hand is on turn."""
    for value in range(10):
        rounds.held[i, value] = 0
    rounds.low[i] = rounds.aces[i] = rounds.n_cards[i] = 0


@part
def take_half(rounds: Rounds, shoes: Shoes, i: Number) -> None:
    """The next hand of a split pair: one card of the pair, and its second card. [BJ-19]"""
    card = rounds.ranks[i, 0]
    start_hand(rounds, i)
    take_card(rounds, i, card)
    take_card(rounds, i, draw_rank(shoes, i))


# The round ------------------------------------------------------------------------------------------


@part
def end_round(terms: Terms, rounds: Rounds, shoes: Shoes, i: Number) -> None:
    """The dealer turns the hole card, draws if a stake waits for it, and the seat is settled. [BJ-24 … BJ-31]"""
    up, hole = rounds.dealer[i, 0], rounds.dealer[i, 1]
    low, aces = up + hole, (up == 1) + (hole == 1)
    if ask.is_dealer_blackjack(up, hole):
        final = DEALER_BLACKJACK
    elif not rounds.word[i] & OPEN_STAKES:
        final = DEALER_IDLE
    else:
        while ask.dealer_draws(terms.rules, ask.total(low, aces), ask.is_soft(low, aces)):
            value = draw_value(shoes, i)
            low += value
            aces += value == 1
        final = dealer_final(ask.total(low, aces))
    close(rounds, shoes, i, net_tenths(terms.pays, terms.sides, rounds.word[i], final))


@part
def play_on(terms: Terms, rounds: Rounds, shoes: Shoes, i: Number) -> None:
    """Go on to the seat's next choice, past hands that are bust or can only stand, or to the end. [BJ-15]"""
    while True:
        if ask.total(rounds.low[i], rounds.aces[i]) <= 21 and offer_turn(terms.rules, rounds, i) > 1:
            show(rounds, i, TURN)
            return
        if not finish_hand(terms.rules, rounds, shoes, i, 1):
            end_round(terms, rounds, shoes, i)
            return


@part
def finish_hand(rules: BlackjackRules, rounds: Rounds, shoes: Shoes, i: Number, stakes: int) -> bool:
    """Put the stakes of the hand on turn to its total; whether another hand has taken the turn."""
    low, aces, split = rounds.low[i], rounds.aces[i], rounds.after_split[i]
    split_ace = split and rank_value(rounds.ranks[i, 0]) == 1
    blackjack = ask.is_blackjack(rules, low, aces, rounds.n_cards[i], split, split_ace)
    rounds.word[i] += stake_word(ask.total(low, aces), blackjack, stakes)
    if rounds.waiting[i] == 0:
        return False
    rounds.waiting[i] -= 1
    take_half(rounds, shoes, i)
    return True


@part
def begin_play(terms: Terms, rounds: Rounds, shoes: Shoes, i: Number) -> None:
    """Once the offers are over: settled seats and naturals are done, the dealer looks, the turn begins. [BJ-13]"""
    up, hole = rounds.dealer[i, 0], rounds.dealer[i, 1]
    settled = rounds.word[i] & (EVEN_MONEY | SURRENDERED) != 0
    natural = ask.is_natural(rounds.low[i], rounds.aces[i], 2)
    looked = ask.must_peek(terms.rules, up) and ask.is_dealer_blackjack(up, hole)
    if not settled and (natural or looked):
        finish_hand(terms.rules, rounds, shoes, i, 1)
    if settled or natural or looked:
        end_round(terms, rounds, shoes, i)
    else:
        play_on(terms, rounds, shoes, i)


@part
def open_early(terms: Terms, rounds: Rounds, shoes: Shoes, i: Number) -> None:
    """Offer early surrender where the rules have it and the hand is no natural. [BJ-22]"""
    natural = ask.is_natural(rounds.low[i], rounds.aces[i], 2)
    if ask.may_surrender_early(terms.rules, natural) and not rounds.word[i] & EVEN_MONEY:
        offer(rounds, i, GIVE_UP, PLAY)
        show(rounds, i, EARLY)
    else:
        begin_play(terms, rounds, shoes, i)


@bare_kernel
def deal_rounds(terms: Terms, rounds: Rounds, shoes: Shoes, wanted: NDArray[np.bool_]) -> None:
    """Deal a new round, up to the seat's first choice or the end, wherever one is `wanted`. [BJ-7, BJ-8, BJ-10]"""
    for i in range(len(wanted)):
        if not wanted[i]:
            continue
        shuffle(shoes, i)
        start_hand(rounds, i)
        rounds.after_split[i] = False
        rounds.hands[i] = rounds.staked[i] = 1
        rounds.waiting[i] = rounds.word[i] = rounds.net[i] = 0
        take_card(rounds, i, draw_rank(shoes, i))
        rounds.dealer[i, 0] = draw_value(shoes, i)
        take_card(rounds, i, draw_rank(shoes, i))
        rounds.dealer[i, 1] = draw_value(shoes, i)
        if ask.may_insure(terms.rules, rounds.dealer[i, 0]):
            natural = ask.is_natural(rounds.low[i], rounds.aces[i], 2)
            offer(rounds, i, TAKE_EVEN if natural else INSURE, DECLINE)
            show(rounds, i, INSURANCE)
        else:
            open_early(terms, rounds, shoes, i)


@part
def act(terms: Terms, rounds: Rounds, shoes: Shoes, i: Number, action: Number) -> None:
    """The hand on turn acts, and the round goes on to the seat's next choice or its end. [BJ-14 … BJ-21]"""
    if action == GIVE_UP:
        rounds.word[i] |= SURRENDERED
        end_round(terms, rounds, shoes, i)
        return
    more = True
    if action == HIT:
        take_card(rounds, i, draw_rank(shoes, i))
    elif action == STAND:
        more = finish_hand(terms.rules, rounds, shoes, i, 1)
    elif action == DOUBLE:
        rounds.staked[i] += 1
        take_card(rounds, i, draw_rank(shoes, i))
        more = finish_hand(terms.rules, rounds, shoes, i, 2)
    else:
        rounds.after_split[i] = True
        rounds.hands[i] += 1
        rounds.staked[i] += 1
        rounds.waiting[i] += 1
        take_half(rounds, shoes, i)
    if more:
        play_on(terms, rounds, shoes, i)
    else:
        end_round(terms, rounds, shoes, i)


@bare_kernel
def step_rounds(
    terms: Terms,
    rounds: Rounds,
    shoes: Shoes,
    actions: NDArray[np.int64],
    illegal: NDArray[np.bool_],
) -> None:
    """Take an action in every round that waits for one; one that is not allowed becomes the first that is."""
    for i in range(len(actions)):
        illegal[i] = False
        if rounds.asked[i] == OVER:
            continue
        action = allowed(rounds.mask, illegal, i, actions[i])
        if rounds.asked[i] == TURN:
            act(terms, rounds, shoes, i, action)
        elif rounds.asked[i] == EARLY:
            rounds.word[i] |= SURRENDERED if action == GIVE_UP else 0
            begin_play(terms, rounds, shoes, i)
        else:
            rounds.word[i] |= INSURED if action == INSURE else EVEN_MONEY if action == TAKE_EVEN else 0
            open_early(terms, rounds, shoes, i)
