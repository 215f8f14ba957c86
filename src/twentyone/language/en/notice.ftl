# What somebody is told who is taken from a table, or off the line.

notice-freed =
    You have not played for a while, so others may have your seat; your chips are kept: you may sit down again.
notice-removed = The owner has taken you from the table; your chips are kept: you may sit down again.
notice-barred = The owner has taken you from the table; your chips are kept, and you are not let in again.
notice-replaced = This seat was taken over in another window.
notice-rate = Too many messages.
notice-shutdown = The server stops; your seat and your chips are kept.
notice-handover = Another server takes over at once: come again, your hand goes on.
