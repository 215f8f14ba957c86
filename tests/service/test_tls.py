"""A table on a secure address: the page over https, play over wss, with a certificate that is checked."""

import asyncio
import json
import ssl
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError

import pytest
import trustme

from tests.service.client import Client
from tests.service.process import ServerProcess
from tests.support.patience import PATIENCE_SECONDS
from twentyone.errors import TableError
from twentyone.present.cli.app import make_app


class SecureServer(ServerProcess):
    """A server with a certificate of an authority of our own."""

    def __init__(self, folder: Path) -> None:
        authority = trustme.CA()
        made = authority.issue_cert("127.0.0.1", "localhost")
        folder.mkdir()
        made.cert_chain_pems[0].write_to_path(str(folder / "cert.pem"))
        made.private_key_pem.write_to_path(str(folder / "key.pem"))
        super().__init__(folder, "--tls-cert", str(folder / "cert.pem"), "--tls-key", str(folder / "key.pem"))
        self.trust = ssl.create_default_context()
        authority.configure_trust(self.trust)

    @property
    def url(self) -> str:
        return f"wss://127.0.0.1:{self.port}/ws"

    def fetch(self, path: str, trust: ssl.SSLContext | None = None) -> bytes:
        address = f"https://127.0.0.1:{self.port}{path}"
        with urllib.request.urlopen(address, timeout=PATIENCE_SECONDS, context=trust or self.trust) as answer:
            return bytes(answer.read())

    def health(self, seconds: float = 5) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.fetch("/health"))
        return found


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SecureServer]:
    server = SecureServer(tmp_path_factory.mktemp("tls") / "data")
    server.start()
    yield server
    server.stop()


def test_browsers_are_told_to_come_back_securely(secure: SecureServer) -> None:
    address = f"https://127.0.0.1:{secure.port}/health"
    with urllib.request.urlopen(address, timeout=PATIENCE_SECONDS, context=secure.trust) as answer:
        assert answer.headers["strict-transport-security"] == "max-age=15552000"


def test_the_page_comes_over_https_and_a_hand_is_played_over_wss(secure: SecureServer) -> None:
    assert b"<title>Twenty-One</title>" in secure.fetch("/")

    async def play() -> None:
        ann = await Client(secure.url).open(ssl=secure.trust, origin=f"https://127.0.0.1:{secure.port}")
        made = await ann.ask("create", token=ann.token, game="blackjack", pace_ms=0)
        await ann.sit(made["table"], 3, "Ann")
        while ann.view["round"] < 2:
            if await ann.answer_decision() is None:
                await ann.changed()
        invitation = json.loads(secure.fetch(f"/api/invite/{made['table']}"))
        assert invitation["links"] == [f"https://127.0.0.1:{secure.port}/#/table/{made['table']}"]
        await ann.close()

    asyncio.run(play())


def test_a_browser_that_does_not_know_the_authority_refuses_the_page(secure: SecureServer) -> None:
    with pytest.raises(URLError, match="CERTIFICATE_VERIFY_FAILED"):
        secure.fetch("/", ssl.create_default_context())


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--tls-cert", "cert.pem"), "TLS needs both --tls-cert and --tls-key"),
        (("--tls-cert", "cert.pem", "--tls-key", "no.pem"), "There is no file no.pem"),
        (("--tls-cert", "cert.pem", "--tls-key", "cert.pem"), "are no certificate and its key"),
    ],
)
def test_tls_that_could_not_start_is_refused_in_a_sentence(
    secure: SecureServer, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], sentence: str
) -> None:
    monkeypatch.chdir(secure.folder)
    with pytest.raises(TableError, match=sentence):
        make_app()(["serve", *options], standalone_mode=False)
