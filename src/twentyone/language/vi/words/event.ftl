# What happens at any table. "you" is yes where whoever hears it did it, and "who" else is the name of whoever did.

# Cards
event-card-down = { $you ->
    [yes] Bạn được một lá úp.
   *[no] { $who } được một lá úp.
}
event-card = { $you ->
    [yes] Bạn rút { $card }.
   *[no] { $who } rút { $card }.
}
# worth: what the hand is worth now
event-card-worth = { $you ->
    [yes] Bạn rút { $card }, { $worth }.
   *[no] { $who } rút { $card }, { $worth }.
}
event-hand-card = { $you ->
    [yes] Tay { $number } rút { $card }.
   *[no] Tay { $number } của { $who } rút { $card }.
}
event-hand-card-worth = { $you ->
    [yes] Tay { $number } rút { $card }, { $worth }.
   *[no] Tay { $number } của { $who } rút { $card }, { $worth }.
}
event-shown = { $you ->
    [yes] Bạn lật { $cards }.
   *[no] { $who } lật { $cards }.
}
event-shown-worth = { $you ->
    [yes] Bạn lật { $cards }, { $worth }.
   *[no] { $who } lật { $cards }, { $worth }.
}
event-bust = { $you ->
    [yes] Bạn quắc.
   *[no] { $who } quắc.
}
event-hand-bust = { $you ->
    [yes] Tay { $number } quắc.
   *[no] Tay { $number } của { $who } quắc.
}
event-decided = { $you ->
    [yes] Bạn đã quyết định.
   *[no] { $who } đã quyết định.
}

# Results; because: a clause, such as "the dealer is bust"
event-win = { $you ->
    [yes] Bạn thắng { $chips }.
   *[no] { $who } thắng { $chips }.
}
event-win-because = { $you ->
    [yes] Bạn thắng { $chips }, vì { $because }.
   *[no] { $who } thắng { $chips }, vì { $because }.
}
event-lose = { $you ->
    [yes] Bạn thua { $chips }.
   *[no] { $who } thua { $chips }.
}
event-lose-because = { $you ->
    [yes] Bạn thua { $chips }, vì { $because }.
   *[no] { $who } thua { $chips }, vì { $because }.
}
event-back = { $you ->
    [yes] Bạn lấy lại tiền cược.
   *[no] { $who } lấy lại tiền cược.
}
event-back-because = { $you ->
    [yes] Bạn lấy lại tiền cược, vì { $because }.
   *[no] { $who } lấy lại tiền cược, vì { $because }.
}
event-bank-paid = { $you ->
    [yes] Bạn trả thêm cho cái { $chips }.
   *[no] { $who } trả thêm cho cái { $chips }.
}
event-hand-win = { $you ->
    [yes] Tay { $number } thắng { $chips }.
   *[no] Tay { $number } của { $who } thắng { $chips }.
}
event-hand-lose = { $you ->
    [yes] Tay { $number } thua { $chips }.
   *[no] Tay { $number } của { $who } thua { $chips }.
}
event-hand-back = { $you ->
    [yes] Tay { $number } lấy lại tiền cược.
   *[no] Tay { $number } của { $who } lấy lại tiền cược.
}
event-round-win = { $you ->
    [yes] Tổng cộng bạn thắng { $chips } và có { $purse }.
   *[no] Tổng cộng { $who } thắng { $chips } và có { $purse }.
}
event-round-lose = { $you ->
    [yes] Tổng cộng bạn thua { $chips } và có { $purse }.
   *[no] Tổng cộng { $who } thua { $chips } và có { $purse }.
}
event-round-even = { $you ->
    [yes] Tổng cộng bạn hòa vốn và có { $purse }.
   *[no] Tổng cộng { $who } hòa vốn và có { $purse }.
}
event-purse = { $you ->
    [yes] Bạn có { $purse }.
   *[no] { $who } có { $purse }.
}
event-bank-win = { $you ->
    [yes] Bạn làm cái thắng { $chips } và có { $purse }.
   *[no] { $who } làm cái thắng { $chips }.
}
event-bank-lose = { $you ->
    [yes] Bạn làm cái thua { $chips } và có { $purse }.
   *[no] { $who } làm cái thua { $chips }.
}
event-bank-even = { $you ->
    [yes] Bạn làm cái hòa vốn và có { $purse }.
   *[no] { $who } làm cái hòa vốn.
}
# chosen and best are actions
event-grade-best = { $chosen }: nước tốt nhất.
event-grade = { $chosen }: mất { $percent } phần trăm tiền cược; tốt nhất là { $best }.

