# The form of a new table.

newtable-form = Bày một bàn riêng
newtable-name = Tên của bạn
newtable-seat = Ghế của bạn
# a seat as it is read out
newtable-seat-value = { $seat ->
    [1] 1, ghế đầu
    [7] 7, ghế cuối
   *[other] { $seat }
}
newtable-third-base = ghế cuối
newtable-first-base = ghế đầu
newtable-role = Bạn là
newtable-role-value = { $value ->
    [banker] nhà cái
   *[player] nhà con
}
newtable-bots = Số máy
newtable-start = Chia bài cho tôi
newtable-limits = Mức cược, chip và nhịp độ
newtable-style = Máy cược
newtable-style-value = { $value ->
    [random] Tùy ý
    [spread] Nhiều hơn sau khi thắng
   *[flat] Như nhau
}
newtable-mode = Kiểu chơi
newtable-mode-value = { $value ->
    [elimination] Đấu loại
   *[free] Chơi tự do
}
newtable-private = Ai tìm thấy bàn
newtable-private-value = { $value ->
    [true] Chỉ ai có liên kết
   *[false] Mọi người, ngoài sảnh
}
newtable-bank-every = Sau bao nhiêu ván thì chuyển cái (0: không chuyển)
# custom: yes where the rules are those of no house
newtable-every-rule = { $custom ->
    [yes] Mọi luật (đã đổi)
   *[no] Mọi luật
}
