"""The messages of the page come whole in every language, and packed in few bytes."""

import gzip
import json

import pytest

from twentyone.language.catalogue import LANGUAGES, page_messages
from twentyone.present.web.pages.parts import plain_messages
from twentyone.present.web.pages.static import packed_messages


@pytest.mark.parametrize("code", LANGUAGES)
def test_messages_are_the_same_packed_and_unpacked(code: str) -> None:
    assert gzip.decompress(packed_messages(code)) == plain_messages(code)
    assert json.loads(plain_messages(code)) == page_messages(code)
    assert 3 * len(packed_messages(code)) < len(plain_messages(code))
