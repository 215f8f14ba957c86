"""Everything can be seen: full, split and settled tables at every size, from a small phone to a large screen."""

from collections.abc import Callable

import pytest

from tests.browser.drawn import drawn_view
from tests.browser.overlap import SIZES, measured, open_felt, size_name
from tests.browser.player import Person

Arrive = Callable[..., Person]
SAMPLE = (0, 29, 34, 38, 54, 104)
"""Seven seats with hands split in four, a bank that is held, long hands, and amounts of six digits."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_lies_on_anything_else_or_leaves_the_screen(person: Arrive, scheme: str) -> None:
    views = [drawn_view(number) for number in SAMPLE[scheme == "dark" :: 2]]
    ann = person(color_scheme=scheme)
    page = open_felt(ann)
    for size in SIZES:
        page.set_viewport_size(size)
        looked, found = measured(page, views)
        assert looked > 60 * len(views), "there is next to nothing to see"
        assert found == [], size_name(size)
