"""The chances of every net result of a round, not only its mean."""
