"""The EV of a round from every sub-shoe of a deck: one recursion over what is left, in layers by number of cards."""
