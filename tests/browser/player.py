"""A person at the page: opens it, sits down, bets, plays, by mouse, touch or keys, and notices what goes wrong."""

import json
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, ViewportSize, WebSocket

from tests.browser.chromium import Profile

WIDE = ViewportSize(width=1280, height=900)
PHONE = ViewportSize(width=375, height=812)
SIDEWAYS = ViewportSize(width=844, height=390)
KEYS = {
    "hit": "Space",
    "stand": "x",
    "double": "d",
    "split": "p",
    "insure": "i",
    "decline": "n",
    "even_money": "m",
    "play": "n",
    "open": "o",
}
GUARD_MS = 300
WITNESS = Path(__file__).parent / "witness.js"
TRUSTING = Path(__file__).parent / "trusting.js"
PATIENCE_MS = 120_000  # a busy machine is slow, not silent
PLAYER = """rounds => new Promise(done => {
  const table = document.querySelector('play-table');
  const press = selector => { const found = table.querySelector(selector); found?.click(); return found; };
  const look = () => {
    const { round, decision } = table.view;
    const isFree = !table.playing && decision && table.dataset.ready === decision.id;
    if (round >= rounds && decision?.kind === 'bet' && isFree) return done();
    if (!table.playing && !press('[data-do=deal], [data-do=rebuy]') && isFree && table.decisions.sent !== decision.id)
      press('[data-do=confirm]') ?? press('.act-stand, .act-decline') ?? press('.act');
    setTimeout(look, 10);
  };
  look();
})"""
"""Plays until so many rounds are over, as soon as the page is ready for it, by pressing what is there."""

FILL_IN = """async ([game, wishes]) => {
  const menu = document.querySelector('main-menu');
  menu.querySelector('.setup-box').open = true;
  menu.querySelector(`.game[data-with=${game}]`).click();
  for (const [name, value] of Object.entries(wishes)) {
    const sought = `[name=${name}]:not([type=radio]), [name=${name}][value="${value}"]`;
    let field = menu.querySelector(sought);
    if (name === 'role' && !field) continue;
    for (; !field; field = menu.querySelector(sought)) await new Promise(requestAnimationFrame);
    if (['checkbox', 'radio'].includes(field.type)) field.checked = Boolean(value);
    else field.value = value;
    if (field.type !== 'checkbox' && field.value !== String(value)) throw new Error(`No ${value} for ${name}`);
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  }
}"""
"""Fills in the form of the menu, as its fields tell of it; some come later, with what the server answers."""


