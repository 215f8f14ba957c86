"""Many questions at once: what every hand of many shoes is worth, the work that they share done once."""
