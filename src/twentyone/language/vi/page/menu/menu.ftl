# The main menu: play now, the tables that are open, where to learn; and the guide's page.

menu-title = Mời vào bàn.
# n: how many games there are; games: their names, as a list
menu-about = { $n ->
    [0] Đánh bài với bộ bài được xáo sao cho ai cũng kiểm tra được, cùng một huấn luyện viên biết chính xác từng tỉ lệ.
   *[other] { $games }, với bộ bài được xáo sao cho ai cũng kiểm tra được, cùng một huấn luyện viên biết chính xác từng tỉ lệ.
}
menu-now = Chơi ngay
menu-opening = Bàn của bạn sẽ mở ngay khi sẵn sàng.
menu-bots = { $n } máy
menu-as-banker = làm cái
menu-seat = ghế { $seat }
menu-learn = Mới đến lần đầu?
menu-learn-guide = Luật chơi trong một phút
menu-learn-guide-about = Cách chơi, các phím và nghĩa của từng từ
menu-learn-train = Luyện tập
menu-learn-train-about = Bài tập chấm theo đúng cái giá của mỗi nước sai
menu-learn-explore = Tra cứu
menu-learn-explore-about = Lối chơi tốt nhất cho mọi bộ luật, và mỗi luật làm bạn mất bao nhiêu
menu-home = Ở nhà
menu-home-house = Luật nhà
menu-home-house-about = Đánh dấu cách nhà bạn chơi: ai có lợi, và đường dẫn cho mọi người
menu-home-book = Sổ điểm
menu-home-book-about = Chạm vào bài của từng người, sổ lo phần tiền
menu-open = Các bàn đang mở
menu-none = Chưa có bàn nào. Bàn của bạn sẽ là bàn đầu tiên.
menu-mine = bàn của bạn
menu-limits = { $lowest }–{ $highest } chip
# n: how many people; who: their names, as a list
menu-here = { $n ->
    [0] chưa có ai
   *[other] { $who } đang ở đây
}
menu-free = { $n ->
    [0] hết ghế trống: vào xem
   *[other] { $n } ghế trống
}
menu-password = có mật khẩu
menu-load = Nạp một bàn đã lưu
menu-saved = Một bàn đã lưu
menu-away = Không có ai chia bài
menu-guide = Hướng dẫn
menu-guide-away = Hiện không đọc được hướng dẫn: máy chủ không trả lời.
menu-sections = Các mục
