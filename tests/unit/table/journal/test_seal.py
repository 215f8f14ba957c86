"""Saved tables that are damaged, though signed with the server's own key: each kind is one sentence."""

import base64
import json
import zlib
from typing import Any

import pytest

from twentyone.errors import SealError
from twentyone.table.journal.seal import FIRST_FORMAT, FORMAT, LARGEST_JOURNAL, PURPOSE, _signature, unsealed
from twentyone.table.journal.vault import Vault

KEY = bytes(range(32))


def signed(**parts: Any) -> dict[str, Any]:
    return parts | {"signature": _signature(KEY, parts)}


def packed(text: bytes) -> str:
    return base64.b64encode(Vault(KEY).seal(zlib.compress(text, 1), PURPOSE)).decode()


DAMAGED: dict[str, dict[str, Any]] = {
    "nothing sealed": {"format": FORMAT},
    "no base64": {"format": FORMAT, "sealed": "é"},
    "sealed otherwise": {"format": FORMAT, "sealed": base64.b64encode(bytes(100)).decode()},
    "sealed number": {"format": FORMAT, "sealed": 7},
    "not packed": {"format": FORMAT, "sealed": base64.b64encode(Vault(KEY).seal(b"plain", PURPOSE)).decode()},
    "no JSON": {"format": FORMAT, "sealed": packed(b"roses are red")},
    "deep JSON": {"format": FORMAT, "sealed": packed(b"[" * 100_000)},
    "a list": {"format": FORMAT, "sealed": packed(b"[]")},
    "odd rounds": {"format": FORMAT, "sealed": packed(b'{"rounds": [[1]], "state": "{}"}')},
    "odd state": {"format": FORMAT, "sealed": packed(b'{"rounds": [], "state": "{}"}')},
    "deep state": {"format": FORMAT, "sealed": packed(json.dumps({"rounds": [], "state": "[" * 300}).encode())},
    "half a letter": {"format": FORMAT, "sealed": packed(b'{"rounds": [], "state": "\\ud800"}')},
    "no nonce": {"format": FIRST_FORMAT, "sealed": "AAAA"},
    "odd nonce": {"format": FIRST_FORMAT, "sealed": "AAAA", "nonce": "zz"},
    "odd journal": {"format": FIRST_FORMAT, "sealed": "AAAA", "nonce": "00" * 16},
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_damaged_file_is_refused_in_a_sentence(kind: str) -> None:
    with pytest.raises(SealError, match=r"^The saved table is damaged: .+\.$") as refused:
        unsealed(KEY, signed(**DAMAGED[kind]))
    assert len(str(refused.value)) < 500


def test_a_state_that_nests_too_deep_for_the_python_of_browsers_is_not_read() -> None:
    with pytest.raises(SealError, match=r"^The saved table is damaged: it nests too deep\.$"):
        unsealed(KEY, signed(**DAMAGED["deep state"]))


def test_a_file_that_unpacks_without_end_is_refused() -> None:
    with pytest.raises(SealError, match="too large to be loaded"):
        unsealed(KEY, signed(format=FORMAT, sealed=packed(bytes(LARGEST_JOURNAL + 1))))


@pytest.mark.parametrize("signature", ["", "0" * 64, "é" * 64, "\ud800", None, 1.5, []])
def test_another_signature_is_none(signature: Any) -> None:
    with pytest.raises(SealError, match="was changed, or another server saved it"):
        unsealed(KEY, {"format": FORMAT, "sealed": "", "signature": signature})


def test_a_deep_summary_is_only_another_file() -> None:
    plain = json.loads(
        '{"format": "' + FORMAT + '", "signature": "' + "0" * 64 + '", "summary": ' + "[" * 900 + "]" * 900 + "}"
    )
    with pytest.raises(SealError, match="was changed"):
        unsealed(KEY, plain)
