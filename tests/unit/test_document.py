"""Files and JSON of strangers: every kind of damage is one sentence, and nothing is read without end."""

import json
from pathlib import Path

import pytest

from twentyone.document import parse_json, read_json, read_text
from twentyone.errors import LogError, TwentyOneError


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"", "it is not JSON (Expecting value, line 1)"),
        (b"{", "it is not JSON"),
        (b'{"a": NaN}', "NaN is no number in JSON"),
        (b"-Infinity", "-Infinity is no number in JSON"),
        (b'{"a": 1, "a": 2}', "it says 'a' twice"),
        (b"[" * 200_000, "it nests too deep"),
        (b'{"a":' * 200_000, "it nests too deep"),
        (b"9" * 5000, "a number in it has too many digits"),
        (b"\xff\xfe{\x00}\x00", "it is not text"),
    ],
)
def test_what_is_not_json_is_refused_with_the_reason(text: bytes, reason: str) -> None:
    with pytest.raises(TwentyOneError) as refused:
        parse_json(text, TwentyOneError)
    assert str(refused.value).startswith(reason)


def test_brackets_count_for_depth_only_where_they_are_open_and_in_no_text() -> None:
    wide = [[{"a": "[" * 300, 'b"[': []}] for _ in range(300)]
    assert parse_json(json.dumps(wide), TwentyOneError) == wide
    deep = "[" * 200 + "]" * 200
    parse_json(deep, TwentyOneError)
    with pytest.raises(TwentyOneError, match="nests too deep"):
        parse_json(f"[{deep}]", TwentyOneError)


def test_a_file_is_read_up_to_a_size(tmp_path: Path) -> None:
    path = tmp_path / "plain.json"
    path.write_text('{"a": [1, "ü"]}', encoding="utf-8")
    assert read_json(path, "log", LogError) == {"a": [1, "ü"]}
    with pytest.raises(LogError, match="cannot be read: it has more than 3 bytes"):
        read_text(path, "log", LogError, most=3)
    with pytest.raises(LogError, match="cannot be read: it has more than 1000 bytes"):
        read_text("/dev/zero", "log", LogError, most=1000)
    path.write_bytes(b"\xff")
    with pytest.raises(LogError, match="cannot be read: it is not text"):
        read_text(path, "log", LogError)


@pytest.mark.parametrize("name", ["missing", ".", "a\x00b"])
def test_a_file_that_is_none_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(LogError, match=r"^The log .* cannot be read: .+\.$"):
        read_text(tmp_path / name, "log", LogError)
