"""The game is registered for these tests alone: elsewhere the package has only its own games."""

import pytest

from seven_and_a_half import register
from twentyone import registry


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_outside", {})
    register()
