"""The pure core of every table: a session, the commands it takes and the events they lead to."""
