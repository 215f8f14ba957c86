"""The live table: places, clock, decisions and chips around a session, still a pure function of requests."""
