"""Scenes of the app for its gallery: each brings people to a page or a state, and says whose screen is to be seen.

A scene presses only what is named in the markup, never a word, so that it plays in every language.
"""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, ViewportSize

from tests.browser.player import Person

TV = ViewportSize(width=1920, height=1080)
LEAVES_NOTHING = "() => !document.querySelector('play-table').playing"


class Stage:
    """A browser, a house, a language and a size of screen; everybody on it is sent home together."""

    def __init__(self, browser: Browser, page: str, code: str, viewport: ViewportSize, theme: str = "auto") -> None:
        self._browser = browser
        self._page = page
        self._settings = {"language": code, "theme": theme}
        self._viewport = viewport
        self._people: list[Person] = []

    def arrive(self, script: str = "", **options: Any) -> Person:
        """Somebody with a screen of this size, or of their own."""
        settings = self._settings | options.pop("settings", {})
        one = Person(self._browser, self._page, script, **{"viewport": self._viewport, "settings": settings} | options)
        self._people.append(one)
        return one

    def clear(self) -> None:
        for one in self._people:
            one.close()


Scene = Callable[[Stage], Person]


def page(address: str, selector: str, *presses: str) -> Scene:
    """A page, once it is there; then these are pressed, one after the other."""

    def scene(stage: Stage) -> Person:
        one = stage.arrive()
        one.open(address)
        one.page.wait_for_selector(selector)
        for press in presses:
            one.press(press)
        return one

    return scene


def menu_in_full(stage: Stage) -> Person:
    """The menu with every part of its form unfolded."""
    one = page("", "main-menu .now")(stage)
    one.page.evaluate("document.querySelectorAll('main-menu details').forEach(one => { one.open = true })")
    return one


def dialog(name: str) -> Scene:
    """A dialog over the menu."""

    def scene(stage: Stage) -> Person:
        one = page("", "main-menu .now")(stage)
        one.page.evaluate("async name => (await import('/static/js/menu/dialog.js')).open(name)", name)
        one.page.wait_for_selector("dialog[open]")
        return one

    return scene


# At the table ---------------------------------------------------------------------------------------------


def seated(script: str = "", game: str = "blackjack", bots: int = 0, **wishes: Any) -> Scene:
    """A seat at a new table."""

    def scene(stage: Stage) -> Person:
        one = stage.arrive(script)
        one.sit(game, bots=bots, **wishes)
        one.page.wait_for_selector("[data-do=confirm], [data-do=deal]")
        return one

    return scene


def sheet(name: str, selector: str) -> Scene:
    """A sheet over a table."""

    def scene(stage: Stage) -> Person:
        one = seated(bots=4)(stage)
        one.page.evaluate("name => document.querySelector('play-table').sheets.open(name)", name)
        one.page.wait_for_selector(selector)
        return one

    return scene


def played(script: str, *actions: str, game: str = "blackjack", bots: int = 0, rounds: int = 0, **wishes: Any) -> Scene:
    """A hand of a stacked shoe, so far: after some rounds of which every decision is left as it comes."""

    def scene(stage: Stage) -> Person:
        one = seated(script, game, bots, **wishes)(stage)
        for _ in range(rounds):
            here = one.bet()
            one.decision(after=here)
            while one.page.query_selector(".act"):
                one.play_on()
        here = one.bet()
        one.decision(after=here)
        for action in actions:
            one.act(action)
        return one

    return scene


def moment(script: str, game: str, *actions: str) -> Scene:
    """A hand that counts more than its total, while it is celebrated."""

    def scene(stage: Stage) -> Person:
        one = stage.arrive(script, settings={"speed": "slow"})
        one.sit(game)
        here = one.bet()
        if actions:
            one.decision(after=here)
        for action in actions:
            one.page.wait_for_selector(f".act-{action}")
            one.press_if_there(f".act-{action}")
        one.page.wait_for_selector(".shout", state="attached")
        return one

    return scene


