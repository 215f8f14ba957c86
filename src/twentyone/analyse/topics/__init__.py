"""One question per file; each module has a function of its name, from rules to an Answer."""
