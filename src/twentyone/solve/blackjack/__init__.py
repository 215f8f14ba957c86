"""Blackjack solved exactly, for any rules and any shoe."""
