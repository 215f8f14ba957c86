# What the table itself says: pace and sound, messages, keys that mean nothing now, how it ended, the line to the server.

table-pace-now = { $pace ->
    [fast] Nhịp độ: nhanh
    [off] Nhịp độ: tức thì
   *[normal] Nhịp độ: thong thả
}
table-volume = Âm lượng
table-sound-now = { $sound ->
    [off] Âm thanh: tắt
    [soft] Âm thanh: nhỏ
   *[loud] Âm thanh: to
}
table-buffer = { $buffer ->
    [game] Ván bài
    [people] Mọi người
    [system] Hệ thống
   *[all] Tất cả
}
table-buffer-count = { $buffer ->
    [game] Ván bài
    [people] Mọi người
    [system] Hệ thống
   *[all] Mọi tin
}: { $n } tin.
table-no-earlier = Không còn tin nào trước đó.
table-no-later = Không còn tin nào sau đó.
table-nothing-to-decide = Lúc này không có gì để quyết định.
table-nothing-to-sweep = Lúc này không có nhiều tay bài để xét.
table-no-bets = Bây giờ bạn chưa thể cược.
# spoken: what the key does, as in "hit"
table-not-your-turn = Bạn chưa thể { $spoken } lúc này: chưa đến lượt bạn.
# the same while bets are open
table-bet-first = Bạn chưa thể { $spoken } lúc này: hãy cược trước.
table-person = { $person ->
    [third] Từ giờ bạn được gọi bằng tên.
   *[first] Từ giờ bạn được gọi là “bạn”.
}
table-choose-seat = Chọn một ghế
table-about = Ván { $round } · { $preset }
table-false = Lần xáo bài không đúng.
# problem: a sentence of fair.ftl
table-false-why = Lần xáo bài không đúng. { $problem }
table-checked = Đã kiểm tra những gì
# text: how the player ended
table-standing = { $name }: { $text }.
table-welcome = Chào mừng trở lại: { $chips } chip của bạn vẫn được giữ. Hãy ngồi vào một ghế trống.
table-lost = Mất kết nối. Đang kết nối lại…
# message: why, a sentence of the server
table-lost-why = { $message } Đang kết nối lại…
table-reclaim = Chơi lại ở đây
table-connected = Đã kết nối lại. Không mất gì cả.
table-menu = Về menu