def advised(stage: Stage) -> Person:
    """The coach's answer."""
    one = played("ten rounds")(stage)
    one.press("[data-do=hint]")
    one.page.wait_for_selector(".coach")
    return one


def banker(stage: Stage) -> Person:
    """Whoever holds the bank, with hidden hands to open."""
    one = stage.arrive()
    one.sit("banluck", role="banker", bots=6, preset="singapore")
    while not one.page.query_selector("[data-do=sweep]"):
        if not one.press_if_there("[data-do=deal]"):
            one.press_if_there(".act-hit, .act-play, .act-stand")
        one.page.wait_for_timeout(100)
    one.page.wait_for_function(LEAVES_NOTHING)
    return one


def ending(stage: Stage) -> Person:
    """The screen of an elimination that is over."""
    one = stage.arrive("broke")
    one.sit(mode="elimination", starting_chips=10, base_bet=10)
    one.bet()
    one.act_to_the_end("stand")
    one.page.wait_for_selector(".ending h2")
    return one


def broke(stage: Stage) -> Person:
    """Nothing left, and chips to buy."""
    one = stage.arrive("broke")
    one.sit(starting_chips=10, base_bet=10)
    one.bet()
    one.act_to_the_end("stand")
    one.page.wait_for_selector("[data-do=rebuy]")
    return one


def refused(stage: Stage) -> Person:
    """A toast."""
    one = seated("natural", starting_chips=20, base_bet=10)(stage)
    one.press_if_there("[data-do=chip][data-with='25']")
    one.page.wait_for_selector(".toast")
    return one


# With others ----------------------------------------------------------------------------------------------


def _beside(host: Person, guest: Person, seat: int) -> None:
    """Take a seat at the table of a host."""
    guest.open(host.page.url.removeprefix(f"{host.url}/"))
    guest.press(f"[data-do=sit][data-with='{seat}']")
    guest.press("form[data-do=sit-down] .primary")
    guest.page.wait_for_selector("play-table .seat.you")


def invited(stage: Stage) -> Person:
    """A friend who comes by the link and may sit down."""
    host, guest = stage.arrive(), stage.arrive()
    host.sit(bots=3)
    guest.open(host.page.url.removeprefix(f"{host.url}/"))
    guest.page.wait_for_selector(".sit")
    return guest


def talking(stage: Stage) -> Person:
    """What was said at a table."""
    host, guest = stage.arrive(settings={"name": "An"}), stage.arrive(settings={"name": "Bình"})
    host.sit(name="An")
    _beside(host, guest, 2)
    for one, text in ((guest, "Chúc mừng năm mới! 新年快乐!"), (host, "Good luck, everybody.")):
        one.press("[data-do=talk]")
        one.page.fill(".saying input", text)
        one.press(".saying button")
        one.page.wait_for_function("() => document.querySelector('.talk [name=text]').value === ''")
    guest.press("[data-do=react][data-with=clap]")
    host.page.wait_for_selector(".said li:nth-child(3)")
    return host


def locked(stage: Stage) -> Person:
    """The door of a table with a password."""
    host, guest = stage.arrive(), stage.arrive()
    host.sit(password="secret")
    guest.open(host.page.url.removeprefix(f"{host.url}/"))
    guest.page.wait_for_selector("dialog [name=password]")
    return guest


def _household(stage: Stage) -> tuple[Person, Person, Person]:
    """A television, and two who play on their phones before it, in a round of Ban Luck."""
    host = stage.arrive()
    host.sit("banluck", bots=3)
    table = host.page.url.rsplit("/", 1)[1]
    tv = stage.arrive(viewport=TV)
    tv.open(f"#/tv/{table}")
    phone = stage.arrive(settings={"name": "Bình"})
    phone.open(f"#/hand/{table}")
    phone.press(".join .primary")
    phone.page.wait_for_selector(".seat.you")
    for one in (host, phone):
        one.bet()
    phone.page.wait_for_function("() => document.querySelectorAll('.seat.you .card').length >= 2")
    tv.page.wait_for_function("() => document.querySelectorAll('.seat .card').length >= 6")
    return host, tv, phone


