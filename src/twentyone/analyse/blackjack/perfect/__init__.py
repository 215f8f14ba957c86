"""Perfect play: what deciding every hand exactly for the cards seen gains, over basic strategy and over counters."""
