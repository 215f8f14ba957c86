# Why the server does not do what somebody asks of it.

## The socket
server-no-table = Kết nối này chưa vào bàn nào: hãy mở bàn, xem, ngồi hoặc trở lại trước.
server-no-seat = Kết nối này chưa có ghế.
server-owner = Chỉ chủ bàn mới được làm việc này.
server-unanswered = Còn { $most } tin chưa được trả lời: hãy chờ một chút.
server-bodies = Nơi bạn đang dùng gửi quá nhiều: hãy chờ một chút.
server-slow-down = Quá nhiều tin: hãy chậm lại.
server-frame-size = Một khung tin có nhiều nhất { $most } byte.
server-fault = Máy chủ không làm được việc này do lỗi chương trình; chưa có gì thay đổi.
# reason: what the reader of the format says
server-malformed = Đây không phải là một tin hợp lệ: { $reason }.
server-malformed-deep = Đây không phải là một tin hợp lệ: lồng nhau quá sâu.
server-password-needed = Bàn này có mật khẩu: hãy hỏi người đã mời bạn.
server-password-wrong = Đó không phải mật khẩu của bàn này.
server-password-often = Quá nhiều mật khẩu từ nơi của bạn: hãy chờ nửa phút.
server-token-no-seat = Không có ghế nào ở bàn này thuộc về mã này.
server-token-mute = Chỉ người có mã mới được tắt tiếng người khác.
server-coach-busy = Huấn luyện viên còn đang nghĩ về các câu hỏi trước của bạn: hãy chờ câu trả lời.

## The house
server-token = Mã có { $least } đến { $most } ký tự thường, chọn ngẫu nhiên.
server-table-id = Bàn có mã số này đã từng được mở, nay đã đóng hoặc bị hỏng: hãy chọn mã số khác.
server-style = Không có kiểu cược { $style }: máy cược theo { $styles }.
server-full = Máy chủ đã đầy: đang chơi { $tables } bàn, hoặc đang giữ { $kept } bàn.
server-tables-of-one = Mỗi người mở cùng lúc nhiều nhất { $most } bàn: hãy đóng một bàn trước.
server-no-record = Không có sổ ghi nào của bàn { $table }.
server-no-film = Không có ván nào như vậy để xem lại: ván chưa xong, hoặc có từ trước khi các ván được lưu.
server-film-password = Bàn này có mật khẩu: chỉ ai đã chơi ở đó mới được xem lại các ván.
server-no-open-table = Không có bàn { $table } nào đang mở: hãy tìm bàn khác ở sảnh.
server-damaged-table = Không có bàn { $table } nào đang mở: bàn bị hỏng và được để nguyên như vậy.

## Addresses
server-metrics = Số đo chỉ được đọc trên máy của máy chủ, hoặc từ --metrics-from.
server-save-owner = Chỉ chủ bàn mới được lưu bàn.
server-record-seat = Sổ ghi là của riêng người chơi: hãy hỏi bằng mã của ghế.
server-record-player = Sổ ghi là của riêng người chơi: hãy hỏi bằng mã của người chơi.
server-round-number = Các ván của bàn được đánh số từ 1.
server-shoe-number = Các hộp bài của bàn được đánh số từ 1; 0 là hộp được công khai gần nhất.
# what: what was sent
server-body-broken = { $what ->
    [saved] Bàn đã lưu bị gửi dở dang.
    [rules] Tệp luật bị gửi dở dang.
    [strategy] Tệp chiến lược bị gửi dở dang.
   *[token] Mã bị gửi dở dang.
}
server-body-size = { $what ->
    [saved] Bàn đã lưu có nhiều nhất { $most } byte.
    [rules] Tệp luật có nhiều nhất { $most } byte.
    [strategy] Tệp chiến lược có nhiều nhất { $most } byte.
   *[token] Mã có nhiều nhất { $most } byte.
}
server-limit-hour = Từ một địa chỉ chỉ được mở { $most } bàn mỗi giờ: hãy chờ một lúc.
server-limit-open = Từ một địa chỉ chỉ được có { $most } bàn đang mở: hãy đóng một bàn trước.
server-rate = Quá nhiều yêu cầu cùng lúc từ địa chỉ này: hãy thử lại sau giây lát.
server-stranger = Host hoặc Origin này không được phục vụ ở đây: nếu là của bạn, hãy khai báo bằng --allow-origin.
server-method = Địa chỉ này không nhận phương thức { $method }.
server-nothing-at = Không có gì ở { $path }.
