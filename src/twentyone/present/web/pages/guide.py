"""The guide as a piece of the page: one text, `guide.md`, read in a repository as it is and here as HTML."""

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt

SOURCE = Path(__file__).with_name("guide.md")


@cache
def guide_html() -> str:
    """The guide as HTML; every section can be named in the address, and long lines scroll by keyboard too."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(SOURCE.read_text(encoding="utf-8"))
    for token, following in pairwise(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            token.attrSet("id", section_name(following.content))
    return str(reader.renderer.render(tokens, reader.options, {})).replace("<pre>", '<pre tabindex="0">')


def section_name(heading: str) -> str:
    """A heading as it stands in an address: `A shuffle you can check` is a-shuffle-you-can-check."""
    return re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")
