"""Charts of heads-up Ban Luck: every state, the cells made of them, how to play by them, and what that costs."""
