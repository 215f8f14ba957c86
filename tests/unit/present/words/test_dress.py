"""A view with its words: every field the page shows, at every table, and in every frame what a whole view has."""

import json
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.service.drive import history, opening
from twentyone.present.web.socket.frame import state
from twentyone.present.words.dress import _result, dressed
from twentyone.present.words.registry import words_of
from twentyone.table.live.view import sight

VIEWERS = (None, *range(1, 8))


def hands(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Every hand that a view shows."""
    rounds = [view[name] for name in ("hand", "last") if view[name] is not None]
    seats = [hand for one in rounds for seat in one["seats"].values() for hand in seat["hands"]]
    return [one["bank"] for one in rounds] + seats


def test_a_frame_has_the_words_that_a_whole_view_has() -> None:
    for seed in range(8):
        for one in history(seed, 40):
            for viewer in VIEWERS:
                view = json.loads(state(one.table, one.events, viewer))["view"]
                assert view == json.loads(json.dumps(dressed(sight(one.table, viewer))))


def test_every_hand_and_every_action_has_its_words() -> None:
    for seed in range(12):
        for one in history(seed, 50):
            for viewer in VIEWERS[:4]:
                view = dressed(sight(one.table, viewer))
                assert view["title"] == words_of(view["game"]).title
                assert view["motto"]
                assert view["shoe"]["text"]
                assert view["waiting"] or view["decision"] is not None
                for hand in hands(view):
                    assert (hand["worth"] is None) == (hand["total"] is None)
                    assert hand["result"] is None or (hand["net"] > 0) - (hand["net"] < 0) == hand["result"]["sign"]
                for offer in (view["decision"] or {"actions": ()})["actions"]:
                    assert offer["label"][0].isupper()
                    assert offer["spoken"][0].islower()
                    assert (offer["price_text"] is None) == (offer["price"] is None)


def test_the_bank_is_headed_by_who_holds_it() -> None:
    headings = {
        dressed(sight(one.table, viewer))["bank_title"]
        for seed in range(40)
        for one in history(seed, 30, opening("banluck"))
        for viewer in (None, 1)
    }
    assert "Banker · the house" in headings
    assert all(heading.startswith("Banker · ") for heading in headings)
    for one in history(1, 10, opening("blackjack")):
        assert dressed(sight(one.table, None))["bank_title"] == "Dealer"


@pytest.mark.parametrize(
    ("net", "reason", "text"),
    [
        (100, "", "Win 10"),
        (-100, "", "Lose 10"),
        (-75, "", "Lose 7.5"),
        (0, "", "Push"),
        (150, "blackjack", "Blackjack +15"),
        (-100, "bust", "Bust −10"),
    ],
)
def test_what_a_hand_won_or_lost_has_one_sign_only(net: int, reason: str, text: str) -> None:
    words = SimpleNamespace(result_word=lambda cards: reason.title() or None)
    assert _result(cast(Any, words), {"net": net}, voided=False)["text"] == text
