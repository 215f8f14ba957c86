"""What a hand does next, as the passes over all hands write it down."""

import numpy as np
from numpy.typing import NDArray

STAND, HIT, DOUBLE_DOWN = 0, 1, 2
Actions = NDArray[np.int8]
"""An action for each hand and up card."""
