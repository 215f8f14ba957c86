"""A table that people share: the way to it on a server, talking there, and what its owner may do."""
