"""The package as people install it: its metadata, what a command imports, and wheels in clean environments."""