# The round and the bank
event-round-begins = Ván { $number } bắt đầu.
event-shuffled = Bài đã được xáo.
event-bet = { $you ->
    [yes] Bạn cược { $chips }.
   *[no] { $who } cược { $chips }.
}
event-bank-held = { $you ->
    [yes] Bạn làm cái.
   *[no] { $who } làm cái.
}
event-bank-house = Nhà lại làm cái.
event-bank-comes = Đến lượt { $who } làm cái.
event-bank-passed = { $you ->
    [yes] Bạn nhường cái.
   *[no] { $who } nhường cái.
}
event-withheld = { $you ->
    [yes] Hạt giống của bạn không được mở, nên bài được xáo mà không có nó.
   *[no] Hạt giống của { $who } không được mở, nên bài được xáo mà không có nó.
}
event-table-won = { $you ->
    [yes] Bạn thắng cả bàn.
   *[no] { $who } thắng cả bàn.
}
event-table-over = Bàn đã kết thúc.

# People
event-bought = { $you ->
    [yes] Bạn mua { $chips }.
   *[no] { $who } mua { $chips }.
}
event-seat-taken = { $name } ngồi vào ghế { $seat }.
event-returned = { $you ->
    [yes] Bạn trở lại bàn với { $chips }.
   *[no] { $who } trở lại bàn với { $chips }.
}
event-removed = Chủ bàn mời { $name } ra khỏi bàn.
event-sat-out = { $you ->
    [yes] Bạn tạm nghỉ cho đến khi báo là đã trở lại.
   *[no] { $who } tạm nghỉ cho đến khi trở lại.
}
event-freed = { $name } đã lâu không chơi: ghế { $seat } được trả lại, còn chip vẫn được giữ.
event-left = Ghế { $seat } đã trống.
event-away = { $you ->
    [yes] Bạn đang vắng.
   *[no] { $who } đang vắng.
}
event-returns = { $you ->
    [yes] Bạn đã trở lại.
   *[no] { $who } đã trở lại.
}
event-broke = { $you ->
    [yes] Bạn hết chip.
   *[no] { $who } hết chip.
}
event-time-up = { $who } đã hết giờ.
event-more-time = { $you ->
    [yes] Bạn xin thêm giờ.
   *[no] { $who } xin thêm giờ.
}
event-silenced = { $silenced ->
    [yes] Chủ bàn không cho { $who } trò chuyện nữa.
   *[no] Chủ bàn cho { $who } trò chuyện trở lại.
}

# The table
event-clock-none = Từ giờ không tính giờ.
event-clock = Từ giờ mỗi quyết định có { $seconds } giây.
event-pace-none = Từ giờ máy đánh ngay.
event-pace = Từ giờ máy đánh mỗi nước mất { $seconds } giây.
event-door = { $private ->
    [yes] Chỉ ai có liên kết mới tìm thấy bàn này.
   *[no] Bàn này hiện ở sảnh.
}
event-door-password = { $private ->
    [yes] Chỉ ai có liên kết mới tìm thấy bàn này, và vào bàn cần mật khẩu.
   *[no] Bàn này hiện ở sảnh, và vào bàn cần mật khẩu.
}
event-bars-lifted = Ai từng bị cấm có thể ngồi lại.
event-owner = { $you ->
    [yes] Từ giờ bạn làm chủ bàn.
   *[no] Từ giờ { $who } làm chủ bàn.
}
event-game-begun = Cuộc chơi mới bắt đầu: mọi người ở đây có { $chips } chip.
event-rules = Từ giờ bàn chơi { $game } theo luật { $rules }.
event-rules-own = Từ giờ bàn chơi { $game } theo luật riêng.
event-loaded = Bàn được nạp từ một tệp.
event-talk = { $off ->
    [yes] Chủ bàn đã tắt trò chuyện ở bàn này.
   *[no] Chủ bàn đã bật lại trò chuyện ở bàn này.
}
event-closing = Bàn sẽ đóng khi hết ván.
event-closed = Bàn đã đóng.

# What people say
event-says = { $you ->
    [yes] Bạn nói: { $text }
   *[no] { $who } nói: { $text }
}
event-reaction-clap = Hay lắm
event-reaction-clap-does = { $you ->
    [yes] Bạn vỗ tay.
   *[no] { $who } vỗ tay.
}
event-reaction-luck = Chúc may mắn
event-reaction-luck-does = { $you ->
    [yes] Bạn chúc mọi người may mắn.
   *[no] { $who } chúc mọi người may mắn.
}
event-reaction-thanks = Cảm ơn
event-reaction-thanks-does = { $you ->
    [yes] Bạn cảm ơn.
   *[no] { $who } cảm ơn.
}
event-reaction-laugh = Ha ha
event-reaction-laugh-does = { $you ->
    [yes] Bạn cười.
   *[no] { $who } cười.
}
event-reaction-wow = Ồ
event-reaction-wow-does = { $you ->
    [yes] Bạn kinh ngạc.
   *[no] { $who } kinh ngạc.
}
event-reaction-ouch = Tiếc quá
event-reaction-ouch-does = { $you ->
    [yes] Bạn chia buồn với mọi người.
   *[no] { $who } chia buồn với mọi người.
}
