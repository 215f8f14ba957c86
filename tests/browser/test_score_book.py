"""The score book as families use it: by touch on a phone, closed and killed in mid-entry, by keys, and offline."""

import csv
import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route

from tests.browser.access import findings, names_alike, overflow, read_twice
from tests.browser.conftest import StackedServer
from tests.browser.player import PHONE, Person
from tests.support.sample import sample
from twentyone import ev
from twentyone.present.words.registry import words_of
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.field import rules_from_dict

Arrive = Callable[..., Person]
FAMILY = ("An", "Bình", "Chi")


@pytest.fixture
def own(tmp_path: Path) -> Iterator[StackedServer]:
    """A server that a test may kill."""
    server = StackedServer(tmp_path / "data")
    server.start()
    yield server
    server.stop()


def begin(one: Person, *names: str, every: str = "0") -> None:
    """A new book, from the menu."""
    one.open()
    one.press("a[href='#/book']")
    one.page.wait_for_selector("score-book form")
    for number, name in enumerate(names):
        if number >= one.page.locator("[name=who]").count():
            one.press("[data-do=person]")
        one.page.fill(f"[name=who][data-person='{number}']", name)
    one.page.fill("[name=every]", every)
    assert findings(one) == []
    one.press("score-book form .primary")
    written(one, 1)


def written(one: Person, version: int) -> None:
    """Wait until the book has that version."""
    one.page.wait_for_selector(f"score-book[data-version='{version}']")


def version(one: Person) -> int:
    return int(one.page.get_attribute("score-book", "data-version") or 0)


def tap(one: Person, *words: str) -> None:
    """The hands of one round, one after the other; who is next is open already."""
    for word in words:
        before = version(one)
        one.press(f".chooser [data-do=hand][data-with='{word}']")
        written(one, before + 1)


def choose(one: Person, person: int) -> None:
    one.press(f"[data-do=choose][data-with='{person}']")
    one.page.wait_for_selector(".chooser")


def pressed(one: Person, action: str) -> None:
    """Press something that changes the book."""
    before = version(one)
    one.press(f"[data-do={action}]")
    written(one, before + 1)


def shown(one: Person, column: str) -> list[str]:
    """What a column says, of the banker first."""
    return [text.replace("total", "").strip() for text in one.page.locator(f".book-people .{column}").all_inner_texts()]


def test_a_round_is_tapped_on_a_phone_and_survives_a_reload_and_two_kills(
    person: Arrive, own: StackedServer, tmp_path: Path
) -> None:
    an = person(url=own.page, viewport=PHONE, touch=True)
    begin(an, *FAMILY)
    choose(an, 0)
    assert (findings(an), overflow(an)) == ([], "")
    tap(an, "18", "20")
    assert shown(an, "had") == ["18", "20", "tap the hand"]
    an.page.reload()
    written(an, 3)
    assert shown(an, "had") == ["18", "20", "tap the hand"]
    url = an.page.url
    an.page.goto("about:blank")
    own.kill()
    own.start()
    an.page.goto(url.replace(an.url, own.page))
    written(an, 3)
    own.kill()
    choose(an, 2)
    an.press(".chooser [data-do=hand][data-with='bust']")
    an.page.wait_for_selector("[data-do=again]")
    own.start()
    an.press("[data-do=again]")
    written(an, 4)
    an.complaints.clear()  # a request to a dead server is an error of the console
    assert shown(an, "net") == ["0", "+10", "−10"]
    pressed(an, "score")
    assert shown(an, "sum") == ["0", "+10", "−10"]
    pressed(an, "undo")
    assert shown(an, "sum") == ["0", "0", "0"]
    assert shown(an, "had") == ["18", "20", "Bust"]
    pressed(an, "redo")
    tap(an, "five_21", "ban_ban", "16")
    pressed(an, "score")
    assert shown(an, "sum") == ["−20", "+40", "−20"]
    an.press("summary:has-text('Settle up')")
    assert an.page.locator(".payments li span").all_inner_texts() == ["An pays Bình 20", "Chi pays Bình 20"]
    assert (findings(an), overflow(an)) == ([], "")
    with an.page.expect_download() as download:
        an.press("[data-do=file]")
    download.value.save_as(tmp_path / "book.csv")
    rows = list(csv.reader(io.StringIO((tmp_path / "book.csv").read_text(encoding="utf-8"))))
    assert rows[0][2:6] == ["Bank", *FAMILY]
    assert rows[-1][3:6] == ["-20", "40", "-20"]
    with an.page.expect_download() as picture:
        an.page.evaluate("navigator.canShare = undefined")
        an.press("[data-do=picture]")
    picture.value.save_as(tmp_path / "book.png")
    assert (tmp_path / "book.png").read_bytes().startswith(b"\x89PNG")


