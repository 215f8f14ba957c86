"""The fair shuffle: commitments, seeds, the order of the cards, and proofs held against what was seen."""
