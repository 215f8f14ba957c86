"""House rules made by a family: ticked, weighed, shared, opened on a second device, played and kept score by."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.access import findings, overflow, read_twice
from tests.browser.player import PHONE, WIDE, Person
from tests.support.sample import sample

Arrive = Callable[..., Person]


def opened(one: Person, path: str = "#/house") -> None:
    one.open(path)
    one.page.wait_for_selector("house-rules[data-words] .example")


def is_uncovered(one: Person, selector: str) -> bool:
    """Whether a person sees both ends of something: nothing lies on them, and they are on the screen."""
    script = """selector => { const found = document.querySelector(selector), box = found.getBoundingClientRect();
        return [box.top + 3, box.bottom - 3].every((y) =>
            found.contains(document.elementFromPoint(box.left + box.width / 2, y))); }"""
    return bool(one.page.evaluate(script, selector))


def tick(one: Person, name: str, value: str, words: str) -> None:
    """Tick a value of a rule and wait until the rules are those."""
    one.press(f"[name={name}]" if value == "on" else f"[name={name}][value={value}]")
    one.page.wait_for_selector(f"house-rules[data-words='{words}']")


def test_a_family_ticks_its_rules_and_a_second_device_plays_them(person: Arrive, solving: str) -> None:
    an, chi = person(url=solving, viewport=PHONE, touch=True), person(url=solving, settings={"language": "vi"})
    opened(an)
    an.page.wait_for_selector("[data-figure=edge] b:has-text('%')")
    before = an.page.inner_text("[data-figure=edge] b")
    assert (findings(an), overflow(an), read_twice(an)) == ([], "", [])
    example = an.page.locator("[data-key=house-ties] .example")
    assert example.inner_text() == "Example: K,7 against the banker's T,7: the bet goes back."
    tick(an, "ties", "banker", "ties=banker")
    assert example.inner_text() == "Example: K,7 against the banker's T,7: the player loses one bet."
    an.page.wait_for_selector("[data-figure=edge] b:has-text('%')")
    assert an.page.inner_text("[data-figure=edge] b") != before
    tick(an, "banker_multiples", "on", "ties=banker banker_multiples=true")
    an.press("[data-do=share]")
    an.page.wait_for_selector(".qr-here svg")
    assert is_uncovered(an, ".qr-here")
    link = an.page.input_value(".address")
    assert link.endswith("/#/house/banluck/ties=banker,banker_multiples=true")
    assert (findings(an), overflow(an)) == ([], "")
    chi.page.goto(link)
    chi.page.wait_for_selector("house-rules[data-words='ties=banker banker_multiples=true'] .example")
    assert "Luật này đến từ một đường dẫn" in chi.page.inner_text("house-rules")
    chi.press("[data-do=play]")
    chi.page.wait_for_selector("main-menu form")
    chi.page.locator("[name=bots]").fill("1")
    chi.press("[data-do=start].now")
    chi.page.wait_for_selector("play-table .seat.you")
    chi.decision()
    rules = chi.page.evaluate("document.querySelector('play-table').view.rules")
    assert (rules["ties"], rules["banker_multiples"]) == ("banker", True)
    for _ in range(2):
        here = chi.bet()
        chi.decision(after=here)
        while chi.page.query_selector(".act"):
            chi.play_on()


@pytest.mark.long
def test_a_vietnamese_family_makes_and_shares_its_rules_and_plays_ten_rounds(person: Arrive, solving: str) -> None:
    spoken = {"language": "vi"}
    an = person(url=solving, viewport=PHONE, touch=True, settings=spoken)
    chi = person(url=solving, viewport=PHONE, touch=True, settings=spoken)
    opened(an)
    an.page.select_option("[name=preset]", "xi_dach")
    an.page.wait_for_selector("house-rules[data-words*='penalty=covers_bank']")
    an.press("[name=ties][value=banker]")
    an.page.wait_for_selector("house-rules[data-words*='ties=banker']")
    an.page.wait_for_selector("[data-figure=edge] b:has-text('%')")
    an.press("[data-do=share]")
    an.page.wait_for_selector(".qr-here svg")
    chi.page.goto(an.page.input_value(".address"))
    chi.page.wait_for_selector("house-rules[data-words*='ties=banker'] .example")
    chi.press("[data-do=play]")
    chi.page.wait_for_selector("main-menu form")
    chi.page.locator("[name=bots]").fill("2")
    chi.press("[data-do=start].now")
    chi.page.wait_for_selector("play-table .seat.you")
    for done in range(10):
        here = chi.bet()
        chi.decision(after=here)
        while chi.page.query_selector(".act"):
            chi.play_on()
        view = chi.page.evaluate("document.querySelector('play-table').view")
        assert (view["round"], view["rules"]["penalty"], view["rules"]["ties"]) == (done + 1, "covers_bank", "banker")
        assert (findings(chi), overflow(chi)) == ([], "")
    assert "Xì Dách" in chi.page.inner_text("body")


def test_rules_are_saved_to_a_file_read_again_and_kept_score_by(person: Arrive, tmp_path: Path) -> None:
    an = person()
    opened(an)
    tick(an, "aces", "casino", "aces=casino")
    with an.page.expect_download() as download:
        an.press("[data-do=save]")
    file = tmp_path / "rules.txt"
    download.value.save_as(file)
    assert file.read_text().splitlines()[1:] == ["aces=casino"]
    opened(an)
    an.page.set_input_files("#rules-file", file)
    an.page.wait_for_selector("house-rules[data-words='aces=casino']")
    assert an.page.is_checked("[name=aces][value=casino]")
    an.press("a[href^='#/book/new/']")
    an.page.wait_for_selector("score-book form")
    assert an.page.eval_on_selector("[name=aces]", "field => field.value") == "casino"
    assert an.page.input_value("[name=preset]") == "custom"


def test_rules_that_contradict_each_other_are_refused_in_a_sentence(person: Arrive) -> None:
    an = person()
    opened(an)
    an.page.fill("[name=banker_minimum]", "18")
    an.page.press("[name=banker_minimum]", "Tab")
    an.page.wait_for_selector("house-rules")
    an.page.fill("[name=banker_free_to]", "15")
    an.page.press("[name=banker_free_to]", "Tab")
    an.page.wait_for_selector("house-rules .problem:not(:empty)")
    assert findings(an) == []
    an.complaints.clear()  # a refusal is an error of the console


@pytest.mark.parametrize(
    ("language", "said"), sample(1, [("vi", "Nhà cái được chia K,5 được hủy ván"), ("zh", "庄家拿到 K,5 可以作废本局")])
)
def test_the_page_speaks_the_language_of_the_family(person: Arrive, language: str, said: str) -> None:
    for viewport in (PHONE, WIDE):
        an = person(viewport=viewport, settings={"language": language})
        opened(an)
        assert said in an.page.inner_text("[data-key=house-surrender]")
        assert (findings(an), overflow(an)) == ([], "")
