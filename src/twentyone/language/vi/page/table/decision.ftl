# What a player can do now: bets, moves, the coach and the clock.

decision-add = Thêm { $chips }
decision-chips = Chip
decision-limits = từ { $lowest } đến { $highest }
decision-clear = Xóa
decision-repeat = Lặp lại { $chips }
decision-sit-out = Nghỉ ván
decision-bet = { $chips ->
    [0] Đặt cược
   *[other] Cược { $chips }
}
decision-deal = Chia bài
# said when the next round waits for the banker; keys: whether a key deals
decision-deal-said = { $keys ->
    [yes] Bạn đang làm cái. Nhấn { $key } để chia bài.
   *[no] Bạn đang làm cái. Hãy chia bài khi sẵn sàng.
}
decision-bank = { $way ->
    [take] Làm cái
    [give] Trả cái
   *[pass] Nhường cái
}
decision-buy = Mua { $chips } chip
decision-back = Tôi đã trở lại
decision-count = Đếm bài
decision-coach = Gợi ý
decision-dealing = Đang chia bài… nhấn vào bàn để bỏ qua.
decision-move = Lượt của bạn
decision-choices = Bạn có thể làm gì
decision-watching = Đang xem
decision-more-time = Thêm giờ
decision-left = Còn { $n } giây
decision-left-said = Còn { $n } giây.
decision-no-clock = Không có đồng hồ nào đang chạy.
decision-laid = Cược { $chips }.
decision-highest = { $limit ->
    [chips] Bạn chỉ có { $highest } chip để cược.
    [loss] Cược cao nhất là { $highest }: một tay bài có thể thua gấp { $times } lần cược, và bạn phải có đủ số đó.
    [bank] Cược cao nhất là { $highest }: nhà cái không trả nổi hơn.
   *[table] Mức cược cao nhất là { $highest }.
}
decision-range = Mỗi lần cược từ { $lowest } đến { $highest } chip.
decision-nothing-to-repeat = Chưa có mức cược nào để lặp lại.
