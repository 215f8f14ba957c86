"""Golden files: a change of a rule is a diff that a card player can review. `make golden` writes them anew."""

import re

import pytest

from tests.golden.regenerate import GOLDENS
from tests.golden.tree_walk import GOLDEN, ordered_walk, walk
from twentyone.cards.notation import parse_cards
from twentyone.games.banluck import new_round
from twentyone.games.playthrough import replay
from twentyone.language.catalogue import speaking
from twentyone.present.words.speech.aloud import LONGEST, n_words
from twentyone.rules.banluck import BanLuckRules


@pytest.mark.parametrize("name", GOLDENS)
def test_a_golden_file_is_what_the_code_makes_today(name: str) -> None:
    assert (GOLDEN / name).read_text(encoding="utf-8") == GOLDENS[name]()


@pytest.mark.parametrize("name", [name for name in GOLDENS if not name.startswith(("walk", "heard", "typed"))])
def test_a_golden_playthrough_replays(name: str) -> None:
    assert replay((GOLDEN / name).read_text(encoding="utf-8")).actor is None


def test_a_playthrough_with_the_former_word_for_the_bankers_freedom_replays() -> None:
    text = (GOLDEN / "banluck_singapore.txt").read_text(encoding="utf-8")
    former = text.replace("banker_free_to=20", "banker_choice=16_20")
    assert former != text
    assert replay(former) == replay(text)


BY_EAR = ("blackjack", "banluck", "xi_dach", "singapore_run")
"""The games, and houses of Ban Luck with a penalty and an escape."""
PURSE = {"en": r"\bhave [\d.]+ chips?\.", "vi": r"\bcó [\d.]+ chip\.", "zh": r"有[\d.]+个筹码。"}


@pytest.mark.parametrize("code", PURSE)
@pytest.mark.parametrize("game", BY_EAR)
def test_ten_rounds_can_be_played_by_ear_with_short_announcements(game: str, code: str) -> None:
    name = f"heard_{game}.txt" if code == "en" else f"heard_{game}_{code}.txt"
    text = (GOLDEN / name).read_text(encoding="utf-8")
    heard = [line for line in text.splitlines()[1:] if not line.startswith("> ")]
    with speaking(code):
        assert max(map(n_words, heard)) <= LONGEST
    assert text.count("> enter (bet what lies ready)") in (10, 5)  # a banker does not bet
    assert len([line for line in heard if re.search(PURSE[code], line)]) >= 10


@pytest.mark.parametrize("game", BY_EAR)
def test_the_same_keys_are_pressed_by_ear_in_every_language(game: str) -> None:
    pressed = [
        [line.split()[1] for line in (GOLDEN / name).read_text(encoding="utf-8").splitlines() if line[:2] == "> "]
        for name in (f"heard_{game}.txt", f"heard_{game}_vi.txt", f"heard_{game}_zh.txt")
    ]
    assert pressed[0] == pressed[1] == pressed[2]


def test_the_merged_walk_counts_the_ordered_tree() -> None:
    start = new_round(BanLuckRules(), 1, parse_cards("AC,AD,AH,AS,6C,TC,JC,QC,KC,KD"))
    merged = {key: histories for key, (_, histories) in walk(start).items()}
    assert merged == ordered_walk(start)


def recorded(phase: str, kind: str) -> tuple[int, int]:
    for line in (GOLDEN / "walk_full.txt").read_text(encoding="utf-8").splitlines():
        if line.split()[:-2] == [*phase.split(), *kind.split()]:
            return int(line.split()[-2]), int(line.split()[-1])
    raise LookupError(phase, kind)


def test_the_recorded_full_walk_deals_every_four_cards_once() -> None:
    assert recorded("surrender", "decision") == (55 * 55, 52 * 51 * 50 * 49)


def test_the_recorded_full_walk_pays_777_as_often_as_counted_by_hand() -> None:
    """Three sevens in order, and two cards for the banker of the other 49 that are no natural."""
    ban_ban, ban_luck = 4 * 3, 2 * 4 * 16
    _, histories = recorded("settlement", "ends +7")
    assert histories == 4 * 3 * 2 * (49 * 48 - ban_ban - ban_luck)
