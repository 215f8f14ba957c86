# Statistics: what the rounds of one table, or of all, came to.

statistics-title = Thống kê
statistics-table = Bàn
statistics-all = Mọi bàn của tôi
statistics-none = Chưa có ván nào xong. Hãy ngồi vào bàn và chơi một ván.
statistics-reading = Đang đọc hồ sơ…
statistics-rounds = Ván
statistics-rounds-ended = { $won } thắng, { $lost } thua, { $even } hòa
statistics-hands-won = Tay bài thắng
statistics-hands-ended = { $won } trên { $hands }, { $even } hòa
statistics-net = Được thua
statistics-of-bet = { $percent } của { $bet } đã cược
statistics-in-chips = chip
statistics-best-plays = Nước tốt nhất
statistics-best-of = { $graded ->
    [0] chưa chấm lần nào
   *[other] { $best } trên { $graded } quyết định
}
statistics-lost = Mất vì sai lầm
statistics-lost-unit = chip, tính trung bình
# how often a hand with a name of its own was held
statistics-hands-unit = tay bài
statistics-costliest = Quyết định tốn kém nhất
statistics-latest = Các ván gần nhất
statistics-again = Xem lại
statistics-mistakes-made = Sai lầm
statistics-round-of = { $game }, ván { $round }, { $day }
statistics-of = { $part } trên { $all }
statistics-csv = Xuất CSV
statistics-json = Xuất JSON

# Charts; what a chart fills in itself comes as a part, too
statistics-bank = { $ended ->
    [won] Cái thắng
    [lost] Cái thua
   *[even] Cái hòa
}
statistics-bankroll = { $of ->
    [table] Chip sau mỗi ván: giờ { $now }, thấp nhất { $least }, cao nhất { $most }.
   *[all] Được đến giờ, tính bằng chip: giờ { $now }, thấp nhất { $least }, cao nhất { $most }.
}
statistics-round = Ván
statistics-chips = Chip
statistics-won-so-far = Được đến giờ
statistics-won-in-chips = Được đến giờ (chip)
statistics-at-round = Ván { $round }: { $value }
statistics-nets = Mỗi mức được thua ra bao nhiêu lần; { $net } nhiều nhất, { $n } lần.
statistics-net-in-chips = Được thua (chip)
statistics-at-net = { $net } chip: { $times }
# most: the most frequent ending, n: how often
statistics-outcomes = { $hands } tay bài kết thúc thế nào: nhiều nhất là { $most }, { $n } lần.
statistics-ending = Kết thúc
statistics-hands = Tay bài
statistics-share = Tỷ lệ
statistics-mistakes = Mất vì sai lầm đến giờ: { $lost } chip; nước tốt nhất ở { $best } trên { $graded } quyết định.
statistics-lost-in-round = Mất trong ván này
statistics-lost-so-far = Mất đến giờ
statistics-lost-in-chips = Mất đến giờ (chip)
statistics-decisions = Quyết định
statistics-best = Tốt nhất

# How the drills of the trainer have gone
statistics-training = Luyện tập
statistics-training-about = Kết quả các bài tập
statistics-drill = Bài tập
statistics-asked = Đã hỏi
statistics-right = Đúng
statistics-late = 50 câu cuối
statistics-longest = Chuỗi dài nhất
statistics-lost-each = Mất mỗi câu (cược)
statistics-kept = Lưu trong trình duyệt này.

statistics-device = Mở cùng những ghế và thống kê này trên điện thoại hay máy tính khác.
statistics-device-link = Hiện liên kết và mã QR
