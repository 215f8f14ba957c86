"""The guide as a piece of the page: one text a language, read in a repository as it is and here as HTML."""

import re
from functools import cache
from pathlib import Path

from twentyone.language.catalogue import ENGLISH


def source(code: str = ENGLISH) -> str:
    """The guide of a language as it is written: `guide.md`, `guide.vi.md`, …"""
    name = "guide.md" if code == ENGLISH else f"guide.{code}.md"
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


@cache
def guide_html(code: str = ENGLISH) -> str:
    """The guide as HTML; every section can be named in the address, and long lines scroll by keyboard too."""
    from markdown_it import MarkdownIt  # not loaded with every server, for a page that few open

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(source(code))
    names = iter(section_names())
    for token in tokens:
        if token.type == "heading_open" and token.tag == "h2":
            token.attrSet("id", next(names))
    return str(reader.renderer.render(tokens, reader.options, {})).replace("<pre>", '<pre tabindex="0">')


@cache
def section_names() -> tuple[str, ...]:
    """The sections as they stand in an address, the same in every language: those of the English guide, in order."""
    return tuple(section_name(heading) for heading in re.findall(r"^## (.*)$", source(), re.MULTILINE))


def section_name(heading: str) -> str:
    """A heading as it stands in an address: `A shuffle you can check` is a-shuffle-you-can-check."""
    return re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")
