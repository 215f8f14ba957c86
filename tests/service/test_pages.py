"""What the page is served: its messages packed for who can unpack them, and manifest and guide by language."""

import gzip
import json
from http.client import HTTPMessage
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.service.process import ServerProcess
from twentyone.language.catalogue import LANGUAGES, page_messages
from twentyone.present.web.pages.parts import shell_files


def served(server: ServerProcess, address: str, **headers: str) -> tuple[HTTPMessage, bytes]:
    wishes = {name.replace("_", "-"): wish for name, wish in headers.items()}
    with urlopen(Request(f"http://127.0.0.1:{server.port}{address}", headers=wishes)) as answer:
        return answer.headers, answer.read()


@pytest.mark.parametrize("code", LANGUAGES)
def test_messages_come_packed_or_as_they_are(server: ServerProcess, code: str) -> None:
    headers, packed = served(server, f"/messages/{code}.json", accept_encoding="gzip")
    assert headers["content-encoding"] == "gzip"
    plain_headers, plain = served(server, f"/messages/{code}.json")
    assert plain_headers["content-encoding"] is None
    assert len(packed) < len(plain) / 2
    assert json.loads(gzip.decompress(packed)) == json.loads(plain) == page_messages(code)


def test_a_language_nobody_speaks_has_no_messages(server: ServerProcess) -> None:
    with pytest.raises(HTTPError, match="404"):
        served(server, "/messages/xx.json")


@pytest.mark.parametrize(("wish", "heading", "train"), [("vi-VN", "Từ ngữ", "Luyện tập"), ("zh-CN", "词语", "练习")])
def test_guide_and_manifest_are_in_the_language_of_the_browser(
    server: ServerProcess, wish: str, heading: str, train: str
) -> None:
    headers, guide = served(server, "/guide.html", accept_language=wish)
    assert f'<h2 id="words">{heading}</h2>' in guide.decode()
    assert headers["vary"] == "accept-language"
    _, manifest = served(server, "/manifest.webmanifest", accept_language=wish)
    assert train in [shortcut["name"] for shortcut in json.loads(manifest)["shortcuts"]]


def test_everything_that_the_page_keeps_is_served(server: ServerProcess) -> None:
    assert all(served(server, address)[1] for address in shell_files())


@pytest.mark.parametrize("address", ["/", "/static/css/base.css", "/messages/vi.json", "/api/schema"])
def test_what_is_served_can_be_asked_for_without_its_body(server: ServerProcess, address: str) -> None:
    asked = Request(f"http://127.0.0.1:{server.port}{address}", method="HEAD")
    with urlopen(asked) as answer:
        headers, _ = served(server, address)
        assert answer.read() == b""
        assert (answer.status, answer.headers["content-type"]) == (200, headers["content-type"])
        assert answer.headers["content-length"] == headers["content-length"]
