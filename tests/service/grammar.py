"""Random words, frames, requests and files: some as they should be, most of them nearly, some not at all."""

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any
from urllib.parse import quote

import msgspec
from msgspec import inspect

from twentyone.games.registry import GAMES
from twentyone.present.web.socket.message import AnyMessage, Message
from twentyone.rules.table import TableSettings

NUMBERS = (
    *("0", "1", "7", "-1", "2.5", "1e9", "1e999999999", "-1e-999999999", "9" * 18, "9" * 60, "9" * 5000, "0x10"),
    *("1_000", "٣", "³", "½", "nan", "inf", "-inf", "1/3", "3:2", "3/2", "1/0", "1e400", "0.1e-400", "+5", " 6 ", "∞"),
)
TEXTS = (
    *("", " ", "\x00", "\x1b[2J", "\u3164", "\u200b", "\u202eAnn", "Аnn", "Ann", "a\u0336\u0337\u0338\u0339", "李小龍"),
    *(
        "../../etc/passwd",
        "%00",
        "<img src=x>",
        "' OR 1=1 --",
        "{}",
        "[]",
        "null",
        "true",
        "K\u212aſ",
        "\ud7ff",
        "🦊" * 8,
    ),
    *("A" * 64, "A" * 65, "A" * 2000, "AS,TH", "10H", "A,6", "T" * 400, ",,,,", "AS," * 60, "hit", "open 3", "open ٣"),
)
FIELDS = tuple(
    dict.fromkeys(
        spec.name for kind in (*(game.rules for game in GAMES.parts().values()), TableSettings) for spec in fields(kind)
    )
)
QUESTIONS = (
    "explore/blackjack",
    "explore/banluck",
    "ev/blackjack",
    "ev/banluck",
    "reply/banluck",
    "simulate",
    "schema",
)


