"""House rules made by a family: ticked, weighed, shared, opened on a second device, played and kept score by."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route, ViewportSize

from tests.browser.access import findings, overflow, read_twice
from tests.browser.player import PHONE, WIDE, Person
from tests.support.sample import sample

Arrive = Callable[..., Person]
SMALL = ViewportSize(width=375, height=740)


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
    assert an.page.is_visible(".house-link .warning")
    assert is_uncovered(an, ".house-link .warning")
    link = an.page.input_value(".address")
    assert link.endswith("/#/house/banluck/ties=banker,banker_multiples=true")
    assert (findings(an), overflow(an)) == ([], "")
    chi.page.goto(link)
    chi.page.wait_for_selector("house-rules[data-words='ties=banker banker_multiples=true'] .example")
    assert "Luật này đến từ một đường dẫn" in chi.page.inner_text("house-rules")
    chi.press("[data-do=play]")
    chi.unfold()
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
    chi.unfold()
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


def refused(one: Person, place: str, said: str) -> None:
    """Wait until a refusal stands where it belongs; it has to be in sight, and said once."""
    sentence = one.page.locator(f"#refused-{place}:has-text({json.dumps(said)})")
    sentence.wait_for()
    assert is_uncovered(one, f"#refused-{place}")
    told = f"#spoken p:has-text({json.dumps(said)})"
    one.page.wait_for_selector(told, state="attached")


def heard(one: Person) -> None:
    """Pass over what the console says of every refusal, and of nothing else."""
    one.complaints = [line for line in one.complaints if not re.search(r"status of (400|413) ", line)]


def entered(one: Person, name: str, value: str) -> None:
    """Type a value into a field and leave it."""
    one.page.fill(f"[name={name}]", value)
    one.page.press(f"[name={name}]", "Tab")


def test_a_value_that_cannot_be_is_refused_beside_its_field_and_the_rest_goes_on(person: Arrive) -> None:
    an = person(viewport=SMALL, touch=True)
    opened(an)
    entered(an, "pays_777", "1000")
    refused(an, "pays_777", "cannot be 1000: it is a whole number from 1 to 100. Until then it stays at 7.")
    field = an.page.locator("[name=pays_777]")
    assert (field.input_value(), field.get_attribute("aria-invalid")) == ("1000", "true")
    assert "Three sevens" in an.page.inner_text("[aria-label='Take them along'] .problem")
    assert (findings(an), overflow(an), read_twice(an)) == ([], "", [])
    tick(an, "ties", "banker", "ties=banker")
    assert field.get_attribute("aria-invalid") == "true"
    entered(an, "pays_777", "9")
    an.page.wait_for_selector("house-rules[data-words='ties=banker pays_777=9']")
    assert field.get_attribute("aria-invalid") is None
    assert not an.page.is_visible(".problem")
    heard(an)


def test_rules_that_only_go_together_may_be_changed_one_after_the_other(person: Arrive) -> None:
    an = person(viewport=SMALL, touch=True)
    opened(an)
    entered(an, "banker_free_to", "15")
    an.page.wait_for_selector("house-rules[data-words='banker_free_to=15']")
    entered(an, "banker_minimum", "18")
    refused(an, "banker_minimum", "Until then it stays at 16.")
    assert findings(an) == []
    entered(an, "banker_free_to", "20")
    an.page.wait_for_selector("house-rules[data-words*='banker_minimum=18']")
    assert not an.page.is_visible(".problem")
    heard(an)


def test_a_file_that_is_none_is_refused_and_the_rules_stay(person: Arrive, tmp_path: Path) -> None:
    an = person(viewport=SMALL, touch=True)
    opened(an)
    tick(an, "ties", "banker", "ties=banker")
    for content, said in {
        b"milk\neggs\n": "A rule is written name=value, not 'milk'.",
        b"aces=casino\nescape_w": "not 'escape_w'.",
        b"": "this one is empty.",
        b'{"aces": "casino"}': "A rule is written name=value",
        b"\x89PNG\x00\xff": "A rule is written name=value",
        b"foo=1\n": "There is no rule called 'foo'.",
        b"#" * 70_000: "A file of rules has at most 65,536 bytes.",
    }.items():
        file = tmp_path / "list.txt"
        file.write_bytes(content)
        an.page.set_input_files("#rules-file", file)
        refused(an, "take", said)
        assert an.page.get_attribute("house-rules", "data-words") == "ties=banker"
        assert an.page.is_checked("[name=ties][value=banker]")
    file.write_bytes(b"\xef\xbb\xbf# ours\r\naces=casino\r\n")
    an.page.set_input_files("#rules-file", file)
    an.page.wait_for_selector("house-rules[data-words='aces=casino']")
    assert not an.page.is_visible(".problem")
    heard(an)


def test_what_is_refused_stays_in_sight_when_the_edge_is_told_later(person: Arrive, tmp_path: Path) -> None:
    an = person(viewport=SMALL, touch=True)
    asked = list[Route]()
    an.page.route("**/api/edge?*", lambda route: asked.append(route))  # noqa: PLW0108 - it marks what it is given
    opened(an)
    with an.page.expect_request("**/api/edge?*"):
        tick(an, "ties", "banker", "ties=banker")
    file = tmp_path / "list.txt"
    file.write_bytes(b"milk")
    an.page.set_input_files("#rules-file", file)
    refused(an, "take", "A rule is written name=value, not 'milk'.")
    before = an.page.locator(".edge").bounding_box()
    asked[-1].fulfill(json={"text": "The banker has the edge, 4.88 % of every bet. " * 2})
    an.page.wait_for_selector("[data-figure=edge] b:has-text('%')")
    after = an.page.locator(".edge").bounding_box()
    assert before
    assert after
    assert after["height"] > before["height"]
    assert is_uncovered(an, "#refused-take")
    heard(an)


@pytest.mark.parametrize(
    ("path", "said"),
    sample(
        2,
        [
            ("banluck/player_escape%3Dany_15%2", "not 'player_escape%3Dany_15%2'."),
            ("banlu", "There are no house rules for banlu here."),
            ("banluck/player_escape=any_15,escape_w", "not 'escape_w'."),
            ("banluck/%%%", "not '%%%'."),
            ("banluck/foo=1", "There is no rule called 'foo'."),
            ("banluck/pays_777=0", "cannot be 0"),
        ],
    ),
)
def test_a_damaged_link_is_refused_and_shows_the_usual_rules_as_such(
    person: Arrive, solving: str, path: str, said: str
) -> None:
    an = person(url=solving, viewport=SMALL, touch=True)
    an.open(f"#/house/{path}")
    refused(an, "link", said)
    assert "This link is damaged" in an.page.inner_text("#refused-link")
    assert "came by a link" not in an.page.inner_text("house-rules")
    assert an.page.get_attribute("house-rules", "data-words") == ""
    an.page.wait_for_selector("[data-figure=edge] b:has-text('%')")
    assert (findings(an), overflow(an)) == ([], "")
    heard(an)


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "said"), sample(1, [("vi", "Nhà cái được chia K,5 được hủy ván"), ("zh", "庄家拿到 K,5 可以作废本局")])
)
def test_the_page_speaks_the_language_of_the_family(person: Arrive, language: str, said: str) -> None:
    for viewport in (PHONE, WIDE):
        an = person(viewport=viewport, settings={"language": language})
        opened(an)
        assert said in an.page.inner_text("[data-key=house-surrender]")
        assert (findings(an), overflow(an)) == ([], "")
