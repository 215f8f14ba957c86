# What the table itself says: pace and sound, the messages, keys that mean nothing now, and how a game ended.

table-pace = 节奏
table-pace-now = { $pace ->
    [fast] 节奏：轻快
    [off] 节奏：立即
   *[normal] 节奏：从容
}
table-sound = 声音
table-sound-now = { $sound ->
    [off] 声音：关
    [soft] 声音：轻
   *[loud] 声音：响
}
