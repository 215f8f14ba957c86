"""Card counting: how well systems see the cards, index plays, the edge by count, and what betting by it earns."""