class Grammar:
    """Draws from one seed; `scene` has what is true just now, by field name, so that deep places are reached too."""

    def __init__(self, seed: int, scene: Mapping[str, Sequence[Any]] | None = None) -> None:
        self.random = random.Random(seed)
        self.scene: dict[str, Sequence[Any]] = {
            "game": tuple(GAMES),
            "preset": tuple(name for game in GAMES.parts().values() for name in game.presets),
            "mode": ("free", "elimination"),
            "token": ("fuzz-token-0123456789", "fuzz-token-9876543210"),
            "what": ("hand", "bank", "dealer", "table", "rules", "timer", "prompt"),
            "style": ("flat", "random", "spread"),
            **(scene or {}),
        }

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    # Words ----------------------------------------------------------------------------------------------

    def text(self) -> str:
        """A word of any kind."""
        kind = self.random.random()
        if kind < 0.35:
            return self.random.choice(NUMBERS)
        if kind < 0.8:
            return self.random.choice(TEXTS)
        signs = [
            chr(self.random.choice((self.random.randrange(32, 127), self.random.randrange(0x3000)))) for _ in "12345"
        ]
        return "".join(signs) * self.random.choice((1, 1, 1, 20))

    def rule_words(self) -> dict[str, Any]:
        """Names of rules, mostly, with values of any kind."""
        names = [
            self.random.choice(FIELDS) if self.chance(0.9) else self.text() for _ in range(self.random.randrange(4))
        ]
        return {name: self.value() if self.chance(0.3) else self.text() for name in names}

    def value(self, depth: int = 0) -> Any:
        """A JSON value of any kind."""
        pick = self.random.randrange(8 if depth < 3 else 6)
        if pick == 6:
            return [self.value(depth + 1) for _ in range(self.random.randrange(4))]
        if pick == 7:
            return {self.text(): self.value(depth + 1) for _ in range(self.random.randrange(4))}
        plain = (None, True, self.random.randrange(-10, 100), 10 ** self.random.randrange(60), 1e308, self.text())
        return plain[pick]

    # Frames ---------------------------------------------------------------------------------------------

    def message(self, kind: type[Message] | None = None) -> dict[str, Any]:
        """A message of the wire format, drawn from its type; every field may be wrong."""
        kinds = inspect.type_info(AnyMessage)
        assert isinstance(kinds, inspect.UnionType)
        chosen = inspect.type_info(kind) if kind else self.random.choice(kinds.types)
        assert isinstance(chosen, inspect.StructType)
        drawn: dict[str, Any] = {"op": chosen.tag}
        for field in chosen.fields:
            if field.required or self.chance(0.4):
                drawn[field.encode_name] = self._field(field.encode_name, field.type)
        drawn["id"] = self.text()[:64] or "x" if self.chance(0.05) else f"f{self.random.randrange(10**9)}"
        return drawn

    def _field(self, name: str, kind: inspect.Type) -> Any:
        if self.chance(0.03):
            return self.value()
        if name in ("rules", "settings"):
            return self.rule_words()
        if name in self.scene and self.scene[name] and self.chance(0.85):
            return self.random.choice(self.scene[name])
        if isinstance(kind, inspect.UnionType):
            return self._field(name, self.random.choice(kind.types))
        if isinstance(kind, inspect.IntType):
            low, high = kind.ge if kind.ge is not None else -3, kind.le if kind.le is not None else 2000
            return self.random.randrange(low - 1, high + 2)
        if isinstance(kind, inspect.BoolType):
            return self.chance(0.5)
        return None if isinstance(kind, inspect.NoneType) else self.text()

    def frame(self) -> str | bytes:
        """A text or binary frame."""
        text = json.dumps(self.message(), ensure_ascii=self.chance(0.5))
        if self.chance(0.85):
            return text
        if self.chance(0.2):
            return self.random.choice(("[" * 8000, '{"op":' * 1300, "9" * 8000, '"' + "x" * 8000 + '"'))
        return self.mutated(text.encode("utf-8", "surrogatepass"))

    def mutated(self, raw: bytes) -> bytes:
        """The same bytes with a few of them changed, doubled, cut, or a number blown up."""
        for _ in range(self.random.randrange(1, 4)):
            place = self.random.randrange(len(raw) + 1)
            end = min(len(raw), place + self.random.randrange(1, 20))
            filling = self.random.choice(
                (b"", b"\x00", b"\xff", b"[" * 50, b"9" * 400, b"1e999999999", raw[place:end] * 2)
            )
            raw = raw[:place] + filling + raw[end if self.chance(0.7) else place :]
        return raw

    # Requests over HTTP ---------------------------------------------------------------------------------

    def question(self) -> str:
        """A question to the solvers that is wrong in some word, so that none of them has to work."""
        words = self.rule_words() | {
            name: self.text() for name in ("hand", "up", "removed", "side") if self.chance(0.3)
        }
        words[self.random.choice(("nonsense", self.text() or "x"))] = self.text()
        query = "&".join(
            f"{quote(str(name), errors='replace')}={quote(str(word), errors='replace')}" for name, word in words.items()
        )
        return f"/api/{self.random.choice(QUESTIONS)}?{query}"

    def request(self) -> tuple[bytes, bool]:
        """A request as bytes, and whether it is whole: a question, an address of the server, or a body."""
        if self.chance(0.4):
            line, body = f"GET {self.question()}", b""
        elif self.chance(0.5):
            path = self.random.choice(
                ("/api/tables/{}/record", "/api/tables/{}/export", "/api/invite/{}", "/static/{}", "/{}")
            )
            line, body = f"GET {path.format(quote(self.text(), errors='replace'))}", b""
        else:
            saved = {"game": "blackjack", "rules": self.rule_words(), "log": self.text()}
            plain = saved if self.chance(0.6) else self.value()
            line, body = "POST /api/tables", json.dumps(plain).encode()
        headers = [b"Host: 127.0.0.1", b"Connection: close"]
        if body or self.chance(0.1):
            headers.append(
                b"Content-Length: %d" % (len(body) if self.chance(0.95) else self.random.randrange(len(body) + 1))
            )
        if self.chance(0.3):
            name = self.random.choice((b"Authorization", b"Origin", b"Range", b"X-Forwarded-For", b"Referer", b"Host"))
            headers.append(name + b": " + self.text()[:200].encode("utf-8", "replace").replace(b"\n", b""))
        raw = b"\r\n".join([line[:6000].encode("ascii", "replace") + b" HTTP/1.1", *headers, b"", body])
        return (raw, True) if self.chance(0.85) else (self.mutated(raw), False)

    # Files ----------------------------------------------------------------------------------------------

    def document(self, plain: Any) -> bytes:
        """A JSON file much like the one given: some value in it replaced, or its text damaged."""
        copy = msgspec.json.decode(msgspec.json.encode(plain))
        for _ in range(self.random.randrange(3)):
            self._spoil(copy)
        raw = json.dumps(copy).encode()
        return self.mutated(raw) if self.chance(0.4) else raw

    def _spoil(self, plain: Any) -> None:
        place = plain
        while isinstance(place, dict | list) and place:
            key: Any = self.random.choice(list(place)) if isinstance(place, dict) else self.random.randrange(len(place))
            if not isinstance(place[key], dict | list) or self.chance(0.2):
                place[key] = self.value()
                return
            place = place[key]
