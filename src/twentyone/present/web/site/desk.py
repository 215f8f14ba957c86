"""The desk of a house inside a page: the plain addresses, asked by message instead of over HTTP."""

import json
import re
from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import parse_qsl, unquote, urlsplit

from twentyone.errors import MissingExtraError, TwentyOneError
from twentyone.extra import naming_extras
from twentyone.language.catalogue import phrase, preferred, remark, speaking
from twentyone.present.web.asked import Address, Asked, File
from twentyone.present.web.guard.limit import Doorkeeper
from twentyone.present.web.guard.status import refused_with
from twentyone.present.web.site.books.contract import not_here
from twentyone.present.web.socket.wire import RefusedError
from twentyone.word import quoted

OK, NOT_FOUND = 200, 404


class Answer(NamedTuple):
    """What the page is told: a status as over HTTP, and JSON."""

    status: int
    text: str


class Desk:
    """Answers at addresses."""

    def __init__(self, addresses: Iterable[Address], doorkeeper: Doorkeeper) -> None:
        self._addresses = [(address.method, _pattern(address.path), address) for address in addresses]
        self._guest = doorkeeper.guest("")

    async def answer(self, method: str, url: str, token: str, wished: str, body: str) -> Answer:
        """The answer to a request for an address and its query, in the language that is wished for."""
        parts = urlsplit(url)
        words = parse_qsl(parts.query, keep_blank_values=True)
        with speaking(preferred(dict(words).get("language") or wished)):
            try:
                with naming_extras():
                    found = await self._found(method, parts.path, words, token, body)
            except TwentyOneError as error:
                status, plain = refused_with(not_here() if isinstance(error, MissingExtraError) else error)
                return Answer(status, json.dumps(plain))
            if found is None:
                sentence = phrase("server-nothing-at", path=quoted(parts.path))
                return Answer(NOT_FOUND, json.dumps({"kind": "refusal", "code": "address", "message": sentence}))
            return Answer(OK, json.dumps(found.plain if isinstance(found, File) else found))

    async def _found(self, method: str, path: str, words: list[tuple[str, str]], token: str, body: str) -> object:
        async def whole(most: int, what: str) -> bytes:
            found = body.encode()
            if len(found) > most:
                raise RefusedError("size", remark("server-body-size", what=what, most=most))
            return found

        for meant, pattern, address in self._addresses:
            match = pattern.fullmatch(path)
            if match is not None and meant == method:
                named = {name: unquote(part) for name, part in match.groupdict().items()}
                said = tuple(pair for pair in words if pair[0] != "language")
                return await address.answer(Asked(self._guest, whole, named, said, token))
        return None


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))
