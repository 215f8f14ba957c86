# The keys of the table: their names, and what each does.

keys-space = Cách
keys-backspace = Backspace
keys-enter = Enter
keys-none = không
keys-question-mark = dấu hỏi
# what can be done, with its key
keys-named = { $label } ({ $key })
# said where a choice is new; choices: a list of those
keys-said = Bạn có thể: { $choices }.
keys-bet = Thêm một chip { $chips }
keys-sit-out = Nghỉ ván này
keys-clear = Xóa mức cược
keys-confirm = Xác nhận mức cược
keys-confirm-deal = Xác nhận mức cược, hoặc chia bài khi làm cái
keys-repeat = Cược lại như trước
keys-sweep = Xét mọi tay bài được phép xét
keys-hint = Hỏi huấn luyện viên
keys-hint-count = Hỏi huấn luyện viên có đếm bài
keys-read-hand = Đọc bài của tôi
keys-read-dealer = Đọc bài nhà cái
keys-read-table = Đọc cả bàn
keys-read-rules = Đọc luật
keys-read-timer = Đọc đồng hồ
keys-read-bets = Đọc mức cược và chip
keys-read-people = Đọc những ai đang ở đây
keys-read-last = Nhắc lại các tin cuối
keys-read-previous = Đọc tin trước
keys-read-next = Đọc tin sau
keys-read-buffer-before = Loại tin: loại trước
keys-read-buffer-after = Loại tin: loại sau
keys-person = Gọi tôi bằng tên, hoặc là “bạn”
keys-statistics = Mở hoặc đóng thống kê
keys-talk = Trò chuyện với bàn
keys-help = Trợ giúp về phím
