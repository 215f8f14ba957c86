"""Explorer, simulator, lab, trainer and statistics speak Vietnamese and Chinese, on a phone, without any English."""

from collections.abc import Callable

import pytest

from tests.browser.access import findings
from tests.browser.player import PHONE, Person
from tests.browser.spoken import english
from tests.browser.stacked import TEN_ROUNDS
from tests.browser.test_explorer import SOLVER_MS, explore
from tests.browser.test_trainer import DRILLS, answer, start
from tests.support.sample import sample

Arrive = Callable[..., Person]
CODES = ("vi", "zh")
SAID = {
    "vi": ("Lợi thế nhà cái", "Nhà cái không bao giờ bỏ tay 15 cứng."),
    "zh": ("庄家优势", "庄家遇硬 15 从不投降。"),
}


def switch(person: Person, code: str) -> None:
    """Choose a language, as the settings do."""
    person.page.evaluate(
        "language => { const kept = JSON.parse(localStorage['twentyone.settings']);"
        " localStorage['twentyone.settings'] = JSON.stringify({ ...kept, language }); }",
        code,
    )


def check(person: Person, code: str) -> None:
    """The page is whole: nothing is English, wider than the screen, or wrong."""
    assert person.page.get_attribute("html", "lang") == code
    assert english(person, code) == []
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not person.page.locator(".problem:not(:empty)").count()


@pytest.mark.parametrize("code", sample(1, CODES))
def test_the_explorer_the_simulator_and_the_lab_speak_the_language(person: Arrive, solving: str, code: str) -> None:
    ann = person(url=solving, viewport=PHONE, settings={"language": code})
    edge, habit = SAID[code]
    explore(ann)
    ann.page.click("[data-with='hard 16|T']")
    ann.page.wait_for_selector(".evs[data-hand='9,7']")
    check(ann, code)
    assert edge in ann.page.inner_text(".figures")
    explore(ann, "banluck")
    ann.page.select_option("[name=lock]", "hit_16")
    ann.page.wait_for_selector(".cell.changed")
    ann.page.click("[data-with='hard 16|3|player']")
    ann.page.wait_for_selector(".detail-box details")
    check(ann, code)
    assert habit in ann.page.inner_text("[data-figure=locked]")
    assert findings(ann) == []
    ann.open("#/simulate")
    ann.page.wait_for_selector("run-simulator form")
    check(ann, code)
    ann.open("#/lab")
    ann.page.wait_for_selector("counter-lab[data-answers] plot-chart[data-drawn]", timeout=SOLVER_MS)
    check(ann, code)


@pytest.mark.long
@pytest.mark.parametrize("code", CODES)
def test_two_rule_sets_and_a_simulation_speak_the_language(person: Arrive, solving: str, code: str) -> None:
    ann = person(url=solving, viewport=PHONE, settings={"language": code})
    explore(ann)
    ann.page.click("[name=compare]")
    ann.page.wait_for_selector("[data-figure=difference]")
    check(ann, code)
    ann.open("#/simulate")
    ann.page.wait_for_selector("run-simulator form")
    ann.page.select_option("[name=rounds]", "100000")
    ann.page.click("[data-key=run]")
    ann.page.wait_for_selector("plot-chart[name=fan][data-drawn]", timeout=SOLVER_MS)
    check(ann, code)


@pytest.mark.parametrize(
    ("code", "drills"),
    sample(1, [("vi", ("weak", "true_count", "banker")), ("vi", ("weak", *DRILLS)), ("zh", ("weak", *DRILLS))]),
)
def test_the_trainer_speaks_the_language_and_so_do_weak_spots_of_another(
    person: Arrive, solving: str, code: str, drills: tuple[str, ...]
) -> None:
    ann = person(url=solving, viewport=PHONE, settings={"move_on": "hand"})
    start(ann, "running/5")
    answer(ann)
    switch(ann, code)
    for drill in drills:
        start(ann, f"{drill}/5")
        check(ann, code)
        answer(ann)
        ann.page.wait_for_selector(".verdict p")
        check(ann, code)
    ann.page.click(".trainer-bar summary")
    check(ann, code)
    assert findings(ann) == []


@pytest.mark.parametrize("code", sample(1, CODES))
def test_statistics_and_a_round_seen_again_speak_the_language(person: Arrive, code: str) -> None:
    ann = person("ten rounds", viewport=PHONE, touch=True)
    ann.sit()
    for _, actions in TEN_ROUNDS[:2]:
        ann.play(actions)
    table = ann.page.url.rsplit("/", 1)[1]
    switch(ann, code)
    for path, there in ((f"#/statistics/{table}", "plot-chart[data-drawn]"), ("#/device", "[data-do=show]")):
        ann.open(path)
        ann.page.reload()
        ann.page.wait_for_selector(there)
        check(ann, code)
    ann.open(f"#/round/{table}/1")
    ann.page.wait_for_selector(".film-lines")
    check(ann, code)


@pytest.mark.parametrize("width", [320, 375])
def test_the_names_of_the_pages_keep_apart_at_the_foot_of_a_phone(person: Arrive, width: int) -> None:
    ann = person(viewport={"width": width, "height": 700}, settings={"language": "vi"})
    ann.open()
    ann.page.wait_for_selector("main-menu .now")
    names = ann.page.evaluate(
        """() => [...document.querySelectorAll('header.site nav a')].map((link) => {
          const range = document.createRange();
          range.selectNodeContents(link.lastChild);
          const { left, right, bottom } = range.getBoundingClientRect();
          return [left, right, bottom];
        })"""
    )
    ends = [0.0, *(right for _, right, _ in names)]
    assert all(left - before >= 3 for before, (left, _, _) in zip(ends, names, strict=False)), names
    assert ends[-1] <= width
    assert all(bottom <= 700 for _, _, bottom in names)
