"""The exam of blackjack: many houses, one to five seats, shoes at any depth, every card since the shuffle known."""

import random
from collections import Counter
from functools import cache
from pathlib import Path

from twentyone.cards.card import RANKS, VALUES, rank_value
from twentyone.cards.notation import ranks_text
from twentyone.cards.shoe import TEN_RANK
from twentyone.errors import ShoeError
from twentyone.games.blackjack.observation import BlackjackObservation
from twentyone.games.blackjack.shoe import DealingShoe
from twentyone.games.blackjack.state import new_round
from twentyone.games.contract import Policy
from twentyone.language.catalogue import phrase
from twentyone.present.exam.contract import Decision
from twentyone.present.exam.play import decisions_of
from twentyone.present.words.grammar import a_rank, capital, commas, listed, rank_spoken
from twentyone.present.words.registry import words_of
from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import PRESETS, BlackjackRules, SplitBy
from twentyone.rules.field import parse_rules, split_assignments
from twentyone.table.games.blackjack.coach import BlackjackCoach, BlackjackQuestion, asked_of

HOUSES = (
    ("us_casino", ""),
    ("us_casino", "decks=1"),
    ("us_casino", "decks=2 surrender=late"),
    ("us_casino", "decks=1 double_on=10_to_11 double_after_split=false blackjack_pays=6:5"),
    ("us_casino", "dealer_hits_soft_17=false surrender=early resplit_aces=true"),
    ("us_casino", "decks=8 dealer_hits_soft_17=false hole_card=no_peek"),
    ("us_casino", "decks=2 hole_card=no_peek_original max_split_hands=3"),
    ("vegas", ""),
    ("european", ""),
    ("friendly", ""),
    ("hoyle", ""),
)
"""The houses, each as likely: a preset, and what is changed."""
MOST_SEATS = 5
KINDS = ("hard", "soft", "pair", "split_hand", "surrender", "insurance", "even_money")
COACH = BlackjackCoach()
BY_RANK = (12, *range(12))
"""Ranks in the order in which they are told: the ace first."""


@cache
def house(number: int) -> tuple[BlackjackRules, Policy]:
    """The rules of a house, and who plays its best chart."""
    preset, changes = HOUSES[number]
    rules = parse_rules(BlackjackRules, split_assignments(changes.split()), PRESETS[preset])
    return rules, COACH.player(COACH.strategy(rules), random.Random(0))


class BlackjackExaminer:
    """Draws and tells decisions of blackjack."""

    kinds = KINDS
    kept = Path(__file__).parent / "sets" / "blackjack.json"

    def drawn(self, generator: random.Random) -> Decision | None:
        """One decision of one seat in a round that began at any depth of the shoe."""
        rules, policy = house(generator.randrange(len(HOUSES)))
        n_seats = generator.randint(1, MOST_SEATS)
        shoe, gone = drawn_shoe(rules, generator)
        seen: list[BlackjackObservation] = []
        policies = dict.fromkeys(range(1, n_seats + 1), policy)
        decisions_of(new_round(rules, n_seats, shoe=shoe), policies, generator, seen.append)
        chosen = generator.choice(seen) if seen else None
        if chosen is None or chosen.n_discards != len(gone):  # refilled, so that nobody knows what it holds
            return None
        question = COACH.question(chosen, tuple(gone))
        try:
            evs = COACH.advise(question).actions
        except ShoeError:  # a round that might not be completed
            return None
        return Decision(rules, facts_of(question, chosen.peeked), evs, kind_of(question))

    def told(self, decision: Decision) -> list[str]:
        """The own hand, the dealer's card, the other hands of a split, and what has not been seen."""
        facts = decision.facts
        cards, up = str(facts["hand"]).split(","), str(facts["up"])
        values = [rank_value(RANKS.index(card)) for card in cards]
        total, soft = bj.total(sum(values), values.count(1)), bj.is_soft(sum(values), values.count(1))
        hand = {"total": total, "soft": soft, "special": "blackjack" if decision.kind == "even_money" else None}
        words = words_of("blackjack")
        held = phrase(
            "prompt-held-against",
            you="yes",
            who="",
            cards=listed(map(a_rank, cards)),
            worth=words.worth_spoken(hand),
            bank=words.bank,
            shown=a_rank(up),
        )
        looked = [phrase("blackjack-peeked", blackjack="no")] if facts["peeked"] else []
        return [held, *looked, *_beside_told(str(facts["beside"])), *_left_told(facts["unseen"])]


def drawn_shoe(rules: BlackjackRules, generator: random.Random) -> tuple[DealingShoe, list[int]]:
    """A shoe from which any number of cards is gone, up to where it is shuffled; and these cards."""
    full = [card for card in range(52) for _ in range(rules.decks)]
    gone = generator.sample(full, generator.randrange(int(len(full) * rules.penetration) + 1))
    copies = Counter(gone)
    left = tuple(max(rules.decks, 1) - copies[card] for card in range(52))
    return DealingShoe(rules.decks, left, tuple(copies[card] for card in range(52))), gone


def facts_of(question: BlackjackQuestion, peeked: bool) -> dict[str, object]:
    """What a seat knows: its hand, the up card, its other hands, and the cards not seen, by rank where that matters."""
    _, _, rules, shoe, beside = asked_of(question)
    unseen: dict[str, int] | None = None
    if not shoe.infinite:
        left = shoe.remove_ranks([*question.hand, question.up])
        unseen = dict(zip(VALUES, left.counts, strict=True))
        if rules.split_by == SplitBy.SAME_RANK:
            unseen |= dict(zip(RANKS[TEN_RANK : TEN_RANK + 4], left.ten_ranks, strict=True))
    others = [*beside.played, *((card,) for card in beside.waiting)] if beside else []
    return {
        "hand": ranks_text(question.hand),
        "up": RANKS[question.up],
        "beside": "/".join(ranks_text(hand) for hand in others),
        "peeked": peeked,
        "unseen": unseen,
    }


def kind_of(question: BlackjackQuestion) -> str:
    """The kind of a decision."""
    legal = question.legal
    for action, kind in (("insure", "insurance"), ("even_money", "even_money"), ("play", "surrender")):
        if action in legal:
            return kind
    if question.beside is not None:
        return "split_hand"
    values = [rank_value(card) for card in question.hand]
    return "pair" if "split" in legal else "soft" if bj.is_soft(sum(values), values.count(1)) else "hard"


def _beside_told(beside: str) -> list[str]:
    """The seat's other hands of a split: those that are played, and single cards that wait."""
    if not beside:
        return []
    hands = [listed(map(a_rank, hand.split(","))) for hand in beside.split("/")]
    return [phrase("exam-beside", hands=commas(hands, "clause"))]


def _left_told(unseen: object) -> list[str]:
    """How many cards of each rank are not seen; tens together, unless their ranks matter."""
    if not isinstance(unseen, dict):
        return []
    by_rank = "K" in unseen
    names = [RANKS[place] for place in BY_RANK if by_rank or RANKS[place] not in "TJQK"]
    left = [phrase("exam-left", rank=rank_spoken(name), n=unseen[name]) for name in names]
    tens = [] if by_rank else [phrase("exam-left-tens", n=unseen["T"])]
    return [capital(phrase("exam-unseen", left=commas([*left, *tens])))]


EXAMINER = BlackjackExaminer()
