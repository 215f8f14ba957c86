"""What is advised in Ban Luck: from the EVs of hands to advice, and words that follow from the rules."""
