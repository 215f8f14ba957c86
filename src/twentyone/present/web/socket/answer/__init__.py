"""How each message of a client is answered: functions of a client and its message."""