def television(stage: Stage) -> Person:
    """The table on a television."""
    return _household(stage)[1]


def phone_hand(stage: Stage) -> Person:
    """A phone as a hand."""
    return _household(stage)[2]


# After the game -------------------------------------------------------------------------------------------


def record(stage: Stage) -> Person:
    """Statistics with something in them."""
    one = played("ten rounds", rounds=8)(stage)
    one.open("#/statistics")
    one.page.wait_for_selector("play-statistics plot-chart[data-drawn]")
    return one


def film(stage: Stage) -> Person:
    """A round seen again."""
    one = record(stage)
    one.press("table.rounds tbody tr a")
    one.page.wait_for_selector(".film .seat.you .card")
    return one


def begun_book(stage: Stage) -> Person:
    """A score book of three people, with the hand of one of them to be chosen."""
    one = page("#/book", "score-book form")(stage)
    for number, name in enumerate(("An", "Bình", "Chi")):
        one.page.fill(f"[name=who][data-person='{number}']", name)
    one.press("score-book form .primary")
    one.page.wait_for_selector("score-book[data-version='1']")
    one.press("[data-do=choose][data-with='1']")
    one.page.wait_for_selector(".chooser")
    return one


def kept_book(stage: Stage) -> Person:
    """The same with everybody's hand."""
    one = begun_book(stage)
    for version, word in ((2, "18"), (3, "20"), (4, "17")):
        one.press(f".chooser [data-do=hand][data-with='{word}']")
        one.page.wait_for_selector(f"score-book[data-version='{version}']")
    return one


PAGES: dict[str, Scene] = {
    "menu": page("", "main-menu .own-bankroll"),
    "menu, everything unfolded": menu_in_full,
    "settings": dialog("settings"),
    "keys": dialog("help"),
    "explorer, blackjack": page("#/explore", ".cell"),
    "explorer, one cell": page("#/explore", ".cell", "[data-with='hard 16|T']"),
    "explorer, Ban Luck": page("#/explore/banluck", ".cell"),
    "simulator": page("#/simulate", "run-simulator form"),
    "lab": page("#/lab", "counter-lab[data-answers] plot-chart[data-drawn]"),
    "lab, two games": page("#/lab", "counter-lab[data-answers] plot-chart[data-drawn]", "[name=compare]"),
    "trainer": page("#/train/basic/21", ".drill .act", ".drill .act-stand"),
    "trainer, counting": page("#/train/running/3", ".drill input"),
    "statistics, none yet": page("#/statistics", "play-statistics > *"),
    "statistics": record,
    "a round seen again": film,
    "another device": page("#/device", "same-person > *"),
    "house rules": page("#/house", "house-rules[data-words] .example"),
    "score book, to begin": page("#/book", "score-book form"),
    "score book, a round": begun_book,
    "score book, to write down": kept_book,
    "guide": page("#/guide", "help-guide h2"),
}
TABLES: dict[str, Scene] = {
    "table, to bet": seated(bots=4),
    "table, Ban Luck, to bet": seated(game="banluck", bots=6),
    "table, to decide": played("full table", bots=6),
    "table, a split hand": played("full table", "split", bots=6),
    "table, insurance offered": played("insurance"),
    "table, insurance won": played("insurance", "insure"),
    "table, the coach": advised,
    "table, a blackjack": moment("natural", "blackjack"),
    "table, Ban Ban": moment("ban ban", "banluck"),
    "table, the banker opens": banker,
    "table, nothing left": broke,
    "table, a winner": ending,
    "table, refused": refused,
    "table, invited": invited,
    "table, more": sheet("more", "dialog[open]"),
    "table, the owner's menu": sheet("run", "dialog .run-seats"),
    "table, the shuffle": sheet("shuffle", "dialog[open]"),
    "table, talk": talking,
    "table, a password": locked,
    "table, a phone as a hand": phone_hand,
    "table, on a television": television,
}
