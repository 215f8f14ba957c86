"""Answers shown: in the terminal, as pictures, as the pages of `docs/insight/`, and as the report."""
