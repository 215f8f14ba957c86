"""Blackjack as a table plays it."""
