"""The keys of the table: what each does and says, when they are silent, and that they can be changed."""

from collections.abc import Callable

from tests.browser.player import GUARD_MS, Person

Arrive = Callable[..., Person]
READOUTS = (
    ("r", ["You hold the eight of spades and the eight of hearts, hard 16."]),
    ("c", ["The dealer shows the six of hearts, and one card face down."]),
    ("Shift+T", ["No clock is running."]),
    ("b", ["You have a bet of 10, and 490 chips left."]),
)
"""What a key says in the first hand of the ten rounds."""


def in_hand(person: Person) -> None:
    """Sit down and be dealt eight and eight against six, long enough ago for keys to count."""
    person.sit()
    here = person.bet()
    person.decision(after=here)
    person.page.wait_for_selector(".log li:has-text('double down or split?')")
    person.page.wait_for_timeout(GUARD_MS)


def said(person: Person, key: str) -> list[str]:
    """What is said after a key."""
    before = len(person.log())
    person.page.keyboard.press(key)
    person.page.wait_for_function(
        "before => document.querySelectorAll('.log li').length > before && !document.querySelector('play-table')"
        ".socket.waiting.size",
        arg=before,
    )
    return person.log()[before:]


def spoken_after(person: Person, key: str) -> str:
    """What a screen reader is given after a key."""
    before = len(person.spoken())
    person.page.keyboard.press(key)
    person.page.wait_for_function("before => window.witness.spoken.length > before", arg=before)
    return " ".join(person.spoken()[before:])


def test_every_reading_key_says_the_right_thing_and_l_repeats_it(person: Arrive) -> None:
    ann = person("ten rounds")
    in_hand(ann)
    for key, lines in READOUTS:
        assert said(ann, key) == lines
    table = said(ann, "e")
    assert table[0] == "The table plays Blackjack by US casino rules."
    assert table[1:] == [
        READOUTS[1][1][0],
        "You have 490 chips, 10 chips on the table, and the eight of spades and the eight of hearts, hard 16.",
    ]
    rules = said(ann, "Shift+R")
    assert rules[0] == table[0]
    assert any("soft 17" in line for line in rules)
    n_lines = len(ann.log())
    assert spoken_after(ann, "l") == spoken_after(ann, "l") == " ".join(rules[-3:])
    assert len(ann.log()) == n_lines
    ann.page.keyboard.press("?")
    ann.page.wait_for_selector("help-dialog dialog[open]")
    ann.page.keyboard.press("x")
    ann.page.keyboard.press("Escape")
    assert said(ann, "i") == [
        "You cannot take insurance now: that is decided before the players take their turns."
        " You can hit, stand, double down or split."
    ]
    assert said(ann, "w") == ["You sit at seat 4 with 490 chips.", "Seats 1, 2, 3, 5, 6 and 7 are free."]
    assert said(ann, "Enter") == ["Bets are not open to you now."]
    assert "You stand." not in ann.log()
    assert said(ann, "x")[0] == "You stand."


def test_l_repeats_only_what_was_said(person: Arrive) -> None:
    ann = person("ten rounds")
    in_hand(ann)
    ann.page.evaluate(
        """() => import('/static/js/shared/announce.js').then(({ tell }) => {
        tell(['You bet 10.'], 'game'); tell(['Old Tom bets 10.', 'Big Al bets 10.'], 'game', false); })"""
    )
    assert ann.log()[-1] == "Big Al bets 10."
    assert ann.spoken()[-1].endswith("You bet 10.")
    repeated = spoken_after(ann, "l")
    assert repeated.endswith("You bet 10.")
    assert " bets " not in repeated


