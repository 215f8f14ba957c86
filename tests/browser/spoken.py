"""What a person reads and hears of a page, and what of it is English where another language is spoken."""

import re
from typing import Any

from tests.browser.player import Person
from twentyone.language.catalogue import page_messages

READ = """selector => [...document.querySelectorAll(selector)].flatMap((part) => [part.innerText,
  ...[...part.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(
    (one) => [one.ariaLabel, one.title, one.placeholder].filter(Boolean))]).join('\\n')"""
SERVED = """async () => { const text = await (await fetch('/api/schema')).text(); const found = [];
  JSON.parse(text, (_, value) => (typeof value === 'string' && found.push(value), value)); return found; }"""
SENTENCE = re.compile(r"[A-Za-z]{2,},? [A-Za-z]{2,}")
WORD = re.compile(r"[A-Za-z]{3,}")


def texts(pattern: list[Any]) -> list[str]:
    """The texts of a message, in all its variants."""
    found = []
    for piece in pattern:
        if isinstance(piece, str):
            found.append(piece.strip(" .:;,()"))
        elif len(piece) > 1:
            found += [text for variant in piece[1].values() for text in texts(variant)]
    return found


def english(person: Person, code: str, within: str = "body") -> list[str]:
    """The English of the page's catalogue that can be read: parts of sentences anywhere, single words on their own.

    Names of actions, presets and the like are the server's words, not the page's.
    """
    said = {text for pattern in page_messages(code).values() for text in texts(pattern)}
    known = {text for pattern in page_messages("en").values() for text in texts(pattern)} - said
    known -= set(person.page.evaluate(SERVED))
    shown = str(person.page.evaluate(READ, within))
    alone = {line.strip(" .:;,()★✓✗") for line in re.split(r"[\n\t]", shown)}
    return sorted(
        text
        for text in known
        if (text in shown if SENTENCE.search(text) else bool(WORD.search(text)) and text in alone)
    )
