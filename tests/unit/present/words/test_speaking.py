"""Vietnamese and Chinese at the table: nothing is left in English, whatever the rules, and nothing is long."""

import random
import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from tests.service.drive import history, opening
from tests.support.drawn_rules import drawn_rules
from tests.unit.present.words.speech.test_aloud import BOT_NAMES, heard, played, seated
from tests.unit.present.words.test_rule import refusals
from twentyone.games.registry import GAMES, find_game
from twentyone.language.catalogue import ENGLISH, LANGUAGES, messages, pattern_of, speaking
from twentyone.present.web.answers.vocabulary import vocabulary
from twentyone.present.words.dress import dressed
from twentyone.present.words.record import tally_spoken
from twentyone.present.words.registry import words_of
from twentyone.present.words.rule import refusal_words, rule_about, rule_allowed, rule_fields
from twentyone.present.words.speech.aloud import LONGEST, n_words
from twentyone.present.words.speech.event import SAYINGS, reaction_words, talk_line
from twentyone.present.words.speech.readout import TOPICS
from twentyone.present.words.speech.speaker import PERSONS, VERBOSITIES
from twentyone.present.words.speech.voice import Voice
from twentyone.rules.field import rules_dict
from twentyone.table.live.view import events_for, sight
from twentyone.table.server.saying import REACTIONS, Saying

OTHERS = sorted(set(LANGUAGES) - {ENGLISH})
FILES = ("grammar", "event", "read", "prompt", "action", "plain", "blackjack", "banluck")
NAMES = {"person", "late", "bot", *(part.lower() for name in BOT_NAMES for part in name.split())}
PLACES = {"vegas", "hoyle", "singapore", "kampung", "gameo", "casino"}
KNOWN = {"a", "j", "q", "k", "blackjack", "ban", "luck", "chip"} | PLACES | NAMES
"""Words of English letters that are the same in Vietnamese, or are names and cards."""


def english_words() -> set[str]:
    """Every word of the English messages, but those that are written the same in Vietnamese."""
    found: set[str] = set()
    for file in FILES:
        for name in messages(ENGLISH, file):
            found |= set(re.findall(r"[a-z]+", " ".join(texts(pattern_of(ENGLISH, name))).lower()))
    vietnamese: set[str] = set()
    for file in FILES:
        for name in messages("vi", file):
            vietnamese |= set(re.findall(r"\w+", " ".join(texts(pattern_of("vi", name))).lower()))
    return {word for word in found - vietnamese if len(word) > 1} - KNOWN


def texts(pattern: list[Any]) -> Iterator[str]:
    """What a pattern says, without its parts."""
    for piece in pattern:
        if isinstance(piece, str):
            yield piece
        elif len(piece) > 1:
            for variant in piece[1].values():
                yield from texts(variant)


ENGLISH_WORDS = english_words()


def check(line: str, code: str) -> None:
    """No word of the line is English; in Chinese no word of letters is there at all but names."""
    letters = set(re.findall(r"(?<!\w)[a-z]+(?!\w)", line.lower(), re.ASCII if code == "zh" else 0))
    assert not letters & ENGLISH_WORDS, line
    assert code != "zh" or not letters - KNOWN, line


def said(game: str, seed: int) -> Iterator[str]:
    """What is read out, told and asked at a table with drawn rules, and written on it."""
    viewer = 1 + seed % 3
    manner = (PERSONS[seed % 2], VERBOSITIES[seed % 3])
    rules = rules_dict(drawn_rules(game, random.Random(seed)))
    for one in history(seed, 30, opening(game, "", rules)):
        view = sight(one.table, viewer)
        voice = Voice(view, *manner)
        yield from (line for topic in TOPICS for line in voice.read(topic))
        yield from voice.tell_all(events_for(one.events, viewer))
        yield voice.refused("surrender", "", ["hit", "stand"])
        yield voice.refused("stand", "", ["hit"])
        place = view["seats"][viewer - 1]
        if place:
            yield from tally_spoken(place, {"graded": 3, "best": 2, "ev_lost": 0.5})
        if view["decision"]:
            yield from voice.question(view["decision"], with_keys=False)
        shown = dressed(view, *manner)
        yield from (*shown["motto"], shown["shoe"]["text"], shown["bank_title"], shown["waiting"] or "")
        for offer in (shown["decision"] or {"actions": ()})["actions"]:
            yield from (offer["label"], offer["spoken"], offer["price_text"] or "")
        for hand in hands(shown):
            yield from (hand["worth"] or "", *hand["tags"], (hand["result"] or {"text": ""})["text"])


