"""Score books over the wire: strangers, repeated requests, wrong words, and kill -9 after every answer."""

import json
import random
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.service.process import ServerProcess

AN, OTHER = "the-token-of-an-0001", "the-token-of-another-1"
NEW = {"id": "1", "game": "banluck", "people": ["An", "Bình", "Chi"], "bet": 100}


def asked(server: ServerProcess, path: str = "", body: Any = None, token: str = AN, language: str = "en") -> Any:
    plain = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    request = Request(f"http://127.0.0.1:{server.port}/api/books{path}", plain)
    request.add_header("Accept-Language", language)
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    with urlopen(request) as answer:
        return json.load(answer)


def refusal(server: ServerProcess, path: str = "", body: Any = None, token: str = AN) -> str:
    with pytest.raises(HTTPError) as refused:
        asked(server, path, body, token)
    with refused.value as answer:
        return str(json.load(answer)["message"])


def test_a_book_is_begun_written_and_read_again(server: ServerProcess) -> None:
    book = asked(server, "", NEW)
    path = f"/{book['book']}"
    assert asked(server, "", NEW)["book"] == book["book"]
    for person, hand in enumerate(("18", "20", "bust")):
        book = asked(server, path, {"do": "hand", "id": f"h{person}", "person": person, "hand": hand})
    assert [hand["net"] for hand in book["hands"]] == [100, -100]
    score = {"do": "score", "id": "s"}
    book = asked(server, path, score)
    assert asked(server, path, score) == book
    assert [person["total"] for person in book["people"]] == [0, 100, -100]
    assert book["lines"][0]["text"] == "Bank An: 18, 0. Bình: 20, +10. Chi: Bust, -10."
    told = asked(server, path, language="vi")["lines"][0]["text"]
    assert told == "Cái An: 18, 0. Bình: 20, +10. Chi: Quắc, -10."
    assert "Bình" in asked(server, f"{path}/file")["text"]
    assert [one["book"] for one in asked(server)["books"]] == [book["book"]]


def test_strangers_and_wrong_words_are_refused(server: ServerProcess) -> None:
    path = f"/{asked(server, '', {**NEW, 'id': 'refused'})['book']}"
    assert "no score book" in refusal(server, path, token=OTHER)
    assert "no score book" in refusal(server, path, {"do": "undo"}, OTHER)
    assert "owner's" in refusal(server, path, token="")
    assert "nothing that can be asked" in refusal(server, path, b"{}")
    assert "nothing that can be asked" in refusal(server, "", {"people": []})
    assert "2 people" in refusal(server, "", {**NEW, "id": "2", "people": ["An"]})
    assert "blackjack" in refusal(server, "", {**NEW, "id": "3", "game": "blackjack"})
    assert "no such hand" in refusal(server, path, {"do": "hand", "person": 0, "hand": "23"})
    assert "no rule" in refusal(server, path, {"do": "rules", "rules": {"nothing": 1}})


def test_whatever_was_answered_is_there_after_kill_minus_nine(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    generator = random.Random(1)
    path = f"/{asked(server, '', NEW)['book']}"
    try:
        for number in range(3):
            for _ in range(generator.randint(2, 9)):
                book = asked(server, path)
                wish = _wish(generator, book)
                book = asked(server, path, {**wish, "id": f"{number}-{book['version']}", "seen": book["version"]})
            server.kill()
            server.start()
            assert asked(server, path) == book
            assert sum(person["total"] for person in book["people"]) == 0
    finally:
        server.stop()


def _wish(generator: random.Random, book: dict[str, Any]) -> dict[str, Any]:
    """Something that can be done with a book now."""
    if book["whole"]:
        return {"do": "score"}
    if book["may_undo"] and generator.random() < 0.1:
        return {"do": "undo"}
    missing = [hand["person"] for hand in book["hands"] if hand["hand"] is None]
    has_bank = book["banker_hand"] is not None
    group = generator.choice(book["player_hands" if has_bank else "banker_hands"])
    person = missing[0] if has_bank else book["banker"]
    return {"do": "hand", "person": person, "hand": generator.choice(group["hands"])["word"]}