def refused(one: Person, said: str) -> None:
    """Wait until that is said beside what was pressed, in view and aloud, and take note of the error of the console."""
    one.page.wait_for_selector(f"score-book .beside:has-text('{said}')")
    one.page.wait_for_selector(f"#spoken:has-text('{said}')", state="attached")
    box = one.page.locator("score-book .beside").bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= PHONE["height"]
    assert (findings(one), overflow(one)) == ([], "")
    one.complaints.clear()


def filled(one: Person, field: str, value: str) -> None:
    """Fill in a field and leave it."""
    one.page.fill(field, value)
    one.page.press(field, "Tab")


def is_invalid(one: Person, field: str) -> bool:
    return one.page.get_attribute(field, "aria-invalid") == "true"


def test_what_is_refused_is_said_where_it_was_asked(person: Arrive) -> None:
    an = person(viewport=PHONE, touch=True)
    an.open("#/book")
    start = "score-book form[data-do=begin] .primary"
    an.press(start)
    refused(an, "needs 2 people")
    for number, name in enumerate(("An", "An")):
        an.page.fill(f"[name=who][data-person='{number}']", name)
    an.press(start)
    refused(an, "somebody called An already")
    an.page.fill("[name=who][data-person='1']", "Bình")
    an.press(start)
    written(an, 1)
    # people and their bets
    an.press("summary:has-text('People and bets')")
    name, bet = (f".book-edit [name={field}][data-person='1']" for field in ("name", "bet"))
    filled(an, name, "An")
    refused(an, "somebody called An already")
    assert (an.page.input_value(name), is_invalid(an, name)) == ("An", True)
    an.page.fill("[name=new]", "Bình")
    an.press("form[data-do=add] button")
    refused(an, "somebody called Bình already")
    assert (an.page.input_value("[name=new]"), is_invalid(an, "[name=new]")) == ("Bình", True)
    assert (an.page.input_value(name), is_invalid(an, name)) == ("Bình", False)
    filled(an, bet, "0.25")
    refused(an, "in steps of 0.1")
    filled(an, bet, "2.5")
    written(an, 2)
    assert an.page.locator(".beside").count() == 0
    # a bet in the round
    choose(an, 1)
    filled(an, ".chooser [name=bet]", "0.25")
    refused(an, "A bet is 0.1 at least")
    assert is_invalid(an, ".chooser [name=bet]")
    # another page changes the book
    other = an.page.context.new_page()
    other.goto(an.page.url)
    other.wait_for_selector("score-book[data-version='2']")
    other.tap("[data-do=undo]")
    other.wait_for_selector("score-book[data-version='3']")
    other.close()
    choose(an, 0)
    an.press(".chooser [data-do=hand][data-with='18']")
    refused(an, "changed on another device")
    assert an.page.input_value(bet) == "10"
    # nobody answers
    an.page.context.set_offline(True)
    an.press(".chooser [data-do=hand][data-with='bust']")
    refused(an, "does not answer")
    an.press(".chooser [data-do=hand][data-with='20']")
    an.page.wait_for_selector(".chooser [data-key=group-total] .beside")
    refused(an, "does not answer")
    an.page.context.set_offline(False)
    an.press("[data-do=again]")
    written(an, 4)
    assert shown(an, "had") == ["Bust", "tap the hand"]


