"""Ban Luck strategies as files: where each decision stands in the text, and writing and reading it."""
