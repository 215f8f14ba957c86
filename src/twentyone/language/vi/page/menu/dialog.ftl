# Settings, and the list of keys.

dialog-close = Đóng
dialog-settings = Cài đặt
dialog-language = Ngôn ngữ
dialog-language-browser = Theo trình duyệt
dialog-theme = Màu sắc
dialog-theme-value = { $value ->
    [light] Sáng
    [dark] Tối
   *[auto] Theo hệ thống
}
dialog-speed = Chuyển động
dialog-speed-value = { $value ->
    [off] Tắt
    [fast] Nhanh
    [slow] Chậm
   *[normal] Vừa
}
dialog-verbosity = Thông báo
dialog-verbosity-value = { $value ->
    [brief] Ngắn gọn
    [full] Đầy đủ
   *[normal] Vừa
}
dialog-person = Thông báo gọi tôi
dialog-person-value = { $value ->
    [third] Bằng tên của tôi
   *[first] Là “bạn”
}
dialog-sound = Âm thanh
dialog-volume = Âm lượng
dialog-four-colours = Bộ bài bốn màu: chuồn xanh lá, rô xanh dương
dialog-coach = Huấn luyện viên nhắc ở mọi quyết định
dialog-coach-counts = Huấn luyện viên đếm bài từ lần xáo gần nhất
dialog-keys-on = Phím tắt một phím tại bàn
dialog-seed = Lời của tôi cho việc xáo bài
dialog-seed-about = Được trộn vào mỗi lần xáo, bên cạnh dữ liệu ngẫu nhiên mới.
dialog-remap = Phím
dialog-remap-about = Chọn một ô rồi nhấn phím mới. Phím Delete sẽ bỏ phím tắt.
dialog-keys = Các phím tại bàn
# guide: the link to it, see dialog-guide
dialog-keys-about =
    Phím Tab chuyển giữa các nút; phím cách hoặc Enter nhấn nút đang chọn. Sau khi đổi lượt, các phím chờ một phần tư giây
    để một lần nhấn muộn không đánh nhầm ván sau. Nghĩa của các từ và mọi điều khác có trong { $guide }.
dialog-guide = hướng dẫn