@pytest.mark.parametrize("words", sample(1, ["%E0%A4%A", "pays_21=banana"]))
def test_damaged_rules_of_a_link_are_refused_and_the_usual_ones_hold(person: Arrive, words: str) -> None:
    an = person(viewport=PHONE, touch=True)
    an.open(f"#/book/new/banluck/{words}")
    an.page.wait_for_selector("score-book .problem:not(:empty)")
    an.complaints.clear()  # a refusal is an error of the console
    for number, name in enumerate(FAMILY):
        an.page.fill(f"[name=who][data-person='{number}']", name)
    an.press("score-book form .primary")
    written(an, 1)


def test_people_come_and_go_and_the_bank_goes_round(person: Arrive) -> None:
    an = person(viewport=PHONE, touch=True)
    begin(an, *FAMILY, every="1")
    choose(an, 0)
    tap(an, "void")
    pressed(an, "score")
    assert an.page.get_attribute(".is-banker [data-do=choose]", "data-with") == "0"
    tap(an, "ban_luck", "other", "ban_luck")
    pressed(an, "score")
    assert shown(an, "sum") == ["−10", "+10", "0"]
    assert an.page.get_attribute(".is-banker [data-do=choose]", "data-with") == "1"
    an.press("summary:has-text('People and bets')")
    filled(an, ".book-edit [name=bet][data-person='0']", "50")
    an.page.fill("[name=new]", "Dung")
    an.press("form[data-do=add] button")
    an.page.wait_for_selector("[data-key=person-3]")
    assert an.page.input_value(".book-edit [name=bet][data-person='3']") == "10"  # the usual bet
    an.page.locator(".book-edit [name=playing][data-person='0']").set_checked(False)
    an.page.wait_for_selector("[data-key=person-0]", state="detached")
    an.page.fill(".book-edit [name=bet][data-person='2']", "2.5")
    an.page.press(".book-edit [name=bet][data-person='2']", "Tab")
    an.page.wait_for_selector(".whose small:text-is('bets 2.5')")
    for box in an.page.locator("score-book summary").all():
        box.evaluate("one => { one.parentElement.open = true }")
    assert (findings(an), overflow(an)) == ([], "")
    tap(an, "bust", "ban_ban", "17")
    choose(an, 3)
    an.press("[data-do=opened][data-with='17']")
    an.page.wait_for_selector(".had:has-text('17, opened at 17')")
    pressed(an, "score")
    assert shown(an, "sum") == ["+7.5", "−17.5", "0"]  # Chi has the bank now; Dung pushed at 17


def test_a_round_is_written_by_keys_and_said_aloud(person: Arrive) -> None:
    an = person()
    begin(an, "An", "Bình")
    page = an.page
    page.focus("[data-do=choose][data-with='0']")
    page.keyboard.press("Enter")
    page.wait_for_selector(".chooser")
    for word, count in (("18", 2), ("20", 3)):
        page.focus(f".chooser [data-do=hand][data-with='{word}']")
        page.keyboard.press("Enter")
        written(an, count)
    page.wait_for_function("() => document.activeElement?.dataset.do === 'score'")
    page.keyboard.press("Enter")
    written(an, 4)
    page.wait_for_function("() => document.activeElement?.dataset.do === 'choose'")
    page.wait_for_selector("#spoken:has-text('Bank An: 18, -10. Bình: 20, +10.')", state="attached")
    assert read_twice(an) == []
    assert names_alike(an, ".chooser") == []


@pytest.mark.parametrize(("language", "said"), sample(1, [("vi", "Sổ điểm"), ("zh", "记分簿")]))
def test_the_book_speaks_the_language_of_its_family(person: Arrive, language: str, said: str) -> None:
    an = person(viewport=PHONE, touch=True, settings={"language": language})
    begin(an, *FAMILY)
    assert an.page.inner_text("score-book h1") == said
    choose(an, 0)
    tap(an, "five_20")
    for box in an.page.locator("score-book summary").all():
        box.evaluate("one => { one.parentElement.open = true }")
    assert (findings(an), overflow(an)) == ([], "")


