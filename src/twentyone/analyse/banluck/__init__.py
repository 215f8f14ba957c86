"""The questions people ask about Ban Luck, one file each; `topics.py` lists them."""
