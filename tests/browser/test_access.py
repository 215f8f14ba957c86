"""Accessible to all: names, roles and contrast on every page in every state, room for large type, no motion unasked."""

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.access import findings, overflow, read_twice
from tests.browser.player import PHONE, WIDE, Person
from tests.browser.test_explorer import SOLVER_MS
from tests.support.sample import sample

Arrive = Callable[..., Person]
SHEETS = ("[data-do=menu][data-with=statistics]", "[data-do=menu][data-with=more]", "[data-do=invite]")
DIALOGS = ("help", "settings")
ANSWERED = ".evs, .drill .verdict, .drill [data-do=next], run-simulator plot-chart[data-drawn]"


def found_at_the_table(ann: Person, eve: Person) -> list[str]:
    """Both games, before a bet, in mid-hand, settled, as the banker, watched, with every sheet open."""
    found: list[str] = []
    ann.sit(bots=2)
    ann.decision()
    found += findings(ann)
    here = ann.bet()
    ann.decision(after=here)
    found += findings(ann)
    for opener in (*SHEETS, *DIALOGS):
        if opener in DIALOGS:  # where a phone has no room for their own buttons, they are under "More"
            ann.press("[data-do=menu][data-with=more]")
            ann.press(f"[data-do=elsewhere][data-with={opener}]")
        else:
            ann.press(opener)
        ann.page.wait_for_selector("dialog[open]")  # one may have to be fetched first
        ann.page.evaluate("document.querySelectorAll('dialog details').forEach(box => { box.open = true })")
        found += findings(ann)
        ann.page.keyboard.press("Escape")
    while ann.page.query_selector(".act"):
        ann.act("stand" if ann.page.query_selector(".act-stand") else "decline")
    found += findings(ann)
    eve.page.goto(ann.page.url)
    eve.page.wait_for_selector(".sit")
    found += findings(eve)
    eve.press(".sit")
    found += findings(eve)
    eve.page.keyboard.press("Escape")
    return found


def found_at_ban_luck(ann: Person) -> list[str]:
    """As the banker through most of a hand, then as a player, with a hand to play and with the round settled."""
    found: list[str] = []
    ann.sit("banluck", role="banker", bots=3)
    ann.decision()
    found += findings(ann)
    for _ in range(4):
        ann.play_on()
        found += findings(ann)
    ann.sit("banluck", bots=2)
    here = ann.bet()
    ann.decision(after=here)
    found += findings(ann)
    while ann.page.query_selector(".act"):
        ann.play_on()
    return found + findings(ann)


@pytest.mark.parametrize(
    ("scheme", "viewport"), sample(1, [("dark", PHONE), ("light", WIDE)]), ids=["dark on a phone", "light"]
)
def test_no_page_in_any_state_has_a_serious_finding_or_a_weak_contrast(
    person: Arrive, scheme: str, viewport: ViewportSize
) -> None:
    ann = person("ten rounds", color_scheme=scheme, viewport=viewport)
    eve = person(color_scheme=scheme, viewport=viewport)
    found: list[str] = []
    ann.open()
    ann.page.wait_for_selector("main-menu .now")
    ann.unfold()
    for game in ("blackjack", "banluck"):
        ann.press(f".game[data-with={game}]")
        ann.page.evaluate("document.querySelectorAll('details').forEach(box => { box.open = true })")
        found += findings(ann)
    ann.page.reload()
    found += found_at_the_table(ann, eve)
    found += found_at_ban_luck(person("banluck", color_scheme=scheme, viewport=viewport))
    ann.open("#/statistics")
    ann.page.wait_for_selector("play-statistics plot-chart[data-drawn]")
    found += findings(ann)
    assert found == []


@pytest.mark.parametrize(
    ("scheme", "viewport"), sample(0, [("light", PHONE), ("dark", WIDE)]), ids=["light on a phone", "dark"]
)
def test_no_page_of_numbers_has_a_serious_finding_or_a_weak_contrast(
    person: Arrive, solving: str, scheme: str, viewport: ViewportSize
) -> None:
    ann = person(url=solving, color_scheme=scheme, viewport=viewport)
    found: list[str] = []
    for path, there, press in (
        ("#/explore", ".cell", "[data-with='hard 16|T']"),
        ("#/explore/banluck", "[data-figure=exact]", ""),
        ("#/simulate", "run-simulator form", "run-simulator form .primary"),
        ("#/lab", "counter-lab[data-answers]", ""),
        ("#/train/basic/7", ".drill .act", ".drill .act-stand"),
        ("#/guide", "help-guide h1", ""),
    ):
        ann.open(path)
        ann.page.wait_for_selector(there, timeout=SOLVER_MS)
        found += findings(ann)
        if press:
            ann.page.click(press)
            ann.page.wait_for_selector(ANSWERED, timeout=SOLVER_MS)
            found += findings(ann)
        found += [f"{path} scrolls sideways: {wide}" for wide in [overflow(ann)] if wide]
    assert found == []


@pytest.mark.parametrize(("width", "height"), sample(1, [(320, 640), (720, 450)]), ids=["narrow", "zoomed to 200 %"])
def test_nothing_is_cut_off_when_narrow_or_zoomed(person: Arrive, solving: str, width: int, height: int) -> None:
    ann = person("ten rounds", viewport={"width": width, "height": height}, url=solving)
    ann.sit(bots=3)
    ann.decision()
    assert overflow(ann) == ""
    here = ann.bet()
    ann.decision(after=here)
    assert overflow(ann) == ""
    for path, there in (
        ("", "main-menu .now"),
        ("#/guide", "help-guide h1"),
        ("#/explore", ".cell"),
        ("#/explore/banluck", "[data-figure=exact]"),
        ("#/simulate", "run-simulator form"),
        ("#/lab", "counter-lab[data-answers] plot-chart[data-drawn]"),
        ("#/train/basic/7", ".drill .act"),
    ):
        ann.open(path)
        ann.page.wait_for_selector(there, timeout=SOLVER_MS)
        assert overflow(ann) == "", path


def test_nothing_is_read_twice(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.open()
    ann.page.wait_for_selector("main-menu .now")
    ann.page.evaluate("document.querySelectorAll('main-menu details').forEach(box => { box.open = true })")
    found = read_twice(ann)
    ann.sit()
    ann.decision()
    found += read_twice(ann)
    ann.press("play-table [data-opens=settings]")
    ann.page.evaluate("document.querySelectorAll('dialog details').forEach(box => { box.open = true })")
    assert found + read_twice(ann) == []
