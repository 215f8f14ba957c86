"""The questions people ask about blackjack, one file each; `topics.py` lists them."""
