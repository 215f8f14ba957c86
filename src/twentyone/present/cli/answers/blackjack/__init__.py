"""The commands of blackjack: `twentyone solve blackjack` and its kin."""
