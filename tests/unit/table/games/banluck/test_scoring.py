"""What the score book offers and settles is what the engine's own rules say, for every hand of drawn rules."""

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement

from tests.support.drawn_house import drawn_house
from twentyone.cards.card import parse_card
from twentyone.games.banluck.hand import hand_rung, hand_total
from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import PRESETS, BanLuckRules, EscapeWhen, PlayerEscape, Reveal
from twentyone.rules.banluck_question import Rung
from twentyone.table.book.contract import Held
from twentyone.table.games.banluck.scoring import SCORING


def net(rules: BanLuckRules, player: str, banker: str, opened_at: str = "") -> int:
    (found,) = SCORING.settled(rules, banker, [Held(10, player, opened_at)])
    return found.net // 10


def test_the_worked_settlements_are_those_of_the_book() -> None:
    rules = BanLuckRules
    assert net(rules(ties="banker"), "17", "17") == -1  # type: ignore[arg-type] # read as the command line reads it
    assert net(rules(equal_specials="banker", banker_multiples=True), "ban_luck", "ban_luck") == -2  # type: ignore[arg-type]
    assert net(rules(equal_specials="player"), "ban_ban", "ban_ban") == 3  # type: ignore[arg-type]
    assert net(rules(pays_21=2), "21", "20") == 2
    assert net(rules(pays_21=2, banker_multiples=True), "bust", "21") == -2
    assert net(rules(five_card_contest="lower"), "five_19", "five_20") == 2  # type: ignore[arg-type]
    assert net(rules(banker_five_card_bust_multiple=2), "16", "five_bust") == 2
    assert net(rules(banker_five_card_bust_multiple=2), "five_21", "five_bust") == 3
    assert net(rules(banker_five_card_bust_multiple=2), "15", "five_bust") == -1
    assert net(rules(five_card_bust_multiple=2), "five_bust", "20") == -2
    assert net(rules(), "five_14", "20") == -1


def test_hands_that_are_offered_as_one_settle_alike() -> None:
    generator = random.Random(3)
    for _ in range(40):
        rules = drawn_house(generator)
        bankers = SCORING.banker_hands(rules)
        for offered in SCORING.player_hands(rules):
            if offered.group not in ("total", "five"):
                continue
            prefix = "five_" if offered.group == "five" else ""
            alike = [f"{prefix}{total}" for total in range(max(offered.low, 4), offered.high + 1)]
            for banker in bankers:
                if banker.group == "void":
                    continue
                nets = {net(rules, word, banker.word) for word in alike if SCORING.is_player_hand(rules, word)}
                assert len(nets) == 1, (rules, offered, banker)


def test_dealt_hands_settle_in_the_book_as_at_the_table() -> None:
    """Random hands of real cards, settled by the engine's questions and by their words in the book."""
    generator = random.Random(5)
    for _ in range(300):
        rules = drawn_house(generator)
        deck = list(range(52))
        generator.shuffle(deck)
        dealt = [tuple(deck[5 * side : 5 * side + generator.randint(2, 5)]) for side in (0, 1)]
        words = [_word(rules, cards) for cards in dealt]
        if not SCORING.is_banker_hand(rules, words[1]) or not SCORING.is_player_hand(rules, words[0], words[1]):
            continue
        seen = [(hand_rung(rules, cards), hand_total(rules, cards), len(cards)) for cards in dealt]
        assert net(rules, words[0], words[1]) == ask.settle(rules, *seen[0], *seen[1]), (rules, dealt)


def _word(rules: BanLuckRules, cards: tuple[int, ...]) -> str:
    """The word of the book for a hand of real cards."""
    rung, total = ask.Rung(hand_rung(rules, cards)), hand_total(rules, cards)
    five = "five_" if len(cards) == 5 else ""
    if rung == ask.Rung.BUST:
        return f"{five}bust"
    if rung in (ask.Rung.BAN_BAN, ask.Rung.BAN_LUCK, ask.Rung.SEVENS):
        return rung.name.lower()
    return f"{five}{total}"


