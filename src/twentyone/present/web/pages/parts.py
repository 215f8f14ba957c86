"""What the page is made of, whoever serves it: its files, its messages, and what makes it an app."""

import json
from pathlib import Path
from typing import Any

from twentyone.language.catalogue import LANGUAGES, language, page_messages, phrase

STATIC = Path(__file__).parents[1] / "static"
MANIFEST = Path(__file__).with_name("manifest.json")
INSIDE = "js/site/"
"""Modules that only a page with the house inside has a use for."""


def pages_with(game: str) -> list[str]:
    """The folders of the page in which a game has a module of its own, such as `explore`."""
    return sorted(path.parent.name for path in (STATIC / "js").glob(f"*/{game}.js"))


def shell_files() -> list[str]:
    """The addresses of everything the page is made of, which it keeps for the time its server is away."""
    files = (path for path in STATIC.rglob("*") if path.is_file() and path.suffix != ".ts")
    parts = sorted(path.relative_to(STATIC).as_posix() for path in files)
    return [
        *("/", "/manifest.webmanifest"),
        *(f"/guide.html?language={code}" for code in LANGUAGES),
        *(f"/messages/{code}.json" for code in LANGUAGES),
        *(f"/static/{part}" for part in parts if part != "index.html" and not part.startswith(INSIDE)),
    ]


def manifest() -> dict[str, Any]:
    """What makes the page an app, in the language that is spoken now."""
    plain: dict[str, Any] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    names = [phrase("manifest-explore"), phrase("manifest-train")]
    shortcuts = [{"name": name, **one} for name, one in zip(names, plain["shortcuts"], strict=True)]
    return plain | {"lang": language(), "description": phrase("manifest-about"), "shortcuts": shortcuts}


def plain_messages(code: str) -> bytes:
    """What the page says in a language."""
    return json.dumps(page_messages(code), ensure_ascii=False, separators=(",", ":")).encode()
