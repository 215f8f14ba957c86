"""A fair rotation of the bank: what the bank brings in a turn, and the answer made from it."""
