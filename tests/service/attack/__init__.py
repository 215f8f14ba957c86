"""Attacks from outside: real frames, requests and files against a real server in a process of its own."""
