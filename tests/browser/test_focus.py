"""The focus is never lost: by keyboard alone something that can be seen has it after everything that happens."""

from collections.abc import Callable

import pytest

from tests.browser.player import Person

Arrive = Callable[..., Person]


@pytest.mark.long
def test_through_rounds_of_blackjack_with_every_dialog_on_the_way(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit(bots=2)
    ann.watch_focus()
    keys = ann.page.keyboard
    here = ann.bet(by_keys=True)
    ann.decision(after=here)
    for opener in (
        "[data-with=more]",
        "[data-with=statistics]",
        "[data-do=invite]",
        "play-table [data-opens=settings]",
    ):
        ann.page.focus(opener)
        keys.press("Enter")
        ann.page.wait_for_selector("dialog[open]")
        keys.press("Tab")
        keys.press("Escape")
        ann.page.wait_for_selector("dialog[open]", state="detached")
        assert ann.page.evaluate("opener => document.activeElement.matches(opener)", opener)
    ann.page.focus("#choices")
    keys.press("?")
    ann.page.wait_for_selector("help-dialog dialog[open]")
    keys.press("Escape")
    assert ann.page.evaluate("document.activeElement.id") == "choices"
    # the button that is pressed goes when the turn passes to somebody else
    for _ in range(3):
        here = ann.decision()
        while ann.page.query_selector(".act"):
            ann.press_focused(".act >> nth=-1")
            here = ann.decision()  # of a split hand, an action may be wanted again
        ann.press_focused("[data-do=confirm]")
        ann.decision(after=here)
    assert ann.unfocused() == []


def test_through_hands_of_ban_luck_as_player_and_as_banker(person: Arrive) -> None:
    ann = person("banluck")
    ann.sit("banluck", bots=1)
    ann.watch_focus()
    for _ in range(2):
        here = ann.decision(after=ann.bet(by_keys=True))
        while ann.page.query_selector(".act"):
            ann.play_on(by_keys=True)
            here = ann.decision(after=here)
    ann.press_focused("[data-do=bank]")
    ann.page.wait_for_selector("[data-do=deal]")
    ann.press_focused("[data-do=deal]")
    ann.page.wait_for_selector(".act")
    for _ in range(4):
        ann.play_on(by_keys=True)
    assert ann.unfocused() == []


def test_while_bots_come_and_go_in_an_open_sheet(person: Arrive) -> None:
    ann = person()
    ann.sit()
    ann.watch_focus()
    ann.page.focus("[data-with=more]")
    ann.page.keyboard.press("Enter")
    for add, seated in (("1", 2), ("1", 3), ("-1", 2)):
        ann.press_focused(f"[data-do=bots][data-with='{add}']")
        ann.page.wait_for_function(
            "seated => document.querySelectorAll('.seat:not(.empty)').length === seated", arg=seated
        )
    ann.press_focused("[data-do=close-sheet]")
    assert ann.page.evaluate("document.activeElement.dataset.with") == "more"
    assert ann.unfocused() == []


def test_a_spectator_who_sits_down_keeps_it(person: Arrive) -> None:
    ann, bob = person("ten rounds"), person()
    ann.sit()
    bob.page.goto(ann.page.url)
    bob.page.wait_for_selector(".sit")
    bob.watch_focus()
    bob.press_focused(".sit")
    bob.page.fill("dialog [name=name]", "Bob")
    bob.page.keyboard.press("Enter")
    bob.page.wait_for_selector(".seat.you")
    bob.bet(by_keys=True)
    ann.bet()
    bob.page.wait_for_selector(".act")
    while bob.page.query_selector(".act"):
        bob.press_focused(".act-stand")
    ann.page.wait_for_selector(".act")
    assert bob.unfocused() == []


def test_what_is_drawn_again_keeps_the_focus_or_hands_it_to_what_is_around(person: Arrive) -> None:
    ann = person()
    ann.open()
    held = ann.page.evaluate(
        """async () => { const { html, morph } = await import('/static/js/shared/dom.js');
        const main = document.getElementById('main'); const box = document.createElement('section');
        box.tabIndex = -1; box.id = 'box'; main.replaceChildren(box);
        const draw = (...names) => {
          morph(box, html`<p>${names.map(name => html`<a href="#" data-key="${name}">${name}</a>`)}</p>`);
          return document.activeElement.dataset.key ?? document.activeElement.id; };
        draw('one', 'two', 'three'); box.querySelector('[data-key=two]').focus();
        return [draw('two', 'three'), draw('three', 'two'), draw('zero', 'two'), draw('three')]; }"""
    )
    assert held == ["two", "two", "two", "box"]


def test_whoever_leaves_is_told_so_and_is_in_the_menu(person: Arrive) -> None:
    ann = person()
    ann.sit()
    ann.watch_focus()
    ann.press_focused("[data-with=more]")
    ann.press_focused("dialog [data-do=leave]")
    ann.page.wait_for_selector("main-menu .now")
    ann.page.wait_for_function("() => document.activeElement.id === 'main'")
    assert ann.spoken()[-1] == "You have left the table. This is the menu."
    assert ann.unfocused() == []


def test_a_form_keeps_it_when_what_is_before_it_becomes_something_else(person: Arrive) -> None:
    ann = person()
    ann.open()
    held = ann.page.evaluate(
        """async () => { const { html, morph } = await import('/static/js/shared/dom.js');
        const box = document.createElement('section'); document.getElementById('main').replaceChildren(box);
        const draw = before => { morph(box, html`${before} <form><input name="text" /></form> <p>end</p>`);
          return document.activeElement.name; };
        draw(html`<p>nothing</p>`); box.querySelector('input').focus();
        return [draw(html`<ol><li>one</li></ol>`), draw(html`<p>a</p><ul></ul>`), draw(html``)]; }"""
    )
    assert held == ["text", "text", "text"]


def test_a_list_of_the_menu_keeps_it_while_it_is_gone_through(person: Arrive) -> None:
    ann = person()
    ann.open()
    ann.page.wait_for_selector("main-menu .now")
    ann.page.focus("[name=preset]")
    before = ann.page.input_value("[name=preset]")
    ann.page.keyboard.press("ArrowDown")
    ann.page.wait_for_function("before => document.querySelector('[name=preset]').value !== before", arg=before)
    assert ann.page.evaluate("document.activeElement.name") == "preset"
    # the list follows the game, touched or not
    ann.press(".game[data-with=banluck]")
    assert ann.page.input_value("[name=preset]") == "prd"


def test_every_slider_of_the_menu_has_a_name(person: Arrive) -> None:
    ann = person()
    ann.open()
    ann.page.wait_for_selector("main-menu .now")
    assert ann.page.get_by_role("slider", name="Bots", exact=True).get_attribute("name") == "bots"
