# What the table itself says: pace and sound, the messages, keys that mean nothing now, and how a game ended.

table-pace = Pace
table-pace-now = { $pace ->
    [fast] Pace: brisk
    [off] Pace: at once
   *[normal] Pace: relaxed
}
table-sound = Sound
table-sound-now = { $sound ->
    [off] Sound: off
    [soft] Sound: soft
   *[loud] Sound: loud
}