def test_the_coach_says_what_the_banker_should_do(person: Arrive, solving: str) -> None:
    an = person(url=solving)
    begin(an, *FAMILY)
    an.press("summary:has-text('What should the banker do?')")
    an.page.fill("[name=cards]", "T,6")
    an.page.select_option("[name=against]", "2")
    an.press("score-book form[data-do=advise] button")
    worth, words = ev("banluck", "T,6", banker=True, player_cards=2), words_of("banluck").actions
    an.page.wait_for_selector(f".book-advice p:has-text('Best: {words[worth.best].label}. ')")
    told = an.page.inner_text(".book-advice p:has-text('Best: ')")
    shown_worth = [f"{words[action].label} {chips:+.3f}".replace("-", "−") for action, chips in worth.actions.items()]
    assert len(shown_worth) == 2
    assert " · ".join(shown_worth) in told
    an.page.fill("[name=cards]", "nonsense")
    an.press("score-book form[data-do=advise] button")
    an.page.wait_for_selector(".book-advice .problem:has-text('nonsense')")
    an.complaints.clear()  # a refusal is an error of the console


FAMILY_RULES = {
    "player_escape": "any_15",
    "escape_when": "after_naturals",
    "double_bust": "push",
    "pays_777": 21,
    "banker_multiples": True,
    "five_card_bust_multiple": 2,
    "penalty": "covers_bank",
}


@pytest.mark.long
def test_the_coach_knows_voids_mixtures_and_busts_and_says_that_it_thinks(person: Arrive, solving: str) -> None:
    an, rules = person(url=solving, viewport=PHONE, touch=True), rules_from_dict(BanLuckRules, FAMILY_RULES)
    words = ",".join(f"{name}={str(value).lower()}" for name, value in FAMILY_RULES.items())
    an.open(f"#/book/new/banluck/{words}")
    for number, name in enumerate(FAMILY):
        an.page.fill(f"[name=who][data-person='{number}']", name)
    an.press("score-book form .primary")
    written(an, 1)
    an.press("summary:has-text('What should the banker do?')")

    def told(cards: str, against: str) -> str:
        an.page.fill("[name=cards]", cards)
        an.page.select_option("[name=against]", against)
        an.press("score-book form[data-do=advise] button")
        an.page.wait_for_function("() => !document.querySelector('.book-advice .faint')")
        return "\n".join(an.page.locator(".book-advice form ~ p:not(.problem)").all_inner_texts()).replace("−", "-")

    an.page.fill("[name=cards]", "T,5")
    asking: list[Route] = []

    def hold(route: Route) -> None:
        if asking:
            route.continue_()
        else:
            asking.append(route)

    an.page.route("**/api/ev/**", hold)
    an.press("score-book form[data-do=advise] button")
    an.page.wait_for_selector(".book-advice p:text-is('This is being worked out…')")
    asking[0].continue_()
    an.page.wait_for_selector(".book-advice p:has-text('Best: ')")

    void = ev(rules, "T,5", banker=True).actions
    first = "Surrender +0.000"
    assert (void["surrender"], f"{void['play']:+.3f}") == (0, "-0.413")
    assert f"Best: Surrender. Play on -0.413 · {first} bets" in told("T,5", "")
    early, late, never = told("T,5", "2").split("\n")
    assert early == f"Before anybody draws, best: Surrender. Play on -0.413 · {first} bets."
    assert late.startswith("Best: Hit. Hit -0.483 bets")
    assert never.startswith("Best play never gets here")
    tie = ev(rules, "8,9", banker=True, player_cards=2)
    shares = " · ".join(f"{action.title()} {100 * chance:.1f}%" for action, chance in tie.to_dict()["policy"].items())
    either, mixed = told("8,9", "2").split("\n")
    assert either.startswith("Best: Hit or Stand. ")
    assert mixed == f"Best play mixes: {shares}."
    assert told("T,T,T", "2") == "The banker is bust: there is nothing to decide. On average -1.000 bets."
    assert (findings(an), overflow(an)) == ([], "")
