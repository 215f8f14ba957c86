"""What many rounds at once do with an action that is not allowed."""

from typing import Any

from twentyone._compile import part


@part
def allowed(mask: Any, illegal: Any, i: Any, action: Any) -> Any:
    """The action, if round `i` allows it; else it is marked as illegal and becomes the first that is allowed."""
    if mask[i, action]:
        return action
    illegal[i] = True
    first = 0
    while not mask[i, first]:
        first += 1
    return first