def test_a_changed_bet_is_announced_once(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    ann.decision()
    before = len(ann.spoken())
    ann.press("[data-do=chip][data-with='25']")
    assert ann.spoken()[before:] == ["Bet 35."]
    live = "output, [role=status], [role=alert], [aria-live]:not([aria-live=off])"
    assert ann.page.locator(".panel").locator(live).count() == 0


def test_the_first_questions_name_their_keys(person: Arrive) -> None:
    ann = person("ten rounds")
    in_hand(ann)
    said_so_far = " ".join(ann.spoken())
    bet_keys = "You can: Confirm the bet (Enter), Sit this round out (0) and Help with keys (question mark)."
    act_keys = "You can: Hit (Space), Stand (X), Double (D), Split (P) and Help with keys (question mark)."
    assert said_so_far.count(bet_keys) == said_so_far.count(act_keys) == 1
    ann.act("stand", by_keys=True)
    assert " ".join(ann.spoken()).count("You can: ") == 2


def test_a_key_out_of_turn_says_so(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    ann.decision()
    ann.page.wait_for_timeout(GUARD_MS)
    assert said(ann, "d") == ["You cannot double down now: bet first."]
    assert said(ann, "h") == ["There is nothing to decide now."]
    assert said(ann, "a") == ["There is no bet to repeat yet."]
    assert said(ann, "5") == ["The highest bet is 500."]
    assert said(ann, "Backspace") == ["Bet 0."]
    assert said(ann, "3") == ["Bet 25."]
    assert said(ann, "r") == ["You have no cards yet."]


def test_whoever_bets_too_much_hears_why_it_is(person: Arrive) -> None:
    ann = person("banluck")
    ann.sit("banluck")
    ann.decision()
    ann.page.wait_for_timeout(GUARD_MS)
    assert said(ann, "5") == ["The highest bet is 500."]
    for limit, why in (
        ("chips", "You have 71 chips to bet, no more."),
        ("loss", "The highest bet is 71: a hand may lose 7 times the bet, and you have to have that."),
        ("bank", "The highest bet is 71: the banker could not pay more."),
    ):
        limits = {"highest": 71, "limited_by": limit, "largest_loss": 7}
        ann.page.evaluate("limits => Object.assign(document.querySelector('play-table').view.decision, limits)", limits)
        assert said(ann, "4") == [why]


def test_a_key_right_after_the_turn_changed_does_nothing(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    here = ann.bet()
    # the key is pressed by the page itself in the very moment in which the decision opens
    ann.page.evaluate(
        """before => new Promise(done => { const table = document.querySelector('play-table');
        const look = () => { if ([before, 'waiting'].includes(table.dataset.ready)) return requestAnimationFrame(look);
          table.decisions.turnAt = performance.now();
          document.dispatchEvent(new KeyboardEvent('keydown', {key: 'x', bubbles: true})); done(); }; look(); })""",
        here,
    )
    ann.page.wait_for_timeout(2 * GUARD_MS)
    assert "You stand." not in ann.log()
    ann.page.keyboard.press("x")
    ann.page.wait_for_selector(".log li:has-text('You stand.')")


def test_a_changed_key_is_still_changed_after_a_reload(person: Arrive) -> None:
    ann = person("ten rounds")
    in_hand(ann)
    ann.press("play-table [data-opens=settings]")
    ann.press("dialog[open] summary")
    ann.page.focus("[name='key:stand']")
    ann.page.keyboard.press("Control+f")
    assert ann.page.input_value("[name='key:stand']") == "X"
    ann.page.keyboard.press("d")
    assert ann.page.input_value("[name='key:stand']") == "D"
    assert ann.page.input_value("[name='key:double']") == "none"
    ann.page.keyboard.press("Escape")
    ann.page.reload()
    ann.decision()
    ann.page.wait_for_timeout(GUARD_MS)
    assert ann.page.inner_text(".act-stand kbd") == "D"
    ann.page.keyboard.press("x")
    ann.page.keyboard.press("d")
    ann.page.wait_for_selector(".log li:has-text('You stand.')")


def test_keys_are_silent_while_somebody_types_and_when_they_are_switched_off(person: Arrive) -> None:
    ann = person("ten rounds")
    in_hand(ann)
    ann.press("play-table [data-opens=settings]")
    ann.page.focus("[name=seed]")
    ann.page.keyboard.press("End")
    ann.page.keyboard.type("xd ")
    assert ann.page.input_value("[name=seed]") == "ten roundsxd "
    ann.page.locator("dialog[open] [name=keys_on]").uncheck()
    ann.page.keyboard.press("Escape")
    # a field outside of any dialog, as a page may have one beside the table
    ann.page.evaluate("document.getElementById('main').append(document.createElement('textarea'))")
    ann.page.keyboard.press("x")
    assert ann.page.query_selector(".act kbd") is None
    ann.press("play-table [data-opens=settings]")
    ann.page.locator("dialog[open] [name=keys_on]").check()
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector("dialog[open]", state="detached")
    ann.page.focus("textarea")
    ann.page.keyboard.type("xd ")
    assert ann.page.input_value("textarea") == "xd "
    assert not [line for line in ann.log() if line in ("You stand.", "You double down.")]
    ann.page.focus("#choices")
    ann.page.keyboard.press("x")
    ann.page.wait_for_selector(".log li:has-text('You stand.')")


def test_messages_are_heard_again_one_by_one_and_by_kind(person: Arrive) -> None:
    ann = person("ten rounds")
    in_hand(ann)
    prompt = ann.log()[-1]
    assert spoken_after(ann, ",") == prompt
    assert spoken_after(ann, ",") == "You draw an eight, sixteen."
    assert spoken_after(ann, ".") == prompt
    assert spoken_after(ann, ".") == "There is no later message."
    assert spoken_after(ann, "[").startswith("System: ")
    assert spoken_after(ann, ",") == "The cards are shuffled."
    assert ann.page.input_value("[data-part=buffer]") == "system"
    assert set(ann.page.locator(".log li:visible").all_inner_texts()) == {"The cards are shuffled."}
    assert spoken_after(ann, "]").startswith("All messages: ")
    ann.page.select_option("[data-part=buffer]", "game")
    ann.press("[data-do=earlier]")
    ann.page.wait_for_function("said => window.witness.spoken.at(-1).endsWith(said)", arg=prompt)


def test_a_player_may_be_spoken_of_by_name_and_sit_out_with_a_key(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    ann.decision()
    ann.page.wait_for_timeout(GUARD_MS)
    assert said(ann, "Shift+W") == ["You are spoken of by your name."]
    assert said(ann, "r") == ["Ann has no cards yet."]
    assert said(ann, "Shift+W") == ["You are spoken to as you."]
    here = ann.decision()
    ann.page.keyboard.press("0")
    ann.decision(after=here)


def test_the_help_lists_the_keys_of_the_game_at_hand_and_each_is_a_button(person: Arrive) -> None:
    ann = person("banluck")
    ann.sit("banluck")
    ann.bet()
    ann.page.wait_for_selector(".act-hit")
    ann.page.keyboard.press("?")
    ann.page.wait_for_selector("help-dialog dialog[open]")
    listed = ann.page.locator("help-dialog dd").all_inner_texts()
    assert "Hit" in listed
    assert "Open every hand you may open" in listed
    assert not [label for label in listed if "nsurance" in label or "Split" in label or "counting" in label]
    assert ann.page.locator("help-dialog dd button").count() == len(listed)
    ann.press("help-dialog button:has-text('Read who is here')")
    ann.page.wait_for_selector(".log li:has-text('You sit at seat 4')")
    assert ann.page.locator("help-dialog dialog[open]").count() == 0


def test_the_log_is_there_after_a_reload(person: Arrive) -> None:
    ann = person("ten rounds")
    in_hand(ann)
    before = ann.log()
    ann.page.reload()
    ann.decision()
    assert ann.log()[: len(before)] == before
