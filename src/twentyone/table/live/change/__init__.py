"""What each kind of request changes at a table: pure functions `(table, request, events, now) -> table`."""
