# What lies over the table for a moment: a seat to take, its menu, the shuffle.

sheet-take = Ngồi vào ghế { $seat }
sheet-name = Tên của bạn
sheet-not-now = Để sau
sheet-sit-down = Ngồi xuống
sheet-renamed = Ở đây đã có người tên { $name }: bạn là { $taken }.
sheet-password = Mật khẩu
sheet-password-of-table = Mật khẩu của bàn
sheet-come-in = Vào bàn
sheet-table = Bàn này
sheet-run = Quản lý bàn
sheet-bot-more = Thêm một máy
sheet-bot-fewer = Bớt một máy
sheet-save = Lưu vào tệp
sheet-saved = Đã lưu bàn.
sheet-saved-before = Đã lưu bàn như lúc trước ván này.
sheet-look = { $look ->
    [tv] Hiện trên ti vi
    [hand] Chỉ hiện bài của tôi
   *[table] Hiện cả bàn
}
sheet-proof = Bằng chứng lần xáo gần nhất
sheet-how-checked = Cách kiểm tra việc xáo bài
sheet-settings = Cài đặt
sheet-keys = Phím
sheet-leave = { $seated ->
    [no] Thôi xem
   *[yes] Rời bàn
}
sheet-left = { $seated ->
    [no] Bạn đã thôi xem. Đây là trang chính.
   *[yes] Bạn đã rời bàn. Đây là trang chính.
}
sheet-committed = Cam kết cho hộp bài này
sheet-committed-none = chưa có hộp bài
sheet-committed-next = Cam kết cho hộp bài sau
sheet-close = Đóng
sheet-shuffle = Việc xáo bài
sheet-shuffle-about =
    Mọi người ở bàn đều cam kết một bí mật trước khi bí mật nào được mở; tất cả gộp lại xếp thứ tự các lá bài.
    Khi một hộp bài kết thúc, các bí mật được mở ra và trang này tính lại thứ tự đó.
sheet-none-open = Chưa có hộp bài nào được công khai.
sheet-plain-http = Trang này đến qua http thường, nên kẻ ở giữa có thể đã sửa nó.
sheet-same-host =
    Trang này đến từ cùng máy chủ với các lá bài. Để kiểm tra mà không cần nó, hãy lưu bằng chứng và gõ lệnh ở trên
    vào máy tính của bạn.
sheet-verdict = { $found ->
    [false] Hộp bài { $shoe }: sai.
    [unchecked] Hộp bài { $shoe }: không kiểm tra được.
   *[true] Hộp bài { $shoe }: đã kiểm tra, đúng.
}
# mine: whether this browser gave a seed; seats: how many had committed to one; cards: how many were seen
sheet-verified =
    { $mine ->
        [yes] Hạt giống của bạn được tính
       *[no] Bạn không góp hạt giống
    }, { $seats } ghế đã cam kết hạt giống, và cả { $cards } lá bạn thấy đều ra đúng chỗ mà các hạt giống đã xếp.
sheet-save-proof = Lưu bằng chứng
