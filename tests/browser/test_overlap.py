"""Everything can be seen: full, split and settled tables at every size, from a small phone to a large screen."""

from collections.abc import Callable
from itertools import product

import pytest

from tests.browser.drawn import advice, drawn_view
from tests.browser.overlap import SIZES, laid_view, measured, open_felt, size_name
from tests.browser.player import Person
from tests.support.sample import sample

Arrive = Callable[..., Person]
SAMPLE = (61, 113, 131, 138, 154, 169, 171, 184, 213, 277)
"""Seven seats with hands split in four, a bank that opens hands, long hands, insurances, amounts of six digits; a wide
plate of one's own, two others beside split hands on a phone held sideways, bets before a deal, a dealer with four."""
FEW = (34, 131, 184)
WORDY = (7, 15, 59)
"""Tables whose words and amounts are too long for the seats of a small phone in Vietnamese, if anything is."""
ASKED = (119, 122, 128, 61, 4, 24, 2, 26, 6, 14)
"""Tables at which whoever looks on is asked for one to five moves, for hands to open, for bets, and for nothing."""
BETS = {"kind": "bet"}
BANK = {"id": "bank", "kind": "bank", "prompt": ["The bank comes to you for four hands, or until you have no chips."]}
LONE = {(320, 568): (36, 60), (375, 812): (52, 110), (844, 390): (46, 70), (1280, 800): (56, 120)}
"""How wide the cards of four hands of a lone player are at the least, and those of the hand that is played."""
FOUR_HANDS = (36, 246)
"""A lone player with four hands: the last of them is played, or all are settled."""
LOWER_CARDS = 4
"""How many pixels they are seen beyond the top card, as a shadow that no box has."""
PLANT = "css => { const one = new CSSStyleSheet(); one.replaceSync(css); document.adoptedStyleSheets = [one]; }"
PLANTED = {
    ".seat:not(.you) .plate { translate: 0 -40px }": "overlap",
    ".seat.you .name { translate: -200vw }": "leaves the screen",
    ".cards .card + .card { margin-left: calc(var(--card) * -0.98) }": "covers the rank",
    ".laid, .total { width: 0.5em; padding: 0; overflow: hidden }": "is cut",
    ".seat:not(.you) .name { max-width: 1ch }": "is cut",
    ".wood { --round: 50% }": "lies on the rail",
    ":root[data-theme=dark] .seat:not(.you) .plate { translate: 0 -40px }": "overlap",
}
"""Faults of the page's looks, and what has to be said of each."""


@pytest.mark.parametrize("numbers", sample(1, [(SAMPLE[::2],), (SAMPLE[1::2],)]))
def test_nothing_lies_on_anything_else_or_leaves_the_screen(person: Arrive, numbers: tuple[int, ...]) -> None:
    views = [drawn_view(number) for number in numbers]
    page = open_felt(person())
    for size in SIZES:
        page.set_viewport_size(size)
        looked, found = measured(page, views)
        assert looked > 2 * 50 * len(views), "there is next to nothing to see"
        assert found == [], size_name(size)


def test_a_planted_fault_is_found_on_every_table(person: Arrive) -> None:
    page = open_felt(person())
    views = [drawn_view(number) for number in FEW]
    for css, words in PLANTED.items():
        page.evaluate(PLANT, css)
        _, found = measured(page, views)
        themes = ("dark",) if "dark" in css else ("light", "dark")
        told = {line.split(":")[0] for line in found if words in line}
        assert told == {f"table {number}, {theme}" for number in range(len(FEW)) for theme in themes}, css


@pytest.mark.parametrize(("language", "numbers"), sample(1, [("vi", WORDY), ("vi", FEW), ("zh", FEW + WORDY)]))
def test_nothing_does_so_in_another_language(person: Arrive, language: str, numbers: tuple[int, ...]) -> None:
    views = [laid_view(number, language) for number in numbers]
    page = open_felt(person(settings={"language": language}))
    for size in SIZES:
        page.set_viewport_size(size)
        _, found = measured(page, views, ("light",))
        assert found == [], size_name(size)


def test_nothing_that_is_asked_or_offered_moves_the_felt(person: Arrive) -> None:
    views = [view | {"advice": told} for view in map(drawn_view, ASKED) for told in (None, advice(view))]
    bank = [
        {"action": f"{way}_bank", "label": f"{way} the bank", "price_text": "", "key": ""} for way in ("take", "pass")
    ]
    views.append(views[-1] | {"decision": BANK | {"actions": bank}})
    idle = [view for view in views if (view["decision"] or BETS)["kind"] == BETS["kind"]]
    views += [view | {"bank_offer": way} for view in idle for way in ("take", "give", "pass")]
    page = open_felt(person())
    for size in SIZES:
        page.set_viewport_size(size)
        _, found = measured(page, views, ("light",))
        assert found == [], size_name(size)
    page.evaluate(PLANT, ".panel { height: auto }")
    _, found = measured(page, views, ("light",))
    assert [line for line in found if "the felt moves" in line], "what is measured is nothing"


def test_the_hands_of_a_lone_player_are_large_and_the_one_that_is_played_largest(person: Arrive) -> None:
    page = open_felt(person())
    for (width, height), (least, least_played) in LONE.items():
        page.set_viewport_size({"width": width, "height": height})
        for number in FOUR_HANDS:
            page.evaluate("view => overlap.show(view)", drawn_view(number))
            wide = page.eval_on_selector_all(
                ".seat.you .hand",
                "hands => hands.map(hand => [hand.classList.contains('active'),"
                " hand.querySelector('.card').getBoundingClientRect().width])",
            )
            for is_played, card in wide:
                assert card >= (least_played if is_played else least), (width, height, number, wide)


def test_ones_own_hands_lie_in_the_middle_of_the_near_side_at_every_seat(person: Arrive) -> None:
    page = open_felt(person())
    for size, seat in product(SIZES[::3], (1, 4, 7)):
        page.set_viewport_size(size)
        page.evaluate("view => overlap.show(view)", drawn_view(171) | {"you": seat})
        assert page.get_attribute(".seat.you", "data-seat") == str(seat)
        aside, under = page.evaluate(
            """() => { const box = one => document.querySelector(one).getBoundingClientRect();
            const [felt, bank, hands] = ['.felt', '.dealer .cards', '.seat.you .hands'].map(box);
            return [hands.left + hands.right - felt.left - felt.right, hands.top - bank.bottom]; }"""
        )
        assert abs(aside) < 2
        assert under > 0


def test_the_lower_cards_of_a_deck_keep_clear_of_what_is_written_beside_it(person: Arrive) -> None:
    page = open_felt(person())
    for size in SIZES:
        page.set_viewport_size(size)
        page.evaluate("view => overlap.show(view)", drawn_view(14))
        aside, under = page.evaluate(
            """() => { const [deck, words] = [".deck", "span"].map(one =>
            document.querySelector(`.shoe > ${one}`).getBoundingClientRect());
            return [words.left - deck.right, words.top - deck.bottom]; }"""
        )
        assert max(aside, under) >= LOWER_CARDS, size_name(size)


def test_a_table_is_drawn_at_which_the_house_decides_without_seeing_its_cards() -> None:
    assert drawn_view(14)["game"] == "banluck"


def test_an_insurance_is_a_result_of_its_own(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    ann.play(("split", "double", "stand"))
    ann.play(("insure",))
    assert ann.page.inner_text(".seat.you .seat-tags .tag.won") == "Insurance +10"
    assert ann.page.inner_text(".seat.you .result .full") == "Lose 10"
