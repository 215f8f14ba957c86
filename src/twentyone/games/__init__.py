"""The readable reference engines: whose turn it is, what is hidden from whom, what happened. They only ask `rules/`."""
