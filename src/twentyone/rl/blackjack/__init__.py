"""Blackjack as an environment for learning programs."""
