"""Blackjack: the strategy chart."""
