"""The table: players with chips, bets, rounds in a row, save and resume. A pure core; nothing here prints or serves."""
