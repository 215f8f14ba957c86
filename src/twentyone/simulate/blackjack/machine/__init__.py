"""The blackjack machine: every state of a round, numbered, and the stops between its paths."""
