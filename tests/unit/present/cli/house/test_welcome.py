"""What the app says before it serves, and when it opens a browser."""

import pytest

from twentyone.present.cli.house import welcome


def test_the_headline_has_the_two_values_of_the_default_rules() -> None:
    blackjack, banluck = welcome.headline()
    assert "0.6154 percent" in blackjack
    assert "exactly 525304807961/56062210829625" in banluck


@pytest.mark.parametrize(
    ("platform", "environment", "is_seen"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "w"}, True),
        ("darwin", {}, True),
    ],
)
def test_a_browser_opens_only_where_it_can_be_seen(platform: str, environment: dict[str, str], is_seen: bool) -> None:
    assert welcome.has_display(platform, environment) == is_seen
