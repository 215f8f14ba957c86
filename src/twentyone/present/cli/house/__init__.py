"""The commands that run and keep tables: serve, play, replay, verify, backup, compact, audit."""
