"""What is said aloud: short while a decision is open, whatever happens at the table, and all of it kept in a buffer."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import twentyone.present.web
from tests.service.drive import answer, opening
from tests.service.test_transcript import arranged
from tests.service.twin import dealt_otherwise
from tests.support.sample import sample
from twentyone.present.web.socket.frame import state
from twentyone.present.words.speech.aloud import (
    BUFFERS,
    LONGEST,
    PEOPLE_EVENTS,
    PER_WORD,
    SYSTEM_EVENTS,
    announcements,
    n_words,
)
from twentyone.present.words.speech.event import SAYINGS
from twentyone.present.words.speech.speaker import PERSONS, VERBOSITIES
from twentyone.table.live import request as ask
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable

PAGE = Path(twentyone.present.web.__file__).parent / "static" / "js"
BOT_NAMES = ("Mei Ace", "Old Tom", "Lucky Jo", "Rosa Two", "Big Al", "Ada Ten", "Li Jack")
EIGHTS = "8C TC 9C 2D 7C TD 6C 5C 8H TH 2C 3C 4C 9D TS KC 8S 8D 3D"
"""One deck: seat 1 is dealt a pair of eights against a five, and draws the other two eights after it has split."""

Frame = dict[str, Any]


def seated(game: str, seat: int, rules: dict[str, Any] | None = None, **settings: Any) -> LiveTable:
    """One person among six bots with long names."""
    table, _ = step(None, opening(game, "", rules, **settings), 0)
    for number in range(1, 8):
        taking: ask.AnyRequest = ask.SeatBot(seat=number, name=BOT_NAMES[number - 1], avatar="owl", style="flat")
        if number == seat:
            taking = ask.TakeSeat(seat=seat, name="Ann", avatar="fox", token_hash=f"{seat:064x}")
        table, _ = step(table, taking, 0)
    return table


def willing(table: LiveTable, generator: random.Random) -> ask.AnyRequest:
    """An answer to an open decision, a split wherever there is one."""
    for decision in table.decisions:
        if decision.kind == "act" and table.session.round is not None:
            legal = [action.text for action in table.session.round.legal_actions(table.actor_of(decision.seat))]
            if "split" in legal:
                return ask.Act(seat=decision.seat, decision=decision.id, action="split")
    return answer(table, generator)


def played(table: LiveTable, seat: int, seed: int, n_steps: int, manner: tuple[str, str]) -> Iterator[Frame]:
    """What the person is sent, step by step."""
    generator = random.Random(seed)
    if seed % 3 == 0 and table.session.game == "banluck":
        table, _ = step(table, ask.Bank(seat=seat, take=True), 0)
    for number in range(n_steps):
        if not table.decisions:
            return
        table, events = step(table, willing(table, generator), 1000 * number)
        yield json.loads(state(table, events, seat, *manner))


def heard(frame: Frame) -> list[str]:
    """The announcements of a frame, the question among them if one is open."""
    lines = [frame["lines"][number] for number in frame["aloud"]]
    decision = frame["view"]["decision"]
    asked = decision["prompt"] if decision is not None and decision["kind"] != "seed" else []
    return announcements([*lines, *(frame["asked"] or asked)])


@pytest.mark.parametrize("verbosity", sample(2, VERBOSITIES))
@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_at_a_full_table_no_announcement_is_long_while_a_decision_is_open(game: str, verbosity: str) -> None:
    n_decisions = 0
    for seed in range(18):
        seat = 1 + seed % 7
        preset = {"surrender": "late"} if game == "blackjack" else {"reveal": ("forced", "optional")[seed % 2]}
        table = seated(game, seat, preset)
        for frame in played(table, seat, seed, 60, (PERSONS[seed % 2], verbosity)):
            decision = frame["view"]["decision"]
            if decision is None:
                continue
            n_decisions += 1
            said = heard(frame)
            assert max(map(n_words, said), default=0) <= LONGEST, said
    assert n_decisions > 100


@pytest.mark.parametrize("verbosity", VERBOSITIES)
def test_of_four_split_hands_each_is_asked_about_and_settled_by_its_number(verbosity: str) -> None:
    table = seated("blackjack", 1, {"decks": 1, "insurance": False})
    said: list[str] = []
    most = 0
    with dealt_otherwise(arranged(EIGHTS)):
        for frame in played(table, 1, 5, 60, ("first", verbosity)):
            hand = frame["view"]["hand"]
            most = max(most, len(hand["seats"]["1"]["hands"]) if hand and "1" in hand["seats"] else 0)
            said += heard(frame)
            assert max(map(n_words, heard(frame)), default=0) <= LONGEST
            if frame["view"]["round"] == 1 and hand is None and frame["view"]["last"]:
                break
    assert most == 4
    for number in range(1, 5):
        assert any(f"Hand {number} of 4: " in line for line in said)
        assert any(re.search(rf"Hand {number} (wins|loses|gets)", line) for line in said)
    assert any(re.search(r"(in all|In all).* have [\d.]+ chips?\.", line) for line in said)


def test_every_line_is_in_a_buffer_and_bots_are_heard_only_at_full_length() -> None:
    seen: set[str] = set()
    for verbosity in VERBOSITIES:
        bots = re.compile("|".join(BOT_NAMES))
        told: list[str] = []
        aloud: list[str] = []
        for frame in played(seated("blackjack", 4), 4, 1, 60, ("first", verbosity)):
            assert len(frame["lines"]) == len(frame["told"]) == len(frame["buffers"])
            seen |= set(frame["buffers"])
            told += frame["lines"]
            aloud += [frame["lines"][number] for number in frame["aloud"]]
        assert any(bots.search(line) for line in told)
        assert any(bots.search(line) for line in aloud) == (verbosity == "full")
        assert any(line.startswith("The dealer ") for line in aloud)
        assert any(re.match("You (win|lose|get)", line) for line in aloud)
    assert seen <= set(BUFFERS)


@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_the_cards_of_a_deal_are_told_once(game: str) -> None:
    n_asked = 0
    for seed in (1, 2, 4, 5):
        told_in: set[int] = set()
        for frame in played(seated(game, 4), 4, seed, 60, ("first", "normal")):
            round_, lines = frame["view"]["round"], [frame["lines"][number] for number in frame["aloud"]]
            said = " ".join(heard(frame))
            assert "You hold" not in said or round_ not in told_in, said
            if any(line.startswith("You draw ") for line in lines) or "You hold" in said:
                told_in.add(round_)
            n_asked += round_ in told_in and frame["asked"] is not None
    assert n_asked > 5


def test_a_banker_hears_what_the_players_do() -> None:
    aloud: list[str] = []
    for frame in played(seated("banluck", 4), 4, 3, 60, ("first", "normal")):
        aloud += [frame["lines"][number] for number in frame["aloud"]]
    assert any(line.startswith("Mei Ace ") for line in aloud)


def test_events_of_people_and_of_the_table_are_events() -> None:
    assert SAYINGS.keys() >= PEOPLE_EVENTS | SYSTEM_EVENTS
    assert not PEOPLE_EVENTS & SYSTEM_EVENTS


def test_the_page_has_the_same_limit_and_the_same_buffers() -> None:
    announce = (PAGE / "shared" / "announce.js").read_text(encoding="utf-8")
    assert f"const LONGEST = {LONGEST};" in announce
    assert dict(re.findall(r"(\w\w): ([\d.]+)", announce)) == {code: str(n) for code, n in PER_WORD.items()}
    messages = (PAGE / "table" / "messages.js").read_text(encoding="utf-8")
    (buffers,) = re.findall(r"^export const BUFFERS = (.*);$", messages, re.M)
    assert json.loads(buffers) == ["all", *BUFFERS]
