# The simulator: as many rounds as one likes, and what they came to.

simulate-title = Mô phỏng
simulate-form = Mô phỏng
simulate-starting = Bộ giải đang khởi động…
simulate-hint = Chọn luật và lối chơi, rồi chơi bao nhiêu ván tùy thích: một triệu ván chưa tới một giây.
simulate-side = { $side ->
    [policy] Người chơi đánh
   *[banker] Nhà cái đánh
}
# name: the policy as the server calls it, for games that have others
simulate-policy = { $policy ->
    [basic] Cơ bản
    [mimic] Như nhà cái
    [hoyle] Hoyle
    [equilibrium] Cân bằng
    [stand_16] Dằn ở 16
    [hit_16] Rút ở 16
    [open_hit_16_17] Xét bài, rút ở 16 và 17
    [stand_soft_17] Dằn ở 17 mềm
   *[other] { $name }
}
simulate-rounds = Ván
simulate-seed = Hạt giống
simulate-start = Chơi các ván
simulate-stop = Dừng và giữ lại
simulate-played = Số ván đã chơi
simulate-said = Đã chơi { $rounds } ván. EV { $ev } cược, xê dịch { $spread }.
simulate-ended = { $won } thắng, { $lost } thua, { $pushed } hòa.
simulate-ev-per-round = EV, cược mỗi ván
simulate-exact = Chính xác
simulate-away = cách giá trị chính xác { $errors } sai số chuẩn
simulate-sd = Độ lệch chuẩn
simulate-sd-unit = cược
simulate-of = trên { $rounds }
simulate-full-shoe =
    Giá trị chính xác là của hộp bài đầy. Mô phỏng chia tiếp từ cùng một hộp bài cho tới lá cắt, nên tốn thêm một chút.

# Charts; what a chart fills in itself comes as a part, too
# known: whether there is an exact value
simulate-running = { $known ->
    [yes]
        EV tích lũy với khoảng 95 %: sau { $rounds } ván là { $ev }, giữa { $lower } và { $upper }; giá trị chính xác là
        { $exact }.
   *[no] EV tích lũy với khoảng 95 %: sau { $rounds } ván là { $ev }, giữa { $lower } và { $upper }.
}
simulate-ev = EV
simulate-from = Từ
simulate-to = Đến
simulate-interval = Khoảng 95 %
simulate-bets-per-round = Cược mỗi ván
simulate-at-round = { $rounds } ván: { $value }
simulate-nets = Mỗi mức được thua ra bao nhiêu lần, tính bằng cược: { $net } nhiều nhất, ở { $share } % số ván.
simulate-net = Được thua (cược)
simulate-share = Tỷ lệ
simulate-share-of-rounds = Tỷ lệ số ván
simulate-at-net = { $net } cược: { $share } %
simulate-fan =
    Vốn còn đâu sau { $rounds } ván mỗi ván một cược: trung bình { $average }, 95 trên 100 nằm giữa { $lower } và
    { $upper } (xấp xỉ chuẩn).
simulate-average = Trung bình
simulate-most = 95 trên 100
simulate-most-from = 95 trên 100 từ
simulate-most-to = đến
simulate-half = Một nửa
simulate-half-from = Một nửa từ
simulate-half-to = đến
simulate-bets = Cược
