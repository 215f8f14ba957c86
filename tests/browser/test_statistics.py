"""Statistics are the table's own record; charts come with words and numbers, and only when they are drawn."""

import json
import time
from collections.abc import Callable

from playwright.sync_api import Request

from tests.browser.access import findings, names_alike
from tests.browser.player import PHONE, Person
from tests.browser.stacked import BANLUCK_ROUNDS, TEN_ROUNDS
from tests.support.states import whole_states

Arrive = Callable[..., Person]
DRAWN = "play-statistics plot-chart[data-drawn]"


def nets(person: Person) -> list[int]:
    """What every round paid the person, in tenths, as the table told it."""
    return [
        event["tenths"][state["view"]["you"] - 1]
        for state in whole_states(person.frames)
        for event in state["events"]
        if event["event"] == "RoundEnded"
    ]


def swipe(person: Person, way: int, selector: str) -> None:
    """Draw a finger over the middle of something, so many pixels to the right, in a tenth of a second of its clock."""
    box = person.page.locator(selector).bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2 - way / 2, box["y"] + min(box["height"], 600) / 2
    touch = person.context.new_cdp_session(person.page)
    start = time.time()

    def move(kind: str, step: int, points: list[dict[str, float]]) -> None:
        event = {"type": kind, "touchPoints": points, "timestamp": start + step / 50}
        touch.send("Input.dispatchTouchEvent", event)

    move("touchStart", 0, [{"x": x, "y": y}])
    for step in range(1, 6):
        move("touchMove", step, [{"x": x + way * step / 5, "y": y}])
    move("touchEnd", 5, [])


def test_statistics_are_what_the_table_paid_and_are_there_again_after_a_reload(person: Arrive) -> None:
    ann = person("ten rounds")
    fetched: list[str] = []

    def note(request: Request) -> None:
        fetched.append(request.url)

    ann.page.on("request", note)
    ann.sit()
    for _, actions in TEN_ROUNDS:
        ann.play(actions)
    assert not [url for url in fetched if "plotly" in url], "the library waits for the first chart"
    ann.page.keyboard.press("t")
    ann.page.wait_for_selector(DRAWN)
    paid = nets(ann)
    assert len(paid) == len(TEN_ROUNDS)
    net = ann.page.inner_text("[data-figure=net]").split()[0].replace("−", "-")
    assert float(net) == sum(paid) / 10
    shown = ann.page.locator("plot-chart[name=bankroll] tbody tr td:last-child").all_text_contents()
    assert [float(text.replace("−", "-")) * 10 for text in shown] == paid
    assert ann.chips() in ann.page.locator("plot-chart[name=bankroll] tbody tr:last-child td").first.text_content()  # type: ignore[operator]
    hands = ann.page.locator("plot-chart[name=outcomes] tbody tr td:nth-child(2)").all_text_contents()
    assert sum(map(int, hands)) == 12, "ten rounds, two of them split"
    assert findings(ann) == []
    assert names_alike(ann, "play-statistics") == []
    ann.page.keyboard.press("t")
    assert not ann.page.locator("dialog.drawer[open]").count()
    assert ann.page.locator(".seat.you").count(), "the seat is kept"
    ann.open("#/statistics")
    ann.page.reload()
    ann.page.wait_for_selector(DRAWN)
    assert ann.page.inner_text("[data-figure=rounds]").startswith(f"{len(paid)} ")
    with ann.page.expect_download() as download:
        ann.press("text=Export as CSV")
    first, *lines = download.value.path().read_text().splitlines()
    column = first.split(",").index("net")
    assert [round(10 * float(line.split(",")[column])) for line in lines] == paid
    with ann.page.expect_download() as download:
        ann.press("text=Export as JSON")
    assert [one["net"] for one in json.loads(download.value.path().read_text())] == paid
    library = ann.page.request.get(f"{ann.url}/plotly.js", headers={"accept-encoding": "gzip"})
    assert library.headers["content-encoding"] == "gzip"
    tag = {"accept-encoding": "gzip", "if-none-match": library.headers["etag"]}
    assert ann.page.request.get(f"{ann.url}/plotly.js", headers=tag).status == 304


def test_a_swipe_opens_and_closes_statistics_and_without_the_library_words_and_numbers_stay(person: Arrive) -> None:
    ann = person("banluck", viewport=PHONE, touch=True)
    ann.page.route("**/plotly.js", lambda route: route.abort())
    ann.sit("banluck")
    ann.play(BANLUCK_ROUNDS[0][1])
    swipe(ann, 40, ".felt")
    swipe(ann, 200, ".felt")
    assert not ann.page.locator("dialog.drawer[open]").count()
    swipe(ann, -200, ".felt")
    ann.page.wait_for_selector("plot-chart figcaption .problem:has-text('could not be loaded')")
    assert "Chips after each round" in ann.page.inner_text("plot-chart[name=bankroll] figcaption")
    ann.press("plot-chart[name=bankroll] summary")
    assert ann.page.locator("plot-chart[name=bankroll] tbody tr").count() == 1
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    swipe(ann, 200, ".drawer .figures")
    ann.page.wait_for_selector("dialog.drawer:not([open])", state="attached")
    assert ann.is_focused()
    ann.page.unroute("**/plotly.js")
    swipe(ann, -200, ".felt")
    ann.page.wait_for_selector(DRAWN)
    assert findings(ann) == []
    ann.complaints = [line for line in ann.complaints if "ERR_FAILED" not in line]
