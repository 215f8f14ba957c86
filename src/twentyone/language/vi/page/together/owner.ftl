# The owner's menu: who sits where, the clock, the pace, the rules, the door, and the end of the table.

owner-title = Quản lý bàn
owner-seats = Các ghế
owner-seat-free = Ghế { $seat }, trống
owner-seat-bot = Thêm máy
# what a screen reader calls the button
owner-seat-bot-at = Thêm máy vào ghế { $seat }
owner-you = { $name } (bạn)
owner-state = { $state ->
    [bot] máy
    [leaving] đang rời bàn
    [out] tạm nghỉ
   *[away] vắng mặt
}
owner-remove = Mời ra
owner-remove-who = Mời ra: { $name }
owner-bar = Mời ra và cấm
owner-bar-who = Mời ra và cấm { $name }
owner-hand-over = Cho làm chủ bàn
owner-hand-over-to = Cho làm chủ bàn: { $name }
owner-pardon = Cho người bị cấm vào lại
owner-clock = Thời gian cho mỗi quyết định
owner-clock-value = { $n ->
    [0] Không giới hạn
   *[other] { $n } giây
}
owner-private = Bàn riêng
owner-private-about = Chỉ ai có liên kết mới tìm thấy bàn; sảnh không hiện bàn này.
owner-password = Mật khẩu
owner-password-about = { $there ->
    [yes] Bàn này có mật khẩu. Gõ mật khẩu mới để đổi. Ai vào mà chưa có ghế sẽ được hỏi mật khẩu.
   *[no] Chưa có. Ai vào mà chưa có ghế sẽ được hỏi mật khẩu.
}
owner-password-set = Đặt
owner-password-remove = Bỏ
owner-password-remove-it = Bỏ mật khẩu
owner-rules-later = Hết ván này mới đổi được luật.
owner-rules-of = Luật của
owner-every-rule = Mọi luật
owner-limits = Mức cược và chip
owner-rules-play = Chơi theo luật này
owner-close = Đóng bàn
owner-close-really = Chắc chắn đóng bàn
owner-close-asked = Nhấn lần nữa để đóng bàn với tất cả mọi người.
owner-done = Xong
# instead of the name of somebody who is gone
owner-somebody = ghế { $seat }
owner-removed = { $name } đã được mời ra.
owner-barred = { $name } đã bị cấm.
owner-bot-sits = Một máy ngồi vào bàn.
owner-pardoned = Ai từng bị cấm có thể ngồi lại.
owner-password-gone = Đã bỏ mật khẩu.
owner-password-missing = Hãy gõ mật khẩu trước.
owner-password-is-set = Đã đặt mật khẩu.
owner-clock-set = Đã đặt thời gian.
owner-pace-set = Đã đặt nhịp độ.
owner-door-set = { $private ->
    [yes] Bàn này là bàn riêng.
   *[no] Bàn này hiện ở sảnh.
}
owner-handed-over = Từ giờ { $name } quản lý bàn.
owner-rules-set = Ván sau chơi theo luật này.
owner-closed = Bàn sẽ đóng; nếu đang có ván thì sau ván đó.
