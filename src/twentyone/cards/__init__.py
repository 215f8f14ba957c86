"""Cards, decks, shoes and the one hand count. This folder knows no game."""
