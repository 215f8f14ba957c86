"""What many rounds at once do with an action that is not allowed."""

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import Number, part


@part
def allowed(mask: NDArray[np.int8], illegal: NDArray[np.bool_], i: Number, action: Number) -> Number:
    """The action, if round `i` allows it; else it is marked as illegal and becomes the first that is allowed."""
    if mask[i, action]:
        return action
    illegal[i] = True
    first = 0
    while not mask[i, first]:
        first += 1
    return first
