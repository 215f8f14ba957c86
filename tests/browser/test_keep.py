"""What a player can take home: a saved table that opens again as it was, and a proof that the command line checks."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Download

from tests.browser.player import Person
from tests.support.loaded import command

Arrive = Callable[..., Person]


def taken(person: Person, name: str) -> Download:
    """The file that a button of the sheet “More” gives, or of the one about the shuffle behind it."""
    person.press("[data-do=menu][data-with=more]")
    if name == "proof":
        person.press("dialog [data-with=shuffle]")
    with person.page.expect_download() as download:
        person.press(f"dialog [data-do={name}]")
    person.press("dialog [data-do=close-sheet]")
    return download.value


def test_a_table_saved_in_mid_hand_opens_again_as_it_stood_before_that_hand(person: Arrive, tmp_path: Path) -> None:
    ann = person("ten rounds")
    ann.sit()
    ann.play(("split", "double", "stand"))
    here = ann.bet()
    ann.decision(after=here)
    assert ann.chips() == "520"
    download = taken(ann, "save")
    table = ann.page.url.rsplit("/", 1)[1]
    assert download.suggested_filename == f"table-{table}.json"
    saved = tmp_path / "saved.json"
    download.save_as(saved)
    assert "ten of diamonds" not in saved.read_text() + str(json.loads(saved.read_text()))
    ann.open("#/")
    ann.page.wait_for_selector("main-menu .now")
    ann.page.set_input_files("[name=saved]", saved)
    ann.page.wait_for_selector("play-table .seat.you")
    assert ann.page.url.rsplit("/", 1)[1] != table
    ann.decision()
    assert (ann.cards(), ann.cards(".dealer"), ann.chips()) == ([], [], "530")
    assert ann.page.inner_text(".bar small").startswith("Round 1 ")
    ann.decision(after=ann.bet())
    assert ann.page.inner_text(".bar small").startswith("Round 2 ")


def test_a_file_that_was_changed_is_refused_in_a_sentence(person: Arrive, tmp_path: Path) -> None:
    ann = person("ten rounds")
    ann.sit()
    saved = tmp_path / "saved.json"
    taken(ann, "save").save_as(saved)
    plain = json.loads(saved.read_text())
    key = next(name for name, value in plain.items() if isinstance(value, str) and len(value) > 40)
    plain[key] = plain[key][:-4] + ("AAAA" if plain[key][-4:] != "AAAA" else "BBBB")
    saved.write_text(json.dumps(plain))
    ann.open("#/")
    ann.page.wait_for_selector("main-menu .now")
    ann.page.set_input_files("[name=saved]", saved)
    ann.page.wait_for_selector(".problem:not(:empty)")
    assert ann.page.inner_text(".problem").endswith(".")
    ann.complaints = [line for line in ann.complaints if "400" not in line]


def test_the_proof_of_a_shuffle_is_found_true_by_the_command(person: Arrive, tmp_path: Path) -> None:
    ann = person("words of my own")
    ann.sit("banluck")
    ann.press("[data-do=menu][data-with=more]")
    ann.press("dialog [data-with=shuffle]")
    ann.press("dialog [data-do=proof]")
    ann.press("dialog [data-do=close-sheet]")
    ann.page.wait_for_selector(".log li:has-text('No shoe has been laid open yet.')")
    here = ann.bet()
    ann.decision(after=here)
    while ann.page.query_selector(".act"):
        ann.play_on()
    proof = tmp_path / "proof.json"
    taken(ann, "proof").save_as(proof)
    assert "words of my own" in proof.read_text()
    assert command("verify", proof).stdout.startswith("True: shoe 1 was dealt")
    plain = json.loads(proof.read_text())
    plain["seats"][0]["seed"] = "words of somebody else"
    proof.write_text(json.dumps(plain))
    assert command("verify", proof).returncode == 1
