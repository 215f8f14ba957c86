"""Tables that run: the house, one host per table, who is awake, and what players may read of their past."""
