# The same person on another device.

device-title = Trên thiết bị khác
device-broken = Liên kết này không trọn vẹn: hãy chép lại.
device-copied = { $copied ->
    [yes] Đã chép liên kết.
   *[no] Hãy chép liên kết đang chọn bằng trình duyệt.
}
device-done = Trình duyệt này giờ là cùng một người.
device-already = Trình duyệt này đã là người đó rồi.
device-offer = Liên kết này khiến trình duyệt này chơi như người đã tạo nó: ghế, chip và thống kê của họ.
device-offer-warning =
    Chỉ tiếp tục nếu liên kết là của chính bạn. Ghế và thống kê của trình duyệt này thuộc về người trước đó, và nó sẽ quên
    người ấy.
device-leave = Để nguyên như cũ
device-accept = Làm người đó ở đây
device-about =
    Ở đây một người được nhận ra nhờ một bí mật do trình duyệt này tạo ra; không có tài khoản và không có mật khẩu. Một liên
    kết đưa bí mật đó sang trình duyệt khác, để nơi đó có cùng ghế, chip và thống kê.
device-warning =
    Đừng cho ai xem liên kết: ai mở nó sẽ là bạn, thấy bài của bạn và chơi chip của bạn, và không thể thu hồi.
device-show = Hiện liên kết của tôi
device-open = Mở liên kết này trên thiết bị kia, hoặc hướng camera của nó vào mã.
device-code = Mã QR của liên kết
device-link = Liên kết, chỉ cho riêng bạn
device-copy = Chép liên kết