def hands(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Every hand that a view shows."""
    rounds = [view[name] for name in ("hand", "last") if view[name] is not None]
    return [hand for one in rounds for seat in one["seats"].values() for hand in seat["hands"]]


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_at_a_table_is_left_in_english_whatever_the_rules(game: str, code: str) -> None:
    n_lines = 0
    for seed in range(8):
        with speaking(code):
            for line in said(game, seed):
                check(line, code)
                n_lines += 1
    assert n_lines > 1000


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_rules_are_read_out_and_refused_in_the_language(game: str, code: str) -> None:
    with speaking(code):
        for seed in range(200):
            for line in words_of(game).rules_spoken(drawn_rules(game, random.Random(seed))):
                check(line, code)
        for error in refusals(game):
            check(re.sub(r"'?(banana|monaco|wild)'?", "", refusal_words(error)), code)


@pytest.mark.parametrize("code", OTHERS)
def test_every_event_and_every_reaction_is_told_in_the_language(code: str) -> None:
    (*_, last) = history(3, 40, opening("banluck"))
    events = {
        "hand": 0, "card": "8C", "cards": "8C,AS", "action": "stand", "name": "Bot", "number": 3, "private": True,
        "password": True, "silenced": True, "off": True, "profile": "singapore", "lost_bets": 1000, "best": "hit",
        "chosen": "stand", "why": "bust", "last": True, "net": "1",
    }  # fmt: skip
    with speaking(code):
        for person in PERSONS:
            for you in (None, 1, 2):
                voice = Voice(sight(last.table, you), person)
                for kind in SAYINGS:
                    for n in (0, 1, 20):
                        amounts = {"tenths": [n] * 7 if kind == "RoundEnded" else n, "chips": n, "seconds": n}
                        plain = {"event": kind, "seat": 1, "milliseconds": n, **events, **amounts}
                        check(voice.tell(plain) or "", code)
        for name in REACTIONS:
            check(reaction_words()[name].label, code)
            check(talk_line(Saying(seat=1, name="Bot", text="", reaction=name, at=0, by=""), 2), code)
            check(talk_line(Saying(seat=1, name="Bot", text="", reaction=name, at=0, by=""), 1), code)


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_at_a_full_table_no_announcement_is_long_in_any_language(game: str, code: str) -> None:
    n_decisions = 0
    with speaking(code):
        for seed in range(6):
            seat = 1 + seed % 7
            preset = {"surrender": "late"} if game == "blackjack" else {"reveal": ("forced", "optional")[seed % 2]}
            for frame in played(seated(game, seat, preset), seat, seed, 50, (PERSONS[seed % 2], VERBOSITIES[seed % 3])):
                if frame["view"]["decision"] is None:
                    continue
                n_decisions += 1
                assert max(map(n_words, heard(frame)), default=0) <= LONGEST, heard(frame)
    assert n_decisions > 30


def test_words_are_counted_as_they_are_heard() -> None:
    assert n_words("You draw an eight, sixteen.") == 5
    with speaking("vi"):
        assert n_words("Bạn rút con tám, 16 điểm.") == 5
    with speaking("zh"):
        assert n_words("你拿到一张八，16点。") == 6
        assert n_words("庄家开Lucky Jo的牌。") == 6


@pytest.mark.parametrize("code", OTHERS)
def test_the_vocabulary_of_the_page_is_in_its_language(code: str) -> None:
    with speaking(code):
        for game in vocabulary()["games"].values():
            for line in (
                game["title"],
                game["line"],
                *game["reasons"].values(),
                *game["specials"].values(),
                *game["preset_titles"].values(),
                *game["values"].values(),
                *(row["label"] for row in game["actions"]),
                *(text for field in game["fields"] for text in (field["label"], field["sentence"])),
            ):
                check(line, code)
        for field in vocabulary()["settings"]:
            check(field["label"], code)
            check(field["sentence"], code)
    assert vocabulary()["games"]["banluck"]["title"] == "Ban Luck"


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_means_in_english_what_its_declaration_says(game: str) -> None:
    for spec in rule_fields(game):
        assert rule_about(game, spec.name) == spec.metadata["sentence"]
        assert rule_allowed(spec) == spec.metadata["allowed"]


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_chosen_from_can_be_told_apart(game: str, code: str) -> None:
    with speaking(code):
        words = words_of(game)
        for form in ("label", "spoken"):
            forms = [getattr(action, form) for action in words.actions.values()]
            assert len(forms) == len(set(forms))
        labels = [words.rule_label(spec.name) for spec in fields(find_game(game).rules)]
        assert len(labels) == len(set(labels))
        titles = [words.preset_title(preset) for preset in find_game(game).presets]
        assert len(titles) == len(set(titles))
