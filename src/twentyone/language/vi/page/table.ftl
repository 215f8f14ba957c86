# What the table itself says: pace and sound, the messages, keys that mean nothing now, and how a game ended.

table-pace = Nhịp độ
table-pace-now = { $pace ->
    [fast] Nhịp độ: nhanh
    [off] Nhịp độ: tức thì
   *[normal] Nhịp độ: thong thả
}
table-sound = Âm thanh
table-sound-now = { $sound ->
    [off] Âm thanh: tắt
    [soft] Âm thanh: nhỏ
   *[loud] Âm thanh: to
}
