# The room around the felt: its bar, its log, and how a game ended.

room-menu = Menu
room-statistics = Thống kê
room-invite = Mời
room-keys = Phím
room-more = Thêm
room-ending = Cuộc chơi kết thúc thế nào
room-log = Nhật ký
room-log-of-table = Nhật ký của bàn
room-messages = Các tin
room-kind = Loại tin
room-earlier = Đọc tin trước
room-later = Đọc tin sau
room-people = Ai ở đây
room-sheet = Bàn
room-close = Đóng
room-leave = Rời bàn
room-again = Chơi lại
room-mark = { $found ->
    [false] Lần xáo bài không đúng
    [unchecked] Không kiểm tra được lần xáo gần nhất
   *[true] Đã kiểm tra lần xáo bài
}
