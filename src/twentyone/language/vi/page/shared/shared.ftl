# What several pages say, and what surrounds all of them.

shared-skip = Đến nội dung chính
shared-announcements = Thông báo
shared-about = Các trò hai mươi mốt: chơi công bằng, giải chính xác, giảng dễ hiểu.
shared-languages = Ngôn ngữ
# said after the language was changed
shared-spoken = Trang này giờ bằng tiếng Việt.
shared-guest = Khách
shared-game = Trò chơi
shared-house-rules = Luật nhà
shared-pace = Nhịp độ của máy
shared-pace-value = { $pace ->
    [1200] Thong thả
    [500] Nhanh
    [0] Ngay lập tức
   *[other] Như hiện tại
}
# an action, and another that has the same key
shared-also = { $label }, { $other }
shared-server-silent = Máy chủ không trả lời. Nếu nó đã dừng, hãy chạy lại: trang này sẽ tự tiếp tục.
shared-server-failed = Máy chủ không trả lời được.
shared-plot-missing = Không tải được hình vẽ; các con số ở bên dưới.
shared-plot-numbers = Các con số
shared-plot-table = Số liệu của biểu đồ: { $caption }
shared-plot-last = { $shown } hàng cuối trong số { $all } hàng.
