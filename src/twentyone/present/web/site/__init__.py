"""The page with the house inside: how a static site is built, and what runs in the worker of its page."""
