"""The guide: what it tells people to type is there, every section can be named, and every language has all of it."""

import re
from collections.abc import Iterator

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token
from typer.main import get_command

from twentyone.language.catalogue import ENGLISH, LANGUAGES, page_messages
from twentyone.language.fluent import Pattern
from twentyone.present.cli.app import make_app
from twentyone.present.web.pages.guide import guide_html, section_name, source
from twentyone.present.web.pages.parts import INSIDE, STATIC, shell_files


def test_every_option_in_the_guide_is_one_of_serve() -> None:
    lines = re.findall(r"^twentyone serve .*$", source(), re.MULTILINE)
    named = {word for line in lines for word in line.split() if word.startswith("--")}
    serve = get_command(make_app()).commands["serve"]  # type: ignore[attr-defined]
    assert {"--host", "--tls-cert", "--tls-key", "--allow-origin"} <= named
    assert named <= {option for parameter in serve.params for option in parameter.opts}


def test_every_section_has_a_name_for_the_address_and_no_markup_of_its_own() -> None:
    headings = re.findall(r"^## (.*)$", source(), re.MULTILINE)
    for code in LANGUAGES:
        page = guide_html(code)
        assert [section_name(heading) for heading in headings] == re.findall(r'<h2 id="([^"]+)">', page)
        assert "<script" not in page
        assert "style=" not in page
        assert "*" not in page


@pytest.mark.parametrize("code", sorted(set(LANGUAGES) - {ENGLISH}))
def test_every_language_has_the_same_sections_commands_links_and_rows(code: str) -> None:
    assert list(structure(code)) == list(structure(ENGLISH))


@pytest.mark.parametrize("code", sorted(set(LANGUAGES) - {ENGLISH}))
def test_what_the_guide_calls_a_button_stands_on_it(code: str) -> None:
    quoted, said = re.findall("“(.*?)”", source(code)), page_messages(code)
    for label in re.findall("“(.*?)”", source()):
        names = [name for name, pattern in page_messages(ENGLISH).items() if label in texts(pattern)]
        assert not names or any(text in quoted for name in names for text in texts(said[name])), label


def structure(code: str) -> Iterator[tuple[str, ...]]:
    """What a guide is made of, and those of its words that are the same in every language."""
    for token in MarkdownIt("commonmark").enable("table").parse(source(code)):
        yield token.type, token.tag, token.content if token.type == "fence" else ""
        if token.type == "inline":
            yield tuple(sorted(mark(one) for one in token.children or () if one.type not in ("text", "softbreak")))


def mark(token: Token) -> str:
    return f"{token.type} {token.content}{token.attrGet('href') or ''}"


def texts(pattern: Pattern) -> set[str]:
    """All that a message without parts may say: its text, or those of its variants."""
    whole = {"".join(pattern)} if all(isinstance(piece, str) for piece in pattern) else set()
    choices = (piece[1] for piece in pattern if len(piece) == 3 and not isinstance(piece, str))
    return whole.union(*(texts(variant) for variants in choices for variant in variants.values()))


def test_the_shell_is_every_file_of_the_page_but_its_types_and_those_of_a_house_inside() -> None:
    kept = {address.removeprefix("/static/") for address in shell_files() if address.startswith("/static/")}
    files = {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file()}
    inside = {name for name in files if name.startswith(INSIDE)}
    assert len(inside) > 3
    assert kept | inside | {"index.html", "js/shared/contract.d.ts"} == files
    assert shell_files()[0] == "/"
