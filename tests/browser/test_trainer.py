"""The trainer: every drill can be answered and is graded exactly, misses come back, a seed brings a drill again."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.access import findings
from tests.browser.player import GUARD_MS, Person
from tests.browser.test_explorer import SOLVER_MS, asked
from tests.support.paths import DOCS
from tests.support.sample import sample
from twentyone.games.blackjack.chart import Chart
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.count import CARDS_A_DECK, bucket_of
from twentyone.simulate.blackjack.plan import TRUE_COUNT
from twentyone.simulate.counting.system import MIDDLE_BUCKET
from twentyone.solve.blackjack.chart.file import chart_text

Arrive = Callable[..., Person]
STANDS = Chart.of(lambda label, up: "S")
PRD = DOCS / "strategy_tables" / "banluck" / "prd.txt"
QUESTION = ".drill .asked"
BY_HAND = {"move_on": "hand"}
SIZES = ((320, 568), (375, 812), (844, 390), (1280, 800))
OUTSIDE = """selectors => selectors.flatMap((selector) => [...document.querySelectorAll(selector)]).filter((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || bottom - top < 8;
}).map((one) => one.className + ': ' + JSON.stringify(one.getBoundingClientRect()))"""
ASKED = [".drill .card", QUESTION, ".drill .act", ".drill form *"]
TRUE_COUNTS = """async () => {
  const { DRILLS } = await import('/static/js/train/blackjack.js');
  const { generator } = await import('/static/js/train/question.js');
  const asked = Array.from({ length: 300 }, (_, seed) => [
    DRILLS.running.pose(generator(seed)), DRILLS.true_count.pose(generator(seed)),
  ]);
  return asked.map(([{ number }, { says: [, { before, decks }], number: said }]) =>
    [number + Number(String(before).replace('−', '-')), decks, said]);
}"""
"""The running counts of the drill after its cards, the decks that are left, and what the drill takes for right."""
DRILLS = ("basic", "exceptions", "insurance", "running", "true_count", "banluck", "banker")
VERDICTS = ("Right.", "bets lost", "off by")


def start(person: Person, drill: str) -> str:
    """Open a drill at its address; the first question."""
    person.open(f"#/train/{drill}")
    person.page.reload()
    person.page.wait_for_selector(QUESTION, timeout=SOLVER_MS)
    return person.page.inner_text(QUESTION)


def answer(person: Person, choice: int = 0, count: int = 99) -> None:
    """Answer the question: the button of that number, or a count."""
    if person.page.locator(".drill form").count():
        person.page.fill("[name=count]", str(count))
        person.page.keyboard.press("Enter")
    else:
        person.page.locator(".drill .act").nth(choice).click()


def next_question(person: Person, before: str) -> str:
    person.page.click("[data-do=next]")
    person.page.wait_for_function(
        "before => !document.querySelector('.verdict p') && document.querySelector('.asked')?.innerText !== before",
        arg=before,
    )
    return person.page.inner_text(QUESTION)


def test_every_drill_is_answered_and_graded(person: Arrive, solving: str) -> None:
    ann = person(url=solving, settings=BY_HAND)
    for drill in DRILLS:
        start(ann, f"{drill}/5")
        answer(ann)
        verdict = ann.page.inner_text(".verdict p")
        assert any(words in verdict for words in VERDICTS), drill
        worths = ann.page.locator(".drill .act .worth b").all_inner_texts()
        if worths:
            evs = [float(text.replace("−", "-")) for text in worths]
            lost = max(evs) - evs[0]
            shown = 0.0 if "Right." in verdict else float(verdict.split(": ")[1].split()[0])
            assert shown == pytest.approx(lost, abs=2e-6), drill
        assert ann.page.locator("[data-do=next]").evaluate("button => button === document.activeElement")


def test_a_ten_is_written_and_said_as_10(person: Arrive, solving: str) -> None:
    ann = person(url=solving, settings=BY_HAND)
    for seed, asks in {3: "You hold A, 6 against 10.", 26: "You hold 10, 7 against 7."}.items():
        assert start(ann, f"basic/{seed}") == asks
        assert not re.search(r"\bT\b", " ".join(ann.spoken()))
    start(ann, "running/3")
    heard = " ".join(ann.spoken())
    assert "10" in heard
    assert not re.search(r"\bT\b", heard)


def test_true_counts_are_rounded_down_as_the_simulator_rounds_them(person: Arrive) -> None:
    ann = person()
    ann.open("#/train/true_count/1")
    asked = ann.page.evaluate(TRUE_COUNTS)
    assert any(at % decks and at < 0 for at, decks, _ in asked), "no count is between two numbers and below zero"
    for at, decks, number in asked:
        assert number == bucket_of(at, decks * CARDS_A_DECK, TRUE_COUNT, 1) - MIDDLE_BUCKET, (at, decks)


@pytest.mark.parametrize(
    "drills", sample(1, [(("basic", "running", "banker"),), (DRILLS,)]), ids=["three drills", "all"]
)
def test_question_answers_and_next_are_on_one_screen_at_every_size(
    person: Arrive, solving: str, drills: tuple[str, ...]
) -> None:
    ann = person(url=solving, settings=BY_HAND)
    for drill in drills:
        start(ann, f"{drill}/8")
        for given in (False, True):
            if given:
                answer(ann, 1)
            for width, height in SIZES:
                ann.page.set_viewport_size({"width": width, "height": height})
                outside = ann.page.evaluate(OUTSIDE, [*ASKED, "[data-do=next]", ".verdict p"])
                assert not outside, (drill, given, width, height, outside)
                assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_answers_are_marked_in_words_and_right_ones_bring_the_next_question(person: Arrive, solving: str) -> None:
    ann = person(url=solving)
    first = start(ann, "basic/7")
    best = ann.page.evaluate(
        "(() => { const { actions } = document.querySelector('skill-trainer').question;"
        " return Object.keys(actions).sort((one, other) => actions[other] - actions[one]) })()"
    )
    ann.press(f".drill [data-with={best[-1]}]")
    assert "✗your answer, not the best" in " ".join(ann.page.locator(".act.is-missed").all_text_contents())
    assert "✓best" in "".join(ann.page.locator(f".act.is-best[data-with={best[0]}]").all_text_contents())
    assert findings(ann) == []
    heard = " ".join(ann.spoken())
    assert "Wrong. Best: " in heard
    # all that the question takes can be heard: what the hand counts, what may be answered, and with which keys
    assert re.search(r"against \w+\. (Soft|Total) \d+\. You can: Hit \(Space\), Stand \(X\)", heard)
    ann.page.keyboard.press("Enter")  # a wrong answer stays until its reader goes on
    ann.page.wait_for_function("before => document.querySelector('.asked')?.innerText !== before", arg=first)
    start(ann, "running/5")
    for _ in range(2):
        seen = ann.cards(".drill .seen")
        answer(ann, count=ann.page.evaluate("document.querySelector('skill-trainer').question.number"))
        ann.page.wait_for_function(
            "before => before !== [...document.querySelectorAll('.seen .card')].map((one) => one.ariaLabel).join()",
            arg=",".join(seen),
        )
    assert "2 in a row, longest 2" in ann.page.inner_text("[data-score]")
    start(ann, "running/6")
    assert "2 in a row, longest 2" in ann.page.inner_text("[data-score]"), "kept for another day"
    answer(ann, count=99)
    assert "0 in a row, longest 2" in ann.page.inner_text("[data-score]")


def test_a_drill_is_graded_by_the_exact_loss_and_its_seed_brings_it_back(person: Arrive, solving: str) -> None:
    ann = person(url=solving, settings=BY_HAND)
    question = start(ann, "basic/7")
    hand, up = question.removeprefix("You hold ").removesuffix(".").split(" against ")
    evs = asked("ev", "blackjack", hand.replace(" ", "").replace("10", "T"), "--up", up.replace("10", "T"))["actions"]
    ann.page.wait_for_timeout(GUARD_MS)
    ann.page.keyboard.press("x")
    lost = max(evs.values()) - evs["stand"]
    assert f"{lost:.6f} bets lost" in ann.page.inner_text(".verdict")
    second = next_question(ann, question)
    assert start(ann, "basic/7") == question
    answer(ann, 0)
    assert next_question(ann, question) == second, "how one answers does not change what a seed asks"


def test_what_was_missed_comes_back_and_heals(person: Arrive, solving: str) -> None:
    ann = person(url=solving, settings=BY_HAND)
    missed = question = start(ann, "running/5")
    seen = ann.cards(".drill .seen")
    answer(ann, count=99)
    for _ in range(3):
        ann.page.click("[data-do=next]")
        ann.page.wait_for_selector(".drill form button:not([aria-disabled])")
        assert ann.cards(".drill .seen") != seen
        right = ann.page.evaluate("document.querySelector('skill-trainer').question.number")
        answer(ann, count=right)
        ann.page.wait_for_selector(".verdict:has-text('Right.')")
    ann.page.click("[data-do=next]")
    ann.page.wait_for_selector(".again:has-text('Once more')")
    assert (ann.cards(".drill .seen"), question) == (seen, missed)
    start(ann, "weak/1")
    assert ann.cards(".drill .seen") == seen
    for _ in range(2):
        right = ann.page.evaluate("document.querySelector('skill-trainer').question.number")
        answer(ann, count=right)
        ann.page.wait_for_selector(".verdict:has-text('Right.')")
        ann.page.click("[data-do=next]")
        ann.page.wait_for_selector(".verdict p", state="detached")
    ann.page.wait_for_selector(".drill:has-text('no weak spots yet')")


def test_a_silent_test_tells_nothing_until_its_report_and_is_in_the_link(person: Arrive, solving: str) -> None:
    ann = person(url=solving, settings=BY_HAND)
    asks = start(ann, "banker/11/prd/test")
    said: list[str] = []
    for number in range(1, 21):
        ann.page.wait_for_selector(f"[data-score]:has-text('Question {number} of 20')")
        ann.page.wait_for_selector(".drill .act")
        said.append(ann.page.inner_text(QUESTION))
        answer(ann, 1)
        assert not ann.page.locator(".verdict p").count()
    ann.page.wait_for_selector(".drill h2")
    right = int(ann.page.inner_text(".drill h2").split()[0])
    assert ann.page.locator("table.report tbody tr").count() == 20 - right
    assert findings(ann) == []
    assert said[0] == asks
    assert any("Void the hand" in words for words in said), "the banker's hard 15 is among them"
    ann.press("text=The same again")
    ann.page.wait_for_selector(QUESTION)
    assert ann.page.inner_text(QUESTION) == asks


def test_a_strategy_file_of_ones_own_is_told_beside_the_verdict(person: Arrive, solving: str, tmp_path: Path) -> None:
    ann = person(url=solving, settings=BY_HAND)
    for drill, text in (("basic", chart_text(STANDS, BlackjackRules())), ("banluck", PRD.read_text())):
        start(ann, f"{drill}/5")
        (tmp_path / "mine.txt").write_text(text)
        ann.page.click(".trainer-bar summary")
        ann.page.set_input_files("[name=strategy]", tmp_path / "mine.txt")
        ann.page.wait_for_function("() => document.querySelector('skill-trainer').question?.follows", timeout=SOLVER_MS)
        answer(ann)
        ann.page.wait_for_selector(".followed", timeout=GUARD_MS)
        told = ann.page.inner_text(".followed")
        assert told.startswith("Your strategy: Stand" if drill == "basic" else "Your strategy: ")
        if drill == "banluck":
            assert "gives up" not in told  # the equilibrium gives nothing up
