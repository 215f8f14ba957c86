"""Hypothesis strategies for blackjack: any house rules, any table, any shoe."""

from dataclasses import dataclass
from fractions import Fraction

from hypothesis import strategies as st

from twentyone.games.blackjack import BlackjackState, DealingShoe, new_round
from twentyone.games.contract import CHANCE, Action, Move
from twentyone.rules.blackjack import BlackjackRules, DoubleOn, HoleCard, SplitBy, Surrender

PAYOUTS = (Fraction(3, 2), Fraction(6, 5), Fraction(1), Fraction(2))


@st.composite
def house_rules(draw: st.DrawFn) -> BlackjackRules:
    """Any rules that do not contradict each other."""
    hole_card = draw(st.sampled_from(HoleCard))
    surrenders = [kind for kind in Surrender if hole_card == HoleCard.PEEK or kind != Surrender.LATE]
    return BlackjackRules(
        decks=draw(st.sampled_from((0, 1, 2, 6, 8))),
        dealer_hits_soft_17=draw(st.booleans()),
        hole_card=hole_card,
        blackjack_pays=draw(st.sampled_from(PAYOUTS)),
        insurance=draw(st.booleans()),
        surrender=draw(st.sampled_from(surrenders)),
        double_on=draw(st.sampled_from(DoubleOn)),
        double_after_split=draw(st.booleans()),
        split_by=draw(st.sampled_from(SplitBy)),
        max_split_hands=draw(st.integers(1, 4)),
        resplit_aces=draw(st.booleans()),
        split_aces_one_card=draw(st.booleans()),
        split_aces_count_as_blackjack=draw(st.booleans()),
        penetration=draw(st.sampled_from((0.0, 0.5, 0.75, 1.0))),
    )


@st.composite
def shoes(draw: st.DrawFn, decks: int) -> DealingShoe:
    """A fresh shoe, one rich in aces, eights and tens, or one that is nearly dealt out, with or without discards."""
    if decks == 0:
        return DealingShoe.full(0)
    kind = draw(st.sampled_from(("fresh", "pairs", "short", "bare")))
    full = DealingShoe.full(decks)
    if kind == "fresh":
        return full
    ranks = (12, 6, 8, 9) if kind == "pairs" else tuple(draw(st.sets(st.integers(0, 12), min_size=1, max_size=4)))
    kept = tuple(copies if card // 4 in ranks else 0 for card, copies in enumerate(full.cards))
    rest = tuple(copies - left for copies, left in zip(full.cards, kept, strict=True))
    return DealingShoe(decks, kept) if kind == "bare" else DealingShoe(decks, kept, rest)


@st.composite
def tables(draw: st.DrawFn, max_seats: int = 7) -> BlackjackState:
    """A round about to be dealt."""
    rules = draw(house_rules())
    n_seats = draw(st.integers(1, max_seats))
    bets = draw(st.lists(st.sampled_from((0, 1, 5, 7, 20)), min_size=n_seats, max_size=n_seats).filter(any))
    chips = [draw(st.sampled_from((None, 10 * bet, 10 * bet + 5, 25 * bet + 3, 100 * bet))) for bet in bets]
    return new_round(rules, n_seats, tuple(bets), tuple(chips), draw(shoes(rules.decks)), face_up=draw(st.booleans()))


@dataclass
class Mover:
    """Draws a legal move, or a possible card, for whoever is asked, simultaneous seats in any order."""

    data: st.DataObject

    def __call__(self, state: BlackjackState) -> tuple[Move, int | None]:
        """A move and the seat that makes it."""
        if state.actor == CHANCE:
            return self.data.draw(st.sampled_from([card for card, _ in state.chance_outcomes()])), None
        seat = self.data.draw(st.sampled_from(state.actors))
        action: Action = self.data.draw(st.sampled_from(state.legal_actions(seat)))
        return action, seat
