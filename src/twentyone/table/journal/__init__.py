"""What is on disk: every request before anybody hears of it, chained, sealed, copied and checked."""
