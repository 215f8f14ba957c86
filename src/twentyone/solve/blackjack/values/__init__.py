"""What every composition of a hand is worth: dealer, player and split hands, bottom-up over one index."""