def test_plain_sevens_are_not_offered() -> None:
    words = {one.word for one in SCORING.player_hands(BanLuckRules(sevens="plain"))}  # type: ignore[arg-type]
    assert "sevens" not in words
    assert "sevens" in {one.word for one in SCORING.player_hands(BanLuckRules())}


def test_a_bust_with_five_cards_is_asked_for_only_where_it_matters() -> None:
    assert "five_bust" not in {one.word for one in SCORING.player_hands(BanLuckRules())}
    assert "five_bust" in {one.word for one in SCORING.player_hands(BanLuckRules(five_card_bust_multiple=2))}


def test_offenders_share_what_the_bank_loses() -> None:
    """The rulebook's example of a penalty, and its likes."""
    rules = BanLuckRules(**PRESETS["xi_dach"])  # type: ignore[arg-type] # fields by their names

    def nets(*words: str) -> list[tuple[int, int]]:
        settled = SCORING.settled(rules, "18", [Held(10, word) for word in words])
        return [(one.net, one.extra) for one in settled]

    assert nets("20", "17", "14", "five_20") == [(10, 0), (-10, 0), (-40, -30), (20, 0)]
    assert nets("20", "14", "14", "five_20") == [(10, 0), (-25, -15), (-25, -15), (20, 0)]
    assert nets("ban_ban", "14") == [(20, 0), (-10, 0)]


def test_an_escape_is_offered_where_it_can_be_and_wins_nothing() -> None:
    def offers(rules: BanLuckRules, banker: str) -> bool:
        is_offered = "escape" in {one.word for one in SCORING.player_hands(rules, banker)}
        assert SCORING.is_player_hand(rules, "escape", banker) == is_offered
        return is_offered

    nobody, first = BanLuckRules(), BanLuckRules(player_escape=PlayerEscape.ANY_15)
    on_turn = BanLuckRules(player_escape=PlayerEscape.ANY_15, escape_when=EscapeWhen.AFTER_NATURALS)
    assert [offers(rules, "20") for rules in (nobody, first, on_turn)] == [False, True, True]
    assert [offers(rules, "ban_ban") for rules in (nobody, first, on_turn)] == [False, True, False]
    assert net(first, "escape", "ban_ban") == net(on_turn, "escape", "20") == 0


CARDS = [parse_card(f"{rank}S") for rank in "A23456789T"]


def ways(
    rules: BanLuckRules, cards: tuple[int, ...], opened: frozenset[int] = frozenset()
) -> Iterator[tuple[str, int]]:
    """Every last hand that a banker with these cards can draw to, with each total at which somebody was opened."""
    total, rung, n_cards = hand_total(rules, cards), hand_rung(rules, cards), len(cards)
    if ask.is_natural(rung):
        return
    if not ask.must_draw(rules, total, n_cards):
        five, name = "five_" if n_cards == 5 else "", "bust" if total > 21 else f"{total}"
        word = "sevens" if rung == Rung.SEVENS else f"{five}{name}"
        yield from ((word, before) for before in opened)
    if ask.must_draw(rules, total, n_cards) or ask.has_choice(rules, total, n_cards):
        if ask.may_open(rules, total, n_cards, 3):
            opened |= {total}
        for card in CARDS:
            yield from ways(rules, (*cards, card), opened)


def test_a_player_was_opened_at_a_total_that_the_banker_drew_on_from() -> None:
    sevens = BanLuckRules(banker_multiples=True, pays_777=21)
    assert SCORING.openings(sevens, "sevens", "16") == ()  # 14, then 21
    for rules in (sevens, BanLuckRules(banker_minimum=14, reveal=Reveal.OPTIONAL)):
        dealt = combinations_with_replacement(CARDS, 2)
        found = {way for cards in dealt for way in ways(rules, cards)}
        assert found
        for banker in SCORING.banker_hands(rules):
            same = {one for one, _ in found if SCORING.hand(one).group == banker.group}
            same = {one for one in same if banker.low <= SCORING.hand(one).low <= banker.high} or {banker.word}
            offered = {int(one.word) for one in SCORING.openings(rules, banker.word, "16")}
            assert offered == {total for word, total in found if word in same}
