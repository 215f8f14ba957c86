# What a viewer can ask for at any time.

# The hand of the viewer, and that of the bank; hand: cards and what they are worth, or how many are hidden
read-watching = { $you ->
    [yes] Bạn đang xem và không cầm bài.
   *[no] Người xem không cầm bài.
}
read-no-cards = { $you ->
    [yes] Bạn chưa có bài.
   *[no] { $who } chưa có bài.
}
read-not-in = { $you ->
    [yes] Bạn không chơi ván này.
   *[no] { $who } không chơi ván này.
}
read-short = { $hands }.
read-held = { $you ->
    [yes] Bạn cầm { $hand }.
   *[no] { $who } cầm { $hand }.
}
read-held-chips = { $you ->
    [yes] Bạn cầm { $hand }, có { $stake } trên bàn và còn { $chips }.
   *[no] { $who } cầm { $hand }, có { $stake } trên bàn và còn { $chips }.
}
# nth: see grammar-nth
read-nth = { $you ->
    [yes] Tay bài { $nth } của bạn là { $hand }.
   *[no] Tay bài { $nth } của { $who } là { $hand }.
}
read-nth-chips = { $you ->
    [yes] Tay bài { $nth } của bạn là { $hand }; có { $stake } trên bàn và còn { $chips }.
   *[no] Tay bài { $nth } của { $who } là { $hand }; có { $stake } trên bàn và còn { $chips }.
}
read-nothing = không có bài
read-hidden = { $number } lá úp
read-bust = { $hand }, quắc
read-face-down = { $cards }, và { $number } lá úp
read-bank-nothing = { $you ->
    [yes] Bạn chưa có lá nào.
   *[no] { $who } chưa có lá nào.
}
read-bank-hidden = { $you ->
    [yes] Bạn có { $hand }.
   *[no] { $who } có { $hand }.
}
read-bank = { $you ->
    [yes] Bạn ngửa { $hand }.
   *[no] { $who } ngửa { $hand }.
}

# Who is here
read-here = { $you ->
    [yes] Bạn ngồi ghế { $seat } với { $chips }.
   *[no] { $who } ngồi ghế { $seat } với { $chips }.
}
read-away = { $you ->
    [yes] Bạn đang vắng ở ghế { $seat }.
   *[no] { $who } đang vắng ở ghế { $seat }, nơi còn { $chips }.
}
read-bot = { $you ->
    [yes] Bạn là máy ở ghế { $seat }.
   *[no] { $who } là máy, ngồi ghế { $seat } với { $chips }.
}
read-house-bank = Nhà đang làm cái.
read-full = Mọi ghế đều có người.
read-free = Ghế { $seats } còn trống.
read-bet = { $you ->
    [yes] Bạn cược { $bet }, và còn { $chips }.
   *[no] { $who } cược { $bet }, và còn { $chips }.
}
read-no-bet = { $you ->
    [yes] Bạn chưa cược, và còn { $chips }.
   *[no] { $who } chưa cược, và còn { $chips }.
}
# after a split or a double; n: how many hands, stake: what lies on all of them
read-stakes = { $you ->
    [yes] Bạn đặt { $stake } trên { $number } tay bài, còn { $chips }.
   *[no] { $who } đặt { $stake } trên { $number } tay bài, còn { $chips }.
}
# state: what they do in the round; ending: why they do not play; stake and hands are there while they play
read-seat = { $state ->
    [playing] { $you ->
        [yes] Bạn có { $chips }, { $stake } trên bàn, và { $hands }
       *[no] { $who } có { $chips }, { $stake } trên bàn, và { $hands }
    }
    [broke] { $you ->
        [yes] Bạn hết chip
       *[no] { $who } hết chip
    }
   *[idle] { $you ->
        [yes] Bạn có { $chips }
       *[no] { $who } có { $chips }
    }
}{ $ending ->
    [out] , và đang tạm nghỉ.
    [away] , và đang vắng.
   *[none] .
}

# Rules and clock
read-plays = Bàn chơi { $game } theo luật { $rules }.
read-plays-own = Bàn chơi { $game } theo luật riêng.
read-limits = Cược từ { $lowest } đến { $highest } chip, mức cược thường là { $usual }.
read-no-timer = Không giới hạn thời gian mỗi lượt.
read-timer = Mỗi quyết định có { $seconds } giây; hết giờ thì nước ít thiệt nhất được đánh thay bạn.
read-no-clock = Không có đồng hồ nào đang chạy.
read-clock = Còn { $number } giây.

# How a player has done
read-purse = Bạn có { $purse }.
read-standing = { $standing ->
    [ahead] Bạn có { $purse } và đang lời { $chips }.
    [behind] Bạn có { $purse } và đang lỗ { $chips }.
   *[even] Bạn có { $purse } và đang hòa vốn.
}
read-stake = Bạn có { $purse }, và { $stake } trên bàn trong ván chưa xong.
read-before = { $standing ->
    [ahead] Trước ván này bạn lời { $chips }.
    [behind] Trước ván này bạn lỗ { $chips }.
   *[even] Trước ván này bạn hòa vốn.
}
read-tally = Bạn đã chơi { $number } tay bài: thắng { $won }, thua { $lost }, hòa { $pushed }; bạn thắng { $percent } phần trăm.
# naturals: how many, see read-naturals
read-tally-naturals = Bạn đã chơi { $number } tay bài: thắng { $won }, thua { $lost }, hòa { $pushed }, { $naturals }; bạn thắng { $percent } phần trăm.
read-naturals = { $number } lần có bài thắng ngay
read-graded = Huấn luyện viên đã chấm { $number } quyết định: { $best } là tốt nhất; các quyết định khác bỏ mất tổng cộng { $lost } chip giá trị kỳ vọng.

# What cannot be read out, or not so
read-no-topic = Không có mục đọc { $topic }: có { $topics }.
read-no-manner = { $what ->
    [person] Không có ngôi { $word }: có { $words }.
   *[verbosity] Không có độ dài { $word }: có { $words }.
}
