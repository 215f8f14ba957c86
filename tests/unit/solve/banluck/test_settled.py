"""Hands without a decision: what they pay, and their EVs beside a walk through the cards, one by one."""

from fractions import Fraction

import pytest

from tests.support.banluck_rounds import rules_of
from twentyone import ev
from twentyone.cards.notation import counts_of, parse_values, values_text
from twentyone.cards.shoe import DECK_COUNTS
from twentyone.errors import HandError
from twentyone.rules import banluck_question as bl
from twentyone.rules.banluck import BanLuckRules, Surrender
from twentyone.rules.banluck_question import Rung
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.settled import SettledHandEv

Hand = tuple[int, ...]


def settled(words: str, hand: str, preset: str = "prd", **more: object) -> SettledHandEv:
    found = ev(rules_of(words, preset), hand, **more)
    assert isinstance(found, SettledHandEv)
    return found


class Walk:
    """The banker's cards dealt one by one against a player's hand, in fractions; no weights and no flows."""

    def __init__(self, rules: BanLuckRules, player: Hand) -> None:
        self.rules = rules
        self.table = equilibrium(rules).policy.banker
        self.player = self.kind(player)
        self.left = [there - held for there, held in zip(DECK_COUNTS, counts_of(player), strict=True)]

    def kind(self, hand: Hand) -> tuple[int, int, int]:
        low, aces, sevens, n_cards = sum(hand), hand.count(1), hand.count(7), len(hand)
        return (bl.rung(self.rules, low, aces, sevens, n_cards), bl.total(self.rules, low, aces, n_cards), n_cards)

    def drawn(self, hand: Hand) -> list[tuple[Fraction, Hand]]:
        left = [there - hand.count(value) for value, there in enumerate(self.left, 1)]
        return [(Fraction(n, sum(left)), (*hand, value)) for value, n in enumerate(left, 1) if n]

    def net(self, banker: Hand) -> Fraction:
        return Fraction(bl.settle(self.rules, *self.player, *self.kind(banker)))

    def played(self, hand: Hand) -> Fraction:
        """What the player nets on average once the banker plays this hand."""
        rung, total, n_cards = self.kind(hand)
        draws = Fraction(int(rung != Rung.BUST and bl.must_draw(self.rules, total, n_cards)))
        name = f"{values_text(sorted(hand))}/{self.player[2]}"
        if name in self.table:
            draws = self.table[name].get("hit", Fraction(0))
        on = sum((chance * self.played(more) for chance, more in self.drawn(hand)), Fraction(0)) if draws else 0
        return draws * on + (1 - draws) * self.net(hand)

    def deals(self) -> list[tuple[Fraction, Hand]]:
        return [(one * two, hand) for one, first in self.drawn(()) for two, hand in self.drawn(first)]

    def plays(self, hand: Hand, shown: str = "") -> Fraction:
        """The chance that the banker does not surrender."""
        row = self.table.get(values_text(sorted(hand)) + shown)
        return Fraction(1) if row is None else row.get("play", Fraction(0))


@pytest.mark.parametrize(
    "words", ["", "banker_multiples=true pays_ban_ban=5", "surrender=after_reveal", "surrender=never"]
)
@pytest.mark.parametrize("hand", ["A,A", "A,T"])
def test_a_natural_is_worth_what_the_deals_say(words: str, hand: str) -> None:
    rules, values = rules_of(words), parse_values(hand)
    walk, total = Walk(rules, values), Fraction(0)
    shown = f"/{'ban ban' if hand == 'A,A' else 'ban luck'}" if rules.surrender == Surrender.AFTER_REVEAL else ""
    for chance, banker in walk.deals():
        may_void = bl.may_surrender(rules, sum(banker), banker.count(1), 2) and not bl.is_natural(walk.kind(banker)[0])
        total += chance * walk.net(banker) * (walk.plays(banker, shown) if may_void else 1)
    found = settled(words, hand)
    assert found.ev == pytest.approx(float(total), abs=1e-12)
    assert found.pays == (rules.pays_ban_ban if hand == "A,A" else rules.pays_ban_luck)


@pytest.mark.parametrize(
    "words", ["", "reveal=none double_bust=push", "five_card_contest=tier double_bust=player_wins"]
)
@pytest.mark.parametrize("hand", ["2,3,4,5,6", "2,3,4,5,7", "A,2,3,4,5", "6,7,8", "T,T,5", "2,3,T,T"])
def test_a_hand_in_play_is_worth_what_the_banker_draws(words: str, hand: str) -> None:
    rules, values = rules_of(words), parse_values(hand)
    walk = Walk(rules, values)
    worth = weight = Fraction(0)
    for chance, banker in walk.deals():
        if bl.is_natural(walk.kind(banker)[0]):
            continue
        stays = walk.plays(banker) if bl.may_surrender(rules, sum(banker), banker.count(1), 2) else Fraction(1)
        worth, weight = worth + chance * stays * walk.played(banker), weight + chance * stays
    assert settled(words, hand).ev == pytest.approx(float(worth / weight), abs=1e-12)


@pytest.mark.parametrize(("words", "pays"), [("", 7), ("pays_777=21", 21)])
def test_three_sevens_are_paid_at_once(words: str, pays: int) -> None:
    found = settled(words, "7,7,7")
    assert (found.ev, found.pays, found.given) == (pays, pays, "whatever the banker holds")


def test_a_bankers_natural_and_bust_are_answered_too() -> None:
    assert settled("", "A,A", banker=True).ev == pytest.approx(1 - 1 / 1225, abs=1e-12)
    bust = settled("", "6,9,T", banker=True, player_cards=2)
    assert (bust.outcome, bust.pays) == ("bust", None)
    assert bust.ev < 0
    with pytest.raises(HandError, match="it is bust: say how many cards the player has"):
        ev(BanLuckRules(), "6,9,T", banker=True)


def test_a_hand_that_nobody_can_hold_is_refused() -> None:
    with pytest.raises(HandError, match="No player comes to hold A,A,T"):
        ev(BanLuckRules(), "A,A,T")


def test_the_answer_as_json_names_what_it_counts() -> None:
    plain = settled("", "2,3,4,5,6").to_dict()
    assert plain["outcome"] == "five cards"
    assert plain["actions"] == {}
    assert plain["best"] is None
    assert plain["given"].startswith("given that neither side has a natural")