class Person:
    """One browser window of one person."""

    def __init__(
        self,
        browser: Browser | Profile,
        url: str,
        script: str = "",
        viewport: ViewportSize = WIDE,
        touch: bool = False,
        settings: dict[str, Any] | None = None,
        kept: bool = False,
        **options: Any,
    ) -> None:
        """Open a window; unless it is `kept`, the page is not stored for later: that is a third of a short visit."""
        workers: Literal["allow", "block"] = "allow" if kept else "block"
        self.context = browser.new_context(viewport=viewport, has_touch=touch, service_workers=workers, **options)
        chosen = json.dumps({"speed": "off", "seed": script} | (settings or {}))
        self.context.add_init_script(f"localStorage['twentyone.settings'] ||= JSON.stringify({chosen})")
        self.context.add_init_script(path=WITNESS)
        if script:
            self.context.add_init_script(path=TRUSTING)
        self.context.set_default_timeout(PATIENCE_MS)
        self.page: Page = self.context.new_page()
        self.url = url
        self.touch = touch
        self.complaints: list[str] = []
        self.frames: list[str] = []
        self.table_frames: list[str] = []
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("websocket", self._overhear)

    def _overhear(self, socket: WebSocket) -> None:
        """Keep all frames, and those of the last connection, which is the table's own, by themselves."""
        self.table_frames = own = []

        def heard(frame: str | bytes) -> None:
            self.frames.append(str(frame))
            own.append(str(frame))

        socket.on("framereceived", heard)

    def press(self, selector: str) -> None:
        """Click, or tap on a touch screen."""
        if self.touch:
            self.page.tap(selector)
        else:
            self.page.click(selector)

    # Sitting down -------------------------------------------------------------------------------------

    def open(self, path: str = "") -> None:
        self.page.goto(f"{self.url}/{path}")
        self.page.wait_for_selector("#main > *")

    def sit(
        self, game: str = "blackjack", role: str = "player", bots: int = 0, name: str = "Ann", **settings: Any
    ) -> None:
        """Fill in the menu and be dealt in: with taps field by field, else at once, which is a fifth of the time."""
        self.open()
        page = self.page
        page.wait_for_selector("main-menu .now")
        wishes = {"player": name, "bots": bots, "role": role, "pace": 0} | settings
        if self.touch:
            self._fill_in_by_hand(game, wishes)
        else:
            page.evaluate(FILL_IN, [game, wishes])
        self.press("main-menu form .primary.big")
        page.wait_for_selector("play-table .seat.you")

    def unfold(self) -> None:
        """Unfold the form of a new table, which is folded on a phone."""
        self.page.wait_for_selector(".setup-box")
        if not self.page.is_visible("main-menu form"):
            self.press(".setup-box > summary")

    def _fill_in_by_hand(self, game: str, wishes: dict[str, Any]) -> None:
        self.unfold()
        self.press(f".game[data-with={game}]")
        for name, value in wishes.items():
            field = self.page.locator(f"[name={name}]")
            if name == "role" and not field.count():
                continue
            field.wait_for(state="attached")
            if not field.is_visible():
                self.press(f"form details:has([name={name}]) > summary")
            if isinstance(value, bool):
                field.set_checked(value)
            elif field.evaluate("one => one.localName") == "select":
                field.select_option(str(value))
            else:
                field.fill(str(value))

    # Decisions ----------------------------------------------------------------------------------------

    def decision(self, after: str = "", every_ms: float | None = None) -> str:
        """Wait for a decision other than the one named, dealing where it is asked for; its name.

        It is looked for in every frame, which makes the page draw every frame, or only so often.
        """
        self.page.wait_for_function(
            "before => { const at = document.querySelector('play-table')?.dataset.ready;"
            " if (at !== before) document.querySelector('[data-do=deal]')?.click();"
            " return at && at !== 'waiting' && at !== before }",
            arg=after,
            polling=every_ms or "raf",
        )
        return str(self.page.get_attribute("play-table", "data-ready"))

    def bet(self, by_keys: bool = False) -> str:
        """Bet the base bet that is laid out already."""
        here = self.decision()
        if by_keys:
            self.page.wait_for_timeout(GUARD_MS)
            self.page.keyboard.press("Enter")
        else:
            self.press("[data-do=confirm]")
        return here

    def press_if_there(self, selector: str) -> bool:
        """Press a button if there is one, found and pressed in one go: it may be drawn anew at any moment."""
        pressed = "it => { const found = document.querySelector(it); found?.click(); return found !== null; }"
        return bool(self.page.evaluate(pressed, selector))

    def act(self, action: str, by_keys: bool = False) -> None:
        """Take an action at the decision that is open."""
        here = self.decision()
        self.page.wait_for_selector(f".act-{action}")
        if by_keys:
            self.page.wait_for_timeout(GUARD_MS)
            self.page.keyboard.press(KEYS[action])
        else:
            self.press(f".act-{action}")
        self.decision(after=here)

    def act_to_the_end(self, action: str) -> None:
        """Take an action after which nothing is asked any more."""
        self.decision()
        self.press(f".act-{action}")

    def play_on(self, by_keys: bool = False) -> None:
        """Take the first of the legal actions that draws no card, whatever the hand."""
        self.decision()
        legal = [str(act.get_attribute("data-with")).split()[0] for act in self.page.query_selector_all(".act")]
        self.act(next((word for word in ("stand", "decline", "play", "open") if word in legal), legal[0]), by_keys)

    def press_focused(self, selector: str) -> None:
        """Move the focus there and press Enter; whatever is decided that way is waited for."""
        self.page.focus(selector)
        here = self.page.get_attribute("play-table", "data-ready")
        decides = bool(self.page.evaluate("document.activeElement.matches('.act')"))
        self.page.keyboard.press("Enter")
        if decides:
            self.page.wait_for_function(
                "before => document.querySelector('play-table').dataset.ready !== before", arg=here
            )

    def play(self, actions: tuple[str, ...], by_keys: bool = False) -> None:
        """A whole round."""
        here = self.bet(by_keys)
        self.decision(after=here)
        for action in actions:
            self.act(action, by_keys)

    # What is seen -------------------------------------------------------------------------------------

    def cards(self, where: str = ".seat.you") -> list[str]:
        return [str(card.get_attribute("aria-label")) for card in self.page.query_selector_all(f"{where} .card")]

    def log(self) -> list[str]:
        return self.page.locator(".log li").all_inner_texts()

    def spoken(self) -> list[str]:
        """All that a screen reader was given, once nothing is asked or waits to be said."""
        found: list[str] = self.page.evaluate(
            """async () => { const { announcer } = await import('/static/js/shared/announce.js');
            const table = document.querySelector('play-table');
            while (announcer.timer || table?.playing || table?.socket.waiting.size)
              await new Promise(done => setTimeout(done, 20));
            return window.witness.spoken; }"""
        )
        return found

    def chips(self) -> str:
        return self.page.inner_text(".bankroll b")

    def is_focused(self) -> bool:
        return bool(
            self.page.evaluate("document.activeElement !== document.body && document.activeElement.isConnected")
        )

    def watch_focus(self) -> None:
        """Note from now on whenever nothing that can be seen has the focus."""
        self.page.evaluate("() => { document.getElementById('main').focus(); witness.watching = true }")

    def unfocused(self) -> list[str]:
        """Every moment without focus since."""
        self.page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 20)))")
        found: list[str] = self.page.evaluate("witness.unfocused")
        return found

    def close(self, but: str = "a complaint like no other") -> None:
        """Go; nothing may have gone wrong on the way but what is expected."""
        self.context.close()
        assert not [line for line in self.complaints if but not in line], self.complaints
